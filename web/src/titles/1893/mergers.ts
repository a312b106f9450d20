// Companies formed by merger: what is brought in, and how a vote on one stands.
import type { Box, Detail, LogEntry, Seat, View } from "../../engine/types";

const about = (view: View, topic: string, company?: string): Detail[] => view.details.filter((d) => d.topic === topic && (company === undefined || d.company === company));
const seatOf = (d: Detail | undefined): Seat | null => (typeof d?.player === "number" ? d.player : null);

export interface Part {
    paper: string;
    percent: number;
    president: boolean;
    owner: Seat | null;
    /** What a small company brings along; null: a private company, which has nothing. */
    treasury: number | null;
    trains: string[];
}

export const STAGES = ["too early", "by vote", "compulsory", "formed"] as const;
export type Stage = (typeof STAGES)[number];

export interface Merger {
    company: string;
    stage: Stage;
    votesFrom: string;
    compulsoryFrom: string;
    parts: Part[];
    /** Per cent that anybody may buy, as soon as they are on sale. */
    free: number;
    /** What the company would begin with if it were formed now, and how much of it comes from the bank. */
    money: number;
    bonus: number;
    trains: string[];
}

export function mergers(box: Box, view: View): Merger[] {
    const phase = (index: number | undefined) => box.phases[index ?? 0]?.id ?? "";
    return about(view, "merger").map((d) => {
        const company = d.company ?? "";
        const phases = about(view, "merger phases", company)[0];
        const parts = about(view, "merger part", company).map(
            (p): Part => ({
                paper: p.paper ?? "",
                percent: p.percent ?? 0,
                president: p.yes ?? false,
                owner: seatOf(p),
                treasury: p.amount ?? null,
                trains: view.companies.find((c) => c.company === p.other)?.trains ?? [],
            }),
        );
        return {
            company,
            stage: STAGES[d.number ?? 0] ?? "too early",
            votesFrom: phase(phases?.number),
            compulsoryFrom: phase(phases?.limit),
            parts,
            free: d.percent ?? 0,
            money: d.amount ?? 0,
            bonus: d.limit ?? 0,
            trains: parts.flatMap((p) => p.trains),
        };
    });
}

// --- votes ---

export interface Voter {
    seat: Seat;
    /** Of the papers that would become shares, and of shares bought. */
    weight: number;
    vote: "yes" | "no" | null;
    asked: boolean;
}

export interface Vote {
    company: string;
    open: boolean;
    voters: Voter[];
    yes: number;
    no: number;
    /** Shares that nobody has a vote for count as no. */
    unowned: number;
    /** Of all shares, for a merger. */
    enough: number;
    /** Yes that is still missing; 0: it passes. */
    needed: number;
    /** Not even all who can still vote are enough. */
    lost: boolean;
}

/** Votes cast since the last vote on this company was opened. */
export function cast(log: LogEntry[], company: string): Map<Seat, boolean> {
    const votes = new Map<Seat, boolean>();
    for (const event of log.flatMap((entry) => entry.events)) {
        if (event.company !== company) continue;
        if (event.event === "vote_opened") votes.clear();
        if (event.event === "vote_cast" && typeof event.player === "number") votes.set(event.player, event.yes ?? false);
    }
    return votes;
}

/** null: it has been formed. */
export function voteOn(view: View, log: LogEntry[], company: string): Vote | null {
    const needs = about(view, "vote needs", company)[0];
    if (needs === undefined) return null;
    const asked = about(view, "vote", company)[0];
    const votes = asked === undefined ? new Map<Seat, boolean>() : cast(log, company);
    const voters = about(view, "voter", company).map((d): Voter => {
        const seat = seatOf(d) ?? 0;
        const said = votes.get(seat);
        return { seat, weight: d.percent ?? 0, vote: said === undefined ? null : said ? "yes" : "no", asked: seatOf(asked) === seat };
    });
    const sum = (vote: Voter["vote"]) => voters.filter((v) => v.vote === vote).reduce((n, v) => n + v.weight, 0);
    return {
        company,
        open: asked !== undefined,
        voters,
        yes: sum("yes"),
        no: sum("no"),
        unowned: needs.percent ?? 0,
        enough: needs.limit ?? 0,
        needed: needs.number ?? 0,
        lost: !(needs.yes ?? true),
    };
}
