// The board that only a table with friends has.
import type { Board } from "../game/title";
import PeopleBoard from "./PeopleBoard.svelte";
import type { OnlineTable } from "./table.svelte";

export function peopleBoard(table: OnlineTable): Board {
    return { id: "people", labelKey: "board.people", component: PeopleBoard, news: () => table.unread };
}
