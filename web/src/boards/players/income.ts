// What a player can expect from one operating round: printed incomes, and dividends if companies earn as last time.
import type { Box, PlayerView, View } from "../../engine/types";
import type { Results } from "../companies/results";

export interface Income {
    printed: number;
    dividends: number;
}

/** `certificates`: what they bring by the title, where that is not what is printed on them. */
export function expectedIncome(box: Box, view: View, results: Results, player: PlayerView, certificates?: number, earners: (company: string) => string[] = (c) => [c]): Income {
    let printed = certificates ?? 0;
    let dividends = 0;
    for (const id of player.papers) {
        const paper = box.papers.find((p) => p.id === id);
        if (certificates === undefined) printed += paper?.income ?? 0;
        // A company without shares pays its owner by a rule of its own: take what it paid last.
        if (paper?.kind === "small" && paper.company !== null) dividends += results.get(paper.company)?.at(-1)?.paid ?? 0;
    }
    for (const { company, percent } of player.shares) {
        if (!view.companies.some((c) => c.company === company && c.operates)) continue;
        for (const earner of earners(company)) dividends += Math.floor(((results.get(earner)?.at(-1)?.revenue ?? 0) * percent) / 100);
    }
    return { printed, dividends };
}

export interface Wealth {
    cash: number | null;
    shares: number;
    /** Certificates with a value of their own; null: hidden. */
    papers: number | null;
    worth: number | null;
}

/** `unit`: per cent that the price of a company is for. */
export function wealth(view: View, player: PlayerView, unit: (company: string) => number = () => 10): Wealth {
    const shares = player.shares.reduce((sum, { company, percent }) => {
        const price = view.companies.find((c) => c.company === company)?.price ?? 0;
        return sum + (price * percent) / unit(company);
    }, 0);
    const { cash, worth } = player;
    return { cash, shares, worth, papers: cash === null || worth === null ? null : worth - cash - shares };
}

/** Papers of one kind together: ten bonds are "10× AdSK". */
export function countPapers(papers: string[]): { id: string; count: number }[] {
    const counts = new Map<string, number>();
    for (const id of papers) counts.set(id, (counts.get(id) ?? 0) + 1);
    return [...counts].map(([id, count]) => ({ id, count }));
}
