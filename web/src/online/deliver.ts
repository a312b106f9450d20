// A request that must arrive, once: tried again until an answer comes. It carries a key, so the server does it only once
// even if an answer was lost on its way.
import { ApiError, Unreachable } from "./api";
import { pause, pauseBeforeTry } from "./pauses";

const PATIENCE_WITH_BUSY_SERVER = 4;

export interface Delivery {
    /** Nobody waits for it any more. */
    stopped: () => boolean;
    /** The server has not answered; it will be tried again. */
    onretry?: () => void;
}

export async function deliver<T>(send: () => Promise<T>, { stopped, onretry }: Delivery): Promise<T> {
    for (let failures = 0; ; failures += 1) {
        try {
            return await send();
        } catch (error) {
            const busy = error instanceof ApiError && (error.status === 503 || error.status === 429);
            if (!(error instanceof Unreachable) && !busy) throw error;
            if (stopped() || (busy && failures >= PATIENCE_WITH_BUSY_SERVER)) throw error;
            onretry?.();
            const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
            await pause(Math.max(asked, pauseBeforeTry(failures)));
            if (stopped()) throw error;
        }
    }
}

/** Without crypto.randomUUID, which plain http in a local network does not have. */
export function newKey(): string {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
