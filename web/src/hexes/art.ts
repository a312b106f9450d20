// What is drawn on one hex: the curves of its tile and the words and values around them.
import type { Colour, Phase, Tile } from "../engine/types";
import { APOTHEM, SIDE, add, point, polar, sideAngle, type Layout, type Point } from "./geometry";
import { placeLabels, type Box, type Obstacle, type Shape, type Wanted } from "./labels";
import { SIGN_RADIUS, placeFlag, placeSign, signOf, type SignPlace } from "./signs";
import { draw, sampled, sideToSide, slots, stub, type Curve, type Drawing } from "./track";
import { LETTERS, WIDTHS } from "./widths";

export const SLOT_RADIUS = 31;
export const TRACK_WIDTH = 10;

export const VALUE_COLOURS: Colour[] = ["yellow", "green", "brown", "grey"];

/** `scale`: below 1 where a hex has little room. */
export type Label = { scale?: number } & LabelKind;
type LabelKind =
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
    /** Where the sign of its colour stands. */
    sign: SignPlace;
    /** Where a flag tells that it is new. */
    flag: Point;
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
    /** Names of neighbours that have no room on their own hex and reach into this one. */
    guests: Box[];
}
export const NOWHERE: Place = { name: "", terrain: "", cost: 0, stubs: [], dots: [], symbol: "", fee: 0, fromPhase: "", reserved: [], bonus: 0, link: 0, landing: 0, unsure: false, guests: [] };

export const NAME_SIZE = 26;
/** How much smaller everything but a name may be written, and what that costs against hanging out of the hex or lying on something. */
const SCALES = [1, 0.88, 0.76, 0.66, 0.56, 0.48];
const SMALLER = 400;
/** The largest first. */
export const NAME_SIZES = [NAME_SIZE, 23, 20, 18, 16, 14, 12, 10, 8];
export const VALUE_HEIGHT = 35;
export const STEP_WIDTH = 41;
const NARROW_STEP = 34;
/** Across. */
export const SYMBOL = 34;
const LETTER_SIZE = 33;
const FIGURE = 27;
const SMALL_FIGURE = 23;

/** As wide as it is in the widest font of the page at most; accents add nothing. */
export function textWidth(text: string, size: number, face: keyof typeof WIDTHS): number {
    let sum = 0;
    for (const letter of text.normalize("NFD").replace(/\p{M}/gu, "")) sum += WIDTHS[face][LETTERS.indexOf(letter)] ?? 1200;
    return (sum * size) / 1000;
}
const nameWidth = (lines: string[], size: number, unsure: boolean): number => Math.max(...lines.map((line) => textWidth(line, size, unsure ? "italic" : "serif")));
/** Frames of a figure, with what stands beside it; drawn as wide in HexLabel. */
const framed = (least: number, text: string, size: number, room: number): number => Math.max(least, Math.ceil(textWidth(text, size, "sans")) + room);
/** "🔒 3": no tile before phase 3. */
export const fromWidth = (phase: string): number => framed(54, phase, SMALL_FIGURE, 38);
export const bonusWidth = (amount: number): number => framed(58, `+${amount}`, SMALL_FIGURE, 16);
export const linkWidth = (amount: number): number => framed(50, String(amount), SMALL_FIGURE, 10);
export const landingWidth = (amount: number): number => framed(62, String(amount), SMALL_FIGURE, 36);
export const landmarkWidth = (detail: string): number => framed(SYMBOL + 25, detail, 24, SYMBOL + 8);
/** Waves or a hill, and beside them what it costs. */
const TERRAIN = 35;
export const costWidth = ({ terrain, cost }: { terrain: string; cost: number }): number => framed(terrain === "" ? 36 : 70, String(cost), 26, terrain === "" ? 0 : TERRAIN);
/** Round the letters of names: the light edge that is drawn around them, and a gap. */
const AROUND = 6;

/** Long names go on two lines, broken where people would break them. */
export function linesOf(name: string): string[] {
    if (name.length <= 10) return [name];
    const breaks = [...name.matchAll(/[ -]/g)].map((m) => m.index);
    if (breaks.length === 0) return [name];
    const at = breaks.reduce((best, i) => (Math.abs(i - name.length / 2) < Math.abs(best - name.length / 2) ? i : best));
    return [name.slice(0, at + 1).trim(), name.slice(at + 1)];
}

/** So many places that there is no room for a name between them. */
export const isCrowded = (tile: Tile): boolean => tile.nodes.reduce((sum, n) => sum + (n.kind === "city" ? n.slots : 0), 0) > 4;

/** The name at the foot of a crowded hex; its neighbours leave room for it. */
export function footOf({ name, unsure }: Pick<Place, "name" | "unsure">): Label[] {
    return name === "" ? [] : [{ kind: "name", at: point(0, SIDE * 1.02), lines: [name], size: NAME_SIZE - 3, unsure }];
}

/** Where a long word may be broken. */
const COMPOUND = /(?<=\p{L}{4})(?=(?:platz|bahnhof|hausen|feld|dorf|stadt|heim)$)/u;

/** In one line or two, and ever smaller: what is written large but on something else cannot be read at all. */
function waysToWrite(name: string, unsure: boolean): (Shape & { lines: string[]; size: number })[] {
    const breaks = [linesOf(name), [name], name.split(COMPOUND).map((part, i, all) => (i < all.length - 1 ? `${part}-` : part))].filter(
        (lines, i, all) => all.findIndex((other) => other.join() === lines.join()) === i,
    );
    return NAME_SIZES.flatMap((size) =>
        breaks.map((lines, i) => ({ lines, size, cost: (NAME_SIZE - size) * 6 + i * 3, width: nameWidth(lines, size, unsure) + AROUND, height: lines.length * size })),
    );
}

/** Revenue by colour of the trains on sale, without repetitions; `columns` are those the phases of the title use. */
function valuesOf(revenue: readonly number[], columns: number[]): { amount: number; column: number }[] {
    const shown = columns.map((column) => ({ amount: revenue[column] ?? 0, column }));
    return shown.every((v) => v.amount === shown[0]?.amount) ? shown.slice(0, 1) : shown;
}

export function columnsOf(phases: Phase[]): number[] {
    return [...new Set(phases.map((p) => p.revenue_column))].sort();
}

/** The room a label takes, around the middle of its hex. */
export function boxOf(label: Label): Box {
    const [width, height] = sizeOf(label).map((size) => size * (label.scale ?? 1)) as [number, number];
    return { x: label.at.x - width / 2, y: label.at.y - height / 2, width, height };
}
function sizeOf(label: Label): [number, number] {
    switch (label.kind) {
        case "value":
            return [label.width, VALUE_HEIGHT];
        case "name":
            return [nameWidth(label.lines, label.size, label.unsure), label.lines.length * label.size];
        case "letter":
            return [textWidth(label.text, LETTER_SIZE, "serif"), LETTER_SIZE * 0.8];
        case "symbol":
            return [label.what === "landmark" ? landmarkWidth(label.detail) : SYMBOL, SYMBOL];
        case "cost":
            return [costWidth(label), 26];
        case "fee":
            return [textWidth(`−${label.fee}`, 26, "sans"), 26];
        case "from":
            return [fromWidth(label.phase), 32];
        case "bonus":
            return [bonusWidth(label.amount), 32];
        case "link":
            return [linkWidth(label.amount), 32];
        case "landing":
            return [landingWidth(label.amount), 32];
    }
}

/** Places for markers, and stops. */
export function cityObstacles(tile: Tile, drawing: Drawing): Obstacle[] {
    return drawing.nodes.flatMap(({ at }, n): Obstacle[] => {
        const node = tile.nodes[n];
        if (node === undefined) return [];
        if (node.kind === "city") return slots(Math.max(1, node.slots), SLOT_RADIUS).map((s) => ({ at: add(at, s), r: SLOT_RADIUS + 4, weight: 20 }));
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
    const crowded = isCrowded(tile);
    const obstacles: Obstacle[] = [
        ...(crowded ? [] : [...drawing.curves, ...stubs, ...dots, ...strip].flatMap((c) => sampled(c, 10).map((at) => ({ at, r: TRACK_WIDTH, weight: 0.8 })))),
        ...cityObstacles(tile, drawing),
    ];
    const wanted: (Wanted & { make: (at: Point, shape: number) => Label })[] = [];
    const want = (width: number, height: number, near: Point, make: (at: Point) => Label) =>
        wanted.push({
            shapes: SCALES.map((scale) => ({ width: width * scale, height: height * scale, cost: (1 - scale) * SMALLER })),
            near,
            make: (at, shape) => ({ ...make(at), scale: SCALES[shape] }),
        });

    const far = tile.nodes.some((n) => n.kind === "offboard");
    for (const node of distinct(tile.nodes, (n) => n.revenue.join())) {
        const values = valuesOf(node.revenue, columns);
        if (values.every((v) => v.amount === 0)) continue;
        const width = values.length === 1 ? framed(VALUE_HEIGHT + 2, String(values[0]?.amount), FIGURE, 6) : values.length * (values.length > 3 ? NARROW_STEP : STEP_WIDTH);
        // Values of far connections stand where the track leads to, those of stops beside it.
        const near = far ? outward(tile, rotation, layout) : crowded ? point(0, 0) : point(0, -SIDE * 0.6);
        want(width + 4, VALUE_HEIGHT + 4, near, (at) => ({ kind: "value", at, values, width }));
    }
    if (tile.label !== "" && !(crowded && place.name !== ""))
        want(textWidth(tile.label, LETTER_SIZE, "serif") + AROUND, 32, point(-SIDE * 0.62, 0), (at) => ({ kind: "letter", at, text: tile.label }));
    // What a first tile brings is used up with it; a landmark stays.
    // A ferry is told by its track, and what it costs is written beside it.
    const [what = "", detail = ""] = place.symbol.split(" ");
    if (what === "ferry" && place.fee > 0)
        want(textWidth(`−${place.fee}`, 26, "sans") + 2, 28, point(SIDE * 0.4, 0), (at) => ({ kind: "fee", at, fee: place.fee }));
    if (what !== "" && what !== "ferry" && (tile.printed || what === "landmark"))
        want(what === "landmark" ? landmarkWidth(detail) + 2 : SYMBOL + 4, SYMBOL + 2, point(SIDE * 0.5, -SIDE * 0.3), (at) => ({ kind: "symbol", at, what, detail }));
    const cost = tile.printed ? place.cost : tile.cost;
    if (cost > 0) {
        const terrain = tile.frame === "" ? place.terrain : "";
        want(costWidth({ terrain, cost }) + 4, 28, point(0, tile.nodes.length > 0 ? SIDE * 0.3 : 0), (at) => ({ kind: "cost", at, terrain, cost }));
    }
    if (tile.printed && place.fromPhase !== "")
        want(fromWidth(place.fromPhase), 32, point(0, SIDE * 0.35), (at) => ({ kind: "from", at, phase: place.fromPhase }));

    if (place.link > 0)
        want(linkWidth(place.link) + 4, 34, point(SIDE * 0.45, -SIDE * 0.45), (at) => ({ kind: "link", at, amount: place.link }));
    if (place.bonus > 0 && tile.printed)
        want(bonusWidth(place.bonus), 32, point(-SIDE * 0.4, -SIDE * 0.35), (at) => ({ kind: "bonus", at, amount: place.bonus }));
    if (place.landing > 0)
        want(landingWidth(place.landing), 34, point(SIDE * 0.45, SIDE * 0.3), (at) => ({ kind: "landing", at, amount: place.landing }));

    // Last: it can be written smaller, the others cannot.
    if (place.name !== "" && !crowded) {
        const written = waysToWrite(place.name, place.unsure);
        wanted.push({
            shapes: written,
            near: far ? point(0, -SIDE * 0.25) : point(0, SIDE * (layout === "flat" ? 0.62 : 0.52)),
            make: (at, shape) => ({ kind: "name", at, lines: written[shape]!.lines, size: written[shape]!.size, unsure: place.unsure }),
        });
    }
    const placed = placeLabels(wanted, obstacles, layout, place.guests);
    const labels = wanted.map((w, i) => w.make(placed[i]!.at, placed[i]!.shape));
    if (crowded) labels.push(...footOf(place));
    const [boxes, places] = [[...labels.map(boxOf), ...place.guests], cityObstacles(tile, drawing)];
    const sign = placeSign(layout, boxes, places);
    const flag = placeFlag(layout, boxes, signOf(tile.colour) === "" ? places : [...places, { at: sign.at, r: SIGN_RADIUS }]);
    return { tile, drawing, stubs, dots, strip, ferry: what === "ferry", labels, sign, flag };
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
