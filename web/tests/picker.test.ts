// Of the ways to lay a tile only those that look different are shown.
import { beforeAll, expect, it } from "vitest";
import type { Tile } from "../src/engine/types";
import { lookOf } from "../src/hexes/track";
import { engine } from "./engine";

let tiles: Tile[];
beforeAll(async () => {
    const e = await engine();
    tiles = e.components(e.begin({ ruleset: "1893", players: ["Anna", "Ben"] }).game).tiles.filter((t) => !t.printed);
});
const looks = (id: string) => new Set([0, 1, 2, 3, 4, 5].map((turn) => lookOf(tiles.find((t) => t.id === id)!, turn, "flat"))).size;

it("counts a straight three times, a curve six times", () => {
    expect(looks("57")).toBe(3);
    expect(looks("9")).toBe(3);
    expect(looks("8")).toBe(6);
});
