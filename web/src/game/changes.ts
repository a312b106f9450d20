// What is different on the table between two moments: the marks on map and boards are made of it. It compares what the engine has told, and knows no rule.
import type { LogEntry, View } from "../engine/types";
import { trainsOf } from "./lines";
import type { Note } from "./title";
import { titleOf } from "./titles";

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

/** Also those that only its title knows. */
export function factsOf(view: View, log: LogEntry[]): Facts {
    const facts: Facts = new Map();
    const note: Note = (name, value) => {
        if (value !== null && value !== undefined && value !== "") facts.set(name, value);
    };
    const title = titleOf(view.ruleset);
    const owner = new Map<string, string>();
    for (const p of view.players) {
        const own = `player.${p.seat}`;
        note(`${own}.cash`, p.cash);
        note(`${own}.worth`, p.worth);
        note(`${own}.certificates`, p.certificates);
        note(`${own}.papers`, [...p.papers].sort().join(", "));
        for (const s of p.shares) note(`${own}.share.${s.company}`, `${s.president ? "★" : ""}${s.percent} %`);
        const count = new Map<string, number>();
        for (const id of p.papers) {
            owner.set(id, `#${p.seat}`);
            count.set(id, (count.get(id) ?? 0) + 1);
        }
        for (const [id, n] of count) note(`${own}.paper.${id}`, n);
        for (const [i, row] of (title?.rows?.(view, p.seat) ?? []).entries()) note(`${own}.row.${i}`, row.value);
        note(`${own}.marks`, (title?.marks?.(view, p.seat) ?? []).map((m) => m.text).join(" "));
    }
    for (const [id, who] of owner) note(`paper.${id}.owner`, who);
    for (const id of Object.keys(title?.papers ?? {})) note(`paper.${id}.owner`, title?.paperOwner?.(view, id));
    for (const id of view.unsold) note(`paper.${id}.price`, title?.paperPrice?.(view, id));
    for (const c of view.companies) {
        const own = `company.${c.company}`;
        if (c.price > 0) note(`${own}.price`, c.price);
        note(`${own}.president`, c.president === null ? null : `#${c.president}`);
        note(`${own}.treasury`, c.treasury);
        note(`${own}.trains`, trainsOf(view, c.company).join(", "));
        note(`${own}.stations`, c.stations.join(", "));
        note(`${own}.shares`, view.players.flatMap((p) => p.shares.flatMap((s) => (s.company === c.company ? `#${p.seat} ${s.percent} %` : []))).join(", "));
        note(`${own}.market`, c.market > 0 ? `${c.market} %` : null);
        note(`${own}.operates`, c.operates ? "✓" : null);
    }
    for (const { train, bank, pool } of view.trains) {
        note(`train.${train}.bank`, bank);
        note(`train.${train}.pool`, pool);
        note(`train.${train}.owners`, view.companies.flatMap((c) => trainsOf(view, c.company).flatMap((t) => (t === train ? [c.company] : []))).join(", "));
    }
    for (const { cell, markers } of view.chart) for (const company of markers) note(`chart.${company}`, cell.join());
    note("phase", view.phase);
    title?.facts?.(view, note, log);
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

/** `logs`: of all that had happened before each of them. */
export function changesBetween(before: View, now: View, logs: [LogEntry[], LogEntry[]] = [[], []]): Changes {
    const [old, fresh] = [factsOf(before, logs[0]), factsOf(now, logs[1])];
    const was: Facts = new Map();
    for (const [name, value] of fresh) if (old.get(name) !== value) was.set(name, old.get(name) ?? "");
    for (const [name, value] of old) if (!fresh.has(name)) was.set(name, value);
    return { hexes: hexesBetween(before.board, now.board), was };
}
