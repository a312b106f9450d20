// What the browser keeps of how somebody likes the table: whatever it is by now, the page comes up, and every part keeps its room.
import { afterEach, describe, expect, it, vi } from "vitest";
import { remembered, rememberedOf } from "../src/game/storage";
import { Room } from "../src/table/room.svelte";

afterEach(() => vi.unstubAllGlobals());
const keeps = (kept: Record<string, string>) => {
    const store = new Map(Object.entries(kept));
    vi.stubGlobal("localStorage", { getItem: (k: string) => store.get(k) ?? null, setItem: (k: string, v: string) => void store.set(k, v) });
};

describe("what the browser keeps", () => {
    it("is forgotten where it is of another kind than it should be", () => {
        keeps({ "stellwerk.a": "null", "stellwerk.b": '"x"', "stellwerk.c": "[1]", "stellwerk.d": "{", "stellwerk.e": '{"x":1}' });
        for (const key of "abcd") expect(remembered<object>(key, { y: 2 }), key).toEqual({ y: 2 });
        expect(remembered<object>("e", {})).toEqual({ x: 1 });
        expect(remembered<number[]>("e", [])).toEqual([]);
    });

    it("is one of the words that there are now", () => {
        keeps({ "stellwerk.vision": '"owl"', "stellwerk.theme": '"dark"', "stellwerk.pace": "7" });
        expect(rememberedOf(["all", "deutan"], "vision", "all")).toBe("all");
        expect(rememberedOf(["light", "dark"], "theme", "light")).toBe("dark");
        expect(rememberedOf(["slow", "quick"], "pace", "quick")).toBe("quick");
    });
});

describe("the room on a desk", () => {
    /** Where no browser says otherwise. */
    const WINDOW = 1366;

    it("leaves the boards 240 px beside both splitters, wherever these are pushed", () => {
        keeps({});
        const room = new Room("1893", 1);
        room.resize("panel", WINDOW);
        room.resize("width", WINDOW);
        const left = WINDOW - room.size("width") - room.size("panel") - 2 * 9;
        expect(left).toBeGreaterThanOrEqual(239.5);
        expect(left).toBeLessThan(242);
    });

    it("stands side by side where the browser keeps an arrangement that there is not", () => {
        keeps({ "stellwerk.room.1893.0x0": '{"arrangement":"heaped"}' });
        expect(new Room("1893", 1).arrangement).toBe("beside");
    });
});
