// The boards around the map: the common ones, and those a title brings along.
import type { Component } from "svelte";
import type { GameSession } from "./session.svelte";

export interface Board {
    id: string;
    labelKey: string;
    component: Component<{ session: GameSession }>;
}

const common = import.meta.glob<{ boards: Board[] }>("../boards/index.ts", { eager: true });
const titles = import.meta.glob<{ boards: Board[] }>("../titles/*/index.ts", { eager: true });

/** Folder "1881" serves the rulesets 1881-2007 and 1881-2016. */
function folderOf(path: string): string {
    return path.split("/")[2] ?? "";
}

export function boardsFor(ruleset: string): Board[] {
    const own = Object.entries(titles).filter(([path]) => `${ruleset}-`.startsWith(`${folderOf(path)}-`));
    return [...Object.values(common), ...own.map(([, module]) => module)].flatMap((module) => module.boards);
}
