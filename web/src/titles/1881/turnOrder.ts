// The order of an operating round as it is played: who has acted stays where they were, the others stand as prices have them now.
import type { Detail, LogEntry } from "../../engine/types";

/** `order`: the companies as prices stand, with those that have acted marked; `log`: up to the moment looked at. */
export function turnOrder(order: Detail[], log: LogEntry[], operating: string | null): Detail[] {
    let began = log.length;
    while (began > 0 && !log[began - 1]!.events.some((e) => e.event === "round_began")) began -= 1;
    const played = [...new Set(log.slice(began).flatMap(({ action }) => (action.as === undefined ? [] : [action.as])))];
    const place = (d: Detail) => played.indexOf(d.company ?? "");
    const gone = order.filter((d) => (d.yes ?? false) && d.company !== operating);
    const now = order.filter((d) => d.company === operating);
    const waiting = order.filter((d) => !gone.includes(d) && !now.includes(d));
    return [...gone.sort((a, b) => place(a) - place(b)), ...now, ...waiting];
}
