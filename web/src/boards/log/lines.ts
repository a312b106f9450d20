// From the engine's events to the lines of a log: by round, then by turn. Small events that say the same are one line.
import { sameRound } from "../../engine/rounds";
import type { SeatChange } from "../../game/seatChange";
import type { EventKind, GameEvent, LogEntry, Round, Seat } from "../../engine/types";
import { eventsOfTitles } from "../../game/titles";

export interface Share {
    /** Or the letters of a company that holds shares. */
    player: Seat | string;
    amount: number;
}

/** One line; `number` is the moment right after it, to jump to. */
export interface Line {
    number: number;
    event: GameEvent;
    /** Of a dividend or of incomes: who gets how much. */
    shares?: Share[];
    /** Of incomes: they come from several certificates. */
    several?: boolean;
    /** Of a revenue, or of one train: what each has earned, and with which action. */
    runs?: Run[];
}
export interface Run {
    number: number;
    company: string;
    /** Empty: it runs without. */
    train: string;
    amount: number;
}

/** Lines of one company or one player on end; of neither: what happens to the whole table. */
export interface Turn {
    company: string | null;
    player: Seat | null;
    lines: Line[];
    /** Instead of lines: somebody else has a seat from here on. */
    change?: SeatChange;
}

export interface RoundLines {
    round: Round;
    /** The number of the first entry with a line in it: the round's own key. */
    from: number;
    turns: Turn[];
}

/** Sets that titles add to; they are asked when the first line is drawn, not while the page is loaded. */
function withTitles(what: "ofTheTable" | "ofACompany" | "loud", common: EventKind[]): (kind: EventKind) => boolean {
    let all: Set<EventKind> | undefined;
    return (kind) => (all ??= new Set([...common, ...eventsOfTitles(what)])).has(kind);
}
const ofTheTable = withTitles("ofTheTable", [
    "bank_broken",
    "game_ended",
    "income_paid",
    "order_card_taken",
    "phase_began",
    "price_lowered",
    "priority_moved",
    "seated",
    "trains_removed",
    "trains_scrapped",
    "vote_closed",
]);
const ofACompany = withTitles("ofACompany", [
    "dividend_paid",
    "revenue_booked",
    "revenue_withheld",
    "station_placed",
    "station_removed",
    "tile_laid",
    "train_bought",
    "train_discarded",
    "train_ran",
]);
/** Not to be overlooked. */
export const isLoud = withTitles("loud", [
    "bank_broken",
    "game_ended",
    "phase_began",
    "player_bankrupt",
    "trains_removed",
    "trains_scrapped",
]);

type Owner = Pick<Turn, "company" | "player">;
const theTable: Owner = { company: null, player: null };

/** From here on the events of an action are about the table: a vote is over, papers become others by themselves. */
function leavesTheTurn(entry: LogEntry, event: GameEvent): boolean {
    if (event.event === "paper_exchanged") return entry.action.do !== "exchange";
    return event.event === "vote_closed";
}

function ownerOf(entry: LogEntry, event: GameEvent): Owner {
    if (ofTheTable(event.event)) return theTable;
    // A company may begin its turn within the last action of the one before.
    if (ofACompany(event.event)) return { company: event.company ?? null, player: null };
    const player = typeof entry.action.by === "number" ? entry.action.by : null;
    return entry.action.as === undefined ? { company: null, player } : { company: entry.action.as, player: null };
}

function same(a: Owner, b: Owner): boolean {
    return a.company === b.company && a.player === b.player;
}

/** Joins an event to the line before it, if together they are one sentence. */
function joins(before: Line | undefined, line: Line): boolean {
    const { event } = line;
    if (before === undefined || event.event !== before.event.event) return false;
    if (event.event === "dividend_paid") return event.company === before.event.company && line.number === before.number;
    return event.event === "income_paid" && line.number === before.number;
}

/** What several certificates bring one person is one sum. */
function addShare(line: Line, share: Share): void {
    const known = line.shares!.find((s) => s.player === share.player);
    if (known === undefined) line.shares!.push(share);
    else known.amount += share.amount;
}

function addLine(turn: Turn, line: Line): void {
    const { event } = line;
    // That nothing was kept back goes without saying.
    if (event.event === "revenue_withheld" && (event.amount ?? 0) === 0) return;
    if (event.event === "dividend_paid" || event.event === "income_paid") {
        const to = typeof event.player === "number" ? event.player : event.event === "dividend_paid" ? event.other : undefined;
        if ((event.amount ?? 0) === 0 || to === undefined) return;
        const share: Share = { player: to, amount: event.amount ?? 0 };
        const before = turn.lines.at(-1);
        if (joins(before, line)) {
            addShare(before!, share);
            if (event.event === "income_paid" && event.paper !== before!.event.paper) before!.several = true;
            return;
        }
        line.shares = [share];
    }
    if (event.event === "train_ran") line.runs = [{ number: line.number, company: event.company ?? "", train: event.train ?? "", amount: event.amount ?? 0 }];
    if (event.event === "revenue_booked") {
        // The trains that have run are told with the sum of what they brought.
        const ran = turn.lines.filter((l) => l.event.event === "train_ran");
        turn.lines = turn.lines.filter((l) => l.event.event !== "train_ran");
        line.runs = ran.flatMap((l) => l.runs ?? []);
    }
    // Of several steps of a marker the last one tells where it is.
    const before = turn.lines.at(-1);
    if (event.event === "price_moved" && before?.event.event === "price_moved" && before.event.company === event.company && before.number === line.number)
        turn.lines.pop();
    turn.lines.push(line);
}

/** `roundAt(n)`: the round in which action n was done; `changes`: of seats, the oldest first. */
export function groupLog(log: LogEntry[], roundAt: (number: number) => Round | undefined, changes: SeatChange[] = []): RoundLines[] {
    const rounds: RoundLines[] = [];
    const openRound = (round: Round | undefined, from: number) => {
        if (round !== undefined && !sameRound(rounds.at(-1)?.round, round)) rounds.push({ round, from, turns: [] });
    };
    let told = 0;
    /** Changes of seats before action n. */
    const tellChanges = (n: number) => {
        for (; told < changes.length && changes[told]!.number < n; told += 1) {
            if (rounds.length === 0) openRound(roundAt(1), 1);
            rounds.at(-1)?.turns.push({ ...theTable, lines: [], change: changes[told] });
        }
    };
    for (const entry of log) {
        tellChanges(entry.number);
        openRound(roundAt(entry.number), entry.number);
        let left = false;
        const begins = entry.events.filter((e) => e.event === "round_began").at(-1);
        for (const event of entry.events) {
            if (event.event === "round_began") {
                // Of several rounds that begin in one action only the last leaves anything to do.
                left = false;
                if (event === begins) openRound(roundAt(entry.number + 1) ?? roundAt(entry.number), entry.number + 1);
                continue;
            }
            const turns = rounds.at(-1)?.turns ?? [];
            left ||= leavesTheTurn(entry, event);
            const owner = left ? theTable : ownerOf(entry, event);
            if (turns.length === 0 || turns.at(-1)!.change !== undefined || !same(turns.at(-1)!, owner)) turns.push({ ...owner, lines: [] });
            addLine(turns.at(-1)!, { number: entry.number, event });
        }
    }
    tellChanges(Infinity);
    for (const round of rounds) round.turns = round.turns.filter((turn) => turn.lines.length > 0 || turn.change !== undefined);
    return rounds.filter((round) => round.turns.length > 0);
}

/** In the one order that all logs have: the newest first, rounds, turns and lines alike. */
export function newestFirst(rounds: RoundLines[]): RoundLines[] {
    return [...rounds].reverse().map((round) => ({
        ...round,
        turns: [...round.turns].reverse().map((turn) => ({ ...turn, lines: [...turn.lines].reverse() })),
    }));
}

/** The lines alone. */
export function linesOf(log: LogEntry[], round: Round): Line[] {
    return newestFirst(groupLog(log, () => round)).flatMap((r) => r.turns.flatMap((turn) => turn.lines));
}
