import type { EarnedItem } from "../../engine/types";
import type { GameSession } from "../../game/session.svelte";
import { titleOf } from "../../game/titles";
import type { Run } from "./lines";

/** What a train has earned stop by stop: of the route somebody drew, or of the one a title knows of where trains run by themselves. */
export function itemsOf(session: GameSession, run: Run): EarnedItem[] {
    const action = session.log[run.number - 1]?.action;
    if (action?.do === "run_train" && action.as === run.company && action.train === run.train) return session.earnings(action, run.number - 1);
    return titleOf(session.box.ruleset)?.earnings?.(session, run) ?? [];
}
