// What a player can expect from one operating round: what certificates bring, and dividends if companies earn as last time.
import type { Box, PlayerView, View } from "../../engine/types";
import type { Results } from "../companies/results";

export interface Income {
    printed: number;
    dividends: number;
}

export function expectedIncome(box: Box, view: View, results: Results, player: PlayerView, earners: (company: string) => string[] = (c) => [c]): Income {
    let dividends = 0;
    for (const id of player.papers) {
        const paper = box.papers.find((p) => p.id === id);
        // A company without shares pays its owner by a rule of its own: take what it paid last.
        if (paper?.kind === "small" && paper.company !== null) dividends += results.get(paper.company)?.at(-1)?.paid ?? 0;
    }
    for (const { company, percent } of player.shares) {
        if (!view.companies.some((c) => c.company === company && c.operates)) continue;
        for (const earner of earners(company)) dividends += Math.floor(((results.get(earner)?.at(-1)?.revenue ?? 0) * percent) / 100);
    }
    return { printed: player.income, dividends };
}

export interface Wealth {
    cash: number | null;
    shares: number;
    /** Certificates with a value of their own; null: hidden. */
    papers: number | null;
    worth: number | null;
}

export function wealth({ cash, worth, in_shares: shares }: PlayerView): Wealth {
    return { cash, shares, worth, papers: cash === null || worth === null ? null : worth - cash - shares };
}

/** Papers of one kind together: ten of them are "10×" and the name. */
export function countPapers(papers: string[]): { id: string; count: number }[] {
    const counts = new Map<string, number>();
    for (const id of papers) counts.set(id, (counts.get(id) ?? 0) + 1);
    return [...counts].map(([id, count]) => ({ id, count }));
}
