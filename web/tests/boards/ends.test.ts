import { describe, expect, it } from "vitest";
import type { GameSession } from "../../src/game/session.svelte";
import type { Sought } from "../../src/game/longAnswers";
import { roundEnds } from "../../src/boards/ends";
import type { CurvePoint, LogEntry, View } from "../../src/engine/types";
import { engine, playOn } from "./play";

/** As much of a session as is asked, over a real game. */
async function table() {
    const e = await engine();
    const { game } = e.begin({ ruleset: "1893", players: ["Ada", "Ben"] });
    let replays = 0;
    const session = {
        game,
        log: [] as LogEntry[],
        present: e.view(game) as View,
        curves: (): Sought<CurvePoint[]> => ((replays += 1), answers ? { found: e.curves(game), failed: false } : { found: null, failed: false }),
    };
    let answers = true;
    const answering = (yes: boolean) => (answers = yes);
    const step = (seed: number) => {
        playOn(e, game, 1, seed);
        session.log = [...session.log, ...e.log(game).slice(session.log.length)];
        session.present = e.view(game);
    };
    return { e, game, session: session as unknown as GameSession, fake: session, step, answering, replays: () => replays };
}

describe("the ends of rounds", () => {
    it("are those of the engine after every action, without a replay for each", async () => {
        const { e, game, session, step, replays } = await table();
        const told = (ends: CurvePoint[]) => ends.map((end) => [end.at, end.round, end.worth, end.price]);
        for (let n = 0; n < 120; n += 1) {
            step(n);
            expect(told(roundEnds(session))).toEqual(told(e.curves(game)));
        }
        expect(replays()).toBeLessThan(60);
    });
    it("are asked again after an undo", async () => {
        const { e, game, session, fake, step } = await table();
        for (let n = 0; n < 12; n += 1) step(n);
        roundEnds(session);
        e.undo(game, 3);
        fake.log = fake.log.slice(0, -3);
        for (let n = 20; n < 25; n += 1) step(n);
        expect(roundEnds(session).at(-1)?.at).toBe(fake.log.length);
        expect(roundEnds(session)).toEqual(e.curves(game));
    });
    it("are those of the rounds before, and of no other game, until the engine has told them", async () => {
        const { e, game, session, fake, step, answering } = await table();
        while (e.curves(game).length < 3) step(fake.log.length);
        const told = roundEnds(session);
        answering(false);
        const rounds = told.length;
        while (e.curves(game).length === rounds) step(fake.log.length);
        expect(roundEnds(session)).toEqual(told);
        const first = told[0]!.at;
        e.undo(game, fake.log.length - first);
        fake.log = fake.log.slice(0, first);
        fake.present = e.view(game);
        step(99);
        expect(roundEnds(session)).toEqual([told[0]]);
        answering(true);
        expect(roundEnds(session)).toEqual(e.curves(game));
    });
});
