// Long questions are answered beside the page: for the position on the table and no other, with the same moves of bots, and also when there is nobody who could.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameNumber, WholeEngine } from "../src/engine/engine";
import type { Action, LogEntry } from "../src/engine/types";
import { LocalGame } from "../src/app/local.svelte";
import { seedFor } from "../src/game/bots";
import { Answerer, type Order, type Reply } from "../src/game/answerer";
import { askedOf } from "../src/game/decision";
import { READY, type Start, type Listener } from "../src/game/answerers";
import { LongAnswers } from "../src/game/longAnswers";
import { engine } from "./engine";

let e: WholeEngine;
beforeAll(async () => {
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
    e = await engine();
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
    vi.useRealTimers();
    vi.stubGlobal("Worker", undefined);
});
const pause = () => vi.advanceTimersByTimeAsync(0);

/** A game that goes on by single actions, as a session has it. */
class Table {
    readonly game: GameNumber;
    log: LogEntry[] = [];
    constructor() {
        this.game = e.begin({ ruleset: "1893", players: ["Anna", "Ben", "Cleo"] }).game;
    }
    copy = () => e.save(this.game);
    do(action: Action): void {
        const { actions, events } = e.apply(this.game, action);
        this.log = [...this.log, { number: actions, action, events }];
    }
    /** One more action of a bot. */
    step(seed = 1): Action {
        const by = askedOf(e.choices(this.game))[0] ?? "chance";
        const action = e.bot(this.game, by === "chance" ? -1 : by, "random", seed);
        this.do(action);
        return action;
    }
    undo(n: number): void {
        e.undo(this.game, n);
        this.log = this.log.slice(0, -n);
    }
}

/** Answerers that work when they are told to. */
class Answerers {
    orders: Order[] = [];
    started: Listener[] = [];
    stopped = 0;
    private answerer = new Answerer(e);
    start: Start = (_, listener) => {
        this.started.push(listener);
        this.answerer = new Answerer(e);
        return { send: (order) => this.orders.push(structuredClone(order)), stop: () => (this.stopped += 1) };
    };
    get last(): Listener {
        return this.started.at(-1) as Listener;
    }
    reply(): void {
        this.last.replied(this.answerer.reply(this.orders.at(-1) as Order));
    }
}

function atTable() {
    const table = new Table();
    const answerers = new Answerers();
    return { table, answerers, answers: new LongAnswers(e, table, answerers.start) };
}

describe("a question", () => {
    it("comes with the game once, and then with what has happened since", async () => {
        const { table, answerers, answers: o } = atTable();
        table.step();
        const first = o.ask({ ask: "curves" });
        await pause();
        answerers.last.ready();
        expect(answerers.orders[0]).toMatchObject({ saved: { log: [table.log[0]?.action] }, undo: 0, actions: [] });
        answerers.reply();
        expect(await first).toEqual(e.curves(table.game));

        const [kept, gone] = [table.step(2), table.step(3)];
        void o.ask({ ask: "curves" });
        await pause();
        expect(answerers.orders[1]).toEqual({ undo: 0, actions: [kept, gone], question: { ask: "curves" } });
        answerers.reply();
        table.undo(1);
        const other = table.step(77);
        o.moved();
        const third = o.ask({ ask: "curves" });
        await pause();
        expect(answerers.orders[2]).toEqual({ undo: 1, actions: [other], question: { ask: "curves" } });
        answerers.reply();
        expect(await third).toEqual(e.curves(table.game));
    });

    it("about a position that has gone is not answered, however late the answer comes", async () => {
        const { table, answerers, answers: o } = atTable();
        table.step();
        expect(o.seek({ ask: "curves" })).toEqual({ found: null, failed: false });
        const asked = o.ask({ ask: "routes" });
        await pause();
        answerers.last.ready();
        const old = e.curves(table.game);
        table.step(2);
        o.moved();
        expect(await asked).toBeNull();
        answerers.reply();
        await pause();
        expect(o.seek({ ask: "curves" }).found).toBeNull();
        await pause();
        answerers.reply();
        await pause();
        const { found } = o.seek({ ask: "curves" });
        expect(found).toEqual(e.curves(table.game));
        expect(found).not.toEqual(old);
    });

    it("is asked once for each position", async () => {
        const { table, answerers, answers: o } = atTable();
        table.step();
        o.seek({ ask: "curves" });
        await pause();
        answerers.last.ready();
        o.seek({ ask: "curves" });
        answerers.reply();
        await pause();
        expect(o.seek({ ask: "curves" })).toEqual({ found: e.curves(table.game), failed: false });
        expect(answerers.orders.length).toBe(1);
        o.moved();
        o.seek({ ask: "curves" });
        await pause();
        expect(answerers.orders.length).toBe(2);
    });

    it("does not wait for a search that nobody wants any more", async () => {
        const { table, answerers, answers: o } = atTable();
        table.step();
        void o.ask({ ask: "routes" });
        await pause();
        answerers.last.ready();
        o.moved();
        table.step(2);
        const next = o.ask({ ask: "curves" });
        await pause();
        expect(answerers.stopped).toBe(0);
        await vi.advanceTimersByTimeAsync(250);
        expect([answerers.stopped, answerers.started.length]).toEqual([1, 2]);
        answerers.last.ready();
        // Another answerer knows nothing of the game.
        expect(answerers.orders.at(-1)?.saved?.log.length).toBe(2);
        answerers.reply();
        expect(await next).toEqual(e.curves(table.game));
    });

    it("is nobody's when the game is put away", async () => {
        const { answerers, answers: o } = atTable();
        const asked = o.ask({ ask: "curves" });
        await pause();
        o.close();
        expect(await asked).toBeNull();
        expect(await o.ask({ ask: "curves" })).toBeNull();
        expect([answerers.stopped, answerers.orders.length]).toEqual([1, 0]);
    });
});

describe("without a worker", () => {
    const answered = async (start: Start) => {
        const table = new Table();
        table.step();
        const o = new LongAnswers(e, table, start);
        const answer = o.ask({ ask: "curves" });
        await vi.runAllTimersAsync();
        expect(await answer).toEqual(e.curves(table.game));
        o.close();
    };
    it("the page answers: there are no workers", () =>
        answered(() => {
            throw new Error("no workers here");
        }));
    it("the page answers: the worker does not start", () =>
        answered((_, listener) => {
            queueMicrotask(() => listener.lost());
            return { send: () => {}, stop: () => {} };
        }));
    it("the page answers: nothing is heard of the worker", () => answered(() => ({ send: () => {}, stop: () => {} })));
});

describe("an answerer who fails", () => {
    for (const [how, fails] of [
        ["dies", (l: Listener) => l.lost()],
        ["says so", (l: Listener) => l.replied({ failed: "unreachable" })],
    ] as [string, (l: Listener) => void][])
        it(`leaves one question without an answer, and the next one has another answerer: it ${how}`, async () => {
            const { table, answerers, answers: o } = atTable();
            table.step();
            o.seek({ ask: "routes" });
            const next = o.ask({ ask: "curves" });
            await pause();
            answerers.last.ready();
            fails(answerers.last);
            await pause();
            expect(o.seek({ ask: "routes" })).toEqual({ found: null, failed: true });
            expect(answerers.started.length).toBe(2);
            answerers.last.ready();
            answerers.reply();
            expect(await next).toEqual(e.curves(table.game));
        });
});

describe("an order", () => {
    it("that cannot be sent fails its question, and the next one is asked all the same", async () => {
        const { table, answerers, answers: o } = atTable();
        table.step();
        const { action } = table.log[0] as LogEntry;
        void o.ask({ ask: "curves" });
        await pause();
        answerers.last.ready();
        answerers.reply();
        const cannot = { ...table.log[0], action: { ...action, route: [() => {}] as unknown as string[] } } as LogEntry;
        table.log = [...table.log, cannot];
        const asked = expect(o.ask({ ask: "curves" })).rejects.toThrow();
        await pause();
        await asked;
        table.log = table.log.slice(0, -1);
        const next = o.ask({ ask: "curves" });
        await pause();
        answerers.last.ready();
        answerers.reply();
        expect(await next).toEqual(e.curves(table.game));
    });
});

/** A worker of the browser, in the page: what it is told and what it says is copied on the way. */
class FakeWorker {
    static made = 0;
    static dies = false;
    onmessage: ((m: { data: unknown }) => void) | null = null;
    onerror: (() => void) | null = null;
    private answerer: Answerer | null = null;
    constructor(readonly url: URL) {
        FakeWorker.made += 1;
    }
    postMessage(data: WebAssembly.Module | Order): void {
        if (data instanceof WebAssembly.Module) {
            this.answerer = new Answerer(e);
            this.say(READY);
        } else if (FakeWorker.dies) this.onerror?.();
        else this.say(this.answerer?.reply(structuredClone(data)) as Reply);
    }
    private say(data: unknown): void {
        const copy = structuredClone(data);
        queueMicrotask(() => this.onmessage?.({ data: copy }));
    }
    terminate(): void {
        this.onmessage = null;
    }
}

describe("bots", () => {
    const players = ["Anna", "Ben", "Cleo"];
    /** The game that bots play by asking the engine itself, one action after the other. */
    function direct(kinds: ("greedy" | "random")[], seed: number): Action[] {
        const { game } = e.begin({ ruleset: "1893", players });
        const done: Action[] = [];
        for (let by = askedOf(e.choices(game))[0]; by !== undefined && done.length < 150; by = askedOf(e.choices(game))[0]) {
            const action = e.bot(game, by === "chance" ? -1 : by, by === "chance" ? "random" : kinds[by - 1]!, seedFor(seed, done.length));
            e.apply(game, action);
            done.push(action);
        }
        e.close(game);
        return done;
    }
    async function played(kinds: ("greedy" | "random")[], seed: number, pace: "instant" | "quick"): Promise<Action[]> {
        vi.spyOn(Math, "random").mockReturnValue(seed / 0x7fffffff);
        const s = LocalGame.begin(e, { ruleset: "1893", players }, kinds);
        vi.restoreAllMocks();
        s.setPace(pace);
        s.start();
        for (let n = 0; n < 2000 && s.log.length < 150 && !s.present.finished; n += 1) await vi.advanceTimersByTimeAsync(100);
        s.stop();
        return s.log.map((entry) => entry.action).slice(0, 150);
    }

    for (const [where, worker] of [
        ["in a worker", FakeWorker],
        ["in the page", undefined],
    ] as [string, unknown][])
        for (const pace of ["instant", "quick"] as const)
            it(`make the moves they always made: ${where}, ${pace}`, async () => {
                vi.stubGlobal("Worker", worker);
                const before = FakeWorker.made;
                const kinds: ("greedy" | "random")[] = ["greedy", "random", "greedy"];
                expect(await played(kinds, 42, pace)).toEqual(direct(kinds, 42));
                expect(FakeWorker.made - before).toBe(worker === undefined ? 0 : 1);
            });

    it("wait where what they would do cannot be found out, and go on when they are told to", async () => {
        vi.stubGlobal("Worker", FakeWorker);
        FakeWorker.dies = true;
        const s = LocalGame.begin(e, { ruleset: "1893", players }, ["random", "random", "random"]);
        s.start();
        await vi.advanceTimersByTimeAsync(1000);
        expect([s.paused, s.failed, s.actions]).toEqual([true, true, 0]);
        FakeWorker.dies = false;
        s.setPaused(false);
        await vi.advanceTimersByTimeAsync(2000);
        expect(s.failed).toBe(false);
        expect(s.actions).toBeGreaterThan(0);
        s.stop();
    });

    it("do nothing of what they thought of before a pause", async () => {
        const s = LocalGame.begin(e, { ruleset: "1893", players }, ["random", "random", "random"]);
        s.setPace("quick");
        s.start();
        await vi.advanceTimersByTimeAsync(5000);
        // The answer is on its way.
        await vi.advanceTimersToNextTimerAsync();
        s.setPaused(true);
        const { actions } = s;
        await vi.advanceTimersByTimeAsync(5000);
        expect(s.actions).toBe(actions);
        s.setPaused(false);
        await vi.advanceTimersByTimeAsync(5000);
        expect(s.actions).toBeGreaterThan(actions);
        s.stop();
    });
});
