// S-Bahn rails that trains have used in this Operating Round, and whose trains: no other network runs there until the next one.
import type { UsedTrack } from "../../game/title";
import { logSoFar } from "../../boards/moment";
import type { GameSession } from "../../game/session.svelte";
import type { LogEntry } from "../../engine/types";
import type { MapModel } from "../../hexes/scene";
import { svgPath } from "../../hexes/track";
import { all, isNetwork } from "./details";

/** The runs of S-Bahn trains since the running round began. */
export function runsOfRound(log: LogEntry[]): LogEntry[] {
    const runs: LogEntry[] = [];
    for (let i = log.length - 1; i >= 0; i -= 1) {
        const entry = log[i]!;
        if (entry.action.do === "run_train" && isNetwork(entry.action.as ?? "")) runs.unshift(entry);
        if (entry.events.some((e) => e.event === "round_began")) break;
    }
    return runs;
}

const drawn = new WeakMap<LogEntry, UsedTrack>();

/** A tile may have been replaced since: the track is drawn as it lay when the train ran. */
function track(session: GameSession, model: MapModel, entry: LogEntry): UsedTrack {
    const known = drawn.get(entry);
    if (known !== undefined) return known;
    const then = session.engine.view(session.game, session.viewer, entry.number - 1);
    const cells = new Map(model.cells(then).map((c) => [c.hex.id, c]));
    const curves = (entry.action.route ?? []).flatMap((piece) => {
        const dot = piece.lastIndexOf(".");
        const cell = cells.get(piece.slice(0, dot));
        const curve = cell?.art.drawing.curves[Number(piece.slice(dot + 1))];
        return cell === undefined || curve === undefined ? [] : [{ d: svgPath(curve), at: cell.at }];
    });
    const made = { company: entry.action.as ?? "", curves };
    drawn.set(entry, made);
    return made;
}

export function usedTrack(session: GameSession, model: MapModel): UsedTrack[] {
    if (all(session.view, "used").length === 0) return [];
    return runsOfRound(logSoFar(session)).map((entry) => track(session, model, entry));
}
