// No two labels of any map collide, in any phase, with markers in all places.
import { beforeAll, describe, expect, it } from "vitest";
import type { WholeEngine } from "../src/engine/engine";
import { SLOT_RADIUS, boxOf, footOf, isCrowded, type HexArt } from "../src/hexes/art";
import { APOTHEM, add, centre, distance, polar, sideAngle, type Point } from "../src/hexes/geometry";
import type { Box } from "../src/hexes/labels";
import { MapModel } from "../src/hexes/scene";
import { FLAG_RADIUS, SIGN_RADIUS, clearance, signOf } from "../src/hexes/signs";
import { slots } from "../src/hexes/track";
import { engine } from "./engine";

let e: WholeEngine;
beforeAll(async () => (e = await engine()));

/** Units of the map, in which a hex has a side of 100: what nobody sees. */
const HAIR = 2;
/** Inside of the sides of its hex: two labels of neighbours are not one word. */
const GAP = 2;
/** Round the sign of a tile's colour, from its middle: its strokes reach 7 up and down. Between the places of a full rim it has less. */
const SIGN_ROOM = 8;

const places = (art: HexArt): Point[] => art.tile.nodes.flatMap((node, n) => (node.kind === "city" ? slots(Math.max(1, node.slots), SLOT_RADIUS).map((s) => add(art.drawing.nodes[n]!.at, s)) : []));
const apart = (a: Box, b: Box) => Math.max(a.x - b.x - b.width, b.x - a.x - a.width, a.y - b.y - b.height, b.y - a.y - a.height);
const fromCircle = (box: Box, p: Point) => distance(p, { x: Math.max(box.x, Math.min(p.x, box.x + box.width)), y: Math.max(box.y, Math.min(p.y, box.y + box.height)) }) - SLOT_RADIUS;

/** How far a box reaches over the sides of its hex. */
function outOf(box: Box, { layout }: MapModel): number {
    const corners = [0, 1].flatMap((i) => [0, 1].map((j) => ({ x: box.x + i * box.width, y: box.y + j * box.height })));
    const normals = [0, 1, 2, 3, 4, 5].map((edge) => polar(sideAngle(edge, layout), 1));
    return Math.max(...corners.flatMap((c) => normals.map((n) => c.x * n.x + c.y * n.y - APOTHEM)));
}

const MAPS = [
    ["1840", 2], ["1840", 4], ["1880", 4], ["1881-2016", 4], ["1881-2007", 4], ["1893", 3],
] as const;

describe.each(MAPS)("the map of %s for %i", (ruleset, players) => {
    it("has no two labels that collide, nor one under a marker", async () => {
        const { game } = e.begin({ ruleset, players: Array.from({ length: players }, (_, i) => `P${i}`) });
        const box = e.components(game);
        const model = new MapModel(box);
        e.close(game);
        const feet = model.box.hexes.flatMap((hex) => (model.everOn(hex).some(({ tile }) => isCrowded(tile)) ? footOf({ name: hex.name, unsure: false }).map((label) => ({ hex, box: boxOf(label) })) : []));
        const bad: string[] = [];
        let seen = 0;
        for (const hex of model.box.hexes) {
            await new Promise(setImmediate); // vitest takes a test that lets it wait for a minute for a dead one
            for (const { tile, rotation } of model.everOn(hex)) {
                const art = model.art(tile, rotation, hex);
                const boxes = art.labels.map((label) => ({ label, box: boxOf(label) }));
                seen += 1;
                const where = `${hex.id} ${hex.name} ${tile.id}/${rotation}`;
                // What stays on its own hex meets nothing of another; what hangs out at the foot of a crowded one is held free by the hexes below.
                const onIt = boxes.filter(({ label }) => !(label.kind === "name" && isCrowded(tile)));
                for (const { label, box } of onIt) if (outOf(box, model) > -GAP) bad.push(`${where}: ${label.kind} is ${(-outOf(box, model)).toFixed(0)} from the side`);
                for (const { label, box } of onIt)
                    for (const foot of feet) {
                        const [at, here] = [centre(foot.hex, model.layout), centre(hex, model.layout)];
                        if (foot.hex !== hex && apart(box, { ...foot.box, x: foot.box.x + at.x - here.x, y: foot.box.y + at.y - here.y }) < -HAIR) bad.push(`${where}: ${label.kind} and the name of ${foot.hex.name}`);
                    }
                if (signOf(tile.colour) !== "" && clearance(art.sign.at, boxes.map((b) => b.box), places(art).map((at) => ({ at, r: SLOT_RADIUS }))) < (isCrowded(tile) ? 0 : SIGN_ROOM)) bad.push(`${where}: the sign of its colour`);
                const stands = [...places(art).map((at) => ({ at, r: SLOT_RADIUS })), ...(signOf(tile.colour) === "" ? [] : [{ at: art.sign.at, r: SIGN_RADIUS - 4 }])];
                if (clearance(art.flag, boxes.map((b) => b.box), stands) < (isCrowded(tile) ? 0 : FLAG_RADIUS - HAIR)) bad.push(`${where}: the flag of what is new`);
                boxes.forEach(({ label, box }, i) => {
                    for (const other of boxes.slice(i + 1)) if (apart(box, other.box) < -HAIR) bad.push(`${where}: ${label.kind} and ${other.label.kind} by ${-apart(box, other.box).toFixed(0)}`);
                    for (const p of places(art)) if (fromCircle(box, p) < -HAIR) bad.push(`${where}: ${label.kind} under a marker by ${-fromCircle(box, p).toFixed(0)}`);
                });
            }
        }
        expect(seen).toBeGreaterThan(100);
        expect(bad).toEqual([]);
    });
});
