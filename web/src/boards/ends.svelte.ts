// The ends of the rounds of a game, asked for once per position and shared by the boards that need them.
import type { GameSession } from "../app/session.svelte";
import type { CurvePoint } from "../engine/types";

const known = new WeakMap<GameSession, { hash: string; ends: CurvePoint[] }>();

export function roundEnds(session: GameSession): CurvePoint[] {
    const { hash } = session.present;
    const found = known.get(session);
    if (found?.hash === hash) return found.ends;
    const ends = session.engine.curves(session.game);
    known.set(session, { hash, ends });
    return ends;
}
