// Runs that were booked by themselves, with the routes they took: the best there were.
import type { GameSession } from "../../game/session.svelte";
import type { Runs } from "../../engine/engine";
import type { LogEntry } from "../../engine/types";

export interface BookedRun {
    line: string;
    train: string;
    value: number;
    /** After maintenance. */
    net: number;
}

/** What ran by itself within the last action. */
export function bookedIn(entry: LogEntry | undefined, isLine: (company: string) => boolean): BookedRun[] {
    if (entry === undefined || entry.action.do === "run_train") return [];
    return entry.events.flatMap((event, i): BookedRun[] => {
        if (event.event !== "train_ran" || event.company === undefined || !isLine(event.company)) return [];
        const booked = entry.events.slice(i).find((e) => e.event === "revenue_booked" && e.company === event.company);
        return [{ line: event.company, train: event.train ?? "", value: event.amount ?? 0, net: booked?.amount ?? 0 }];
    });
}

/**
 * The route of a run that was booked within action `number`. The board right after it may already have the home of the next
 * line, the one before lacks what was laid last: the one on which the best is what was booked is the one it ran on.
 */
export function routeOf(session: GameSession, run: BookedRun, number: number): string[] {
    for (const at of [number, number - 1]) {
        const { runs } = session.outlook(run.line, at);
        const best = runs[0];
        if (best !== undefined && best.value === run.value) return best.action.route ?? [];
    }
    return [];
}

/** What takes a moment to find is found once for each position. */
export function remembering<T>(find: (session: GameSession, company: string) => T): (session: GameSession, company: string) => T {
    const known = new WeakMap<GameSession, { actions: number; hash: string; found: Map<string, T> }>();
    return (session, company) => {
        const { actions, present } = session;
        let memory = known.get(session);
        if (memory === undefined || memory.actions !== actions || memory.hash !== present.hash)
            known.set(session, (memory = { actions, hash: present.hash, found: new Map() }));
        if (!memory.found.has(company)) memory.found.set(company, find(session, company));
        return memory.found.get(company)!;
    };
}

/** What a line's tram would run for now. */
export const outlookNow = remembering((session, line): Runs => session.outlook(line));
