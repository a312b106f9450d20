// AGV out of EKB, KSZ and BKB; HGK out of KBE, HdSK and KFBE: what is brought in, and what it weighs in a vote.
import type { Box, LogEntry, Seat, View } from "../../engine/types";

export type MergedCompany = "AGV" | "HGK";
export const mergedCompanies: readonly MergedCompany[] = ["AGV", "HGK"];

interface Rule {
    /** In the order of the reserved certificates: the president's 20 %, 10 %, 20 % (1893:D8). */
    parts: string[];
    /** Who votes first (1893:AGV/5, 1893:HGK/5). */
    voters: string[];
    votesFrom: string;
    compulsoryFrom: string;
}
const rules: Record<MergedCompany, Rule> = {
    AGV: { parts: ["EKB", "KSZ", "BKB"], voters: ["EKB", "KSZ", "BKB"], votesFrom: "4", compulsoryFrom: "5" },
    HGK: { parts: ["KBE", "HdSK", "KFBE"], voters: ["KFBE", "KBE", "HdSK"], votesFrom: "5", compulsoryFrom: "6" },
};

/** From the bank to a company formed by merger (1893:AGV/12). */
export const BONUS = 400;
/** Of all shares, for a merger (1893:D4). */
export const ENOUGH = 50;

export interface Part {
    paper: string;
    percent: number;
    president: boolean;
    owner: Seat | null;
    /** What a small company brings along; null: a private company, which has nothing. */
    treasury: number | null;
    trains: string[];
}

export type Stage = "too early" | "by vote" | "compulsory" | "formed";

export interface Merger {
    company: MergedCompany;
    stage: Stage;
    votesFrom: string;
    compulsoryFrom: string;
    parts: Part[];
    /** Per cent that anybody may buy, as soon as they are on sale. */
    free: number;
    /** What the company would begin with if it were formed now. */
    money: number;
    trains: string[];
}

function ownerOf(view: View, paper: string): Seat | null {
    return view.players.find((p) => p.papers.includes(paper))?.seat ?? null;
}

function stageOf(box: Box, view: View, company: MergedCompany): Stage {
    const at = (id: string) => box.phases.findIndex((p) => p.id === id);
    if (view.companies.some((c) => c.company === company && c.operates)) return "formed";
    if (at(view.phase) >= at(rules[company].compulsoryFrom)) return "compulsory";
    return at(view.phase) >= at(rules[company].votesFrom) ? "by vote" : "too early";
}

export function merger(box: Box, view: View, company: MergedCompany): Merger {
    const reserved = box.papers.filter((p) => p.company === company && p.reserved);
    const parts = rules[company].parts.map((paper, i): Part => {
        const small = view.companies.find((c) => c.company === paper);
        return {
            paper,
            percent: reserved[i]?.percent ?? 0,
            president: reserved[i]?.president ?? false,
            owner: ownerOf(view, paper),
            treasury: small?.treasury ?? null,
            trains: small?.trains ?? [],
        };
    });
    const { votesFrom, compulsoryFrom } = rules[company];
    const stage = stageOf(box, view, company);
    const bought = view.players.flatMap((p) => p.shares).filter((s) => s.company === company);
    const kept = stage === "formed" ? 0 : reserved.reduce((sum, p) => sum + p.percent, 0);
    return {
        company,
        stage,
        free: 100 - kept - bought.reduce((sum, s) => sum + s.percent, 0),
        votesFrom,
        compulsoryFrom,
        parts,
        money: parts.reduce((sum, p) => sum + (p.treasury ?? 0), BONUS),
        trains: parts.flatMap((p) => p.trains),
    };
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
    company: MergedCompany;
    open: boolean;
    voters: Voter[];
    yes: number;
    no: number;
    /** Shares that nobody has a vote for count as no. */
    unowned: number;
    /** Yes that is still missing; 0: it passes. */
    needed: number;
    /** Not even all who can still vote are enough. */
    lost: boolean;
}

/** Votes cast since the last vote on this company was opened. */
function cast(log: LogEntry[], company: string): Map<Seat, boolean> {
    const votes = new Map<Seat, boolean>();
    for (const event of log.flatMap((entry) => entry.events)) {
        if (event.company !== company) continue;
        if (event.event === "vote_opened") votes.clear();
        if (event.event === "vote_cast" && typeof event.player === "number") votes.set(event.player, event.yes ?? false);
    }
    return votes;
}

/** Owners of what is merged in the order of the rules, then owners of shares from the priority card on. */
function inOrder(view: View, company: MergedCompany): Seat[] {
    const owners = rules[company].voters.flatMap((paper) => ownerOf(view, paper) ?? []);
    const from = Math.max(0, view.players.findIndex((p) => p.seat === view.priority));
    const others = [...view.players.slice(from), ...view.players.slice(0, from)].map((p) => p.seat);
    return [...new Set([...owners, ...others])];
}

export function voteOn(box: Box, view: View, log: LogEntry[], company: MergedCompany): Vote {
    const asked = view.details.find((d) => d.topic === "vote" && d.company === company);
    const open = asked !== undefined;
    const votes = open ? cast(log, company) : new Map<Seat, boolean>();
    const { parts } = merger(box, view, company);
    const voters = inOrder(view, company)
        .map((seat): Voter => {
            const held = view.players.find((p) => p.seat === seat)?.shares.find((s) => s.company === company)?.percent ?? 0;
            const brought = parts.filter((p) => p.owner === seat).reduce((sum, p) => sum + p.percent, 0);
            const said = votes.get(seat);
            return {
                seat,
                weight: held + brought,
                vote: said === undefined ? null : said ? "yes" : "no",
                asked: asked?.player === seat,
            };
        })
        .filter((voter) => voter.weight > 0);
    const sum = (vote: Voter["vote"]) => voters.filter((v) => v.vote === vote).reduce((n, v) => n + v.weight, 0);
    const yes = sum("yes");
    const no = sum("no");
    const waiting = sum(null);
    return {
        company,
        open,
        voters,
        yes,
        no,
        unowned: 100 - yes - no - waiting,
        needed: Math.max(0, ENOUGH - yes),
        lost: yes + waiting < ENOUGH,
    };
}
