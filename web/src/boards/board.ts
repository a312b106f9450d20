import type { Component } from "svelte";
import type { GameSession } from "../app/session.svelte";

/** One thing there is to know about a game, as a page of its own. */
export interface Board {
    id: string;
    labelKey: string;
    component: Component<{ session: GameSession }>;
}

/** What a title adds to the page; web/src/titles/<ruleset>/index.ts exports one. */
export interface TitleBoards {
    ruleset: string;
    /** How money is written: "%d M". */
    currency: string;
    boards: Board[];
}
