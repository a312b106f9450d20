// Questions about the position on the table that take the engine long, and how each is answered.
import type { GameNumber, Runs, WholeEngine } from "../engine/engine";
import type { Action, CurvePoint, Detail } from "../engine/types";
import { playOn, type Play } from "./bots";

export type Question =
    | { ask: "routes" }
    | { ask: "outlook"; company: string; at: number }
    | { ask: "prospects"; company: string }
    | { ask: "curves" }
    /** What is done without anybody deciding it; the game that is asked about goes on by it. */
    | ({ ask: "moves" } & Play);

interface Answers {
    routes: Runs;
    outlook: Runs;
    prospects: Detail[];
    curves: CurvePoint[];
    moves: Action[];
}
export type Answer<Q extends Question = Question> = Answers[Q["ask"]];

export function answer(engine: WholeEngine, game: GameNumber, question: Question): Answer {
    switch (question.ask) {
        case "routes":
            return engine.routes(game);
        case "outlook":
            return engine.outlook(game, question.company, question.at);
        case "prospects":
            return engine.prospects(game, question.company);
        case "curves":
            return engine.curves(game);
        case "moves":
            return playOn(engine, game, question);
    }
}
