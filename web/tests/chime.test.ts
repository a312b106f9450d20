// The sound of my turn: when it may be heard, how loud, and once for two calls.
import { describe, expect, it, vi } from "vitest";
import { Chime, type Sounding } from "../src/table/chime";

/** An AudioContext that writes down what would be heard. */
class FakeAudio {
    state: AudioContextState = "suspended";
    currentTime = 3;
    destination = {} as AudioDestinationNode;
    heard: { pitch: number; from: number; to: number }[] = [];
    peaks: number[] = [];
    /** Somebody has clicked: the browser lets it sound. */
    gesture = false;
    resume = vi.fn(async () => {
        if (this.gesture) this.state = "running";
    });
    createGain() {
        const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: (v: number) => this.peaks.push(v) };
        return { gain, connect: () => {} } as unknown as GainNode;
    }
    createOscillator() {
        const note = { pitch: 0, from: 0, to: 0 };
        this.heard.push(note);
        const frequency = { setValueAtTime: (v: number) => (note.pitch = v) };
        return { type: "sine", frequency, connect: () => {}, start: (at: number) => (note.from = at), stop: (at: number) => (note.to = at) } as unknown as OscillatorNode;
    }
}
function chimeWith(audio = new FakeAudio()) {
    let time = 0;
    const make = vi.fn(() => audio as unknown as Sounding);
    return { audio, make, chime: new Chime(make, () => time), pass: (ms: number) => (time += ms) };
}

describe("the sound of my turn", () => {
    it("makes nothing of the browser's audio before somebody has clicked, and is silent then", async () => {
        const { audio, make, chime } = chimeWith();
        expect(chime.ring(1)).toBe(false);
        expect(make).not.toHaveBeenCalled();
        await chime.wake();
        expect(chime.ring(1)).toBe(false);
        expect(audio.heard).toEqual([]);
    });
    it("is two notes, the second higher and later", async () => {
        const { audio, chime } = chimeWith();
        audio.gesture = true;
        await chime.wake();
        expect(chime.ring(0.6)).toBe(true);
        const [low, high] = audio.heard as [FakeAudio["heard"][number], FakeAudio["heard"][number]];
        expect(audio.heard.length).toBe(2);
        expect(high.pitch).toBeGreaterThan(low.pitch);
        expect(high.from).toBeGreaterThan(low.from);
        expect(low.from).toBe(3);
        expect(high.to).toBeLessThan(5);
    });
    it("is as loud as somebody wants it", async () => {
        const { audio, chime, pass } = chimeWith();
        audio.gesture = true;
        await chime.wake();
        const loudness = (volume: number) => {
            audio.peaks = [];
            pass(5000);
            chime.ring(volume);
            return Math.max(0, ...audio.peaks);
        };
        expect(loudness(1)).toBeGreaterThan(loudness(0.5));
        expect(loudness(1)).toBeLessThanOrEqual(1);
        expect(loudness(0)).toBe(0);
    });
    it("rings once where two call at the same time", async () => {
        const { audio, chime, pass } = chimeWith();
        audio.gesture = true;
        await chime.wake();
        chime.ring(1);
        pass(200);
        expect(chime.ring(1)).toBe(false);
        pass(2000);
        expect(chime.ring(1)).toBe(true);
        expect(audio.heard.length).toBe(4);
    });
    it("can be tried out at once, as often as somebody likes", async () => {
        const { audio, chime } = chimeWith();
        audio.gesture = true;
        await chime.tryOut(0.5);
        await chime.tryOut(0.5);
        expect(audio.heard.length).toBe(4);
    });
    it("wakes again after the browser has put it to sleep, with one context only", async () => {
        const { audio, make, chime } = chimeWith();
        audio.gesture = true;
        await chime.wake();
        audio.state = "suspended";
        await chime.wake();
        expect(make).toHaveBeenCalledTimes(1);
        expect(chime.ring(1)).toBe(true);
    });
    it("stays silent where there is no audio at all", async () => {
        const chime = new Chime(() => {
            throw new Error("no audio");
        });
        await chime.tryOut(1);
        expect(chime.ring(1)).toBe(false);
    });
});
