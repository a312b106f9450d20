// What the titles bring along, found by their folders.
import type { TitleBoards, TitleEvents } from "./title";
import type { EventKind } from "../engine/types";

const titles = Object.values(import.meta.glob<TitleBoards>("../titles/*/index.ts", { eager: true, import: "default" }));
const found = new Map<string, TitleBoards | undefined>();

function find(ruleset: string): TitleBoards | undefined {
    const title = titles.find((x) => x.ruleset === ruleset) ?? titles.find((x) => ruleset.startsWith(`${x.ruleset}-`));
    return title === undefined ? undefined : { ...title, ...title.editions?.[ruleset] };
}

/** Events that only one title has, of all titles: no two have the same. */
export function eventsOfTitles(what: Exclude<keyof TitleEvents, "payments">): EventKind[] {
    return titles.flatMap((title) => title.events?.[what] ?? []);
}

/** An edition is found in the folder of its title. */
export function titleOf(ruleset: string): TitleBoards | undefined {
    if (!found.has(ruleset)) found.set(ruleset, find(ruleset));
    return found.get(ruleset);
}
