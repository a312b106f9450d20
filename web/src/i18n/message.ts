// The messages a translator writes, in the part of ICU's notation that games need:
//
//   {player} buys {company}                                  a name
//   {n, plural, one {# train} other {# trains}}              a number, by the plural forms of the language
//   {yes, select, true {agrees} other {declines}}            a choice between words
//
// Cases may contain names and choices again.

export type Value = string | number;
export type Params = Record<string, Value>;

/** A stretch of the sentence, or the place of a name in it, so that a page can put a chip there. */
export type Part = { text: string } | { name: string; text: string };

type Node = string | { name: string } | { name: string; by: "plural" | "select"; cases: Map<string, Node[]> };

/** What stands for the number inside a plural case. */
const NUMBER = "#";

class Reader {
    private at = 0;
    constructor(private readonly message: string) {}

    sentence(inCase: boolean): Node[] {
        const nodes: Node[] = [];
        let text = "";
        const endText = () => {
            if (text !== "") nodes.push(text);
            text = "";
        };
        while (this.at < this.message.length) {
            const c = this.message[this.at];
            if (c === "}" && inCase) break;
            if (c === "{") {
                endText();
                nodes.push(this.argument());
            } else {
                text += c;
                this.at += 1;
            }
        }
        endText();
        return nodes;
    }

    private argument(): Node {
        this.take("{");
        const name = this.word();
        if (this.skip("}")) return { name };
        this.take(",");
        const by = this.word();
        if (by !== "plural" && by !== "select") throw this.error(`neither plural nor select: ${by}`);
        this.take(",");
        const cases = new Map<string, Node[]>();
        while (!this.skip("}")) {
            const label = this.word();
            this.take("{");
            cases.set(label, this.sentence(true));
            this.take("}");
            this.space();
        }
        if (!cases.has("other")) throw this.error("no case 'other'");
        return { name, by, cases };
    }

    private word(): string {
        this.space();
        const found = /^[\w.=+-]+/.exec(this.message.slice(this.at))?.[0];
        if (found === undefined) throw this.error("a word is missing");
        this.at += found.length;
        this.space();
        return found;
    }
    private space(): void {
        while (this.message[this.at] === " ") this.at += 1;
    }
    private skip(c: string): boolean {
        if (this.message[this.at] !== c) return false;
        this.at += 1;
        return true;
    }
    private take(c: string): void {
        if (!this.skip(c)) throw this.error(`'${c}' is missing`);
    }
    private error(what: string): Error {
        return new Error(`${what} at ${this.at} of "${this.message}"`);
    }
}

const cache = new Map<string, Node[]>();

function parse(message: string): Node[] {
    let nodes = cache.get(message);
    if (nodes === undefined) cache.set(message, (nodes = new Reader(message).sentence(false)));
    return nodes;
}

interface Language {
    plural: Intl.PluralRules;
    number: Intl.NumberFormat;
}
const languages = new Map<string, Language>();

export function language(locale: string): Language {
    let found = languages.get(locale);
    if (found === undefined) {
        // Polish and Spanish leave four-digit numbers ungrouped by habit; in columns of money they should not.
        const number = new Intl.NumberFormat(locale, { useGrouping: "always" } as unknown as Intl.NumberFormatOptions);
        languages.set(locale, (found = { plural: new Intl.PluralRules(locale), number }));
    }
    return found;
}

/** With a real minus: the formats of browsers have a hyphen. */
export function written(n: number, locale: string): string {
    return language(locale).number.format(n).replace("-", "−");
}

function write(nodes: Node[], params: Params, locale: string, counted: string, out: Part[]): void {
    const shown = (value: Value) => (typeof value === "number" ? written(value, locale) : value);
    for (const node of nodes) {
        if (typeof node === "string") {
            out.push({ text: counted === "" ? node : node.replaceAll(NUMBER, counted) });
            continue;
        }
        const value = params[node.name];
        if (!("by" in node)) {
            out.push({ name: node.name, text: value === undefined ? "" : shown(value) });
            continue;
        }
        const exact = node.cases.get(node.by === "plural" ? `=${value}` : `${value ?? "none"}`);
        const form = node.by === "plural" ? language(locale).plural.select(Number(value)) : "other";
        const chosen = exact ?? node.cases.get(form) ?? node.cases.get("other") ?? [];
        write(chosen, params, locale, node.by === "plural" && value !== undefined ? shown(value) : counted, out);
    }
}

/** Said with a vowel at the beginning: S4 letter by letter, and 8. */
const VOWEL = /^(?:8|11|18|[AEFHILMNORSX](?=[\d+]))/;
/** English has its article by the sound of what follows: a 4-train, an S4-train. */
function withArticles(parts: Part[]): Part[] {
    return parts.map((part, i) => {
        const next = parts[i + 1];
        return "name" in part || next === undefined || !VOWEL.test(next.text) ? part : { text: part.text.replace(/\b([Aa]) $/, "$1n ") };
    });
}

/** A German 4-train is a "4er-Zug", one with letters in its name an "S4-Zug": the ending goes only with a plain number. */
const NUMBERED = /^[\d, ]+$/;
function withEndings(parts: Part[]): Part[] {
    return parts.map((part, i) => {
        const before = parts[i - 1];
        const ofTrain = before !== undefined && "name" in before && /^trains?$|^trade_in$/.test(before.name) && !NUMBERED.test(before.text);
        return ofTrain && !("name" in part) ? { text: part.text.replace(/^er\b/, "") } : part;
    });
}
/** What only who writes the sentence out can know. */
const AGREEING: Record<string, (parts: Part[]) => Part[]> = { en: withArticles, de: withEndings };

export function formatParts(message: string, params: Params, locale: string): Part[] {
    const out: Part[] = [];
    write(parse(message), params, locale, "", out);
    return AGREEING[locale]?.(out) ?? out;
}

export function format(message: string, params: Params, locale: string): string {
    return formatParts(message, params, locale)
        .map((part) => part.text)
        .join("");
}

/** The names a message mentions, for the test that translations mention the same. */
export function placeholders(message: string): Set<string> {
    const names = new Set<string>();
    const visit = (nodes: Node[]) => {
        for (const node of nodes) {
            if (typeof node === "string") continue;
            names.add(node.name);
            if ("by" in node) node.cases.forEach(visit);
        }
    };
    visit(parse(message));
    return names;
}
