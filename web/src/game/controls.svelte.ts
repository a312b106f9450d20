// What the map and the panel of one table share beside the game itself: what may be done now, what is being tried out, and how it is done.
import { titleOf } from "./titles";
import { MapModel } from "../hexes/scene";
import { lookOf } from "../hexes/track";
import { decisionOf, groupBy, type Decision } from "./decision";
import { Network, routesRun } from "../hexes/network";
import { RouteEditor } from "./routeEditor.svelte";
import type { Action } from "../engine/types";
import type { GameSession } from "./session.svelte";

export class Controls {
    readonly model: MapModel;
    readonly editor = new RouteEditor();

    constructor(readonly session: GameSession) {
        this.model = new MapModel(session.box, titleOf(session.box.ruleset)?.ownTrack);
    }

    /** What the person at the screen is asked; nothing while others decide or the past is looked at. */
    decision: Decision | null = $derived.by(() =>
        this.session.askedHere && this.session.idle === null && this.session.live && this.session.handOverTo === null
            ? decisionOf(this.session.offers, this.session.turn)
            : null,
    );
    tileMoves: Map<string, Action[]> = $derived(groupBy(this.decision?.moves.get("lay_tile") ?? [], (m) => m.hex));
    stationMoves: Map<string, Action[]> = $derived(
        groupBy(this.decision?.moves.get("place_station") ?? [], (m) => m.hex),
    );
    removalMoves: Map<string, Action[]> = $derived(
        groupBy(this.decision?.moves.get("remove_station") ?? [], (m) => m.hex),
    );
    network: Network = $derived.by(() => new Network(this.model.cells(this.session.view), routesRun(this.session.log, this.session.present.operating)));

    /** A hex was clicked on the map or chosen in the list. */
    pick(hex: string): void {
        const { session, editor } = this;
        if (editor.run !== null) {
            editor.pick(hex, this.network);
            return;
        }
        if (session.hex === hex) {
            // Further clicks turn the tile that lies there for trial.
            if (session.ghost?.hex === hex) this.turn();
            else session.hex = null;
            return;
        }
        session.hex = hex;
        session.ghost = null;
    }

    /** Puts a tile on its hex for trial; the same tile again turns it. */
    tryTile(hex: string, tile: string): void {
        const { ghost } = this.session;
        if (ghost?.hex === hex && ghost.tile === tile) {
            this.turn();
            return;
        }
        const [first] = this.waysToLay(hex, tile);
        if (first !== undefined) this.session.ghost = { hex, tile, rotation: first.rotation ?? 0 };
    }

    /** The turns in which a tile may lie on a hex; of those that look alike the first. */
    waysToLay(hex: string, id: string): Action[] {
        const tile = this.model.tile(id);
        const moves = (this.tileMoves.get(hex) ?? []).filter((m) => m.tile === id);
        if (tile === undefined) return moves;
        const looks = moves.map((m) => lookOf(tile, m.rotation ?? 0, this.model.layout));
        return moves.filter((_, i) => looks.indexOf(looks[i]!) === i);
    }

    /** Turns the tile on trial to its next way to lie, or back to the one before. */
    turn(back = false): void {
        const { ghost } = this.session;
        if (ghost === null) return;
        const turns = this.waysToLay(ghost.hex, ghost.tile).map((m) => m.rotation ?? 0);
        const next = turns[(turns.indexOf(ghost.rotation) + (back ? turns.length - 1 : 1)) % turns.length];
        if (next !== undefined) this.session.ghost = { ...ghost, rotation: next };
    }

    /** The legal move that the tile on trial stands for. */
    trial: Action | null = $derived.by(() => {
        const { ghost } = this.session;
        if (ghost === null) return null;
        return (
            this.tileMoves.get(ghost.hex)?.find((m) => m.tile === ghost.tile && m.rotation === ghost.rotation) ?? null
        );
    });

    act(action: Action): boolean {
        const done = this.session.act(action);
        if (done) {
            this.session.hex = null;
            this.editor.close();
        }
        return done;
    }

    putAway(): void {
        this.session.hex = null;
        this.session.ghost = null;
    }
}
