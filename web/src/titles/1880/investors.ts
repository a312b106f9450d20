// The Foreign Investors, and what a merger would bring.
import type { Seat, View } from "../../engine/types";
import { all, one, seatOf } from "./details";

export interface Investor {
    company: string;
    owner: Seat;
    /** The first company of its owner; null: he has founded none yet. */
    associate: string | null;
    /** Percent of it on the investor's charter. */
    reserved: number;
    treasury: number;
    /** null: it does not operate any more. */
    leased: string | null;
    /** It merges when its next turn ends. */
    linked: boolean;
}

export function investorsOf(view: View): Investor[] {
    return all(view, "investor").flatMap((d): Investor[] => {
        const owner = seatOf(d);
        if (d.company === undefined || owner === null) return [];
        return [
            {
                company: d.company,
                owner,
                associate: d.other ?? null,
                reserved: d.percent ?? 0,
                treasury: d.amount ?? 0,
                leased: d.train ?? null,
                linked: d.yes ?? false,
            },
        ];
    });
}

export const investorOf = (view: View, company: string): Investor | undefined => investorsOf(view).find((i) => i.company === company);
/** Whose associated company this is. */
export const investorsWith = (view: View, company: string): Investor[] => investorsOf(view).filter((i) => i.associate === company);

export interface Merger {
    company: string;
    investor: string;
    asked: Seat | null;
    /** Its cash, or its marker. */
    about: "cash" | "marker";
    /** Cash: all of it. Marker: what the marker that is used up would cost to place. */
    amount: number;
    /** What its owner gets if the company does not get the cash. */
    part: number;
    hex: string;
}

export function mergerOf(view: View): Merger | null {
    const d = one(view, "merger");
    if (d?.company === undefined || d.other === undefined) return null;
    return {
        company: d.company,
        investor: d.other,
        asked: seatOf(d),
        about: d.number === 2 ? "marker" : "cash",
        amount: d.amount ?? 0,
        part: d.limit ?? 0,
        hex: d.hex ?? "",
    };
}
