// Anleihen der Stadt Köln: who has how many, what they bring, who may not buy again in this round.
import type { Box, Seat, View } from "../../engine/types";

export interface BondHolder {
    seat: Seat;
    count: number;
    income: number;
    /** Sold one in this stock round, and may not buy one in it. */
    barred: boolean;
}

export interface Bonds {
    id: string;
    name: string;
    price: number;
    income: number;
    inBank: number;
    total: number;
    holders: BondHolder[];
}

export function bonds(box: Box, view: View): Bonds | null {
    const papers = box.papers.filter((p) => p.kind === "bond");
    const [bond] = papers;
    if (bond === undefined) return null;
    const barred = new Set(view.details.flatMap((d) => (d.topic === "no more bonds" ? [d.player] : [])));
    const holders = view.players.map(({ seat, papers: own }) => {
        const count = own.filter((id) => id === bond.id).length;
        return { seat, count, income: count * bond.income, barred: barred.has(seat) };
    });
    const held = holders.reduce((sum, h) => sum + h.count, 0);
    const { id, name, price, income } = bond;
    return { id, name, price, income, total: papers.length, inBank: papers.length - held, holders };
}
