// Who gets how much room on a desk: map, boards and panel. The person decides; it is kept for each title and each size of screen.
import { innerHeight, innerWidth } from "svelte/reactivity/window";
import { remember, remembered } from "../game/storage";

/** Map and boards side by side, one above the other, or one at a time. */
export const ARRANGEMENTS = ["beside", "below", "alone"] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** What can be moved: the width of the map, its height where boards stand below it, and the width of the panel. */
export type Part = "width" | "height" | "panel";

interface Kept {
    arrangement?: Arrangement;
    /** In parts of the window. */
    width?: number;
    height?: number;
    panel?: number;
}

/** Pixels. */
const LEAST = { map: 240, boards: 240, panel: 280 };
/** The two lines between the parts, as wide as Table.svelte draws them. */
const SPLITTERS = 2 * 9;
/** Bar, strip, tabs and history. */
const AROUND = 170;

export class Room {
    private kept: Kept = $state.raw({});
    private readonly key: string;

    /** `aspect`: how wide the map is for its height. */
    constructor(
        title: string,
        private readonly aspect: number,
    ) {
        const { width = 0, height = 0 } = typeof screen === "undefined" ? {} : screen;
        this.key = `room.${title}.${width}x${height}`;
        this.kept = remembered<Kept>(this.key, {});
    }

    private get window(): { width: number; height: number } {
        return { width: innerWidth.current ?? 1366, height: innerHeight.current ?? 768 };
    }
    private whole(part: Part): number {
        return part === "height" ? this.window.height : this.window.width;
    }

    get arrangement(): Arrangement {
        return ARRANGEMENTS.find((a) => a === this.kept.arrangement) ?? "beside";
    }
    arrange(arrangement: Arrangement): void {
        this.keep({ ...this.kept, arrangement });
    }

    /** In pixels, as it is wished and as far as there is room for it. */
    size(part: Part): number {
        const { least, most } = this.limits(part);
        const wished = this.kept[part] === undefined ? this.usual(part) : this.kept[part] * this.whole(part);
        return Math.round(Math.max(least, Math.min(most, wished)));
    }
    limits(part: Part): { least: number; most: number } {
        const { width, height } = this.window;
        if (part === "panel") return { least: LEAST.panel, most: width * 0.4 };
        if (part === "height") return { least: 160, most: height - AROUND - 100 };
        return { least: LEAST.map, most: width - this.size("panel") - SPLITTERS - LEAST.boards };
    }
    resize(part: Part, pixels: number): void {
        const { least, most } = this.limits(part);
        this.keep({ ...this.kept, [part]: Math.max(least, Math.min(most, pixels)) / this.whole(part) });
    }
    reset(part: Part): void {
        const { [part]: _, ...others } = this.kept;
        this.keep(others);
    }

    /** The map has half of the window or more: as much as it can use, while the boards can still be read. */
    private usual(part: Part): number {
        const { width, height } = this.window;
        if (part === "panel") return width < 1320 ? 300 : width < 1500 ? 320 : width < 2200 ? 368 : 416;
        if (part === "height") return (height - AROUND) * 0.62;
        const boards = width < 1500 ? 340 : width < 2200 ? 440 : 560;
        return Math.max(width / 2, Math.min((height - AROUND) * this.aspect, width - this.usual("panel") - boards));
    }

    private keep(kept: Kept): void {
        this.kept = kept;
        remember(this.key, kept);
    }
}
