import type { GameSession } from "../game/session.svelte";
import type { LogEntry } from "../engine/types";
import { roundEnds } from "./ends";
import { operatingResults, type Results } from "./companies/results";

/** What had happened by the moment looked at. */
export function logSoFar(session: GameSession): LogEntry[] {
    return session.at < 0 ? session.log : session.log.slice(0, session.at);
}

export function resultsSoFar(session: GameSession): Results {
    // What was earned is known before the engine has told in which rounds.
    return operatingResults(logSoFar(session), roundEnds(session), session.present.round);
}
