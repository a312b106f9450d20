// 2007: what the main network wants to do, laid before the board.
import type { Action, ActionKind, Detail, Seat, View } from "../../engine/types";
import { one, seatOf } from "./details";

export interface BoardQuestion {
    /** What the main network wants to do. */
    wants: Action | null;
    /** Somebody has objected, and they vote. */
    voting: boolean;
    asked: Seat | null;
    inFavour: number;
    against: number;
}

const actionIn = (view: View, d: Detail, prefix: string): Action => {
    const { topic, ...fields } = d;
    return { ...fields, do: topic.slice(prefix.length) as ActionKind, by: one(view, "network")?.player ?? 0, as: fields.company ?? "S" };
};
/** The main network parts with a train: what is before the board is done by the buyer. */
export const isSale = (wants: Action | null): boolean => wants !== null && wants.as !== "S";
const PROPOSED = "board ";
const REJECTED = "rejected ";

export function boardQuestion(view: View): BoardQuestion | null {
    const veto = one(view, "veto");
    if (veto === undefined) return null;
    const wants = view.details.find((d) => d.topic.startsWith(PROPOSED));
    const votes = one(view, "veto votes");
    return {
        wants: wants === undefined ? null : actionIn(view, wants, PROPOSED),
        voting: veto.yes ?? false,
        asked: seatOf(veto),
        inFavour: votes?.number ?? 0,
        against: votes?.limit ?? 0,
    };
}

/** What the board has refused in this turn. */
export const rejectedNow = (view: View): Action[] => view.details.filter((d) => d.topic.startsWith(REJECTED)).map((d) => actionIn(view, d, REJECTED));
