import { beforeAll, describe, expect, it } from "vitest";
import type { WholeEngine } from "../src/engine/engine";
import type { Box } from "../src/engine/types";
import { linesOf } from "../src/hexes/art";
import { distance, sideMiddle, turned, type Point } from "../src/hexes/geometry";
import { placeLabels } from "../src/hexes/labels";
import { MapModel } from "../src/hexes/scene";
import { draw, sampled, slots, split, type Curve } from "../src/hexes/track";
import { engine, newGame, play } from "./engine";

let e: WholeEngine;
let box: Box;
beforeAll(async () => {
    e = await engine();
    box = e.components(newGame(e));
});

describe("track is drawn from what a tile does", () => {
    it("begins and ends every curve where its path does", () => {
        for (const tile of box.tiles)
            for (let rotation = 0; rotation < 6; rotation += 1) {
                const { curves, nodes } = draw(tile, rotation, "flat");
                for (const [i, path] of tile.paths.entries()) {
                    const ends = [curves[i]?.[0], curves[i]?.[3]] as [Point, Point];
                    for (const end of [path.a, path.b]) {
                        const at = end.edge === undefined ? (nodes[end.node]?.at as Point) : sideMiddle(turned(end.edge, rotation), "flat");
                        expect(Math.min(...ends.map((p) => distance(p, at)))).toBeLessThan(0.01);
                    }
                }
            }
    });

    it("keeps two stops of one tile apart", () => {
        for (const tile of box.tiles.filter((t) => t.nodes.length > 1)) {
            const [a, b] = draw(tile, 0, "flat").nodes;
            expect(distance(a?.at as Point, b?.at as Point)).toBeGreaterThan(25);
        }
    });

    it("splits curves without bending them", () => {
        const curve: Curve = [
            { x: 0, y: 0 },
            { x: 10, y: 0 },
            { x: 20, y: 10 },
            { x: 20, y: 20 },
        ];
        const [first, second] = split(curve, 0.3);
        expect(first[3]).toEqual(second[0]);
        expect(sampled(curve, 2)[2]).toEqual({ x: 20, y: 20 });
    });

    it("has a place for every slot, none on another", () => {
        for (const n of [1, 2, 3, 4]) {
            const places = slots(n, 30);
            expect(places).toHaveLength(n);
            for (const [i, a] of places.entries())
                for (const b of places.slice(i + 1)) expect(distance(a, b)).toBeGreaterThanOrEqual(60);
        }
    });
});

describe("labels", () => {
    it("keep off stations and each other", () => {
        const city = { at: { x: 0, y: 0 }, r: 36, weight: 9 };
        const wanted = [
            { shapes: [{ width: 40, height: 30, cost: 0 }], near: { x: 0, y: -50 } },
            { shapes: [{ width: 90, height: 26, cost: 0 }], near: { x: 0, y: 0 } },
        ];
        const [value, name] = placeLabels(wanted, [city], "flat").map((placed) => placed.at) as [Point, Point];
        expect(Math.abs(name.y)).toBeGreaterThan(40);
        expect(distance(value, name)).toBeGreaterThan(25);
    });

    it("never cover a station on any tile of the box", () => {
        const model = new MapModel(box);
        for (const tile of box.tiles.filter((t) => t.nodes.some((n) => n.kind === "city"))) {
            const art = model.art(tile, 0);
            const places = art.drawing.nodes.flatMap((n, i) =>
                tile.nodes[i]?.kind === "city" ? slots(tile.nodes[i]?.slots ?? 1, 31).map((s) => ({ x: s.x + n.at.x, y: s.y + n.at.y })) : [],
            );
            for (const label of art.labels.filter((l) => l.kind === "value"))
                for (const p of places) expect(distance(label.at, p)).toBeGreaterThan(36);
        }
    });

    it("break long names where people would", () => {
        expect(linesOf("Köln")).toEqual(["Köln"]);
        expect(linesOf("Bergisch-Gladbach")).toEqual(["Bergisch-", "Gladbach"]);
        expect(linesOf("Düsseldorf & Neuss")).toEqual(["Düsseldorf", "& Neuss"]);
        expect(linesOf("Grevenbroich")).toEqual(["Grevenbroich"]);
    });
});

describe("the scene", () => {
    it("shows the tiles and stations of the position", () => {
        const game = newGame(e);
        play(e, game);
        const view = e.view(game);
        const cells = new Map(new MapModel(e.components(game)).cells(view).map((c) => [c.hex.id, c]));
        for (const { hex, tile, rotation } of view.board.tiles)
            expect(cells.get(hex)).toMatchObject({ tile: { id: tile }, rotation });
        for (const { hex, company } of view.board.stations)
            expect(cells.get(hex)?.stations.some((s) => s.company === company && !s.reserved)).toBe(true);
        for (const cell of cells.values()) {
            const taken = cell.stations.map((s) => `${s.city} ${s.slot}`);
            expect(new Set(taken).size).toBe(taken.length);
        }
    });

    it("draws each closed side once", () => {
        const { borders } = new MapModel(box);
        expect(borders.length).toBeGreaterThan(0);
        const keys = borders.map((b) => `${b.at.x} ${b.at.y} ${b.edge}`);
        expect(new Set(keys).size).toBe(keys.length);
    });
});

describe("a hex", () => {
    it("is drawn anew only if it looks different", () => {
        const game = newGame(e);
        play(e, game);
        const fresh = new MapModel(box);
        const model = new MapModel(box);
        let before = model.cells(e.view(game, 0, 0));
        for (let at = 1; at <= e.log(game).length; at += 7) {
            const view = e.view(game, 0, at);
            const now = model.cells(view);
            expect(now).toEqual(fresh.cells(view));
            // A tile or a marker, or a company that has come or gone with its home.
            const others = now.filter((cell, i) => cell !== before[i]);
            for (const cell of others) expect(cell).not.toEqual(before.find((b) => b.hex === cell.hex));
            before = now;
        }
    });
});
