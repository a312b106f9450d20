// What decides, of the buttons in the panel: what is chosen, and what ends the step. A finger's short way to both is at the foot of the panel on a phone.

export interface Deciding {
    /** Does what is chosen, or what there is one of. */
    confirm: HTMLButtonElement | null;
    /** Goes on without it: a pass, "done". */
    end: HTMLButtonElement | null;
}

/** What opens by a click and is there only because somebody wanted it. */
const OPENED = ".detail, details";

/** What is folded away or hidden can be neither seen nor meant. */
export function isShown(b: HTMLElement): boolean {
    for (let e = b.parentElement; e !== null; e = e.parentElement) if (e.tagName === "DETAILS" && !e.hasAttribute("open")) return false;
    return b.getClientRects().length > 0;
}

/** In words; the longer ones, where what is written on the button is said beside it. */
export const wordsOf = (b: HTMLElement): string => (b.dataset.sending ?? b.getAttribute("aria-label") ?? b.innerText).trim();

/** `opened`: what was open before, the last one last; it is brought up to date. */
export function deciding(body: HTMLElement, opened: Element[]): Deciding {
    const all = (selector: string) => [...body.querySelectorAll<HTMLButtonElement>(`button${selector}:not(:disabled)`)].filter((b) => isShown(b) && wordsOf(b) !== "");
    const primary = all(".primary");
    const open = primary.map((b) => b.closest(OPENED)).filter((detail) => detail !== null);
    opened.splice(0, opened.length, ...opened.filter((detail) => open.includes(detail)), ...open.filter((detail, i) => !opened.includes(detail) && open.indexOf(detail) === i));
    const last = opened.at(-1);
    const confirm = last !== undefined ? primary.filter((b) => last.contains(b)).at(-1) : primary.length === 1 ? primary[0] : undefined;
    const ends = all("[data-ends]");
    return { confirm: confirm ?? null, end: ends.length === 1 && ends[0] !== confirm ? (ends[0] ?? null) : null };
}
