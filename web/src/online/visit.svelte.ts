// "Since your last visit": where the log goes on for me.
import type { GameSession } from "../game/session.svelte";
import { momentOf } from "./entries";
import type { OnlineTable } from "./table.svelte";

/** Not every move of a lively table is worth a request. */
const TELL_AFTER_MS = 2500;

/** What a visit needs to know of the game. */
type Visited = GameSession & { readonly table: OnlineTable; readonly number: number };

export class Visit {
    /** The moment of the last visit; null: nothing is new. */
    since: number | null = $state(null);
    /** The moment at which the person came back: what happens later happens before their eyes. */
    private cameBack = $state(0);
    /** How many actions came meanwhile, of those that stand. */
    fresh: number = $derived.by(() => (this.since === null ? 0 : Math.max(0, Math.min(this.cameBack, this.game.actions) - this.since)));

    private telling: ReturnType<typeof setTimeout> | undefined;
    private told = -1;

    constructor(
        private readonly game: Visited,
        private readonly stand: number[],
    ) {
        const { seen = 0 } = game.table.info;
        this.cameBack = game.actions;
        if (seen > 0) this.since = this.ifNew(momentOf(stand, seen));
    }

    start(): void {
        if (typeof document !== "undefined") document.addEventListener("visibilitychange", this.turned);
        this.noted();
    }

    stop(): void {
        if (typeof document !== "undefined") document.removeEventListener("visibilitychange", this.turned);
        clearTimeout(this.telling);
        this.tell();
    }

    /** The log has grown, or shrunk. */
    noted(): void {
        if (this.since !== null) this.since = this.ifNew(this.since);
        clearTimeout(this.telling);
        this.telling = setTimeout(() => this.tell(), TELL_AFTER_MS);
    }

    dismiss(): void {
        this.since = null;
    }

    private ifNew(moment: number): number | null {
        return moment < this.game.actions ? moment : null;
    }

    private hiddenAt: number | null = null;
    private readonly turned = (): void => {
        if (document.hidden) {
            this.hiddenAt = this.game.number;
            this.tell();
            return;
        }
        // Back at the page: what came meanwhile is new, unless something older is still marked.
        if (this.hiddenAt !== null) {
            this.since ??= this.ifNew(momentOf(this.stand, this.hiddenAt));
            this.cameBack = this.game.actions;
        }
        this.hiddenAt = null;
        this.noted();
    };

    /** Only what was shown counts as seen. */
    private tell(): void {
        const { number, table } = this.game;
        if (number === this.told || (typeof document !== "undefined" && document.hidden && this.hiddenAt !== number)) return;
        this.told = number;
        table.saw(number).catch(() => (this.told = -1));
    }
}
