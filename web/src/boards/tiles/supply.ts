// The tiles of the box by colour, what is left of each, and what a tile may be replaced with.
import type { Box, Colour, Tile, View } from "../../engine/types";

export interface TileRow {
    tile: Tile;
    /** null: unlimited. */
    left: number | null;
}

const order: Colour[] = ["yellow", "green", "brown", "grey", "red", "purple"];

export function tilesByColour(box: Box, view: View): { colour: Colour; rows: TileRow[] }[] {
    return order
        .map((colour) => ({
            colour,
            rows: box.tiles
                .filter((tile) => tile.colour === colour && inPlay(view, tile))
                .map((tile) => ({ tile, left: leftOf(view, tile) })),
        }))
        .filter(({ rows }) => rows.length > 0);
}

/** Tiles of variants that are not played are neither left nor laid. */
function inPlay(view: View, tile: Tile): boolean {
    return !tile.printed && (leftOf(view, tile) !== 0 || hexesWith(view, tile.id).length > 0);
}

function leftOf(view: View, tile: Tile): number | null {
    return view.board.tiles_left[tile.id] ?? null;
}

export interface Upgrades {
    to: (TileRow & { rotation: number })[];
    from: Tile[];
}

/** `rotation`: how the old tile lies. */
export function upgradesOf(box: Box, view: View, tile: Tile, rotation = 0): Upgrades {
    // A printed tile may have the id of one of the supply: "K6" is both.
    const byId = new Map(box.tiles.filter((t) => !t.printed).map((t) => [t.id, t]));
    const to = tile.upgrades.flatMap(({ tile: id, turns }) => {
        const next = byId.get(id);
        if (next === undefined || !inPlay(view, next)) return [];
        return [{ tile: next, left: leftOf(view, next), rotation: ((turns[0] ?? 0) + rotation) % 6 }];
    });
    const from = box.tiles.filter((t) => inPlay(view, t) && t.upgrades.some((u) => u.tile === tile.id));
    return { to, from };
}

/** What lies on a hex now. */
export function tileOn(box: Box, view: View, hex: string): { tile: Tile; rotation: number } | null {
    const laid = view.board.tiles.find((t) => t.hex === hex);
    const id = laid?.tile ?? box.hexes.find((h) => h.id === hex)?.printed;
    const tile = box.tiles.find((t) => t.id === id && t.printed === (laid === undefined));
    return tile === undefined ? null : { tile, rotation: laid?.rotation ?? 0 };
}

/** Where tiles of this kind lie. */
export function hexesWith(view: View, tile: string): string[] {
    return view.board.tiles.filter((t) => t.tile === tile).map((t) => t.hex);
}
