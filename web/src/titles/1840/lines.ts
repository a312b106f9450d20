// The line cards: on offer, with a company, still face down, out of the game.
import type { Box, View } from "../../engine/types";

export interface LineCard {
    id: string;
    home: string;
    homeName: string;
    state: "offered" | "owned" | "hidden" | "out";
    owner: string | null;
}

export function lineCards(box: Box, view: View): LineCard[] {
    const has = (topic: string, id: string) => view.details.find((d) => d.topic === topic && d.company === id);
    return box.companies
        .filter((c) => c.kind === "line")
        .map(({ id, home }) => {
            const owned = has("line", id);
            const state = owned ? "owned" : has("offered", id) ? "offered" : has("hidden", id) ? "hidden" : "out";
            return { id, home: home ?? "", homeName: box.hexes.find((h) => h.id === home)?.name ?? "", state, owner: owned?.other ?? null };
        });
}
