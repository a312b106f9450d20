// The round bar: what is printed on it, and where the indicator stands.
import type { Box, Colour, Detail, Round, View } from "../../engine/types";

export interface BarPlace {
    round: Round;
    when: "past" | "now" | "to come";
    /** Of a Company Round: what Stadtbahn revenue is multiplied by. */
    multiplier: number;
    /** Of a Line Round: the best tiles it knows. */
    colour: Colour | "";
}

/** The kind of round that a place of the bar stands for. */
const KINDS: Record<string, string> = { "bar privates": "privates", "bar share": "stock", "bar company": "company", "bar line": "line" };

export const STEPS = ["a", "b", "c", "d", "e", "f"];

export function barOf(box: Box, view: View): BarPlace[] {
    const places = view.details.filter((d) => d.topic in KINDS);
    const at = view.finished ? places.length : (view.details.find((d) => d.topic === "bar")?.number ?? 0);
    const multiplier = (n: number) => view.details.find((d) => d.topic === "multiplier" && d.number === n)?.limit ?? 1;
    // Its phases are called by the best tiles they know.
    const tiles = (d: Detail) => (d.amount === undefined ? "" : ((box.phases[d.amount]?.id ?? "") as Colour | ""));
    return places.map((d, i) => {
        const round: Round = { kind: KINDS[d.topic] ?? "", set: d.number ?? 0, leg: d.limit ?? 0 };
        return {
            round,
            when: i < at ? "past" : i === at ? "now" : "to come",
            multiplier: round.kind === "company" ? multiplier(round.set) : 1,
            colour: tiles(d),
        };
    });
}

/** Which of the steps a to f a Company Round has come to. */
export function stepOf(view: View): string | null {
    return /^CR([a-f])/.exec(view.step ?? "")?.[1] ?? null;
}
