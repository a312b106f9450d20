// What others did: what is marked, since when, and how it is shown again.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LocalGame } from "../src/app/local.svelte";
import { itemsOf } from "../src/boards/log/runs";
import { groupLog, linesOf, newestFirst } from "../src/boards/log/lines";
import type { WholeEngine } from "../src/engine/engine";
import type { GameEvent, LogEntry, Round, View } from "../src/engine/types";
import type { BotKind } from "../src/game/bots";
import { changesBetween } from "../src/game/changes";
import { engine, newGame, play } from "./engine";

const OR: Round = { kind: "operating", set: 1, leg: 1 };
let e: WholeEngine;

beforeEach(async () => {
    vi.useFakeTimers();
    e ??= await engine();
});
afterEach(() => vi.useRealTimers());

function begin(bots: (BotKind | null)[]): LocalGame {
    const s = LocalGame.begin(e, { ruleset: "1893", players: ["Anna", "Ben", "Cleo"] }, bots);
    s.setPace("instant");
    s.start();
    return s;
}
async function myTurn(s: LocalGame): Promise<void> {
    for (let n = 0; n < 400 && !s.askedHere; n += 1) await vi.advanceTimersByTimeAsync(50);
    expect(s.askedHere).toBe(true);
}
/** The first of the moves that are asked for. */
function anyMove(s: LocalGame) {
    const offer = s.offers.find((o) => o.asked && o.form === "list")!;
    return (offer as { moves: LogEntry["action"][] }).moves[0]!;
}

describe("changes", () => {
    it("name what another moment shows otherwise, and what it was", () => {
        const game = newGame(e);
        play(e, game, () => e.view(game).board.tiles.length > 0);
        const now = e.view(game);
        const before = e.view(game, 0, e.save(game).log.length - 1);
        const [tile] = now.board.tiles;
        expect(changesBetween(before, now).hexes.get(tile!.hex)).toMatchObject({ tile: tile!.tile });
        expect(changesBetween(now, now)).toEqual({ hexes: new Map(), was: new Map() });
        const poorer = { ...now, players: now.players.map((p) => (p.seat === 2 ? { ...p, cash: (p.cash ?? 0) - 7 } : p)) };
        expect([...changesBetween(now, poorer).was]).toEqual([["player.2.cash", now.players.find((p) => p.seat === 2)?.cash]]);
    });
    it("tell a station that has moved with its tile from a new one", () => {
        const board = (city: number, company: string): View["board"] => ({ tiles: [], tiles_left: {}, stations: [{ company, hex: "L5", city }] });
        const view = { ...e.view(newGame(e)), board: board(0, "DE") };
        expect(changesBetween(view, { ...view, board: board(1, "DE") }).hexes.size).toBe(0);
        expect(changesBetween(view, { ...view, board: board(0, "RSE") }).hexes.get("L5")).toEqual({ tile: null, placed: ["RSE"], removed: ["DE"] });
    });
});

describe("what others did", () => {
    it("is what came after my last action, until my next one", async () => {
        const s = begin([null, "random", "random"]);
        await myTurn(s);
        let mine = 0;
        // What the page passes by itself after it is no decision of mine.
        const decide = () => {
            mine = s.actions + 1;
            s.act(anyMove(s));
            expect(s.since).toBe(mine);
        };
        // Until they have done more than pass.
        for (let turns = 0; turns === 0 || (turns < 30 && s.changes.was.size === 0); turns += 1) {
            for (let n = 0; n < 20 && s.askedHere; n += 1) decide();
            await myTurn(s);
            expect(s.actions).toBeGreaterThan(mine);
        }
        expect(s.since).toBe(mine);
        expect(s.changes.was.size).toBeGreaterThan(0);
        s.setPaused(true);
        decide();
        expect(s.changes.was.size).toBe(0);
    });
    it("is, for each around one screen, what the others did", async () => {
        const s = begin([null, null, null]);
        await myTurn(s);
        s.act(anyMove(s));
        await myTurn(s);
        const seat = s.turn;
        expect(s.since).toBe(Math.max(0, ...s.log.filter(({ action }) => action.by === seat).map((entry) => entry.number)));
        expect(s.since).toBeLessThan(s.actions);
    });
    it("is the last moves for who only watches, and the last one is marked", async () => {
        const s = begin(["random", "random", "random"]);
        for (let n = 0; n < 200 && s.actions < 40; n += 1) await vi.advanceTimersByTimeAsync(50);
        s.setPaused(true);
        expect(s.actions - s.since).toBe(20);
        expect(s.changes).toEqual(changesBetween(e.view(s.game, 0, s.actions - 1), s.present));
    });
});

describe("a replay", () => {
    async function watched(): Promise<LocalGame> {
        const s = begin(["random", "random", "random"]);
        for (let n = 0; n < 200 && s.actions < 12; n += 1) await vi.advanceTimersByTimeAsync(50);
        s.setPaused(true);
        return s;
    }
    it("goes through every moment at its pace, marks each move by itself, and ends in the present", async () => {
        const s = await watched();
        s.replay.setPace("fast");
        s.replay.begin(s.actions - 3);
        expect([s.at, s.changes.was.size]).toEqual([s.actions - 3, 0]);
        const moments: number[] = [];
        for (let n = 0; n < 100 && s.replay.running; n += 1) {
            if (moments.at(-1) !== s.at) moments.push(s.at);
            expect(s.at === s.replay.from || s.changes.was.size === changesBetween(e.view(s.game, 0, s.at - 1), s.view).was.size).toBe(true);
            await vi.advanceTimersByTimeAsync(100);
        }
        expect(moments).toEqual([s.actions - 3, s.actions - 2, s.actions - 1]);
        expect([s.live, s.replay.playing]).toEqual([true, false]);
    });
    it("waits step by step, goes back, never before its beginning, and can be stopped", async () => {
        const s = await watched();
        s.replay.setPace("steps");
        s.replay.begin(2);
        await vi.advanceTimersByTimeAsync(20_000);
        expect(s.at).toBe(2);
        s.replay.step(1);
        expect([s.at, s.replay.seen, s.replay.moments]).toEqual([3, 1, s.actions - 2]);
        s.replay.step(-1);
        s.replay.step(-1);
        expect(s.at).toBe(2);
        s.replay.stop();
        expect([s.live, s.replay.running]).toEqual([true, false]);
    });
    it("is held by a step, and is over for who goes to the present", async () => {
        const s = await watched();
        s.replay.setPace("fast");
        s.replay.begin(2);
        s.replay.step(1);
        await vi.advanceTimersByTimeAsync(5000);
        expect(s.at).toBe(3);
        s.replay.resume();
        s.lookAt(-1);
        await vi.advanceTimersByTimeAsync(1000);
        expect([s.live, s.replay.running]).toEqual([true, false]);
    });
    it("has nothing to show without moves", async () => {
        const s = await watched();
        s.replay.begin(s.actions);
        expect(s.replay.running).toBe(false);
    });
});

describe("logs", () => {
    const did = (number: number, as: string, events: GameEvent[]): LogEntry => ({ number, action: { do: "pass", by: 1, as }, events });
    it("have the newest first: rounds, turns and lines alike", () => {
        const laid = (company: string, hex: string): GameEvent => ({ event: "tile_laid", company, hex, tile: "57" });
        const log = [did(1, "DE", [laid("DE", "A1"), laid("DE", "A2")]), did(2, "RSE", [laid("RSE", "B1")])];
        expect(newestFirst(groupLog(log, () => OR))[0]?.turns.map((turn) => turn.lines.map((l) => l.event.hex))).toEqual([["B1"], ["A2", "A1"]]);
        expect(linesOf(log, OR).map((l) => l.event.hex)).toEqual(["B1", "A2", "A1"]);
    });
});

describe("revenue stop by stop", () => {
    for (const ruleset of ["1893", "1880", "1881-2016"])
        it(`adds up to what each train has earned in ${ruleset}`, async () => {
            // Some games of these players end before anything runs.
            let game = -1;
            for (let [seed, left] = [1, 12]; left > 0 && seed < 20; seed += 1) {
                game = newGame(e, ["Anna", "Ben", "Cleo"], {}, ruleset);
                play(e, game, () => e.choices(game).some((o) => o.form === "route") && left-- === 0, seed);
            }
            const s = await LocalGame.open(e, e.save(game));
            const runs = groupLog(s.log, () => OR).flatMap((r) => r.turns.flatMap((turn) => turn.lines.flatMap((l) => l.runs ?? [])));
            expect(runs.length).toBeGreaterThan(0);
            for (const run of runs) expect(itemsOf(s, run).reduce((sum, item) => sum + item.amount, 0)).toBe(run.amount);
            expect(runs.every((run) => itemsOf(s, run).filter((i) => i.what === "value" || i.what === "nothing" || i.what === "passed").length >= 2)).toBe(true);
        });
});
