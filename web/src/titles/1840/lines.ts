// The line cards: on offer, with a company, still face down, out of the game.
import type { Box, View } from "../../engine/types";
import type { LinePlace } from "../../game/title";

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
        .filter((c) => c.kind === "part")
        .map(({ id, home }) => {
            const owned = has("line", id);
            const state = owned ? "owned" : has("offered", id) ? "offered" : has("hidden", id) ? "hidden" : "out";
            return { id, home: home ?? "", homeName: box.hexes.find((h) => h.id === home)?.name ?? "", state, owner: owned?.other ?? null };
        });
}

export const lines = (view: View): LinePlace[] =>
    view.details.flatMap((d) =>
        d.topic === "line" && d.other !== undefined && d.company !== undefined
            ? [{ line: d.company, owner: d.other, train: d.train ?? null, revenue: d.amount ?? 0, lastRun: d.number ?? 0 }]
            : [],
    );
