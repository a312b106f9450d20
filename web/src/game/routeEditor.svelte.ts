// A route under the hands of a person: stops and hexes are picked one after the other, the track between is found.
import type { Action } from "../engine/types";
import { isStop, type Network, type Vertex } from "../hexes/network";

export class RouteEditor {
    /** The train whose route is drawn; null: nobody draws. */
    run: Action | null = $state.raw(null);
    start: Vertex | null = $state(null);
    pieces: string[] = $state.raw([]);
    /** The hex that was picked first: until there is track, any of its stops may be the one that is meant. */
    private first = "";

    begin(run: Action, network: Network, pieces: string[]): void {
        this.run = run;
        this.start = network.startOf(pieces);
        this.pieces = pieces;
    }

    close(): void {
        this.run = null;
        this.clear();
    }

    clear(): void {
        this.start = null;
        this.pieces = [];
    }

    /** Adds the hex at the nearer end of the route, or cuts the route where it is picked again. */
    pick(hex: string, network: Network): void {
        if (this.start === null) {
            this.start = network.stopsOn(hex)[0] ?? null;
            this.first = hex;
            return;
        }
        const chain = network.chain(this.start, this.pieces);
        const at = chain.findIndex((v) => isStop(v) && network.stopsOn(hex).includes(v));
        if (at >= 0) return this.cut(at, chain);
        const others = this.pieces.length === 0 ? network.stopsOn(this.first).filter((v) => v !== this.start) : [];
        this.extend(hex, network, chain);
        for (const stop of others) {
            if (this.pieces.length > 0) return;
            const kept: Vertex | null = this.start;
            this.start = stop;
            this.extend(hex, network, [stop]);
            if (this.pieces.length === 0) this.start = kept;
        }
    }

    private cut(at: number, chain: Vertex[]): void {
        const last = chain.length - 1;
        if (at === last) {
            // The end itself: back to the stop before it.
            let keep = last - 1;
            while (keep > 0 && !isStop(chain[keep] as Vertex)) keep -= 1;
            if (keep < 0) this.clear();
            else this.pieces = this.pieces.slice(0, keep);
        } else if (at === 0) {
            let from = 1;
            while (from < last && !isStop(chain[from] as Vertex)) from += 1;
            this.start = chain[from] ?? null;
            this.pieces = this.pieces.slice(from);
        } else this.pieces = this.pieces.slice(0, at);
    }

    private extend(hex: string, network: Network, chain: Vertex[]): void {
        const used = new Set(this.pieces);
        const seen = new Set(chain);
        const head = chain[0] as Vertex;
        const tail = chain.at(-1) as Vertex;
        const after = network.way(tail, hex, used, seen);
        const before = network.way(head, hex, used, seen);
        if (after !== null && (before === null || after.length <= before.length)) {
            this.pieces = [...this.pieces, ...after];
        } else if (before !== null) {
            this.start = network.chain(head, before).at(-1) ?? head;
            this.pieces = [...before.reverse(), ...this.pieces];
        }
    }

    stops(network: Network): string[] {
        if (this.start === null) return [];
        return network
            .chain(this.start, this.pieces)
            .filter(isStop)
            .map((v) => network.stopName(v));
    }
}
