// The private companies: what they pay and can do, by the clauses of IV.2.
import type { View } from "../../engine/types";
import type { PaperRules } from "../../game/title";

const ALL = ["1840:IV.2/2", "1840:IV.2/8", "1840:IV.2/5", "1840:IV.2/4"];
export const papers: PaperRules = {
    PR: ["1840:IV.2/9", ...ALL],
    KK: ["1840:IV.2/10", ...ALL],
    SB: ["1840:IV.2/11", ...ALL],
    HB: ["1840:IV.2/12", ...ALL],
    SD: ["1840:IV.2/13", ...ALL],
    SSB: ["1840:IV.2/14", ...ALL],
};
export const paperOwner = (view: View, paper: string): string | undefined => view.details.find((d) => d.topic === "private" && d.paper === paper)?.company;
