// Which round it is, in words. Kinds that only one title has are words of that title: <title>.round.merger.
import type { Round } from "../engine/types";
import { hasMessage, t, wording } from "./index.svelte";

const numbered = ({ set, leg }: Round): string => (leg > 0 ? `${set}.${leg}` : String(set));
/** The second of a set is also its "b". */
const letter = ({ leg }: Round): string => (leg > 0 ? String.fromCharCode(96 + leg) : "");

/** "OR 3.1" for the short one, without its kind: "3.1". */
export const roundNumber = numbered;

/** Rounds that are counted have one; what lies between them has not. */
export const hasShortName = ({ kind }: Round): boolean => hasMessage(`round.${kind}.short`);

/** `title`: whose words, where it is not the one on the table. */
export function roundWords(round: Round, length: "short" | "long" = "long", title: string = wording.title): string {
    const short = `round.${round.kind}.short`;
    const key = length === "short" && hasMessage(short, title) ? short : `round.${round.kind}`;
    // What comes before or after a round names that one, too.
    const next = round.kind === "stock" || round.kind === "operating" ? "" : roundWords({ ...round, kind: round.leg > 0 ? "operating" : "stock" }, "short", title);
    return t(key, { set: round.set, letter: letter(round), number: numbered(round), round: next }, title);
}
