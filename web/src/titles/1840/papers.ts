// The private companies: what they pay and can do, by the clauses of IV.2.
import type { View } from "../../engine/types";
import type { PaperRules } from "../../game/title";

const ALL = ["1840:IV.2/2", "1840:IV.2/8", "1840:IV.2/5", "1840:IV.2/6", "1840:IV.2/4"];
export const papers: PaperRules = { PR: ALL, KK: ALL, SB: ALL, HB: ALL, SD: ALL, SSB: ALL };
export const paperOwner = (view: View, paper: string): string | undefined => view.details.find((d) => d.topic === "private" && d.paper === paper)?.company;
