// What a Major Company of 1880 has that others have not: permits, a row of the list, capital in two halves.
import type { View } from "../../engine/types";
import { all, floatPercent, lettersIn } from "./details";

export interface Charter {
    company: string;
    par: number;
    row: number;
    /** In the turn order list. */
    place: number;
    /** For A, B, C, D. */
    permits: boolean[];
    /** A permit of the running phase. */
    mayBuild: boolean;
    floated: boolean;
    /** What one half of the capital is. */
    half: number;
    /** How many halves it has had. */
    halves: number;
    /** Entitled to the second half, as soon as it floats. */
    entitled: boolean;
    /** Shares in the bank, available or not. */
    inBank: number;
    /** Percent that can be bought now. */
    available: number;
    /** Income per share of its last turn; null: it has had none. */
    lastIncome: number | null;
    directorHolds: number;
    /** Percent its Director needs for it to float; 0: it operates. */
    needs: number;
}

export function chartersOf(view: View): Charter[] {
    const capital = all(view, "capital");
    const rows = all(view, "row");
    const incomes = all(view, "last income");
    return all(view, "permits").flatMap((d): Charter[] => {
        const id = d.company;
        const company = view.companies.find((c) => c.company === id);
        if (id === undefined || company === undefined) return [];
        const money = capital.find((c) => c.company === id);
        const director = view.players.find((p) => p.seat === company.president);
        return [
            {
                company: id,
                par: company.par,
                row: rows.find((r) => r.company === id)?.number ?? 0,
                place: rows.find((r) => r.company === id)?.limit ?? 0,
                permits: lettersIn(d.number ?? 0),
                mayBuild: d.yes ?? false,
                floated: company.operates,
                half: money?.amount ?? 0,
                halves: money?.number ?? 0,
                entitled: money?.yes ?? false,
                inBank: money?.limit ?? 0,
                available: company.market,
                lastIncome: incomes.find((d) => d.company === id)?.amount ?? null,
                directorHolds: director?.shares.find((s) => s.company === id)?.percent ?? 0,
                needs: company.operates ? 0 : floatPercent(view),
            },
        ];
    });
}

/** As they act. */
export const inTurnOrder = (list: Charter[]): Charter[] => [...list].sort((a, b) => a.place - b.place);
export const charterOf = (view: View, company: string): Charter | undefined => chartersOf(view).find((c) => c.company === company);
