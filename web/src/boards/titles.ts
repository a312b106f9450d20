// What the titles bring along, found by their folders.
import type { TitleBoards } from "./board";

const titles = import.meta.glob<TitleBoards>("../titles/*/index.ts", { eager: true, import: "default" });

export function titleOf(ruleset: string): TitleBoards | undefined {
    return Object.values(titles).find((title) => title.ruleset === ruleset);
}
