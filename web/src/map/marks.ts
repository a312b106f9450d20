// Colours are never alone: a company has its letters and the dashes of its ring, a train's route its dashes and a letter.
import { READABLE, VISIBLE, inkOn, painted } from "../engine/colours";
import { sight } from "../engine/sight.svelte";

const RINGS = ["none", "7 5", "2 5", "14 6", "14 5 3 5", "4 4", "20 8", "2 3", "9 3 3 3", "24 4"];

/** The ring of a company's token, by its place in the box. */
export function ringOf(index: number): string {
    return RINGS[index % RINGS.length] as string;
}

export interface RouteMark {
    colour: string;
    /** On its colour. */
    ink: string;
    dashes: string;
    letter: string;
}

/** What lies under a route, so that it is seen on every tile. */
export const CASING = "#fffdf7";

/** After Okabe and Ito; who cannot tell them apart gets others in their place. */
const COLOURS = ["#0060a8", "#c84e00", "#a8327f", "#00795a", "#6a4bc0"];
const DASHES = ["none", "24 13", "8 9", "30 8 8 8", "14 14"];

/** As many as a company of any title may have trains. */
export function routeMarks(): RouteMark[] {
    const colours = painted(COLOURS, { from: [CASING], least: sight.strong ? READABLE : VISIBLE });
    return colours.map((colour, i) => ({ colour, ink: inkOn(colour, CASING), dashes: DASHES[i] as string, letter: String.fromCharCode(65 + i) }));
}

export function routeMark(rank: number): RouteMark {
    const marks = routeMarks();
    return marks[rank % marks.length] as RouteMark;
}
