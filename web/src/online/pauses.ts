// Before another try: each pause twice as long as the one before, and never the same for everybody, so that a server
// that comes back is not asked by all at once.
const FIRST_MS = 400;
const LONGEST_MS = 20_000;

export function pauseBeforeTry(failures: number, random: () => number = Math.random): number {
    const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 16));
    return longest * (0.5 + random() / 2);
}

/** So long, or until the network is back. */
export function pause(ms: number): Promise<void> {
    if (typeof window === "undefined") return sleep(ms);
    return new Promise((resolve) => {
        const done = () => {
            clearTimeout(timer);
            window.removeEventListener("online", done);
            resolve();
        };
        const timer = setTimeout(done, ms);
        window.addEventListener("online", done);
    });
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
