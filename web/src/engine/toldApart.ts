// Colours in the place of others, as near to them as can be, that somebody can tell apart.
import { difference, seen, type Triple, type Vision } from "./vision";

/** CIEDE2000. Further apart than this they need not be; nearer only where there are too many of them. */
const ENOUGH = 14;

interface Paint {
    hex: string;
    /** To who sees all colours. */
    full: Triple;
    /** To who shall tell them apart. */
    looks: Triple;
}

/** Eight steps of red, green and blue. */
function everyPaint(): string[] {
    const steps = [0, 36, 73, 109, 146, 182, 219, 255].map((v) => v.toString(16).padStart(2, "0"));
    return steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
}

/** For each of `wishes`, a row of paints from the most welcome on, the first that is `least` away from those taken before; null: there is none for one of them. */
function choose(paints: Paint[], wishes: number[][], least: number): number[] | null {
    const free = paints.map(() => true);
    const taken: number[] = [];
    for (const row of wishes) {
        const found = row.find((i) => free[i]);
        if (found === undefined) return null;
        taken.push(found);
        const { looks } = paints[found] as Paint;
        paints.forEach((paint, i) => (free[i] &&= difference(paint.looks, looks) >= least));
    }
    return taken;
}

/** The first come first: what is at the head of the list changes least. `allowed`: colours that can be read where they are used. */
export function toldApart(printed: readonly string[], vision: Vision, allowed: (hex: string) => boolean = () => true, enough = ENOUGH): string[] {
    const paints = [...new Set([...printed, ...everyPaint()])].filter(allowed).map((hex): Paint => ({ hex, full: seen(hex, "all"), looks: seen(hex, vision) }));
    const wishes = printed.map((hex) => {
        const [L, a, b] = seen(hex, "all");
        const far = paints.map(({ full }) => Math.hypot(full[0] - L, full[1] - a, full[2] - b));
        return paints.map((_, i) => i).sort((x, y) => (far[x] as number) - (far[y] as number));
    });
    for (let least = enough; least > 0; least -= 1) {
        const chosen = choose(paints, wishes, least);
        if (chosen !== null) return chosen.map((i) => (paints[i] as Paint).hex);
    }
    return [...printed];
}
