// The private companies of a box and where they are.
import type { Box, Paper, Seat, View } from "../../engine/types";
import { titleOf } from "../../game/titles";

export interface PrivateRow {
    paper: Paper;
    /** What it costs now. */
    price: number;
    /** A seat, or a company. */
    owner: Seat | string | null;
    state: "up" | "unsold" | "owned" | "gone";
}

export const hasPrivates = (box: Box): boolean => box.papers.some((p) => p.kind === "private");

export function privatesOf(box: Box, view: View): PrivateRow[] {
    const title = titleOf(box.ruleset);
    const up = title?.auction?.(view, box)?.up ?? null;
    return box.papers
        .filter((p) => p.kind === "private")
        .map((paper) => {
            const owner = view.players.find((p) => p.papers.includes(paper.id))?.seat ?? title?.paperOwner?.(view, paper.id) ?? null;
            const unsold = view.unsold.includes(paper.id);
            const state = paper.id === up ? "up" : owner !== null ? "owned" : unsold ? "unsold" : "gone";
            return { paper, price: (unsold ? title?.paperPrice?.(view, paper.id) : undefined) ?? paper.price, owner, state };
        });
}
