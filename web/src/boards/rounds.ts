// Which round an action belongs to. The engine tells at which moments rounds ended.
import type { CurvePoint } from "../engine/types";

/** `ends` in order; the action with this number was done in the first round that ended with it or later. */
export function roundOf(ends: CurvePoint[], number: number): string {
    let low = 0;
    let high = ends.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (ends[middle]!.at >= number) high = middle;
        else low = middle + 1;
    }
    return ends[low]?.round ?? "";
}
