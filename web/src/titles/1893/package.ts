// The starting package: two columns, what is sold to whom for how much, and what goes round the table.
import type { Box, LogEntry, Paper, Seat, View } from "../../engine/types";

export interface PackagePaper {
    paper: Paper;
    owner: Seat | null;
    /** What was paid for it in the end; null: unsold. */
    paid: number | null;
    unsold: boolean;
    onSale: boolean;
    /** So far its price falls when it goes round the table. */
    lowest: number;
}

export function startingPackage(box: Box, view: View, log: LogEntry[]): PackagePaper[] {
    const paid = new Map<string, number>();
    for (const event of log.flatMap((entry) => entry.events))
        if (event.event === "paper_bought" && event.paper !== undefined && !paid.has(event.paper))
            paid.set(event.paper, event.amount ?? 0);
    return box.papers
        .filter((p) => p.kind === "private" || p.kind === "small")
        .map((paper) => {
            const told = view.details.find((d) => d.topic === "package" && d.paper === paper.id);
            return {
                paper,
                owner: view.players.find((p) => p.papers.includes(paper.id))?.seat ?? null,
                paid: paid.get(paper.id) ?? null,
                unsold: view.unsold.includes(paper.id),
                onSale: told?.yes ?? false,
                lowest: told?.amount ?? 0,
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
