// The track on the board as a graph, to draw a route by hand: from stop to stop, by the pieces between them.
import type { LogEntry } from "../engine/types";
import type { Cell } from "./scene";
import { turned } from "./geometry";

/** A stop "L5:0" or a crossing "K4|L3", the side between two hexes. */
export type Vertex = string;

export interface Link {
    /** As the engine writes it: "L5.2", path 2 of the tile on L5. */
    piece: string;
    hex: string;
    a: Vertex;
    b: Vertex;
    /** A route may begin or end at its stop by it, not run through. */
    terminal: boolean;
}

export const isStop = (v: Vertex): boolean => v.includes(":");
const stopHex = (v: Vertex): string => v.slice(0, v.lastIndexOf(":"));

/** The routes of the trains that have run in the turn that is not over, as the log ends with them. */
export function routesRun(log: LogEntry[], operating: string | null = null): string[][] {
    const routes: string[][] = [];
    for (const { action } of [...log].reverse()) {
        if (action.do === "run_train" && operating !== null && action.as !== operating) break;
        if (action.do === "run_train") routes.push(action.route ?? []);
        else if (action.do !== "propose" && action.do !== "answer") break; // a deal may come between
    }
    return routes;
}

export class Network {
    private readonly at = new Map<Vertex, Link[]>();
    private readonly pieces = new Map<string, Link>();
    private readonly names = new Map<string, string>();
    /** Crossings that other trains have used in this turn. */
    private readonly taken = new Set<Vertex>();

    constructor(cells: Cell[], run: string[][] = []) {
        for (const { hex, tile, rotation } of cells) {
            this.names.set(hex.id, hex.name);
            for (const [i, path] of tile.paths.entries()) {
                if (path.track === "narrow") continue; // of another railway
                const end = ({ edge, node }: { edge?: number; node?: number }): Vertex => {
                    if (edge === undefined) return `${hex.id}:${node}`;
                    const side = turned(edge, rotation);
                    const beyond = hex.neighbours[side];
                    return [hex.id, beyond ?? `${hex.id}/${side}`].sort().join("|");
                };
                this.link({ piece: `${hex.id}.${i}`, hex: hex.id, a: end(path.a), b: end(path.b), terminal: path.terminal });
            }
        }
        for (const link of run.flat().map((piece) => this.pieces.get(piece)))
            for (const v of [link?.a, link?.b]) if (v !== undefined && !isStop(v)) this.taken.add(v);
    }

    private link(link: Link): void {
        this.pieces.set(link.piece, link);
        for (const v of new Set([link.a, link.b])) this.at.set(v, [...(this.at.get(v) ?? []), link]);
    }

    stopsOn(hex: string): Vertex[] {
        return [...this.at.keys()].filter((v) => isStop(v) && stopHex(v) === hex);
    }

    /** "L5 Köln" */
    stopName(v: Vertex): string {
        const hex = stopHex(v);
        return `${hex} ${this.names.get(hex) ?? ""}`.trim();
    }

    other(piece: string, from: Vertex): Vertex {
        const link = this.pieces.get(piece);
        return link === undefined ? from : link.a === from ? link.b : link.a;
    }

    /** The vertices a route passes, beginning with `start`. */
    chain(start: Vertex, pieces: string[]): Vertex[] {
        const chain = [start];
        for (const piece of pieces) chain.push(this.other(piece, chain.at(-1) as Vertex));
        return chain;
    }

    /** Where a route from the engine begins. */
    startOf(pieces: string[]): Vertex | null {
        const [first, second] = pieces.map((p) => this.pieces.get(p));
        if (first === undefined) return null;
        if (second === undefined) return isStop(first.a) ? first.a : first.b;
        return first.a === second.a || first.a === second.b ? first.b : first.a;
    }

    /** The shortest way from a vertex to a hex that uses nothing twice. Ends at a stop, if the hex has one. */
    way(from: Vertex, hex: string, usedPieces: Set<string>, usedVertices: Set<Vertex>): string[] | null {
        const stops = this.stopsOn(hex);
        const arrived = (link: Link, v: Vertex) => (stops.length > 0 ? stops.includes(v) : link.hex === hex);
        const queue: { v: Vertex; pieces: string[] }[] = [{ v: from, pieces: [] }];
        const seen = new Set([...usedVertices, ...this.taken, from]);
        for (let head = queue.shift(); head !== undefined; head = queue.shift())
            for (const link of this.at.get(head.v) ?? []) {
                const next = link.a === head.v ? link.b : link.a;
                const last = head.pieces.at(-1);
                // A train does not turn round inside a hex: a crossing leads from one hex into the other.
                const back = !isStop(head.v) && last !== undefined && this.pieces.get(last)?.hex === link.hex;
                if (usedPieces.has(link.piece) || seen.has(next) || back) continue;
                const pieces = [...head.pieces, link.piece];
                if (arrived(link, next)) return pieces;
                seen.add(next);
                if (!(link.terminal && isStop(next))) queue.push({ v: next, pieces });
            }
        return null;
    }
}
