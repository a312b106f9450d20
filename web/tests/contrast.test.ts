// Every theme's text can be read on everything it stands on: 4.5 : 1, and 7 : 1 where contrast is strong.
import { afterEach, describe, expect, it } from "vitest";
import { READABLE, STRONG, TILES, VISIBLE, contrast, inkOn, paintedTiles, paintedWithLetters } from "../src/engine/colours";
import { sight } from "../src/engine/sight.svelte";
import { visions } from "../src/engine/vision";
import { themed, type Shown } from "./themes";

const GROUNDS = ["paper", "card", "card-raised", "sunken"];
const SOFT = ["accent-soft", "good-soft", "warn-soft", "bad-soft"];
/** Which ink stands on which ground. */
const TEXT: [string[], string[]][] = [
    [["ink"], [...GROUNDS, ...SOFT]],
    [["ink-soft"], [...GROUNDS, ...SOFT]],
    [["link", "good", "warn", "bad"], GROUNDS],
    [["accent"], [...GROUNDS, "accent-soft"]],
    [["good"], ["good-soft"]],
    [["warn"], ["warn-soft"]],
    [["bad"], ["bad-soft"]],
    [["on-accent"], ["accent", "accent-hover"]],
    [["ink-soft"], ["map-sea"]],
    [["map-ink"], ["bonus-link", "bonus-first", "rapid-strip", ...TILES.map((colour) => `hex-${colour}`)]],
    [["map-ink-soft"], ["hex-white"]],
];
const LEAST: [Shown, number][] = [["light", READABLE], ["dark", READABLE], ["contrast", STRONG], ["contrast-dark", STRONG]];

afterEach(() => Object.assign(sight, { vision: "all", strong: false }));

describe.each(LEAST)("the theme %s", (theme, least) => {
    const colours = themed(theme);
    it(`has text of at least ${least} : 1`, () => {
        const pale = TEXT.flatMap(([inks, grounds]) => inks.flatMap((ink) => grounds.map((ground) => ({ what: `${ink} on ${ground}`, is: contrast(colours[ink] as string, colours[ground] as string) }))));
        expect(pale.length).toBeGreaterThan(40);
        expect(pale.filter(({ is }) => !(is >= least))).toEqual([]);
    });
    it("has edges, track and marks that are seen", () => {
        const lines: [string, string[]][] = [
            ["focus", GROUNDS],
            ["line-strong", theme.startsWith("contrast") ? GROUNDS : []],
            ["track", TILES.map((colour) => `hex-${colour}`)],
            ["glow", ["hex-white", "hex-yellow"]],
        ];
        for (const [line, grounds] of lines) for (const ground of grounds) expect(contrast(colours[line] as string, colours[ground] as string), `${line} on ${ground}`).toBeGreaterThanOrEqual(VISIBLE);
    });
    it.each(visions)("has tiles for %s on which everything printed can be read", (vision) => {
        Object.assign(sight, { vision, strong: theme.startsWith("contrast") });
        const ink = colours["map-ink"] as string;
        const tiles = paintedTiles(TILES.map((colour) => colours[`hex-${colour}`] as string), ink);
        for (const tile of tiles) expect(contrast(tile, ink)).toBeGreaterThanOrEqual(least);
    });
});

describe("letters on a colour", () => {
    it("stand out from it, more so where contrast is strong", () => {
        const printed = ["#777777", "#c8272d", "#1f9e9e", "#f2c230"];
        for (const colour of printed) expect(contrast(colour, inkOn(colour, "#ffffff"))).toBeGreaterThanOrEqual(READABLE);
        sight.strong = true;
        const strong = paintedWithLetters(printed);
        expect(strong).not.toEqual(printed);
        for (const colour of strong) expect(contrast(colour, inkOn(colour, "#ffffff"))).toBeGreaterThanOrEqual(STRONG);
    });
});
