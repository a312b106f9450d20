// The ends of the rounds of a game, shared by the boards that need them. The engine replays the whole game to tell them,
// so within a round only the last one is brought up to date.
import type { GameSession } from "../game/session.svelte";
import { sameRound } from "../engine/rounds";
import type { CurvePoint, LogEntry, Round, View } from "../engine/types";

interface Known {
    /** The last action it knows of, and the round after it. */
    last: LogEntry | undefined;
    actions: number;
    round: Round;
    ends: CurvePoint[];
}
const known = new WeakMap<GameSession, Known>();

function pointNow(view: View, at: number): CurvePoint {
    const price = Object.fromEntries(view.companies.filter((c) => c.price > 0).map((c) => [c.company, c.price]));
    return { at, round: view.round, worth: view.players.map((p) => p.worth), price };
}

export function roundEnds(session: GameSession): CurvePoint[] {
    const { log, present } = session;
    const before = known.get(session);
    const goesOn = before !== undefined && sameRound(before.round, present.round) && log[before.actions - 1] === before.last;
    if (goesOn && before.actions === log.length) return before.ends;
    const ends = goesOn
        ? [...(sameRound(before.ends.at(-1)?.round, present.round) ? before.ends.slice(0, -1) : before.ends), pointNow(present, log.length)]
        : session.engine.curves(session.game);
    known.set(session, { last: log.at(-1), actions: log.length, round: present.round, ends });
    return ends;
}
