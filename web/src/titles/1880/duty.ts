// A forced purchase: who pays how much, and what selling shares would change about the debt that is left.
import type { Seat, View } from "../../engine/types";
import { all, one, seatOf } from "./details";

export interface SaleForTrain {
    company: string;
    percent: number;
    proceeds: number;
    /** Still missing after it. */
    missing: number;
    /** What becomes of that. */
    debt: number;
}
export interface Duty {
    company: string;
    director: Seat | null;
    train: string;
    price: number;
    treasury: number;
    fromDirector: number;
    missing: number;
    /** If nothing is sold. */
    debt: number;
    sales: SaleForTrain[];
}

export function dutyOf(view: View): Duty | null {
    const d = one(view, "duty");
    if (d?.company === undefined || d.train === undefined) return null;
    const debt = one(view, "debt then");
    return {
        company: d.company,
        director: seatOf(d),
        train: d.train,
        price: d.amount ?? 0,
        treasury: d.number ?? 0,
        fromDirector: one(view, "director pays")?.amount ?? 0,
        missing: debt?.amount ?? 0,
        debt: debt?.limit ?? 0,
        sales: all(view, "sale then").map((s) => ({
            company: s.company ?? "",
            percent: s.percent ?? 0,
            proceeds: s.amount ?? 0,
            missing: s.number ?? 0,
            debt: s.limit ?? 0,
        })),
    };
}
