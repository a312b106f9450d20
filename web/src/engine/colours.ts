// Colours of companies and other things, as who looks can tell them apart, and letters that can be read on them, whatever the box says.
import { sight } from "./sight.svelte";
import { toldApart } from "./toldApart";
import type { Box } from "./types";
import { linear } from "./vision";

/** WCAG 2: what text needs (AA), and what it has where contrast is strong (AAA). */
export const READABLE = 4.5;
export const STRONG = 7;
/** What lines and shapes need. */
export const VISIBLE = 3;

/** Every chip on a board asks for it. */
const luminances = new Map<string, number>();
function luminance(hex: string): number {
    let found = luminances.get(hex);
    if (found === undefined) {
        const [r, g, b] = linear(hex);
        luminances.set(hex, (found = 0.2126 * r + 0.7152 * g + 0.0722 * b));
    }
    return found;
}

export function contrast(a: string, b: string): number {
    const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
    return (light + 0.05) / (dark + 0.05);
}

const INKS = ["#000000", "#ffffff"] as const;
const readableNow = () => (sight.strong ? STRONG : READABLE);

/** The ink that was chosen if it can be read, else black or white. */
export function inkOn(colour: string, chosen: string): string {
    if (contrast(colour, chosen) >= readableNow()) return chosen;
    const [black, white] = INKS;
    return contrast(colour, black) > contrast(colour, white) ? black : white;
}

/** What a colour has to stand out from: from one of these, so much. */
interface Ground {
    from: readonly string[];
    least: number;
    /** So far apart they are enough. */
    enough?: number;
}

const known = new Map<string, string[]>();

/** As printed; for who cannot tell them apart, or could not read on them, others in their place. */
export function painted(printed: readonly string[], { from, least, enough }: Ground): readonly string[] {
    const { vision, strong } = sight;
    if (vision === "all" && !strong) return printed;
    const key = [vision, strong, least, enough, ...from, "on", ...printed].join(" ");
    const found = known.get(key) ?? toldApart(printed, vision, (hex) => from.some((ground) => contrast(hex, ground) >= least), enough);
    known.set(key, found);
    return found;
}

/** Of things that bear letters. */
export const paintedWithLetters = (printed: readonly string[]): readonly string[] => painted(printed, { from: INKS, least: readableNow() });

/** The grounds of tiles, those that change least first. */
export const TILES = ["yellow", "brown", "green", "grey", "white", "blue", "red", "purple"] as const;
/** Less than for companies: they should still look like yellow, green, brown and grey, and each bears a sign of its colour. */
const TILES_ENOUGH = 9;
/** In the order of TILES: what is printed on them in `ink` can be read. */
export const paintedTiles = (printed: readonly string[], ink: string): readonly string[] => painted(printed, { from: [ink], least: readableNow(), enough: TILES_ENOUGH });

export function readable(box: Box): Box {
    const printed = box.companies.map((c) => c.colour);
    const companies = box.companies.map((c, i) => ({
        ...c,
        // Read anew by all who draw when somebody chooses other colours.
        get colour(): string {
            return paintedWithLetters(printed)[i] as string;
        },
        get text_colour(): string {
            return inkOn(this.colour, c.text_colour);
        },
    }));
    return { ...box, companies };
}
