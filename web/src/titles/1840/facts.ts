// What the boards of 1840 show besides: lines, stacks of trams, the Stadtbahn.
import type { Note } from "../../game/title";
import type { View } from "../../engine/types";
import { stadtbahnRows } from "./stadtbahn";

/** As the heading is called under which a card lies: `1840.lines.offer`. */
const STATES: Record<string, string> = { line: "owned", offered: "offer", hidden: "hidden" };

export function facts(view: View, note: Note): void {
    const privates = new Map<string, string[]>();
    for (const d of view.details) {
        const line = `line.${d.company}`;
        if (d.topic in STATES) note(`${line}.state`, STATES[d.topic]);
        if (d.topic === "line") {
            note(`${line}.owner`, d.other);
            note(`${line}.train`, d.train);
            note(`${line}.lastRun`, d.number);
        } else if (d.topic === "line auction") note(`line.${d.other}.bid`, d.amount);
        else if (d.topic === "revenue") note(`company.${d.company}.revenue`, d.amount);
        else if (d.topic === "duty") note(`company.${d.company}.duty`, d.amount);
        else if (d.topic === "stack") note(`stack.${d.number}`, d.train);
        else if (d.topic === "newest") note("newest", d.train);
        else if (d.topic === "private" && d.company !== undefined) privates.set(d.company, [...(privates.get(d.company) ?? []), d.paper ?? ""]);
    }
    for (const [company, list] of privates) note(`company.${company}.papers`, list.sort().join(", "));
    for (const row of stadtbahnRows(view)) {
        const own = `stadtbahn.${row.company}`;
        note(`${own}.laid`, row.laid);
        note(`${own}.revenue`, row.revenue);
        note(`${own}.pays`, row.next?.total);
        note(`${own}.grows`, row.grows.join(", "));
        for (const [round, pays] of row.coming) note(`${own}.round.${round}`, pays);
    }
}
