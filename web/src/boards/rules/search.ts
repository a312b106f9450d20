import type { Clause } from "../../engine/types";

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

/** The anchor of a clause, for links from refusals. */
export function clauseAnchor(id: string): string {
    return `rule-${id.replace(/[^\w.-]+/g, "-")}`;
}
