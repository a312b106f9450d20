// The board that only a table with friends has.
import type { Board } from "../boards";
import { OnlineGame } from "./game.svelte";
import PeopleBoard from "./PeopleBoard.svelte";

export const people: Board = {
    id: "people",
    labelKey: "board.people",
    component: PeopleBoard,
    news: (session) => (session instanceof OnlineGame ? session.table.unread : 0),
};
