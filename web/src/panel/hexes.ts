// Why nothing can be built on a hex now: the usual wish is tried, and the rule says why not.
import type { Controls } from "../game/controls.svelte";
import type { Refusal } from "../engine/engine";
import type { Action } from "../engine/types";

/** Null if nobody is asked to build, or nothing could ever be built here. */
export function whyNotHere(controls: Controls, hexId: string): Refusal | null {
    const { session, model, decision } = controls;
    const hex = model.hex(hexId);
    if (decision === null || decision.as === null || hex === undefined) return null;
    const base = { by: decision.by, as: decision.as, hex: hexId };
    const tries: Action[] = [];
    if (decision.moves.has("lay_tile") || /^(track|building)$/.test(session.view.step ?? "")) {
        const { tile, rotation } = model.tileOn(session.view, hex);
        for (const upgrade of tile.upgrades)
            for (const turn of upgrade.turns)
                tries.push({ do: "lay_tile", ...base, tile: upgrade.tile, rotation: (turn + rotation) % 6 });
    }
    if (decision.moves.has("place_station")) tries.push({ do: "place_station", ...base, city: 0 });
    for (const action of tries) {
        const tried = session.preview(action);
        if (!tried.ok && tried.refusal.violation !== null) return tried.refusal;
    }
    return null;
}
