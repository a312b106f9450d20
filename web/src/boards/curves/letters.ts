// Whose a line is, written at its end: names below each other where lines end close together.

/** Heights that are at least `gap` apart and between `top` and `bottom` if there is room, each as near to where it wanted to be as its neighbours let it. */
export function spread(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
    const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
    const at = [...wanted];
    let least = top;
    for (const i of order) {
        at[i] = Math.max(at[i]!, least);
        least = at[i]! + gap;
    }
    let most = bottom;
    for (const i of order.reverse()) {
        at[i] = Math.min(at[i]!, most);
        most = at[i]! - gap;
    }
    return at;
}

/** From nothing up to the highest value, or from the lowest where something is owed, with a little room beyond both. */
export function reach(least: number | null, most: number | null): [number, number] {
    const [low, high] = [Math.min(0, least ?? 0), Math.max(0, most ?? 0)];
    const room = (high - low || 1) * 0.05;
    return [low < 0 ? low - room : 0, high > 0 || low === 0 ? high + room : 0];
}

/** The place of the last value of a line; -1: it has none. */
export const lastOf = (values: readonly (number | null)[]): number => values.reduce<number>((last, value, i) => (value === null ? last : i), -1);
