// What the boards of 1893 show besides: the starting package, bonds, mergers and the votes on them.
import type { Note } from "../../game/title";
import type { LogEntry, View } from "../../engine/types";
import { STAGES, cast } from "./mergers";

export function facts(view: View, note: Note, log: LogEntry[]): void {
    for (const d of view.details) {
        const merger = `merger.${d.company}`;
        const seat = typeof d.player === "number" ? `#${d.player}` : null;
        if (d.topic === "merger") {
            note(`${merger}.stage`, STAGES[d.number ?? 0]);
            note(`${merger}.money`, d.amount);
        } else if (d.topic === "merger part") {
            note(`part.${d.paper}.owner`, seat);
            note(`part.${d.paper}.treasury`, d.amount);
            note(`part.${d.paper}.trains`, view.companies.find((c) => c.company === d.other)?.trains.join(", "));
        } else if (d.topic === "vote needs") note(`vote.${d.company}.needed`, `${d.number} %`);
        else if (d.topic === "vote") for (const [voter, yes] of cast(log, d.company ?? "")) note(`${merger}.vote.${voter}`, yes ? "yes" : "no");
        else if (d.topic === "voter") note(`voter.${d.company}.${d.player}`, `${d.percent} %`);
        else if (d.topic === "offer") note("offer.price", d.amount);
        else if (d.topic === "no more bonds") note(`player.${d.player}.barred`, "✓");
    }
}
