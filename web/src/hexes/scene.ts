// The whole board as a list of hexes to draw, from the box and a position.
import type { Box, Hex, Tile, View } from "../engine/types";
import { artOf, boxOf, columnsOf, footOf, isCrowded, type HexArt, type Place } from "./art";
import { SIDE, centre, distance, layoutOf, opposite, type Layout, type Point } from "./geometry";
import type { Box as LabelBox } from "./labels";

export interface Station {
    company: string;
    city: number;
    slot: number;
    /** Not placed yet: the home of a company that has not operated. */
    reserved: boolean;
}
export interface Cell {
    hex: Hex;
    at: Point;
    tile: Tile;
    rotation: number;
    readonly art: HexArt;
    stations: Station[];
}
/** A side that track cannot cross (or not yet), drawn once. */
export interface Border {
    at: Point;
    edge: number;
    kind: "closed" | "water";
}

export class MapModel {
    readonly layout: Layout;
    readonly columns: number[];
    readonly borders: Border[];
    /** Sides between the centre of the map and the rest. */
    readonly centre: { at: Point; edge: number }[];
    /** Part of the map is known from print, part worked out. */
    private readonly someSure: boolean;
    // Printed tiles have the ids of their hexes, and a tile of the supply may have the same: "K6" is both.
    private readonly supply: Map<string, Tile>;
    private readonly printed: Map<string, Tile>;
    private readonly hexes: Map<string, Hex>;
    private readonly arts = new Map<string, HexArt>();
    private readonly known = new Map<string, Cell>();
    private feet: Hex[] | undefined;

    /** With the hexes of the map that is played on. */
    readonly box: Box;

    constructor(
        whole: Box,
        /** Companies that run on track of their own, and have places of their own. */
        private readonly ownTrack: (company: string) => boolean = () => false,
    ) {
        const box = { ...whole, hexes: whole.hexes.filter((h) => !h.absent) };
        this.box = box;
        this.layout = layoutOf(box.hexes);
        this.columns = columnsOf(box.phases);
        this.supply = new Map(box.tiles.filter((t) => !t.printed).map((t) => [t.id, t]));
        this.printed = new Map(box.tiles.filter((t) => t.printed).map((t) => [t.id, t]));
        this.hexes = new Map(box.hexes.map((h) => [h.id, h]));
        this.borders = this.findBorders();
        this.someSure = box.hexes.some((h) => h.reconstructed) && box.hexes.some((h) => !h.reconstructed);
        this.centre = box.hexes.flatMap((hex) =>
            hex.neighbours.flatMap((id, edge) => (hex.centre && !this.hexes.get(id ?? "")?.centre ? [{ at: centre(hex, this.layout), edge }] : [])),
        );
    }

    /** Of the supply. */
    tile = (id: string): Tile | undefined => this.supply.get(id);
    hex = (id: string): Hex | undefined => this.hexes.get(id);

    /** On this hex, or on paper if none is given. */
    art(tile: Tile, rotation: number, hex?: Hex): HexArt {
        const key = `${tile.printed ? "printed " : ""}${tile.id} ${rotation} ${hex?.id ?? ""}`;
        let art = this.arts.get(key);
        if (art === undefined)
            this.arts.set(key, (art = artOf(tile, rotation, this.layout, this.place(hex), this.columns)));
        return art;
    }

    /** A hex that looks as in another position is the same value as there, so that only what has changed is drawn anew. */
    cells(view: View): Cell[] {
        const laid = new Map(view.board.tiles.map((t) => [t.hex, t]));
        return this.box.hexes.map((hex) => {
            const { tile, rotation } = this.lying(hex, laid.get(hex.id));
            const stations = this.stations(view, hex, tile, rotation);
            const marks = stations.map((s) => `${s.company} ${s.city} ${s.slot} ${s.reserved}`);
            const key = [hex.id, laid.has(hex.id) ? tile.id : "", rotation, ...marks].join("|");
            let cell = this.known.get(key);
            if (cell === undefined) this.known.set(key, (cell = this.cell(hex, tile, rotation, stations)));
            return cell;
        });
    }

    /** How it is drawn is worked out when it is. */
    private cell(hex: Hex, tile: Tile, rotation: number, stations: Station[]): Cell {
        const art = () => this.art(tile, rotation, hex);
        return {
            hex,
            at: centre(hex, this.layout),
            tile,
            rotation,
            get art() {
                return art();
            },
            stations,
        };
    }

    /** The tile on a hex now. */
    tileOn(view: View, hex: Hex): { tile: Tile; rotation: number } {
        return this.lying(
            hex,
            view.board.tiles.find((t) => t.hex === hex.id),
        );
    }

    private lying(hex: Hex, laid: { tile: string; rotation: number } | undefined): { tile: Tile; rotation: number } {
        const tile = laid === undefined ? this.printed.get(hex.printed) : this.supply.get(laid.tile);
        return { tile: tile as Tile, rotation: laid?.rotation ?? 0 };
    }

    private place(hex: Hex | undefined): Place {
        return {
            name: hex?.name ?? "",
            terrain: hex?.terrain ?? "",
            cost: hex?.cost ?? 0,
            stubs: hex?.stubs ?? [],
            dots: hex?.dots ?? [],
            symbol: hex?.symbol ?? "",
            fee: hex?.fee ?? 0,
            reserved: hex?.reserved ?? [],
            bonus: hex?.bonus ?? 0,
            link: hex?.link ?? 0,
            landing: hex?.ferry ?? 0,
            guests: hex === undefined ? [] : this.guestsOn(hex),
            unsure: hex?.reconstructed === true && this.someSure,
            fromPhase: hex !== undefined && hex.from_phase > 0 ? (this.box.phases[hex.from_phase]?.id ?? "") : "",
        };
    }

    /** Everything that may ever lie on a hex, with the turns it may lie in. */
    everOn(hex: Hex): { tile: Tile; rotation: number }[] {
        const all = new Map<string, { tile: Tile; rotation: number }>();
        const add = (tile: Tile | undefined, rotation: number) => {
            const key = `${tile?.printed} ${tile?.id} ${rotation}`;
            if (tile === undefined || all.has(key)) return;
            all.set(key, { tile, rotation });
            for (const upgrade of tile.upgrades) for (const turn of upgrade.turns) add(this.supply.get(upgrade.tile), (turn + rotation) % 6);
        };
        add(this.printed.get(hex.printed), 0);
        return [...all.values()];
    }

    /** Names of crowded neighbours, as they lie on this hex. */
    private guestsOn(hex: Hex): LabelBox[] {
        this.feet ??= this.box.hexes.filter((h) => h.name !== "" && this.everOn(h).some(({ tile }) => isCrowded(tile)));
        const here = centre(hex, this.layout);
        return this.feet.flatMap((other) => {
            const at = centre(other, this.layout);
            if (other === hex || distance(at, here) > 3 * SIDE) return [];
            return footOf({ name: other.name, unsure: false }).map(boxOf).map((box) => ({ ...box, x: box.x + at.x - here.x, y: box.y + at.y - here.y }));
        });
    }

    private stations(view: View, hex: Hex, tile: Tile, rotation: number): Station[] {
        // Places kept for rapid track come last; its stations take them first, others leave them free.
        const used = new Map<number, number>();
        const kept = new Map<number, number>();
        const next = (city: number, own = false) => {
            const node = tile.nodes[city];
            const keeps = node?.rapid_slots ?? 0;
            const there = kept.get(city) ?? 0;
            if (own && there < keeps) {
                kept.set(city, there + 1);
                return (node?.slots ?? 0) - keeps + there;
            }
            const slot = used.get(city) ?? 0;
            used.set(city, slot + 1);
            return slot;
        };
        const placed = view.board.stations
            .filter((s) => s.hex === hex.id)
            .map((s) => ({ company: s.company, city: s.city, slot: next(s.city, this.ownTrack(s.company)), reserved: false }));
        const homes = this.box.companies.filter((c) => c.home === hex.id);
        const waiting = homes.filter((c) => {
            const now = view.companies.find((v) => v.company === c.id);
            return now !== undefined && !now.closed && !now.stations.includes(hex.id);
        });
        // On a hex with several cities each has room of its own: the printed one with the same track, or else any.
        const room = (city: number) => tile.nodes[city]?.kind === "city" && (tile.nodes[city]?.slots ?? 0) - (tile.nodes[city]?.rapid_slots ?? 0) > (used.get(city) ?? 0);
        const printed = this.printed.get(hex.printed);
        const roomy = (home: number) => {
            const exits = printed?.nodes[home]?.exits ?? [];
            const same = tile.nodes.findIndex((n) => n.exits.some((e) => exits.includes((e + rotation) % 6)));
            return room(same) ? same : Math.max(0, tile.nodes.findIndex((_, city) => room(city)));
        };
        return [
            ...placed,
            ...waiting.map((c) => {
                const city = roomy(c.home_city);
                return { company: c.id, city, slot: next(city), reserved: true };
            }),
        ];
    }

    private findBorders(): Border[] {
        const buildable = (hex: Hex) => hex.open.length > 0;
        return this.box.hexes.flatMap((hex) =>
            hex.neighbours.flatMap((id, edge): Border[] => {
                const other = id === null ? undefined : this.hexes.get(id);
                // Every side belongs to two hexes; the one further north draws it.
                if (other === undefined || edge >= 3 || !buildable(hex) || !buildable(other)) return [];
                const there = opposite(edge);
                const at = centre(hex, this.layout);
                if (hex.water.includes(edge) || other.water.includes(there)) return [{ at, edge, kind: "water" }];
                const open = hex.open.includes(edge) && other.open.includes(there);
                return open ? [] : [{ at, edge, kind: "closed" }];
            }),
        );
    }
}
