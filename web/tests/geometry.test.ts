import { beforeAll, describe, expect, it } from "vitest";
import type { Box, Hex } from "../src/engine/types";
import { APOTHEM, SIDE, boundsOf, centre, distance, emptiestCorner, layoutOf, rimOf, sideCorners, sideMiddle } from "../src/hexes/geometry";
import { engine, newGame } from "./engine";

const hex = (id: string, column: number, row: number, neighbours: (string | null)[]): Hex => ({
    id,
    name: "",
    column,
    row,
    printed: id,
    neighbours,
    terrain: "",
    cost: 0,
    river: 0,
    fee: 0,
    open: [],
    water: [],
    stubs: [],
    from_phase: 0,
    dots: [],
    reserved: [],
    bonus: 0,
    link: 0,
    ferry: 0,
    centre: false,
    reconstructed: false,
    symbol: "",
    absent: false,
});

describe("the paper", () => {
    let box: Box;
    beforeAll(async () => {
        const e = await engine();
        box = e.components(newGame(e));
    });

    it("knows flat-topped and pointed maps by their neighbours", () => {
        expect(layoutOf([hex("A1", 1, 0, ["C1"]), hex("C1", 1, 2, [])])).toBe("flat");
        expect(layoutOf([hex("A2", 2, 0, ["B1"]), hex("B1", 1, 1, [])])).toBe("pointy");
        expect(layoutOf(box.hexes)).toBe("flat");
    });

    it("puts neighbours side to side", () => {
        const layout = layoutOf(box.hexes);
        for (const h of box.hexes)
            for (const [edge, id] of h.neighbours.entries()) {
                const other = box.hexes.find((x) => x.id === id);
                if (other === undefined) continue;
                const a = centre(h, layout);
                const b = centre(other, layout);
                expect(distance(a, b)).toBeCloseTo(2 * APOTHEM);
                const middle = sideMiddle(edge, layout);
                expect(distance({ x: a.x + middle.x, y: a.y + middle.y }, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })).toBeLessThan(0.01);
            }
    });

    it("begins with the south side of flat-topped hexes and goes clockwise", () => {
        expect(sideMiddle(0, "flat").y).toBeCloseTo(APOTHEM);
        expect(sideMiddle(1, "flat").x).toBeLessThan(0);
        const [a, b] = sideCorners(0, "flat");
        expect(distance(a, b)).toBeCloseTo(SIDE);
    });

    it("labels the rim with the parts of the ids", () => {
        const rim = rimOf(box.hexes);
        for (const h of box.hexes) {
            const row = rim.rows.find((r) => r.row === h.row)?.label;
            const column = rim.columns.find((c) => c.column === h.column)?.label;
            expect([`${row}${column}`, `${column}${row}`]).toContain(h.id);
        }
    });

    it("finds a corner without hexes for the tools", () => {
        const bounds = boundsOf(box.hexes, "flat", 0);
        const corner = emptiestCorner(box.hexes, "flat", bounds);
        expect(["top", "bottom"]).toContain(corner.vertical);
        expect(["left", "right"]).toContain(corner.horizontal);
    });
});
