// How lines are told apart: by colour, by dashes, and by the shape of their points.
import { VISIBLE, painted } from "../../engine/colours";
import type { Company } from "../../engine/types";
import type { Line } from "./series";

export interface Stroke {
    dash: number[];
    shape: "circle" | "square" | "triangle" | "diamond";
}

const dashes = [[], [9, 4], [3, 3], [12, 4, 3, 4], [6, 2], [2, 5], [14, 6], [9, 3, 3, 3, 3, 3], [5, 5], [1, 3]];
const shapes: Stroke["shape"][] = ["circle", "square", "triangle", "diamond"];

/** Colours of seats (after Okabe and Ito), for light and dark ground; who cannot tell them apart gets others in their place. */
const seatColours = {
    light: ["#0060a0", "#c04a00", "#007a55", "#a8327a", "#7a5c00", "#3f3f3f", "#2c8fb8"],
    dark: ["#6cb8f0", "#ff9a50", "#45d0a0", "#f08cc4", "#e8c84a", "#d8d8d8", "#8fe0ff"],
};

export function strokeOf(index: number): Stroke {
    // Of forty lines no two are alike: after every twenty the shapes move on by one.
    return { dash: dashes[index % dashes.length]!, shape: shapes[(index + Math.floor(index / 20)) % shapes.length]! };
}

function channel(colour: string, at: number): number {
    return parseInt(colour.slice(at, at + 2), 16) / 255;
}

export type Ground = "light" | "dark";
const PAPER: Record<Ground, string> = { light: "#f3ecdd", dark: "#1b1815" };

/** A company's colour, lightened or darkened until it stands out from the ground. */
export function readable(colour: string, ground: Ground): string {
    const rgb = [1, 3, 5].map((at) => channel(colour, at));
    const light = () => 0.2126 * rgb[0]! ** 2.2 + 0.7152 * rgb[1]! ** 2.2 + 0.0722 * rgb[2]! ** 2.2;
    for (let i = 0; i < 12; i += 1) {
        if (ground === "light" && light() > 0.3) rgb.forEach((v, k) => (rgb[k] = v * 0.88));
        else if (ground === "dark" && light() < 0.22) rgb.forEach((v, k) => (rgb[k] = v + (1 - v) * 0.15));
        else break;
    }
    return `#${rgb.map((v) => Math.round(v * 255).toString(16).padStart(2, "0")).join("")}`;
}

export function colourOf(line: Line, company: (id: string) => Company | undefined, ground: Ground): string {
    if (line.seat !== undefined) {
        const seats = painted(seatColours[ground], { from: [PAPER[ground]], least: VISIBLE });
        return seats[(line.seat - 1) % seats.length]!;
    }
    return readable(company(line.company ?? "")?.colour ?? "#808080", ground);
}
