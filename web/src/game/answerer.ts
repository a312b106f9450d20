// The answerer: has an engine and a copy of the game, is told what happens in it, and answers questions that take long. In a worker, so that
// the page is not held up by it; where there can be none, in the page.
import type { GameNumber, WholeEngine } from "../engine/engine";
import type { Action, SavedGame } from "../engine/types";
import { answer, type Answer, type Question } from "./questions";

export interface Order {
    /** The whole game; without it the copy goes on. */
    saved?: SavedGame;
    /** What has happened to it since the last order: so many actions were taken back, and then these were done. */
    undo: number;
    actions: Action[];
    question: Question;
}
export type Reply = { answer: Answer } | { failed: string };

export class Answerer {
    private game: GameNumber | null = null;

    constructor(private readonly engine: WholeEngine) {}

    reply(order: Order): Reply {
        try {
            return { answer: answer(this.engine, this.copyAfter(order), order.question) };
        } catch (error) {
            return { failed: error instanceof Error ? error.message : String(error) };
        }
    }

    private copyAfter({ saved, undo, actions }: Order): GameNumber {
        if (saved !== undefined) {
            this.leave();
            this.game = this.engine.open(saved).game;
        }
        if (this.game === null) throw new Error("there is no game to answer questions about");
        if (undo > 0) this.engine.undo(this.game, undo);
        for (const action of actions) this.engine.apply(this.game, action);
        return this.game;
    }

    /** Puts the copy away. */
    leave(): void {
        if (this.game !== null) this.engine.close(this.game);
        this.game = null;
    }
}
