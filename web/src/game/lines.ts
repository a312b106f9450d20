// Lines: what a company runs, each with a train of its own, where the title has such. They have no purse; their company pays.
import type { View } from "../engine/types";
import type { LinePlace } from "./title";
import { titleOf } from "./titles";

const all = (view: View): LinePlace[] => titleOf(view.ruleset)?.lines?.(view) ?? [];

/** The company that owns a line; any other company is its own. */
export const ownerOf = (view: View, company: string): string => all(view).find((l) => l.line === company)?.owner ?? company;

export const linesOf = (view: View, company: string): LinePlace[] => all(view).filter((l) => l.owner === company);

/** All trains of a company: those of its lines, and those on none. */
export function trainsOf(view: View, company: string): string[] {
    const off = view.companies.find((c) => c.company === company)?.trains ?? [];
    return [...linesOf(view, company).flatMap((l) => (l.train === null ? [] : [l.train])), ...off];
}
