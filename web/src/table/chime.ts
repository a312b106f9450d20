// Two notes that say "your turn", made by the browser itself. A page is silent until somebody has clicked or typed in it: that is when it wakes.

/** What of an AudioContext is used. */
export type Sounding = Pick<AudioContext, "state" | "currentTime" | "destination" | "resume" | "createOscillator" | "createGain">;

/** A signal bell: a fifth upwards. */
const NOTES = [
    { pitch: 587.33, after: 0 },
    { pitch: 880, after: 0.16 },
];
const LASTS = 0.55;
const LOUDEST = 0.5;
/** A call from two sides, the table and the list of tables, is one. */
const PAUSE_MS = 1500;

export class Chime {
    private context: Sounding | null = null;
    private rung = -Infinity;

    constructor(
        private readonly make: () => Sounding,
        private readonly now: () => number = () => performance.now(),
    ) {}

    /** In a click or a key: from now on the browser lets it sound. */
    async wake(): Promise<void> {
        try {
            this.context ??= this.make();
            if (this.context.state !== "running") await this.context.resume();
        } catch {
            // A browser without sound stays silent.
        }
    }

    /** `volume` from 0 to 1. What cannot sound now does not sound later either: by then it says nothing. */
    ring(volume: number): boolean {
        if (this.context?.state !== "running" || volume <= 0 || this.now() - this.rung < PAUSE_MS) return false;
        this.rung = this.now();
        this.play(this.context, volume);
        return true;
    }

    /** To hear how it is: in a click, as often as somebody likes. */
    async tryOut(volume: number): Promise<void> {
        await this.wake();
        if (this.context?.state === "running") this.play(this.context, volume);
    }

    private play(context: Sounding, volume: number): void {
        for (const { pitch, after } of NOTES) {
            const begin = context.currentTime + after;
            const loud = context.createGain();
            loud.gain.setValueAtTime(0.0001, begin);
            // Loudness is heard in ratios: the square makes the middle of the slider half as loud.
            loud.gain.exponentialRampToValueAtTime(Math.max(0.0002, LOUDEST * volume ** 2), begin + 0.015);
            loud.gain.exponentialRampToValueAtTime(0.0001, begin + LASTS);
            loud.connect(context.destination);
            const note = context.createOscillator();
            note.type = "triangle";
            note.frequency.setValueAtTime(pitch, begin);
            note.connect(loud);
            note.start(begin);
            note.stop(begin + LASTS);
        }
    }
}
