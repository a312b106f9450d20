// The text of a saved game that somebody brings, in a file or a link: nobody knows who has written it, so it costs only so much.
import type { SavedGame } from "../engine/types";

/** A long game has some hundred kilobytes. */
export const MOST_BYTES = 6 * 1024 * 1024;
const MOST_ENTRIES = 20_000;
/** What was taken back would be done again, entry by entry: with more of it than this, it is left out. */
const MOST_TAKEN_BACK = 1_000;

export class TooLong extends Error {}

export function readSaved(text: string): SavedGame {
    if (text.length > MOST_BYTES) throw new TooLong();
    return bounded(JSON.parse(text) as SavedGame);
}

/** Without what was taken back, if there is too much of it; throws where there are too many entries. */
export function bounded(saved: SavedGame): SavedGame {
    if (!Array.isArray(saved.log)) return saved; // the engine says what is wrong
    if (saved.log.length > MOST_ENTRIES) throw new TooLong();
    const standing = standingOf(saved.log);
    return saved.log.length - standing.length > MOST_TAKEN_BACK ? { ...saved, log: standing } : saved;
}

/** The actions that nobody has taken back; all entries where more is taken back than was done, which the engine refuses. */
function standingOf(log: SavedGame["log"]): SavedGame["log"] {
    const standing: SavedGame["log"] = [];
    for (const entry of log) {
        if (!("undo" in entry)) standing.push(entry);
        else if (entry.undo > standing.length) return log;
        else standing.length -= entry.undo;
    }
    return standing;
}

/** All of a stream, if it is not too long: a small link may unpack to anything. */
export async function readStream(stream: ReadableStream<Uint8Array>): Promise<string> {
    const reader = stream.getReader();
    const decoder = new TextDecoder();
    let text = "";
    for (let bytes = 0; ; ) {
        const { done, value } = await reader.read();
        if (done) return text + decoder.decode();
        bytes += value.length;
        if (bytes > MOST_BYTES) {
            void reader.cancel().catch(() => {});
            throw new TooLong();
        }
        text += decoder.decode(value, { stream: true });
    }
}
