// Where the letters of a line stand on its track: off everything that is printed or lies there.
import type { UsedTrack } from "../game/title";
import { boxOf, cityObstacles } from "../hexes/art";
import { SIDE, add, distance, type Point } from "../hexes/geometry";
import type { Box } from "../hexes/labels";
import type { Cell } from "../hexes/scene";
import { clearance } from "../hexes/signs";

export const BADGE = { width: 46, height: 30 };
/** To what is beside it. */
const GAP = 4;
/** Along a curve: near the sides of the hex at best, where no station is. */
const ALONG = [0.14, 0.86, 0.3, 0.7, 0.5];

function onCurve(d: string, t: number): Point {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = d.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const s = 1 - t;
    const at = (a: number, b: number, c: number, e: number) => s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * e;
    return { x: at(x0, x1, x2, x3), y: at(y0, y1, y2, y3) };
}

/** Its middle first, then away from it. */
function fromMiddle<T>(list: readonly T[]): T[] {
    const middle = Math.floor(list.length / 2);
    return list.map((item, i) => ({ item, far: Math.abs(i - middle) })).sort((a, b) => a.far - b.far).map(({ item }) => item);
}

/** One for each line, on the map; null: it has no track. */
export function placeBadges(lines: readonly UsedTrack[], cells: readonly Cell[]): (Point | null)[] {
    const taken: Box[] = [];
    return lines.map(({ curves }) => {
        const near = cells.filter((cell) => curves.some(({ at }) => distance(at, cell.at) < 2 * SIDE));
        const boxes: Box[] = near.flatMap((cell) => cell.art.labels.map(boxOf).map((box) => ({ ...box, x: box.x + cell.at.x, y: box.y + cell.at.y })));
        const places = near.flatMap((cell) => cityObstacles(cell.art.tile, cell.art.drawing).map((place) => ({ at: add(place.at, cell.at), r: place.r })));
        /** From its edge: everything else is as much larger as it is itself. */
        const room = (p: Point) => {
            const [w, h] = [BADGE.width / 2, BADGE.height / 2];
            const grown = [...boxes, ...taken].map((box) => ({ x: box.x - w, y: box.y - h, width: box.width + 2 * w, height: box.height + 2 * h }));
            const nearest = ({ x, y }: Point) => ({ x: Math.max(p.x - w, Math.min(x, p.x + w)), y: Math.max(p.y - h, Math.min(y, p.y + h)) });
            return Math.min(clearance(p, grown, []), ...places.map(({ at, r }) => distance(nearest(at), at) - r));
        };
        const where = fromMiddle(curves).flatMap(({ d, at }) => ALONG.map((t) => add(onCurve(d, t), at)));
        const [first] = where;
        if (first === undefined) return null;
        const free = where.find((p) => room(p) >= GAP) ?? where.reduce((best, p) => (room(p) > room(best) ? p : best), first);
        taken.push({ x: free.x - BADGE.width / 2, y: free.y - BADGE.height / 2, ...BADGE });
        return free;
    });
}
