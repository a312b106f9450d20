// How much of the map is seen before anybody moves it.
import { expect, it } from "vitest";
import { Camera } from "../src/map/camera.svelte";

/** A map twice as high as wide, in a square window of this size. */
function seen(window: number, all = false): number {
    const camera = new Camera({ x: 0, y: 0, width: 1500, height: 3000 });
    [camera.width, camera.height] = [window, window];
    camera.home(all);
    return camera.zoom;
}

it("a high map is shown as large as its names can be read", () => {
    expect(seen(600)).toBeGreaterThan(1.5);
    expect(seen(600, true)).toBe(1);
});

it("a map of which hardly anything would be out of sight is shown whole", () => {
    expect(3000 / 1050).toBeGreaterThan(22 / 8); // by its names it would be larger
    expect(seen(1050)).toBe(1);
    expect(seen(1400)).toBe(1);
});
