// What is different on the table between two moments: the marks on map and boards are made of it. It compares what the engine has told, and knows no rule.
import type { View } from "../engine/types";
import { trainsOf } from "./lines";

/** What a board shows, by name: `player.2.cash`, `company.DE.trains`. */
type Facts = Map<string, string | number>;

export interface HexChange {
    /** The tile that lies there now, if it is another one or lies otherwise. */
    tile: string | null;
    placed: string[];
    removed: string[];
}

export interface Changes {
    hexes: Map<string, HexChange>;
    /** What it was before; empty: it was not there. What is not in it is as before. */
    was: Facts;
}

export const UNCHANGED: Changes = { hexes: new Map(), was: new Map() };

function factsOf(view: View): Facts {
    const facts: Facts = new Map();
    const note = (name: string, value: string | number | null) => {
        if (value !== null && value !== "") facts.set(name, value);
    };
    for (const p of view.players) {
        const own = `player.${p.seat}`;
        note(`${own}.cash`, p.cash);
        note(`${own}.worth`, p.worth);
        note(`${own}.certificates`, p.certificates);
        note(`${own}.papers`, [...p.papers].sort().join(", "));
        for (const s of p.shares) note(`${own}.share.${s.company}`, `${s.president ? "★" : ""}${s.percent} %`);
    }
    for (const c of view.companies) {
        const own = `company.${c.company}`;
        if (c.price > 0) note(`${own}.price`, c.price);
        note(`${own}.president`, c.president);
        note(`${own}.treasury`, c.treasury);
        note(`${own}.trains`, trainsOf(view, c.company).join(", "));
        note(`${own}.stations`, c.stations.join(", "));
    }
    for (const { train, bank, pool } of view.trains) {
        note(`train.${train}.bank`, bank);
        note(`train.${train}.pool`, pool);
        note(`train.${train}.owners`, view.companies.flatMap((c) => trainsOf(view, c.company).flatMap((t) => (t === train ? [c.company] : []))).join(", "));
    }
    for (const { cell, markers } of view.chart) for (const company of markers) note(`chart.${company}`, cell.join());
    note("phase", view.phase);
    return facts;
}

const stationKey = (s: { company: string; hex: string; city: number }): string => `${s.hex} ${s.city} ${s.company}`;

function hexesBetween(before: View["board"], now: View["board"]): Map<string, HexChange> {
    const hexes = new Map<string, HexChange>();
    const at = (hex: string): HexChange => {
        const known = hexes.get(hex) ?? { tile: null, placed: [], removed: [] };
        hexes.set(hex, known);
        return known;
    };
    const lay = new Map(before.tiles.map((t) => [t.hex, t]));
    for (const t of now.tiles) {
        const old = lay.get(t.hex);
        if (old?.tile !== t.tile || old.rotation !== t.rotation) at(t.hex).tile = t.tile;
    }
    const stood = new Set(before.stations.map(stationKey));
    const stand = new Set(now.stations.map(stationKey));
    for (const s of now.stations) if (!stood.has(stationKey(s))) at(s.hex).placed.push(s.company);
    // A station that a new tile has moved to another of its cities has not gone.
    for (const s of before.stations) {
        if (stand.has(stationKey(s))) continue;
        const moved = at(s.hex).placed.indexOf(s.company);
        if (moved >= 0) at(s.hex).placed.splice(moved, 1);
        else at(s.hex).removed.push(s.company);
    }
    for (const [hex, { tile, placed, removed }] of hexes) if (tile === null && placed.length + removed.length === 0) hexes.delete(hex);
    return hexes;
}

export function changesBetween(before: View, now: View): Changes {
    const [old, fresh] = [factsOf(before), factsOf(now)];
    const was: Facts = new Map();
    for (const [name, value] of fresh) if (old.get(name) !== value) was.set(name, old.get(name) ?? "");
    for (const [name, value] of old) if (!fresh.has(name)) was.set(name, value);
    return { hexes: hexesBetween(before.board, now.board), was };
}
