// The round bar: what is printed on it, and where the indicator stands.
import type { View } from "../../engine/types";

export type RoundKind = "Pre" | "SR" | "CR" | "LR";

export interface BarPlace {
    /** As the engine names the round: "LR 1a". */
    name: string;
    kind: RoundKind;
    /** "1", "1a"; "" for the private auction. */
    number: string;
    when: "past" | "now" | "to come";
    /** Of a Company Round: what Stadtbahn revenue is multiplied by. */
    multiplier: number;
    /** Of a Line Round: the best tiles it knows. */
    colour: string;
}

/** 1840:V/1. */
export const BAR = [
    ...["Pre", "SR 1", "CR 1", "LR 1a", "LR 1b", "CR 2", "SR 2", "LR 2a", "LR 2b", "CR 3", "SR 3", "LR 3a", "LR 3b"],
    ...["CR 4", "SR 4", "LR 4a", "LR 4b", "CR 5", "SR 5", "LR 5a", "LR 5b", "LR 5c", "CR 6"],
];
/** 1840:D58. */
const COLOURS: Record<string, string> = { "1": "yellow", "2": "green", "3": "green", "4": "brown", "5": "grey" };

export const STEPS = ["a", "b", "c", "d", "e", "f"];

export function barOf(view: View): BarPlace[] {
    const at = view.finished ? BAR.length : (view.details.find((d) => d.topic === "bar")?.number ?? 0);
    const multiplier = (n: string) => view.details.find((d) => d.topic === "multiplier" && String(d.number) === n)?.limit ?? 1;
    return BAR.map((name, i) => {
        const [kind = "Pre", number = ""] = name.split(" ");
        return {
            name,
            kind: kind as RoundKind,
            number,
            when: i < at ? "past" : i === at ? "now" : "to come",
            multiplier: kind === "CR" ? multiplier(number) : 1,
            colour: kind === "LR" ? (COLOURS[number[0] ?? ""] ?? "") : "",
        };
    });
}

/** Which of the steps a to f a Company Round has come to. */
export function stepOf(view: View): string | null {
    if (view.step === "tram duty") return "e"; // who has no tram at the end buys one
    return /^CR([a-f])/.exec(view.step ?? "")?.[1] ?? null;
}
