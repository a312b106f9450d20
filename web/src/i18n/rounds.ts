// The engine names a round in short English: "SR 2", "OR 3.1", "LR 1a", "merger after OR 3.1". Here it gets the words of the page.
import { hasMessage, t } from "./index.svelte";

const NUMBERED = /\b(SR|OR|CR|LR) (\d+(?:\.\d+|[a-z])?)/;
const kinds: Record<string, string> = { SR: "stock", OR: "operating", CR: "company", LR: "line" };

function numbered(kind: string, number: string, length: "short" | "long"): string {
    return t(`round.${kinds[kind]}${length === "short" ? ".short" : ""}`, { number });
}

export function roundWords(name: string, length: "short" | "long" = "long"): string {
    const found = NUMBERED.exec(name);
    if (found !== null && found[0] === name) return numbered(found[1]!, found[2]!, length);
    // What only a title has is a message of the title: "merger after" -> round.merger_after
    const rest = name.replace(NUMBERED, "").trim().replace(/\W+/g, "_");
    const key = `round.${rest}`;
    if (!hasMessage(key)) return name;
    return t(key, found === null ? {} : { round: numbered(found[1]!, found[2]!, "short") });
}
