// What is drawn on one hex: the curves of its tile and the words and values around them.
import type { Colour, Phase, Tile } from "../engine/types";
import { APOTHEM, SIDE, add, point, polar, sideAngle, type Layout, type Point } from "./geometry";
import { placeLabels, type Obstacle, type Wanted } from "./labels";
import { draw, sampled, sideToSide, slots, stub, type Curve, type Drawing } from "./track";

export const SLOT_RADIUS = 31;
export const TRACK_WIDTH = 10;

export const VALUE_COLOURS: Colour[] = ["yellow", "green", "brown", "grey"];

export type Label =
    | { kind: "value"; at: Point; values: { amount: number; column: number }[]; width: number }
    | { kind: "name"; at: Point; lines: string[]; size: number; unsure: boolean }
    | { kind: "letter"; at: Point; text: string }
    | { kind: "cost"; at: Point; terrain: string; cost: number }
    | { kind: "symbol"; at: Point; what: string; detail: string }
    | { kind: "fee"; at: Point; fee: number }
    | { kind: "from"; at: Point; phase: string }
    /** What who lays the first tile gets; who links the hex with the centre; a train that calls at a landing. */
    | { kind: "bonus" | "link" | "landing"; at: Point; amount: number };

export interface HexArt {
    tile: Tile;
    drawing: Drawing;
    stubs: Curve[];
    /** Where a dotted line is printed and no track lies yet. */
    dots: Curve[];
    /** Kept for rapid track, where none lies yet. */
    strip: Curve[];
    /** Its track is a ferry's. */
    ferry: boolean;
    labels: Label[];
}

/** What a hex adds to the tile on it. */
export interface Place {
    name: string;
    terrain: string;
    cost: number;
    stubs: number[];
    dots: number[];
    symbol: string;
    /** Of a ferry. */
    fee: number;
    fromPhase: string;
    /** Sides of a strip kept for rapid track. */
    reserved: number[];
    bonus: number;
    link: number;
    landing: number;
    /** Worked out, not known from the printed map. */
    unsure: boolean;
}
export const NOWHERE: Place = { name: "", terrain: "", cost: 0, stubs: [], dots: [], symbol: "", fee: 0, fromPhase: "", reserved: [], bonus: 0, link: 0, landing: 0, unsure: false };

export const NAME_SIZE = 26;
/** The widest a name may be before it is written smaller. */
const NAME_ROOM: Record<Layout, number> = { flat: 178, pointy: 146 };
export const VALUE_HEIGHT = 35;
export const STEP_WIDTH = 41;
const NARROW_STEP = 34;
/** "🔒 3": no tile before phase 3. */
export const FROM_WIDTH = 54;
/** Across. */
export const SYMBOL = 34;
const textWidth = (text: string, size: number): number => text.length * size * 0.52;

/** Long names go on two lines, broken where people would break them. */
export function linesOf(name: string): string[] {
    if (name.length <= 10) return [name];
    const breaks = [...name.matchAll(/[ -]/g)].map((m) => m.index);
    if (breaks.length === 0) return [name];
    const at = breaks.reduce((best, i) => (Math.abs(i - name.length / 2) < Math.abs(best - name.length / 2) ? i : best));
    return [name.slice(0, at + 1).trim(), name.slice(at + 1)];
}

/** Revenue by colour of the trains on sale, without repetitions; `columns` are those the phases of the title use. */
function valuesOf(revenue: readonly number[], columns: number[]): { amount: number; column: number }[] {
    const shown = columns.map((column) => ({ amount: revenue[column] ?? 0, column }));
    return shown.every((v) => v.amount === shown[0]?.amount) ? shown.slice(0, 1) : shown;
}

export function columnsOf(phases: Phase[]): number[] {
    return [...new Set(phases.map((p) => p.revenue_column))].sort();
}

function cityObstacles(tile: Tile, drawing: Drawing): Obstacle[] {
    return drawing.nodes.flatMap(({ at }, n): Obstacle[] => {
        const node = tile.nodes[n];
        if (node === undefined) return [];
        if (node.kind === "city") return slots(node.slots, SLOT_RADIUS).map((s) => ({ at: add(at, s), r: SLOT_RADIUS + 6, weight: 9 }));
        return node.kind === "offboard" ? [] : [{ at, r: 19, weight: 6 }];
    });
}

function distinct<T>(items: T[], key: (item: T) => string): T[] {
    return [...new Map(items.map((item) => [key(item), item])).values()];
}

export function artOf(tile: Tile, rotation: number, layout: Layout, place: Place, columns: number[]): HexArt {
    const drawing = draw(tile, rotation, layout);
    const stubs = tile.printed ? place.stubs.map((edge) => stub(edge, layout)) : [];
    const [from, to] = place.dots;
    const dots = tile.printed && from !== undefined && to !== undefined ? [sideToSide(from, to, layout)] : [];
    const strip = stripOf(tile, layout, place.reserved);
    // Round a rim full of places only the middle is free, and the name stands at the foot of the hex.
    const crowded = tile.nodes.reduce((sum, n) => sum + (n.kind === "city" ? n.slots : 0), 0) > 4;
    const obstacles: Obstacle[] = [
        ...(crowded ? [] : [...drawing.curves, ...stubs, ...dots, ...strip].flatMap((c) => sampled(c, 10).map((at) => ({ at, r: TRACK_WIDTH, weight: 0.8 })))),
        ...cityObstacles(tile, drawing),
    ];
    const wanted: (Wanted & { make: (at: Point) => Label })[] = [];

    const far = tile.nodes.some((n) => n.kind === "offboard");
    for (const node of distinct(tile.nodes, (n) => n.revenue.join())) {
        const values = valuesOf(node.revenue, columns);
        if (values.every((v) => v.amount === 0)) continue;
        const width = values.length === 1 ? VALUE_HEIGHT + ((values[0]?.amount ?? 0) >= 100 ? 14 : 2) : values.length * (values.length > 3 ? NARROW_STEP : STEP_WIDTH);
        // Values of far connections stand where the track leads to, those of stops beside it.
        const near = far ? outward(tile, rotation, layout) : crowded ? point(0, 0) : point(0, -SIDE * 0.6);
        wanted.push({ width: width + 4, height: VALUE_HEIGHT + 4, near, make: (at) => ({ kind: "value", at, values, width }) });
    }
    if (tile.label !== "" && !(crowded && place.name !== ""))
        wanted.push({
            width: textWidth(tile.label, 36) + 16,
            height: 32,
            near: point(-SIDE * 0.62, 0),
            make: (at) => ({ kind: "letter", at, text: tile.label }),
        });
    // What a first tile brings is used up with it; a landmark stays.
    // A ferry is told by its track, and what it costs is written beside it.
    const [what = "", detail = ""] = place.symbol.split(" ");
    if (what === "ferry" && place.fee > 0)
        wanted.push({ width: 46, height: 28, near: point(SIDE * 0.4, 0), make: (at) => ({ kind: "fee", at, fee: place.fee }) });
    if (what !== "" && what !== "ferry" && (tile.printed || what === "landmark"))
        wanted.push({
            width: what === "landmark" ? SYMBOL + 14 + textWidth(detail, 25) : SYMBOL + 4,
            height: SYMBOL + 2,
            near: point(SIDE * 0.5, -SIDE * 0.3),
            make: (at) => ({ kind: "symbol", at, what, detail }),
        });
    if (place.name !== "") {
        const lines = linesOf(place.name);
        const longest = Math.max(...lines.map((l) => l.length));
        const size = Math.max(NAME_SIZE * 0.66, Math.min(NAME_SIZE, NAME_ROOM[layout] / textWidth("x".repeat(longest), 1)));
        wanted.push({
            width: textWidth("x".repeat(longest), size) + 4,
            height: lines.length * size * 1.05,
            near: far ? point(0, -SIDE * 0.25) : point(0, SIDE * (layout === "flat" ? 0.62 : 0.52)),
            make: (at) => ({ kind: "name", at, lines, size, unsure: place.unsure }),
        });
    }
    const cost = tile.printed ? place.cost : tile.cost;
    if (cost > 0)
        wanted.push({
            width: tile.frame === "" ? 74 : 36,
            height: 28,
            near: point(0, tile.nodes.length > 0 ? SIDE * 0.3 : 0),
            make: (at) => ({ kind: "cost", at, terrain: tile.frame === "" ? place.terrain : "", cost }),
        });
    if (tile.printed && place.fromPhase !== "")
        wanted.push({
            width: FROM_WIDTH,
            height: 32,
            near: point(0, SIDE * 0.35),
            make: (at) => ({ kind: "from", at, phase: place.fromPhase }),
        });

    if (place.link > 0)
        wanted.push({ width: 54, height: 34, near: point(SIDE * 0.45, -SIDE * 0.45), make: (at) => ({ kind: "link", at, amount: place.link }) });
    if (place.bonus > 0 && tile.printed)
        wanted.push({ width: 58, height: 30, near: point(-SIDE * 0.4, -SIDE * 0.35), make: (at) => ({ kind: "bonus", at, amount: place.bonus }) });
    if (place.landing > 0)
        wanted.push({ width: 60, height: 34, near: point(SIDE * 0.45, SIDE * 0.3), make: (at) => ({ kind: "landing", at, amount: place.landing }) });

    const at = placeLabels(wanted, obstacles, layout);
    const labels = wanted.map((w, i) => w.make(at[i] as Point));
    if (crowded) for (const label of labels) if (label.kind === "name") label.at = point(0, SIDE * 1.02);
    return { tile, drawing, stubs, dots, strip, ferry: what === "ferry", labels };
}

/** From side to side, or from each side to the middle; not where the rails lie already. */
function stripOf(tile: Tile, layout: Layout, reserved: number[]): Curve[] {
    const [from, to, more] = reserved;
    const laid = tile.paths.some((p) => p.track === "rapid");
    if (laid || from === undefined || to === undefined) return laid || from === undefined ? [] : [stub(from, layout)];
    if (more === undefined) return [sideToSide(from, to, layout)];
    return reserved.map((edge): Curve => {
        const side = polar(sideAngle(edge, layout), APOTHEM);
        return [side, point(side.x * 0.6, side.y * 0.6), point(side.x * 0.3, side.y * 0.3), point(0, 0)];
    });
}

/** Away from the sides the track comes from. */
function outward(tile: Tile, rotation: number, layout: Layout): Point {
    const exits = tile.nodes.flatMap((n) => n.exits).map((e) => polar(sideAngle(e + rotation, layout), 1));
    const sum = exits.reduce(add, point(0, 0));
    const length = Math.hypot(sum.x, sum.y);
    return length < 0.2 ? point(0, 0) : point((-sum.x / length) * APOTHEM * 0.35, (-sum.y / length) * APOTHEM * 0.35);
}
