import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { WholeEngine } from "../src/engine/engine";
import { botKinds, seedFor } from "../src/game/bots";
import { askedOf } from "../src/game/decision";
import { open } from "../src/game/opening";
import type { SavedGame } from "../src/engine/types";
import { readSaved, TooLong } from "../src/game/saved";
import { linkTo, packGame, readHash, unpackGame } from "../src/game/link";
import { LocalGame } from "../src/app/local.svelte";
import { keptGames } from "../src/game/storage";
import { engine } from "./engine";

let e: WholeEngine;
const store = new Map<string, string>();
beforeAll(async () => {
    vi.stubGlobal("localStorage", {
        getItem: (k: string) => store.get(k) ?? null,
        setItem: (k: string, v: string) => void store.set(k, v),
        removeItem: (k: string) => void store.delete(k),
    });
    e = await engine();
});
beforeEach(() => {
    store.clear();
    vi.useFakeTimers();
});

const setup = (options: Record<string, number> = {}) => ({ ruleset: "1893", players: ["Anna", "Ben", "Cleo"], options });
async function begin(bots: ("random" | null)[] = [null, "random", "random"], options: Record<string, number> = {}): Promise<LocalGame> {
    const session = LocalGame.begin(e, setup(options), bots);
    session.setPace("instant");
    session.start();
    await vi.runAllTimersAsync();
    return session;
}
const first = (s: LocalGame, kind: string) => {
    const offer = s.offers.find((o) => o.do === kind && o.by === s.turn);
    if (offer?.form !== "list" || offer.moves[0] === undefined) throw new Error(`no ${kind}`);
    return offer.moves[0];
};

const bySeat = (game: number): number => {
    const by = askedOf(e.choices(game))[0] ?? "chance";
    return by === "chance" ? -1 : by;
};

describe("a session", () => {
    it("says that its rules are older than the newest", async () => {
        expect((await begin()).olderRules).toBeNull();
        const later: WholeEngine = { ...e, titles: () => e.titles().map((title) => ({ ...title, revision: 2 })) };
        expect(LocalGame.begin(later, setup(), [null, null, null]).olderRules).toEqual({ played: 1, newest: 2 });
    });
    it("draws lots and lets bots play until a person is asked", async () => {
        const s = await begin();
        expect(s.askedHere).toBe(true);
        expect(s.turn).toBe(1);
        expect(s.log[0]?.action.by).toBe("chance");
    });

    it("plays whole games with bots alone", async () => {
        const s = await begin(["random", "random", "random"]);
        expect(s.present.finished).toBe(true);
        expect(s.turn).toBeNull();
    });

    it("does an action, takes it back with what bots did after it, and does it again", async () => {
        const s = await begin();
        const before = s.present.hash;
        s.act(first(s, "buy_paper"));
        await vi.runAllTimersAsync();
        const after = s.present.hash;
        expect(s.undoStep?.crossesChance).toBe(false);
        s.undo();
        expect(s.present.hash).toBe(before);
        expect(s.canRedo).toBe(true);
        s.redo();
        await vi.runAllTimersAsync();
        expect(s.present.hash).toBe(after);
    });

    it("warns before a lot is taken back", async () => {
        const s = await begin([null, null, null]);
        expect(s.undoStep).toBeNull();
        s.act(first(s, "pass"));
        expect(s.undoStep).toEqual({ n: 1, crossesChance: false, asks: false });
    });

    it("keeps the rule of a refusal until the next action", async () => {
        const s = await begin();
        expect(s.act({ do: "buy_share", by: 1, company: "DE", percent: 10 })).toBe(false);
        const clause = s.refusal?.violation?.clause ?? "";
        expect(s.clause(clause)?.rule).toBeTruthy();
        s.act(first(s, "pass"));
        expect(s.refusal).toBeNull();
    });

    it("looks back without changing anything", async () => {
        const s = await begin();
        const now = s.present.hash;
        s.lookAt(0);
        expect(s.live).toBe(false);
        expect(s.view.hash).not.toBe(now);
        s.lookAt(s.actions);
        expect(s.live).toBe(true);
        expect(s.view.hash).toBe(now);
    });

    it("survives the closing of the browser", async () => {
        const s = await begin();
        s.act(first(s, "buy_paper"));
        await vi.runAllTimersAsync();
        s.stop();
        const kept = keptGames()[0]!;
        const again = await LocalGame.open(e, kept.saved, kept);
        expect(again.present.hash).toBe(s.present.hash);
        expect(again.seats).toEqual(s.seats);
    });

    it("is opened a little at a time, and is the same game as at once", async () => {
        const { game } = e.begin(setup());
        for (let n = 0; n < 60; n += 1) e.apply(game, e.bot(game, bySeat(game), "random", n));
        e.undo(game, 7);
        for (let n = 0; n < 5; n += 1) e.apply(game, e.bot(game, bySeat(game), "random", 100 + n));
        const saved = e.save(game);
        const opened = await open(e, saved);
        expect(opened.log).toEqual(e.log(game));
        expect(e.save(opened.game)).toEqual(saved);
        expect({ ...opened.setup, log: saved.log }).toEqual(saved);
    });

    it("says where a saved game is wrong as the engine does", async () => {
        const good = (await begin(["random", "random", "random"])).save();
        for (const log of [[...good.log.slice(0, 5), { do: "pass", by: 9 }], [{ undo: 3 }], [null], "none"]) {
            const saved = { ...good, log } as SavedGame;
            const said = (() => {
                try {
                    return e.open(saved);
                } catch (error) {
                    return (error as Error).message;
                }
            })();
            await expect(open(e, saved)).rejects.toThrow(said as string);
        }
    });

    it("hands the screen over where cash is secret", async () => {
        const s = await begin([null, null, null], { hidden_cash: 1 });
        s.takeScreen(s.turn as number);
        expect(s.handOverTo).toBeNull();
        const others = () => s.view.players.filter((p) => p.seat !== s.holder).map((p) => p.cash);
        expect(others().every((cash) => cash === null)).toBe(true);
        s.act(first(s, "buy_paper"));
        expect(s.handOverTo).toBe(s.turn);
    });
});

describe("standing orders", () => {
    it("are carried out in the person's turn", async () => {
        const s = await begin([null, null, null]);
        const seat = s.turn as number;
        s.passUntilChange(seat);
        await vi.runAllTimersAsync();
        expect(s.turn).not.toBe(seat);
        expect(s.log.at(-1)?.action).toMatchObject({ do: "pass", by: seat });
    });

    it("may be given before the person's turn", async () => {
        const s = await begin([null, null, null]);
        const now = s.turn as number;
        const next = (now % 3) + 1;
        s.passUntilChange(next);
        s.act(first(s, "pass"));
        await vi.runAllTimersAsync();
        expect(s.log.at(-1)?.action).toMatchObject({ do: "pass", by: next });
        expect(s.standingOrders).toEqual([{ seat: next, bid: null }]);
    });

    it("end with the round", async () => {
        const s = await begin([null, null, null]);
        const next = ((s.turn as number) % 3) + 1;
        const { round } = s.present;
        s.passUntilChange(next);
        while (s.standingOrders.length > 0 && s.actions < 200) {
            const buys = s.offers.some((o) => o.do === "buy_paper" && o.by === s.turn);
            s.act(first(s, buys ? "buy_paper" : "pass"));
            await vi.runAllTimersAsync();
        }
        expect(s.standingOrders).toEqual([]);
        expect(s.turn).toBe(next);
        expect(s.present.round).not.toEqual(round);
        expect(s.log.some(({ action }) => action.do === "pass" && action.by === next)).toBe(true);
    });
});

describe("links", () => {
    it("hold a whole game and a moment", async () => {
        vi.useRealTimers();
        const s = LocalGame.begin(e, setup(), ["random", "random", "random"]);
        const link = await linkTo(s.save(), 3, "http://page/#kept=x");
        const { game, at } = readHash(new URL(link).hash);
        expect(at).toBe(3);
        expect(await unpackGame(game ?? "")).toEqual(s.save());
        expect(await unpackGame(await packGame(s.save()))).toEqual(s.save());
    });

    it("and files that were made to cost time are refused, or lose what was taken back", async () => {
        vi.useRealTimers();
        const s = LocalGame.begin(e, setup(), ["random", "random", "random"]);
        const saved = s.save();
        const again = Array.from({ length: 600 }, () => [{ do: "pass", by: 1 } as const, { undo: 1 }]).flat();
        expect(readSaved(JSON.stringify({ ...saved, log: [...saved.log, ...again] }))).toEqual(saved);
        const few = { ...saved, log: [...saved.log, ...again.slice(0, 10)] };
        expect(readSaved(JSON.stringify(few))).toEqual(few);
        expect(() => readSaved(JSON.stringify({ ...saved, log: Array(20_001).fill({ undo: 1 }) }))).toThrow(TooLong);
        // Some kilobytes that unpack to many megabytes.
        const bomb = await packGame({ ...saved, players: [" ".repeat(20_000_000)] });
        expect(bomb.length).toBeLessThan(50_000);
        await expect(unpackGame(bomb)).rejects.toThrow(TooLong);
    });
});

describe("bots", () => {
    it("are known to the engine, and have dice of their own", () => {
        const { game } = e.begin(setup());
        for (const kind of botKinds) expect(e.bot(game, -1, kind, 1).by).toBe("chance");
        expect(() => e.bot(game, -1, "clever", 1)).toThrow();
        expect(seedFor(1, 1)).not.toBe(seedFor(1, 2));
        expect(seedFor(1, 1)).toBe(seedFor(1, 1));
    });
});
