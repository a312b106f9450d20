// Runs that were booked by themselves, with the routes they took: the best there were.
import type { GameSession } from "../../game/session.svelte";
import type { Runs } from "../../engine/engine";
import type { EarnedItem, LogEntry } from "../../engine/types";

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
 * The run that was booked within action `number`, once it is found. The board right after it may already have the home of the next
 * line, the one before lacks what was laid last: the one on which the best is what was booked is the one it ran on.
 */
function bookedRun(session: GameSession, line: string, value: number, number: number): Runs["runs"][number] | undefined {
    for (const at of [number, number - 1]) {
        const { found, failed } = session.outlook(line, at);
        if (found === null && !failed) break;
        const best = found?.runs[0];
        if (best?.value === value) return best;
    }
    return undefined;
}

export const routeOf = (session: GameSession, run: BookedRun, number: number): string[] => bookedRun(session, run.line, run.value, number)?.action.route ?? [];

/** The last run of a line, as far as it has been played. */
export function lastRun(log: LogEntry[], line: string): { number: number; company: string; train: string; amount: number } | null {
    for (let i = log.length - 1; i >= 0; i -= 1) {
        const ran = log[i]!.events.find((e) => e.event === "train_ran" && e.company === line);
        if (ran !== undefined) return { number: log[i]!.number, company: line, train: ran.train ?? "", amount: ran.amount ?? 0 };
    }
    return null;
}

/** Stop by stop, of a line or the Stadtbahn; nothing as long as it is searched. */
export const earnings = (session: GameSession, run: { number: number; company: string; amount: number }): EarnedItem[] =>
    bookedRun(session, run.company, run.amount, run.number)?.items ?? [];
