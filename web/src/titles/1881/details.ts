// What the engine tells about 1881 alone (src/titles/1881/README.md lists the topics), as values.
import type { Detail, Seat, View } from "../../engine/types";

export const all = (view: View, topic: string): Detail[] => view.details.filter((d) => d.topic === topic);
export const one = (view: View, topic: string): Detail | undefined => view.details.find((d) => d.topic === topic);
export const seatOf = (d: Detail | undefined): Seat | null => (typeof d?.player === "number" ? d.player : null);

export type Edition = "2016" | "2007";
export const editionOf = (view: View): Edition => (view.ruleset.endsWith("2007") ? "2007" : "2016");

export const NETWORKS = ["S1", "S2", "S3", "S"] as const;
/** The main network of the S-Bahn or a subnet. */
export const isNetwork = (company: string): boolean => /^S[123]?$/.test(company);

/** Director certificates that may be bought, by the info cards that lie open. */
export const infoCards = (view: View): number => one(view, "info cards")?.number ?? 0;
export const inStart = (view: View): boolean => one(view, "start") !== undefined;
