// Where the buttons of the map lie: in a corner without hexes, or on a strip that the whole map leaves free.
import { APOTHEM, SIDE, centre, type Bounds, type Layout } from "../hexes/geometry";
import type { Hex } from "../engine/types";
import type { Kept } from "./camera.svelte";

export interface Size {
    width: number;
    height: number;
}
export interface ToolPlace {
    vertical: "top" | "bottom";
    horizontal: "left" | "right";
    /** Beside each other, or one below the other. */
    way: "row" | "column";
    /** Null: in this corner of the whole map there is nothing. */
    kept: Kept | null;
}

/** Between the buttons and what is printed. */
const GAP = 4;

/**
 * `corner`: where the map leaves most room; `row` and `column`: the buttons with the room to the edge of the window; `printed`: what they must not cover, in map
 * units. `near`: less than the whole map is shown, and no corner stays empty.
 */
export function placeTools(window: Size, row: Size, column: Size, corner: Pick<ToolPlace, "vertical" | "horizontal">, whole: Bounds, printed: Bounds[], near: boolean): ToolPlace {
    const unit = Math.max(whole.width / window.width, whole.height / window.height);
    const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
    const seen = printed.map((b) => ({
        x: (b.x - middle.x) / unit + window.width / 2,
        y: (b.y - middle.y) / unit + window.height / 2,
        width: b.width / unit,
        height: b.height / unit,
    }));
    const covers = ({ vertical, horizontal }: Pick<ToolPlace, "vertical" | "horizontal">, size: Size): boolean => {
        const x = horizontal === "left" ? 0 : window.width - size.width - GAP;
        const y = vertical === "top" ? 0 : window.height - size.height - GAP;
        return seen.some((b) => b.x < x + size.width + GAP && b.x + b.width > x && b.y < y + size.height + GAP && b.y + b.height > y);
    };
    const corners = [corner, ...(["bottom", "top"] as const).flatMap((vertical) => (["right", "left"] as const).map((horizontal) => ({ vertical, horizontal })))];
    for (const at of near ? [] : corners)
        for (const [way, size] of [["row", row], ["column", column]] as const) if (!covers(at, size)) return { ...at, way, kept: null };
    // The strip that costs the map less.
    const below = Math.max(whole.width / window.width, whole.height / Math.max(1, window.height - row.height - GAP));
    const beside = Math.max(whole.width / Math.max(1, window.width - column.width - GAP), whole.height / window.height);
    return below < beside
        ? { ...corner, way: "row", kept: { side: corner.vertical, size: row.height + GAP } }
        : { ...corner, way: "column", kept: { side: corner.horizontal, size: column.width + GAP } };
}

/** Boxes round the hexes. */
export function hexBoxes(hexes: Hex[], layout: Layout): Bounds[] {
    const [dx, dy] = layout === "flat" ? [SIDE, APOTHEM] : [APOTHEM, SIDE];
    return hexes.map((hex) => {
        const { x, y } = centre(hex, layout);
        return { x: x - dx, y: y - dy, width: 2 * dx, height: 2 * dy };
    });
}
