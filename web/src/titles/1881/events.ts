// How the page tells events that only 1881 has.
import type { TitleEvents } from "../../game/title";

export const events: TitleEvents = {
    ofTheTable: ["auctioneer_named", "bid_opened", "bids_swapped", "info_card_turned"],
    ofACompany: ["bonus_booked", "commission_paid", "credit_paid", "credit_taken", "depot_sold"],
    loud: ["company_removed", "network_merged", "purchase_forced", "veto_called"],
    noteworthy: ["network_merged", "info_card_turned", "bonus_booked", "credit_taken", "company_removed", "purchase_forced"],
    onHexes: ["bonus_booked", "network_merged"],
    payments: {
        commission_paid: [{ who: "player", money: "gets" }, { who: "company", money: "pays" }],
        credit_paid: [{ who: "company", money: "pays" }],
        depot_sold: [{ who: "company", money: "pays" }, { who: "other", money: "gets" }],
    },
};
