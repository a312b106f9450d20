// Where a person has nothing to decide: nobody is asked there, in no title, and who wants to be asked is.
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { LocalGame } from "../src/app/local.svelte";
import type { WholeEngine } from "../src/engine/engine";
import type { Action, Offer, Seat } from "../src/engine/types";
import { noChoice, stopsIn } from "../src/game/idle";
import { engine } from "./engine";

let e: WholeEngine;
const store = new Map<string, string>();
beforeAll(async () => {
    vi.stubGlobal("localStorage", { getItem: (k: string) => store.get(k) ?? null, setItem: (k: string, v: string) => void store.set(k, v) });
    e = await engine();
});
beforeEach(() => {
    store.clear();
    vi.useFakeTimers();
});

const PLAYERS = ["Anna", "Ben", "Cleo"];
const begin = (ruleset: string, options: Record<string, number> = {}) => LocalGame.begin(e, { ruleset, players: PLAYERS, options }, [null, null, null]);
const botFor = (s: LocalGame, n: number) => (s.turn === "chance" ? e.bot(s.game, -1, "random", n) : e.bot(s.game, s.turn as Seat, "greedy", n));
/** Plays on by decisions of people alone, until `stop` says so. */
function playOn(s: LocalGame, stop: () => boolean, most = 1500): void {
    for (let n = 0; n < most && s.turn !== null && !stop(); n += 1) s.act(botFor(s, n));
}

describe("what is no choice", () => {
    const pass: Action = { do: "pass", by: 1, as: "BBG" };
    const list = (kind: Action["do"], more: object = {}): Offer => ({ do: kind, by: 1, form: "list", moves: [{ ...pass, do: kind }], asked: true, ...more });
    const deal = list("propose", { asked: undefined });

    it("is a pass, whatever deal is possible beside it", () => {
        expect(noChoice([list("pass"), { ...list("lay_tile"), by: 2 }], 1)).toEqual(pass);
        expect(noChoice([list("pass"), deal], 1)).toEqual(pass);
        expect(noChoice([list("pass"), list("lay_tile")], 1)).toBeNull();
    });

    it("is a train that has to be bought, but not where a deal or a certificate could bring another", () => {
        const train = { ...pass, do: "buy_train" };
        expect(noChoice([list("buy_train")], 1)).toEqual(train);
        expect(noChoice([list("buy_train"), { ...deal, by: 2 }], 1)).toEqual(train);
        expect(noChoice([list("buy_train"), deal], 1)).toBeNull();
        expect(noChoice([list("buy_train"), list("exchange", { asked: undefined, aside: true })], 1)).toBeNull();
        expect(noChoice([{ ...list("buy_train"), moves: [train as Action, train as Action] } as Offer], 1)).toBeNull();
    });

    it("is nothing of weight: nobody goes bankrupt or sells by themselves", () => {
        for (const kind of ["bankrupt", "sell_shares", "withhold", "run_train"] as const) expect(noChoice([list(kind)], 1)).toBeNull();
    });
});

/** In each title there are such steps: so the games below would show a stop. */
const STEPS: [string, string | null][] = [
    ["1840", "privates"],
    ["1880", "track"],
    ["1881-2007", "station"],
    ["1881-2016", "station"],
    ["1893", "trains"],
];

describe.each(STEPS)("in %s", (ruleset, step) => {
    it("nobody is asked where there is nothing to decide", () => {
        const s = begin(ruleset);
        const where: (string | null)[] = [];
        playOn(s, () => {
            expect(typeof s.turn === "number" ? noChoice(s.offers, s.turn) : null).toBeNull();
            where.push(...s.passedOver);
            return where.includes(step);
        });
        expect(where).toContain(step);
    });

    it("who wants to is asked there, and nothing else is changed by it", () => {
        const s = begin(ruleset);
        s.setStops(true);
        playOn(s, () => typeof s.turn === "number" && s.present.step === step && noChoice(s.offers, s.turn) !== null);
        expect(s.present.step).toBe(step);
        const before = s.actions;
        s.setStops(false);
        expect(s.actions).toBeGreaterThan(before);
        expect(s.passedOver).toContain(step);
    });
});

describe("what was done by itself", () => {
    const toPass = () => {
        const s = begin("1840");
        playOn(s, () => s.passedOver.includes("privates"));
        expect(s.passedOver).toContain("privates");
        return s;
    };

    it("is taken back together with the decision before it", () => {
        const s = toPass();
        s.undo();
        expect(s.idle).toBeNull();
        expect(noChoice(s.offers, s.turn as Seat)).toBeNull();
        expect(s.present.step).not.toBe("privates");
        s.redo();
        expect(s.present.step).not.toBe("privates");
    });

    it("is asked for once it was taken back by name", () => {
        const s = toPass();
        const at = s.log.findIndex(({ action, number }) => action.do === "pass" && e.view(s.game, 0, number - 1).step === "privates");
        s.undo(s.log.length - at);
        expect(s.actions).toBe(at);
        expect(s.present.step).toBe("privates");
        expect(s.idle).toBeNull();
    });

    it("is not the last thing I did: what others did before it stays new", () => {
        const s = begin("1893");
        playOn(s, () => {
            const last = s.log.at(-1);
            return s.passedOver.length > 0 && last?.action.do === "pass" && s.since < s.log.length - 1;
        });
        expect(s.since).toBeLessThan(s.log.length - 1);
    });

    it("is asked for in a game that was opened there", async () => {
        const s = toPass();
        const at = s.log.findIndex(({ action, number }) => action.do === "pass" && e.view(s.game, 0, number - 1).step === "privates");
        const saved = s.save();
        const opening = LocalGame.open(e, { ...saved, log: saved.log.slice(0, at) });
        await vi.runAllTimersAsync();
        const opened = await opening;
        opened.start();
        expect(opened.actions).toBe(at);
        expect(opened.idle).toBeNull();
        opened.stop();
    });

    it("is kept for the title", () => {
        begin("1840").setStops(true);
        expect(stopsIn("1840")).toBe(true);
        expect(stopsIn("1893")).toBe(false);
        expect(begin("1840").stops).toBe(true);
    });

    it("says nothing about hidden cash", () => {
        const s = begin("1893", { hidden_cash: 1 });
        const asked: boolean[] = [];
        playOn(s, () => {
            s.takeScreen(s.turn as Seat);
            const action = typeof s.turn === "number" ? noChoice(s.offers, s.turn) : null;
            if (action !== null) asked.push(action.as === undefined);
            return asked.length > 0;
        });
        expect(asked).toEqual([true]);
    });
});
