// What cannot simply be taken back: a lot is drawn right after it, or secrets are opened.
import type { Action } from "../engine/types";
import { titleOf } from "../game/titles";
import type { GameSession } from "../game/session.svelte";

export function lasting(session: GameSession, action: Action): "lot" | "sealed" | null {
    const { present } = session;
    const intoEnvelope = action.do === "bid" && action.paper === undefined && action.company === undefined;
    // The last envelope: now they are opened.
    if (intoEnvelope && present.sealed.length === present.players.length - 1) return "sealed";
    const after = () => {
        const tried = session.preview(action);
        return tried.ok ? tried.result.view : present;
    };
    return titleOf(session.box.ruleset)?.lotFollows?.(present, after) === true ? "lot" : null;
}
