// How the page tells events that only 1880 has.
import type { TitleEvents } from "../../game/title";

export const events: TitleEvents = {
    ofTheTable: ["debt_grew", "exchange_reopened", "last_turns", "takeover_began"],
    loud: ["exchange_reopened", "last_turns", "takeover_began"],
    noteworthy: ["share_reserved", "capital_paid", "train_marker_moved", "investor_merged", "takeover_began", "exchange_reopened", "last_turns", "debt_grew"],
    payments: {
        capital_paid: [{ who: "company", money: "gets" }],
        debt_repaid: [{ who: "player", money: "pays" }],
        // What nobody has becomes a debt: the bank adds it, and it passes through no player's purse.
        loan_taken: [{ who: "company", money: "gets" }],
        premium_paid: [{ who: "player", money: "gets" }],
    },
};
