// How the page tells events that only 1893 has.
import type { TitleEvents } from "../../game/title";

export const events: TitleEvents = {
    ofTheTable: ["company_formed", "company_merged", "first_player_drawn", "vote_opened"],
    loud: ["company_formed"],
    noteworthy: ["vote_opened", "company_merged", "company_formed"],
    nextStep: ["vote_opened"],
};
