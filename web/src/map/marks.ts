// Colours are never alone: a company has its letters and the dashes of its ring, a train's route its dashes.

const RINGS = ["none", "7 5", "2 5", "14 6", "14 5 3 5", "4 4", "20 8", "2 3", "9 3 3 3", "24 4"];

/** The ring of a company's token, by its place in the box. */
export function ringOf(index: number): string {
    return RINGS[index % RINGS.length] as string;
}

/** Told apart with every kind of colour vision (after Okabe and Ito), and by their dashes. */
export const routeMarks: { colour: string; dashes: string }[] = [
    { colour: "#0060a8", dashes: "none" },
    { colour: "#c84e00", dashes: "24 13" },
    { colour: "#a8327f", dashes: "8 9" },
    { colour: "#00795a", dashes: "30 8 8 8" },
    { colour: "#6a4bc0", dashes: "14 14" },
];

export function routeMark(rank: number) {
    return routeMarks[rank % routeMarks.length] as (typeof routeMarks)[number];
}
