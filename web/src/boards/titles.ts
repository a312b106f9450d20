// What the titles bring along, found by their folders.
import type { TitleBoards } from "./board";

const titles = import.meta.glob<TitleBoards>("../titles/*/index.ts", { eager: true, import: "default" });

/** Several editions can share a folder: 1881 is the title of 1881-2007 and 1881-2016. */
export function titleOf(ruleset: string): TitleBoards | undefined {
    const all = Object.values(titles);
    return all.find((title) => title.ruleset === ruleset) ?? all.find((title) => ruleset.startsWith(`${title.ruleset}-`));
}
