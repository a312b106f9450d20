// Where hexes, sides and corners are on paper. Units: the side of a hex is SIDE long; y grows to the south.
import type { Hex } from "../engine/types";

export const SIDE = 100;
/** From the middle of a hex to the middle of a side. */
export const APOTHEM = (SIDE * Math.sqrt(3)) / 2;

export interface Point {
    x: number;
    y: number;
}
export type Layout = "flat" | "pointy";

export const point = (x: number, y: number): Point => ({ x, y });
export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const scale = (a: Point, k: number): Point => ({ x: a.x * k, y: a.y * k });
/** Math.hypot takes many times as long. */
export const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
export const polar = (degrees: number, r: number): Point => ({
    x: Math.cos((degrees * Math.PI) / 180) * r,
    y: Math.sin((degrees * Math.PI) / 180) * r,
});
export const number = (n: number): string => String(Math.round(n * 100) / 100);

/**
 * The box does not say it, but the neighbours do: only on flat-topped maps the neighbour beyond side 0 is in the
 * same column, or the one beyond side 1 one column away.
 */
export function layoutOf(hexes: Hex[]): Layout {
    const at = new Map(hexes.map((h) => [h.id, h]));
    for (const h of hexes)
        for (const [edge, id] of h.neighbours.entries()) {
            const other = id === null ? undefined : at.get(id);
            if (other === undefined) continue;
            const across = Math.abs(other.column - h.column);
            if (edge % 3 === 0) return across === 0 ? "flat" : "pointy";
            if (edge % 3 === 1) return across === 1 ? "flat" : "pointy";
        }
    return "flat";
}

/** Doubled coordinates: on flat-topped maps two rows make the height of a hex, on pointed ones two columns its width. */
export function centre(hex: Hex, layout: Layout): Point {
    return layout === "flat"
        ? point(hex.column * SIDE * 1.5, hex.row * APOTHEM)
        : point(hex.column * APOTHEM, hex.row * SIDE * 1.5);
}

/** Side 0 is south on flat-topped maps and south-west on pointed ones, then clockwise. */
export function sideAngle(edge: number, layout: Layout): number {
    return (layout === "flat" ? 90 : 120) + 60 * edge;
}
export function sideMiddle(edge: number, layout: Layout): Point {
    return polar(sideAngle(edge, layout), APOTHEM);
}
/** The two corners of a side, clockwise. */
export function sideCorners(edge: number, layout: Layout, r = SIDE): [Point, Point] {
    const angle = sideAngle(edge, layout);
    return [polar(angle - 30, r), polar(angle + 30, r)];
}
export function outline(layout: Layout, r = SIDE): string {
    return [0, 1, 2, 3, 4, 5]
        .map((e) => sideCorners(e, layout, r)[0])
        .map((p) => `${number(p.x)},${number(p.y)}`)
        .join(" ");
}

export const turned = (edge: number, rotation: number): number => (edge + rotation) % 6;
export const opposite = (edge: number): number => (edge + 3) % 6;

export interface Bounds {
    x: number;
    y: number;
    width: number;
    height: number;
}

export function boundsOf(hexes: Hex[], layout: Layout, margin: number): Bounds {
    const [dx, dy] = layout === "flat" ? [SIDE, APOTHEM] : [APOTHEM, SIDE];
    const xs = hexes.map((h) => centre(h, layout).x);
    const ys = hexes.map((h) => centre(h, layout).y);
    const x = Math.min(...xs) - dx - margin;
    const y = Math.min(...ys) - dy - margin;
    return { x, y, width: Math.max(...xs) + dx + margin - x, height: Math.max(...ys) + dy + margin - y };
}

export interface Corner {
    vertical: "top" | "bottom";
    horizontal: "left" | "right";
}

/** The corner of the map with the nearest hex furthest away. */
export function emptiestCorner(hexes: Hex[], layout: Layout, bounds: Bounds): Corner {
    const corners = (["bottom", "top"] as const).flatMap((vertical) =>
        (["right", "left"] as const).map((horizontal) => {
            const at = point(
                horizontal === "left" ? bounds.x : bounds.x + bounds.width,
                vertical === "top" ? bounds.y : bounds.y + bounds.height,
            );
            return { vertical, horizontal, room: Math.min(...hexes.map((h) => distance(centre(h, layout), at))) };
        }),
    );
    return corners.reduce((best, c) => (c.room > best.room ? c : best));
}

/** What stands at the rim: the letters and numbers ids are made of, each with its row or column. */
export interface Rim {
    rows: { label: string; row: number }[];
    columns: { label: string; column: number }[];
}

export function rimOf(hexes: Hex[]): Rim {
    const parts = hexes.flatMap((h) => {
        const found = /^([A-Za-z]+)(\d+)$/.exec(h.id);
        return found ? [{ hex: h, letter: found[1] as string, digits: found[2] as string }] : [];
    });
    const lettersAreRows = new Set(parts.map((p) => `${p.letter} ${p.hex.row}`)).size === new Set(parts.map((p) => p.letter)).size;
    const rows = new Map<number, string>();
    const columns = new Map<number, string>();
    for (const { hex, letter, digits } of parts) {
        rows.set(hex.row, lettersAreRows ? letter : digits);
        columns.set(hex.column, lettersAreRows ? digits : letter);
    }
    return {
        rows: [...rows].map(([row, label]) => ({ row, label })).sort((a, b) => a.row - b.row),
        columns: [...columns].map(([column, label]) => ({ column, label })).sort((a, b) => a.column - b.column),
    };
}
