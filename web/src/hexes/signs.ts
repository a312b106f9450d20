// The colour of a tile as a sign in a corner of it: as many strokes as it is steps from the bare map, or a shape of its own.
import type { Colour } from "../engine/types";
import { distance, point, polar, type Layout, type Point } from "./geometry";
import type { Box } from "./labels";

const stroke = (x: number) => `M${x} -7V7`;
const SIGNS: Record<Colour, string> = {
    white: "",
    yellow: stroke(0),
    green: stroke(-4) + stroke(4),
    brown: stroke(-8) + stroke(0) + stroke(8),
    grey: stroke(-12) + stroke(-4) + stroke(4) + stroke(12),
    red: "M-9 6L0 -8L9 6Z",
    purple: "M-9 0L0 -8L9 0L0 8Z",
    blue: "M-12 0q4 -6 8 0t8 0t8 0",
};

/** An SVG path around (0, 0), in units of the map; "": the bare map has none. */
export const signOf = (colour: Colour): string => SIGNS[colour];

export interface SignPlace {
    at: Point;
    /** With its head to the corner, in degrees. */
    turn: number;
}

/** The corners, where it stands by rights first. */
const CORNERS: Record<Layout, number[]> = { flat: [180, 0, 120, 60, 240, 300], pointy: [90, 150, 30, 210, 330, 270] };
/** On a full hex close to the corner. */
const FROM_MIDDLE = [84, 92];
export const SIGN_RADIUS = 12;
const FLAG_REACH = [78, 70, 86, 60];

/** How far a point is from what is printed or may be put there. */
export function clearance(at: Point, labels: Box[], places: { at: Point; r: number }[]): number {
    const fromBox = (box: Box) => distance(at, { x: Math.max(box.x, Math.min(at.x, box.x + box.width)), y: Math.max(box.y, Math.min(at.y, box.y + box.height)) });
    return Math.min(...labels.map(fromBox), ...places.map((place) => distance(at, place.at) - place.r));
}

/** Of the flag of a hex that others have changed, with its rim. */
export const FLAG_RADIUS = 17;
/** Where it stands by rights, and wherever else it may. */
const FLAGS: Record<Layout, Point[]> = Object.fromEntries(
    (["flat", "pointy"] as const).map((layout) => [
        layout,
        [layout === "flat" ? point(-36, -74) : point(0, -84), ...FLAG_REACH.flatMap((r) => CORNERS[layout].flatMap((angle) => [angle, angle + 30].map((a) => polar(a, r))))],
    ]),
) as Record<Layout, Point[]>;

/** Away from what is written on the hex, from places for markers and from the sign of its colour. */
export function placeFlag(layout: Layout, labels: Box[], places: { at: Point; r: number }[]): Point {
    const room = (at: Point) => clearance(at, labels, places);
    return FLAGS[layout].find((at) => room(at) >= FLAG_RADIUS) ?? FLAGS[layout].reduce((best, at) => (room(at) > room(best) ? at : best));
}

/** In the first corner where nothing else is, neither a label nor a place for markers; on a full hex where there is most room. */
export function placeSign(layout: Layout, labels: Box[], places: { at: Point; r: number }[]): SignPlace {
    const corners = FROM_MIDDLE.flatMap((r) => CORNERS[layout].map((angle) => ({ at: polar(angle, r), turn: angle + 90 })));
    const room = ({ at }: SignPlace) => clearance(at, labels, places);
    return corners.find((corner) => room(corner) >= SIGN_RADIUS) ?? corners.reduce((best, corner) => (room(corner) > room(best) ? corner : best));
}
