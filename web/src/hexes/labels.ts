// Where names and values go on a hex: away from track, stations and each other.
import { APOTHEM, SIDE, distance, polar, sideAngle, type Layout, type Point } from "./geometry";

export interface Obstacle {
    at: Point;
    r: number;
    /** How bad it is to cover it: a name over track can still be read, one over a station cannot. */
    weight: number;
}
export interface Shape {
    width: number;
    height: number;
    /** How much worse it is than the best one: smaller letters, another break. */
    cost: number;
}
export interface Wanted {
    /** The ways it may be written, the best first. */
    shapes: Shape[];
    /** Where it would like to be. */
    near: Point;
}
export interface Placed {
    at: Point;
    /** Which of its shapes. */
    shape: number;
}
export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

const boxAt = (p: Point, w: Shape): Box => ({ x: p.x - w.width / 2, y: p.y - w.height / 2, width: w.width, height: w.height });

/** How deep a circle reaches into a box. */
function overlap({ x, y, width, height }: Box, { at, r }: Obstacle): number {
    const dx = at.x < x ? x - at.x : Math.max(0, at.x - x - width);
    const dy = at.y < y ? y - at.y : Math.max(0, at.y - y - height);
    const square = dx * dx + dy * dy;
    return square < r * r ? r - Math.sqrt(square) : 0;
}

function shared(a: Box, b: Box): number {
    const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
    const h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
    return w > 0 && h > 0 ? Math.min(w, h) : 0;
}

const NORMALS: Record<Layout, Point[]> = {
    flat: [0, 1, 2, 3, 4, 5].map((edge) => polar(sideAngle(edge, "flat"), 1)),
    pointy: [0, 1, 2, 3, 4, 5].map((edge) => polar(sideAngle(edge, "pointy"), 1)),
};

/** How far a box round this point sticks out of the hex. */
function outside({ x, y }: Point, { width, height }: Shape, layout: Layout): number {
    let most = 0;
    for (const { x: nx, y: ny } of NORMALS[layout]) {
        // The corner of the box that is furthest out in this direction.
        const reach = x * nx + y * ny + (Math.abs(nx) * width + Math.abs(ny) * height) / 2;
        most = Math.max(most, reach - APOTHEM + INSIDE);
    }
    return most;
}

/** How far labels stay within their hex: between two of neighbours there is a gap as between two words. */
const INSIDE = 4;
const WEIGHT = { way: 0.04, outside: 20, shared: 20 };

const CANDIDATES: Point[] = [{ x: 0, y: 0 }];
for (const r of [0.2, 0.34, 0.46, 0.56, 0.66, 0.72, 0.78])
    for (let angle = 0; angle < 360; angle += 15) CANDIDATES.push(polar(angle, r * SIDE));

/** Where it is tried when none of those will do. */
const EVERYWHERE: Point[] = [];
for (let x = -SIDE; x <= SIDE; x += 7) for (let y = -SIDE; y <= SIDE; y += 7) EVERYWHERE.push({ x, y });
/** From which on something is written over something else. */
const BAD = 110;

/** The best place and shape for each, in the order of their importance. `guests`: what reaches into the hex from elsewhere. */
export function placeLabels(wanted: Wanted[], obstacles: Obstacle[], layout: Layout, guests: Box[] = []): Placed[] {
    const first = placeInTurn(wanted, obstacles, layout, guests);
    if (first.worst <= BAD) return first.placed;
    // Where the last one finds no room, it may be that it should have come first.
    const other = placeInTurn([...wanted.slice(-1), ...wanted.slice(0, -1)], obstacles, layout, guests);
    return other.cost < first.cost ? [...other.placed.slice(1), other.placed[0]!] : first.placed;
}

function placeInTurn(wanted: Wanted[], obstacles: Obstacle[], layout: Layout, guests: Box[]): { placed: Placed[]; cost: number; worst: number } {
    const taken: Box[] = [...guests];
    const costs: number[] = [];
    const placed = wanted.map((w) => {
        let best = { cost: Infinity, at: w.near, shape: 0 };
        const tryAt = (places: Point[], shape: number, size: Shape) => {
            for (const at of places) {
                // A whole map has hundreds of thousands of places. What costs as much as the best already is looked at no further: the rest only adds to it.
                let cost = size.cost + distance(at, w.near) * WEIGHT.way;
                if (cost >= best.cost) continue;
                cost += outside(at, size, layout) * WEIGHT.outside;
                if (cost >= best.cost) continue;
                const box = boxAt(at, size);
                for (const other of taken) cost += shared(box, other) * WEIGHT.shared;
                for (const o of obstacles) {
                    if (cost >= best.cost) break;
                    cost += overlap(box, o) * o.weight;
                }
                if (cost < best.cost) best = { cost, at, shape };
            }
        };
        // No place makes up for a worse shape than the best found so far.
        for (const [shape, size] of w.shapes.entries()) if (size.cost < best.cost) tryAt([w.near, ...CANDIDATES], shape, size);
        if (best.cost > BAD) for (const [shape, size] of w.shapes.entries()) if (size.cost < best.cost) tryAt(EVERYWHERE, shape, size);
        taken.push(boxAt(best.at, w.shapes[best.shape]!));
        costs.push(best.cost);
        return { at: best.at, shape: best.shape };
    });
    return { placed, cost: costs.reduce((sum, cost) => sum + cost, 0), worst: Math.max(0, ...costs) };
}
