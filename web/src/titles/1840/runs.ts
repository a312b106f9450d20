// Runs that were booked by themselves, with the routes they took: the best there were.
import type { GameSession } from "../../game/session.svelte";
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
 * The route of a run that was booked within action `number`, once it is found. The board right after it may already have the home of the next
 * line, the one before lacks what was laid last: the one on which the best is what was booked is the one it ran on.
 */
export function routeOf(session: GameSession, run: BookedRun, number: number): string[] {
    for (const at of [number, number - 1]) {
        const { found } = session.outlook(run.line, at);
        if (found === null) break;
        const best = found.runs[0];
        if (best !== undefined && best.value === run.value) return best.action.route ?? [];
    }
    return [];
}
