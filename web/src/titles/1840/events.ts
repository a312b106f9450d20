// How the page tells events that only 1840 has.
import type { TitleEvents } from "../../game/title";

export const events: TitleEvents = {
    ofTheTable: ["line_shown"],
    ofACompany: ["line_sold", "train_assigned"],
    noteworthy: ["line_sold"],
    payments: { line_sold: [{ who: "company", money: "pays" }] },
};
