// The starting package: two columns, what is sold to whom for how much, and what goes round the table.
import type { Box, LogEntry, Paper, Seat, View } from "../../engine/types";

/** Of the small companies only the first unsold ones are on sale (1893:PREP/8). */
const SMALL_ON_SALE = 2;
const STEP = 10;

export interface PackagePaper {
    paper: Paper;
    owner: Seat | null;
    /** What was paid for it in the end; null: unsold. */
    paid: number | null;
    unsold: boolean;
    onSale: boolean;
    /** An offered certificate never falls below half, rounded up to 10 (1893:D24). */
    lowest: number;
}

export function startingPackage(box: Box, view: View, log: LogEntry[]): PackagePaper[] {
    const paid = new Map<string, number>();
    for (const event of log.flatMap((entry) => entry.events))
        if (event.event === "paper_bought" && event.paper !== undefined && !paid.has(event.paper))
            paid.set(event.paper, event.amount ?? 0);
    // Later what is unsold only goes round the table.
    const firstRound = /^(draw|SR 1$)/.test(view.round);
    let smallBefore = 0;
    return box.papers
        .filter((p) => p.kind === "private" || p.kind === "small")
        .map((paper) => {
            const unsold = view.unsold.includes(paper.id);
            const onSale = firstRound && unsold && (paper.kind === "private" || smallBefore < SMALL_ON_SALE);
            if (unsold && paper.kind === "small") smallBefore += 1;
            return {
                paper,
                owner: view.players.find((p) => p.papers.includes(paper.id))?.seat ?? null,
                paid: paid.get(paper.id) ?? null,
                unsold,
                onSale,
                lowest: Math.ceil(paper.price / 2 / STEP) * STEP,
            };
        });
}

export interface RoundTheTable {
    chooser: Seat | null;
    paper: string | null;
    price: number;
    asked: Seat | null;
}

export function roundTheTable(view: View): RoundTheTable | null {
    const chooser = view.details.find((d) => d.topic === "chooser");
    if (chooser === undefined) return null;
    const offer = view.details.find((d) => d.topic === "offer");
    const seat = (who: unknown) => (typeof who === "number" ? who : null);
    return { chooser: seat(chooser.player), paper: offer?.paper ?? null, price: offer?.amount ?? 0, asked: seat(offer?.player) };
}
