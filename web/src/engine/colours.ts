// Letters that can be read on the colour of their company, whatever its box says.
import type { Box } from "./types";

const READABLE = 4.5;

function luminance(hex: string): number {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
        const c = parseInt(hex.slice(i, i + 2), 16) / 255;
        return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: string, b: string): number {
    const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
    return (light + 0.05) / (dark + 0.05);
}

/** The ink that was chosen if it can be read, else black or white. */
export function inkOn(colour: string, chosen: string): string {
    if (contrast(colour, chosen) >= READABLE) return chosen;
    return contrast(colour, "#000000") > contrast(colour, "#ffffff") ? "#000000" : "#ffffff";
}

export function readable(box: Box): Box {
    return { ...box, companies: box.companies.map((c) => ({ ...c, text_colour: inkOn(c.colour, c.text_colour) })) };
}
