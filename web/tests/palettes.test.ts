// Who does not see red, green or blue can tell apart what colours tell: companies, routes, players, trains, tiles.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { WholeEngine } from "../src/engine/engine";
import { TILES, VISIBLE, contrast, inkOn, paintedTiles, paintedWithLetters, readable } from "../src/engine/colours";
import { sight } from "../src/engine/sight.svelte";
import type { Box, Colour } from "../src/engine/types";
import { difference, lab, linear, seen, times, visions, type Triple, type Vision } from "../src/engine/vision";
import { titleOf } from "../src/game/titles";
import { signOf } from "../src/hexes/signs";
import { CASING, ringOf, routeMarks } from "../src/map/marks";
import { colourOf, strokeOf } from "../src/boards/curves/strokes";
import { lastOf, spread } from "../src/boards/curves/letters";
import { engine } from "./engine";
import { themed, type Shown } from "./themes";

/** CIEDE2000, in the simulation of the palette. 1840 has 28 companies and lines, and to two kinds of cones there are not many more colours. */
const COMPANIES = 9;
const ROUTES = 14;
const SEATS = 10;
const TILE_GROUNDS = 9;
const LACKING = visions.filter((vision) => vision !== "all");
const STRENGTHS = [false, true];

let e: WholeEngine;
beforeAll(async () => (e = await engine()));
afterEach(() => Object.assign(sight, { vision: "all", strong: false }));

function boxes(): Box[] {
    return e.titles().map(({ ruleset, players }) => {
        const { game } = e.begin({ ruleset, players: Array.from({ length: players[1] }, (_, i) => `P${i}`) });
        const box = readable(e.components(game));
        e.close(game);
        return box;
    });
}

/** The two that look most alike. */
function nearest(colours: readonly string[], looks: (hex: string) => Triple): { pair: string; far: number } {
    const pairs = colours.flatMap((a, i) => colours.slice(0, i).map((b) => ({ pair: `${a} ${b}`, far: difference(looks(a), looks(b)) })));
    return pairs.reduce((least, pair) => (pair.far < least.far ? pair : least));
}
const look = (vision: Vision, strong: boolean) => Object.assign(sight, { vision, strong });

describe("the difference of two colours", () => {
    // Of the data that Sharma, Wu and Dalal (2005) publish with the formula.
    it.each<[Triple, Triple, number]>([
        [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
        [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0],
        [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
        [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
        [[50, 2.5, 0], [73, 25, -18], 27.1492],
        [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
        [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
        [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
        [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
    ])("of %j and %j is %f", (a, b, far) => {
        expect(difference(a, b)).toBeCloseTo(far, 3);
        expect(difference(b, a)).toBeCloseTo(far, 3);
    });
});

describe("the simulation", () => {
    it("leaves black, grey and white as they are", () => {
        for (const vision of visions) for (const grey of ["#000000", "#808080", "#ffffff"]) expect(difference(seen(grey, vision), seen(grey, "all"))).toBeLessThan(0.5);
    });
    it("makes the colours alike that are confused", () => {
        const far = (a: string, b: string, vision: Vision) => difference(seen(a, vision), seen(b, vision));
        expect(far("#c8272d", "#6b5a2b", "protan")).toBeLessThan(far("#c8272d", "#6b5a2b", "all") / 2);
        expect(far("#1f5fa8", "#6b3fa0", "deutan")).toBeLessThan(3);
        expect(far("#008a8b", "#2f8f4e", "tritan")).toBeLessThan(far("#008a8b", "#2f8f4e", "all") / 2);
    });
});

describe("companies", () => {
    it("are as printed to who sees all colours", () => {
        for (const box of boxes()) {
            const printed = box.companies.map((c) => c.colour);
            expect(paintedWithLetters(printed)).toEqual(printed);
        }
    });
    it.each(LACKING.flatMap((vision) => STRENGTHS.map((strong): [Vision, boolean] => [vision, strong])))("are told apart by %s, strong contrast %s", (vision, strong) => {
        for (const box of boxes()) {
            look("all", false);
            const printed = nearest(box.companies.map((c) => c.colour), (hex) => seen(hex, vision)).far;
            look(vision, strong);
            const { pair, far } = nearest(box.companies.map((c) => c.colour), (hex) => seen(hex, vision));
            expect(far, `${box.ruleset} ${pair}`).toBeGreaterThanOrEqual(COMPANIES);
            expect(far).toBeGreaterThan(printed);
            for (const c of box.companies) expect(contrast(c.colour, c.text_colour), c.id).toBeGreaterThanOrEqual(strong ? 7 : 4.5);
        }
    });
    // Another model: Viénot, Brettel and Mollon, Digital Video Colourmaps for Checking the Legibility of Displays by Dichromats, Color Research and Application 24 (1999).
    it.each<[Vision, [Triple, Triple, Triple]]>([
        ["protan", [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]]],
        ["deutan", [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]]],
    ])("are further apart for %s by another model, too", (vision, matrix) => {
        const looks = (hex: string) => lab(times(matrix, linear(hex)).map((v) => Math.min(1, Math.max(0, v))) as unknown as Triple);
        for (const box of boxes()) {
            look("all", false);
            const printed = nearest(box.companies.map((c) => c.colour), looks);
            look(vision, false);
            const { far, pair } = nearest(box.companies.map((c) => c.colour), looks);
            expect(far, `${box.ruleset} ${pair}`).toBeGreaterThan(printed.far);
        }
    });
    it("have letters of their own, whatever their colour, and neighbours in the box rings of their own", () => {
        for (const box of boxes()) {
            const ids = box.companies.map((c) => c.id);
            expect(new Set(ids).size).toBe(ids.length);
            expect(ids.every((id) => id.length > 0)).toBe(true);
        }
        expect(new Set(Array.from({ length: 10 }, (_, i) => ringOf(i))).size).toBe(10);
    });
});

describe("routes", () => {
    it("have as many marks as a company may have trains", () => {
        for (const box of boxes()) expect(routeMarks().length).toBeGreaterThanOrEqual(Math.max(...box.phases.map((p) => Math.max(p.train_limit.public, p.train_limit.small))));
    });
    it.each(visions.flatMap((vision) => STRENGTHS.map((strong): [Vision, boolean] => [vision, strong])))("are told apart by %s, strong contrast %s", (vision, strong) => {
        look(vision, strong);
        const marks = routeMarks();
        expect(nearest(marks.map((m) => m.colour), (hex) => seen(hex, vision)).far).toBeGreaterThanOrEqual(ROUTES);
        for (const mark of marks) expect(contrast(mark.colour, CASING)).toBeGreaterThanOrEqual(VISIBLE);
        for (const mark of marks) expect(contrast(mark.colour, mark.ink)).toBeGreaterThanOrEqual(4.5);
        expect(new Set(marks.map((m) => m.letter)).size).toBe(marks.length);
        expect(new Set(marks.map((m) => m.dashes)).size).toBe(marks.length);
    });
});

describe("curves", () => {
    it("of forty companies have dashes and shapes of which no two are alike", () => {
        expect(new Set(Array.from({ length: 40 }, (_, i) => JSON.stringify(strokeOf(i)))).size).toBe(40);
    });
    it.each(LACKING)("of seven players are told apart by %s, on light and dark ground", (vision) => {
        look(vision, false);
        for (const ground of ["light", "dark"] as const) {
            const colours = Array.from({ length: 7 }, (_, i) => colourOf({ name: "", seat: i + 1, values: [] }, () => undefined, ground));
            expect(nearest(colours, (hex) => seen(hex, vision)).far).toBeGreaterThanOrEqual(SEATS);
        }
    });
    it("are named at their ends, one name below the other", () => {
        expect(spread([10, 50, 12, 11], 10, 0, 100)).toEqual([10, 50, 30, 20]);
        expect(spread([98, 99], 10, 0, 100)).toEqual([90, 100]);
        expect(lastOf([1, 2, null])).toBe(1);
        expect(lastOf([null])).toBe(-1);
    });
});

describe("trains", () => {
    it.each(LACKING)("that have colours are told apart by %s, and bear letters", (vision) => {
        look(vision, false);
        for (const { ruleset } of e.titles()) {
            const trains = Object.entries(titleOf(ruleset)?.trains ?? {});
            if (trains.length === 0) continue;
            const colours = paintedWithLetters(trains.map(([, train]) => train.colour));
            expect(nearest(colours, (hex) => seen(hex, vision)).far).toBeGreaterThanOrEqual(ROUTES);
            for (const colour of colours) expect(contrast(colour, inkOn(colour, "#211c18"))).toBeGreaterThanOrEqual(4.5);
            expect(trains.every(([id]) => id.length > 0)).toBe(true);
        }
    });
});

describe("tiles", () => {
    it.each((["light", "dark", "contrast"] as Shown[]).flatMap((theme) => LACKING.map((vision): [Shown, Vision] => [theme, vision])))("of the theme %s are told apart by %s", (theme, vision) => {
        look(vision, theme === "contrast");
        const colours = themed(theme);
        const tiles = paintedTiles(TILES.map((colour) => colours[`hex-${colour}`] as string), colours["map-ink"] as string);
        expect(nearest(tiles, (hex) => seen(hex, vision)).far).toBeGreaterThanOrEqual(TILE_GROUNDS);
    });
    it("bear a sign of their colour", () => {
        for (const box of boxes()) for (const { colour } of box.tiles) expect(TILES as readonly Colour[]).toContain(colour);
        const signs = TILES.map(signOf);
        expect(new Set(signs).size).toBe(signs.length);
    });
});
