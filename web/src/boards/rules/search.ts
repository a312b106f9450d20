import type { Clause, Decision, Option } from "../../engine/types";

const natural = new Intl.Collator("en", { numeric: true });

/** As people read them: the chapters of the title in its order, in each the rules by their numbers. */
export function inReadingOrder(clauses: Clause[], chapters: string[]): Clause[] {
    const rank = (clause: Clause) => {
        const at = chapters.indexOf(clause.section);
        return at < 0 ? chapters.length : at;
    };
    return [...clauses].sort((a, b) => rank(a) - rank(b) || natural.compare(a.id, b.id));
}

/** Clauses that hold every word of the query somewhere; sections stay together in their order. */
export function findClauses(clauses: Clause[], query: string): { section: string; clauses: Clause[] }[] {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const sections = new Map<string, Clause[]>();
    for (const clause of clauses) {
        const text = `${clause.id} ${clause.rule} ${clause.check}`.toLowerCase();
        if (!words.every((word) => text.includes(word))) continue;
        const section = `${clause.id.split(":")[0]}:${clause.section}`;
        sections.set(section, [...(sections.get(section) ?? []), clause]);
    }
    return [...sections].map(([section, found]) => ({ section, clauses: found }));
}

/** Decisions that hold every word of the query somewhere, by their numbers. */
export function findDecisions(decisions: Decision[], query: string): Decision[] {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    return decisions
        .filter((d) => {
            const text = `${d.id} ${d.question} ${d.reading} ${d.reason} ${d.option}`.toLowerCase();
            return words.every((word) => text.includes(word));
        })
        .sort((a, b) => natural.compare(a.id, b.id));
}

/** The decisions an option is about: the one its clause is, and those that name it. */
export function decisionsAbout(option: { name: string; clause: string }, decisions: Decision[]): Decision[] {
    // The edition may stand before the number: that of the title is meant.
    const own = option.clause.replace(/^(\w+)-\d+:/, "$1:");
    return decisions.filter((d) => d.id === own || d.option.includes(`\`${option.name}\``));
}

/** The options that have another reading of a decision; another edition may have more. */
export function optionsOf(decision: Decision, options: Option[]): Option[] {
    return options.filter((o) => decision.option.includes(`\`${o.name}\``));
}

/** Where decisions are kept, names stand in backticks; people read them without. */
export function plain(text: string): string {
    return text.replaceAll("`", "");
}

/** "[D1, D2]", or one number in round brackets with its title; a bare "(D20)" may be a hex. */
const CITED = /\s*(?:\[D\d+(?:, D\d+)*\]|\([\w-]+:D\d+\))/g;

/** The sentence of a rule without the numbers of its decisions, for where these stand as links beside it. */
export function withoutCitations(rule: string): string {
    return rule.replace(CITED, "");
}

/** The anchor of a clause or a decision, for links from refusals. */
export function clauseAnchor(id: string): string {
    return `rule-${id.replace(/[^\w.-]+/g, "-")}`;
}
