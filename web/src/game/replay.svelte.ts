// What has happened, shown again moment by moment: at the pace of who watches, or one step at a time. It only looks, and ends in the present.
import type { LogEntry } from "../engine/types";
import type { DrawnRoute } from "./session.svelte";
import { remember, rememberedOf } from "./storage";

export const replayPaces = ["slow", "normal", "fast", "steps"] as const;
export type ReplayPace = (typeof replayPaces)[number];
/** Milliseconds for a moment; step by step waits for who watches. */
const PAUSE: Record<Exclude<ReplayPace, "steps">, number> = { slow: 3000, normal: 1400, fast: 450 };

/** What is replayed. */
interface Replayed {
    readonly at: number;
    readonly live: boolean;
    readonly actions: number;
    readonly since: number;
    readonly log: LogEntry[];
    routes: DrawnRoute[];
    lookAt(at: number): void;
    /** All of it has been seen. */
    replayed(): void;
}

export class Replay {
    pace: ReplayPace = $state(rememberedOf(replayPaces, "replay.pace", "normal"));
    /** The moment it began at; null: nothing is replayed. */
    from: number | null = $state(null);
    /** It goes on by itself. */
    playing = $state(false);

    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(private readonly game: Replayed) {}

    get running(): boolean {
        return this.from !== null;
    }
    /** So many moments there are to see. */
    get moments(): number {
        return Math.max(0, this.game.actions - (this.from ?? this.game.since));
    }
    /** How many of them have been seen. */
    get seen(): number {
        return this.from === null ? 0 : this.game.at - this.from;
    }

    begin(from = this.game.since): void {
        if (from >= this.game.actions) return;
        this.from = from;
        this.playing = this.pace !== "steps";
        this.show(from);
        this.wait();
    }

    /** Back in the present. */
    stop(): void {
        this.close();
        this.game.lookAt(-1);
    }
    /** It is over; what is looked at stays. */
    close(): void {
        clearTimeout(this.timer);
        this.playing = false;
        this.from = null;
    }

    setPace(pace: ReplayPace): void {
        this.pace = pace;
        remember("replay.pace", pace);
        this.playing = pace !== "steps";
        this.wait();
    }
    pause(): void {
        this.playing = false;
        clearTimeout(this.timer);
    }
    resume(): void {
        if (this.pace === "steps") this.setPace("normal");
        this.playing = true;
        this.wait();
    }

    /** Who steps by hand is not overtaken: it goes on by itself when told to. */
    step(by: 1 | -1): void {
        this.pause();
        this.go(by);
    }

    private go(by: 1 | -1): void {
        const { game } = this;
        if (this.from === null) return;
        // Whoever watches has gone to the present by another way.
        if (game.live) return this.close();
        if (game.at + by >= game.actions) {
            this.stop();
            return game.replayed();
        }
        this.show(Math.max(this.from, game.at + by));
    }

    private show(at: number): void {
        const { game } = this;
        game.lookAt(at);
        const entry = this.from === at ? undefined : game.log[at - 1];
        if (entry?.action.do !== "run_train") return;
        const value = entry.events.find((e) => e.event === "train_ran")?.amount ?? null;
        game.routes = [{ rank: 0, train: entry.action.train ?? "", pieces: entry.action.route ?? [], value }];
    }

    private wait(): void {
        clearTimeout(this.timer);
        const { pace } = this;
        if (!this.playing || !this.running || pace === "steps") return;
        this.timer = setTimeout(() => {
            this.go(1);
            this.wait();
        }, PAUSE[pace]);
    }
}
