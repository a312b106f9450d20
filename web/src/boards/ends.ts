// The ends of the rounds of a game, shared by the boards that need them. The engine replays the whole game to tell them,
// so within a round only the last one is brought up to date; until it has told them, those of the rounds before are shown.
import type { GameSession } from "../game/session.svelte";
import { sameRound } from "../engine/rounds";
import type { CurvePoint, LogEntry, Round, View } from "../engine/types";

interface Known {
    /** What had been done, and the round after it. */
    log: LogEntry[];
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
    if (before?.log === log) return before.ends;
    const stands = (at: number) => at === 0 || (before !== undefined && before.log[at - 1] === log[at - 1]);
    const goesOn = before !== undefined && sameRound(before.round, present.round) && stands(before.log.length);
    const ends = goesOn
        ? [...(sameRound(before.ends.at(-1)?.round, present.round) ? before.ends.slice(0, -1) : before.ends), pointNow(present, log.length)]
        : session.curves().found;
    if (ends === null) return before?.ends.filter((end) => stands(end.at)) ?? [];
    known.set(session, { log, round: present.round, ends });
    return ends;
}
