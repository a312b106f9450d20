// The track of a tile as curves, drawn from its paths alone: a tile cannot look different from what it does.
import type { Path, Tile } from "../engine/types";
import { APOTHEM, SIDE, add, distance, number, point, polar, scale, sideAngle, sideMiddle, turned, type Layout, type Point } from "./geometry";

/** A cubic Bézier curve. */
export type Curve = [Point, Point, Point, Point];

export interface PlacedNode {
    at: Point;
    /** Across the track, in degrees: a town's bar lies this way. Null: a dot. */
    across: number | null;
}
export interface Drawing {
    /** One per path of the tile. */
    curves: Curve[];
    /** One per node of the tile. */
    nodes: PlacedNode[];
}

// How far the control points lie towards the middle, so that the curve is as good as an arc.
const SHARP = 0.444;
const GENTLE = 0.619;
/** From the middle of a circle to that of the next. */
const CITY_GAP = 66;

export function sideToSide(a: number, b: number, layout: Layout): Curve {
    const from = sideMiddle(a, layout);
    const to = sideMiddle(b, layout);
    const apart = Math.min((a - b + 6) % 6, (b - a + 6) % 6);
    const k = 1 - (apart === 1 ? SHARP : GENTLE);
    return [from, scale(from, k), scale(to, k), to];
}

function between(a: Point, b: Point, t: number): Point {
    return add(scale(a, 1 - t), scale(b, t));
}

export function split([p0, p1, p2, p3]: Curve, t: number): [Curve, Curve] {
    const a = between(p0, p1, t);
    const b = between(p1, p2, t);
    const c = between(p2, p3, t);
    const ab = between(a, b, t);
    const bc = between(b, c, t);
    const middle = between(ab, bc, t);
    return [
        [p0, a, ab, middle],
        [middle, bc, c, p3],
    ];
}

export function pointOn(curve: Curve, t: number): Point {
    return split(curve, t)[0][3];
}

export function sampled(curve: Curve, n = 8): Point[] {
    return Array.from({ length: n + 1 }, (_, i) => pointOn(curve, i / n));
}

export function reversed([a, b, c, d]: Curve): Curve {
    return [d, c, b, a];
}

export function svgPath([a, b, c, d]: Curve): string {
    const p = ({ x, y }: Point) => `${number(x)} ${number(y)}`;
    return `M${p(a)}C${p(b)} ${p(c)} ${p(d)}`;
}

const nodeOf = (path: Path): number | undefined => path.a.node ?? path.b.node;
const edgesOf = (path: Path): number[] => [path.a.edge, path.b.edge].filter((e): e is number => e !== undefined);

/** Stops with two exits lie on the curve between them; two of them on one tile must not lie on each other. */
function onCurve(curve: Curve, taken: Point[]): number {
    const apart = (t: number) => Math.min(...taken.map((p) => distance(p, pointOn(curve, t))), SIDE * 0.42);
    return [0.5, 0.28, 0.72].reduce((best, t) => (apart(t) > apart(best) + 1 ? t : best));
}

function spread(index: number, count: number): Point {
    return count === 1 ? point(0, 0) : polar(180 + (360 * index) / count, SIDE * 0.38);
}

/** Cities whose track leads the same way are moved apart until both circles are seen. */
function keepApart(cities: PlacedNode[]): void {
    for (const [i, a] of cities.entries())
        for (const b of cities.slice(i + 1)) {
            const gap = distance(a.at, b.at);
            if (gap >= CITY_GAP || gap < 1) continue;
            const middle = between(a.at, b.at, 0.5);
            const half = scale(add(a.at, scale(b.at, -1)), CITY_GAP / 2 / gap);
            a.at = add(middle, half);
            b.at = add(middle, scale(half, -1));
        }
}

export function draw(tile: Tile, rotation: number, layout: Layout): Drawing {
    const exits = tile.nodes.map((_, n) =>
        tile.paths.filter((p) => nodeOf(p) === n).flatMap((p) => edgesOf(p).map((e) => turned(e, rotation))),
    );
    // Many cities on one tile stand near its rim, side by side.
    const crowded = tile.nodes.filter((n) => n.kind === "city").length > 4;
    const through = new Map<number, { curve: Curve; at: number }>();
    const nodes: PlacedNode[] = [];
    for (const [n, node] of tile.nodes.entries()) {
        const [a, b, more] = exits[n] ?? [];
        if (node.kind !== "city" && node.kind !== "offboard" && a !== undefined && b !== undefined && more === undefined) {
            const curve = sideToSide(a, b, layout);
            const at = onCurve(curve, nodes.map((placed) => placed.at));
            through.set(n, { curve, at });
            const [before, after] = [pointOn(curve, at - 0.05), pointOn(curve, at + 0.05)];
            const along = (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI;
            nodes.push({ at: pointOn(curve, at), across: along + 90 });
        } else if (tile.nodes.length === 1) {
            nodes.push({ at: point(0, 0), across: null });
        } else if (a === undefined) {
            nodes.push({ at: spread(n, tile.nodes.length), across: null });
        } else {
            const mean = scale(
                (exits[n] ?? []).map((e) => sideMiddle(e, layout)).reduce(add),
                1 / ((exits[n] ?? []).length * APOTHEM),
            );
            const far = Math.hypot(mean.x, mean.y);
            const at = far < 0.1 ? spread(n, tile.nodes.length) : scale(mean, (SIDE * (crowded ? 0.57 : 0.46)) / far);
            // The end of a track is a bar across it.
            const ends = node.kind === "halt" && b === undefined;
            nodes.push({ at, across: ends ? sideAngle(a, layout) + 90 : null });
        }
    }
    if (!crowded) keepApart(nodes.filter((_, n) => tile.nodes[n]?.kind === "city" && tile.nodes[n]?.slots === 1));
    const curves = tile.paths.map((path): Curve => {
        const edges = edgesOf(path).map((e) => turned(e, rotation));
        const n = nodeOf(path);
        if (n === undefined) return sideToSide(edges[0] as number, edges[1] as number, layout);
        const node = nodes[n] as PlacedNode;
        const edge = edges[0];
        if (edge === undefined) {
            const from = nodes[path.a.node as number] as PlacedNode;
            const to = nodes[path.b.node as number] as PlacedNode;
            return [from.at, between(from.at, to.at, 1 / 3), between(from.at, to.at, 2 / 3), to.at];
        }
        const line = through.get(n);
        if (line !== undefined) {
            const [first, second] = split(line.curve, line.at);
            return distance(first[0], sideMiddle(edge, layout)) < 1 ? first : reversed(second);
        }
        const from = sideMiddle(edge, layout);
        const ahead = distance(node.at, point(0, 0)) < 1 ? between(from, node.at, 0.7) : between(from, node.at, 0.8);
        return [from, scale(from, 0.6), ahead, node.at];
    });
    return { curves, nodes };
}

/** A piece of track printed at a side that a tile must join. */
export function stub(edge: number, layout: Layout): Curve {
    const from = sideMiddle(edge, layout);
    const to = polar(sideAngle(edge, layout), APOTHEM * 0.62);
    return [from, between(from, to, 1 / 3), between(from, to, 2 / 3), to];
}

/** Where the slots of a city are, around its middle. */
export function slots(count: number, radius: number): Point[] {
    const r = radius * 1.04;
    if (count <= 1) return [point(0, 0)];
    if (count === 2) return [point(-r, 0), point(r, 0)];
    if (count === 3) return [-150, -30, 90].map((angle) => polar(angle, r * 1.155));
    if (count > 4) return Array.from({ length: count }, (_, i) => polar(-90 + (360 * i) / count, r * 1.85));
    return Array.from({ length: count }, (_, i) => polar(-135 + (360 * i) / count, (r * 1.414 * count) / 4));
}

/** The same for two turns of a tile that look alike on the map. */
export function lookOf(tile: Tile, rotation: number, layout: Layout): string {
    const { curves, nodes } = draw(tile, rotation, layout);
    const at = (p: Point) => `${Math.round(p.x)} ${Math.round(p.y)}`.replaceAll("-0", "0");
    const rails = curves.map((curve, i) => `${tile.paths[i]?.track} ${[curve, reversed(curve)].map((c) => c.map(at).join(",")).sort()[0]}`);
    const stops = nodes.map((node, i) => `${tile.nodes[i]?.kind} ${tile.nodes[i]?.slots} ${tile.nodes[i]?.revenue.join("/")} ${at(node.at)}`);
    return [...rails.sort(), ...stops.sort()].join("|");
}
