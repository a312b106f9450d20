// Where names and values go on a hex: away from track, stations and each other.
import { APOTHEM, SIDE, distance, polar, sideAngle, type Layout, type Point } from "./geometry";

export interface Obstacle {
    at: Point;
    r: number;
    /** How bad it is to cover it: a name over track can still be read, one over a station cannot. */
    weight: number;
}
export interface Wanted {
    width: number;
    height: number;
    /** Where it would like to be. */
    near: Point;
}
export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

const boxAt = (p: Point, w: Wanted): Box => ({ x: p.x - w.width / 2, y: p.y - w.height / 2, width: w.width, height: w.height });

/** How deep a circle reaches into a box. */
function overlap(box: Box, o: Obstacle): number {
    const nearest = {
        x: Math.max(box.x, Math.min(o.at.x, box.x + box.width)),
        y: Math.max(box.y, Math.min(o.at.y, box.y + box.height)),
    };
    return Math.max(0, o.r - distance(nearest, o.at));
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

/** How far a box sticks out of the hex. */
function outside(box: Box, layout: Layout): number {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    let most = 0;
    for (const { x: nx, y: ny } of NORMALS[layout]) {
        // The corner of the box that is furthest out in this direction.
        const reach = x * nx + y * ny + (Math.abs(nx) * box.width + Math.abs(ny) * box.height) / 2;
        most = Math.max(most, reach - APOTHEM + 3);
    }
    return most;
}

const CANDIDATES: Point[] = [{ x: 0, y: 0 }];
for (const r of [0.2, 0.34, 0.46, 0.56, 0.66, 0.74])
    for (let angle = 0; angle < 360; angle += 15) CANDIDATES.push(polar(angle, r * SIDE));

/** The best place for each, in the order of their importance. */
export function placeLabels(wanted: Wanted[], obstacles: Obstacle[], layout: Layout): Point[] {
    const taken: Box[] = [];
    return wanted.map((w) => {
        let best = { cost: Infinity, at: w.near };
        for (const at of [w.near, ...CANDIDATES]) {
            const box = boxAt(at, w);
            let cost = distance(at, w.near) * 0.04 + outside(box, layout) * 1.6;
            for (const other of taken) cost += shared(box, other) * 8;
            for (const o of obstacles) {
                if (cost >= best.cost) break;
                cost += overlap(box, o) * o.weight;
            }
            if (cost < best.cost) best = { cost, at };
        }
        taken.push(boxAt(best.at, w));
        return best.at;
    });
}
