// Numbers over the rounds of a game, for the drawing and for its table alike.
import { sameRound } from "../../engine/rounds";
import type { Box, CurvePoint, Round, Seat } from "../../engine/types";
import { hasShortName } from "../../i18n/rounds";
import { operatingRounds, type Results } from "../companies/results";

export interface Line {
    name: string;
    /** A company in its own colour; a player by his seat. */
    company?: string;
    seat?: Seat;
    values: (number | null)[];
}

/** What tells lines apart: two people may have the same name. */
export const keyOf = (line: Line): Seat | string => line.seat ?? line.company ?? line.name;

export interface Series {
    rounds: Round[];
    lines: Line[];
}

/** Points at which nothing but a name changed are left out: votes and the draw. */
function kept(ends: CurvePoint[]): CurvePoint[] {
    return ends.filter((point, i) => hasShortName(point.round) || i === ends.length - 1);
}

export function worthSeries(ends: CurvePoint[], players: number, name: (seat: Seat) => string): Series {
    const points = kept(ends);
    return {
        rounds: points.map((p) => p.round),
        lines: Array.from({ length: players }, (_, i) => ({
            name: name(i + 1),
            seat: i + 1,
            values: points.map((p) => p.worth[i] ?? null),
        })),
    };
}

export function priceSeries(ends: CurvePoint[], box: Box): Series {
    const points = kept(ends);
    const lines = box.companies.map((c) => ({
        name: c.id,
        company: c.id,
        values: points.map((p) => p.price[c.id] ?? null),
    }));
    return { rounds: points.map((p) => p.round), lines: lines.filter((l) => l.values.some((v) => v !== null)) };
}

export function revenueSeries(results: Results, box: Box): Series {
    const rounds = operatingRounds(results);
    const lines = box.companies.map((c) => ({
        name: c.id,
        company: c.id,
        values: rounds.map((round) => results.get(c.id)?.find((r) => sameRound(r.round, round))?.revenue ?? null),
    }));
    return { rounds, lines: lines.filter((l) => l.values.some((v) => v !== null)) };
}
