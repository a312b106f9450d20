// Tests wait for the disk less if they write in memory.
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";

const MEMORY = "/dev/shm";
const ROOM = 2 ** 30;

function roomThere() {
    try {
        accessSync(MEMORY, constants.W_OK);
        const { bavail, bsize } = statfsSync(MEMORY);
        return bavail * bsize >= ROOM;
    } catch {
        return false;
    }
}

/** From now on what this process and those it starts put into temporary folders goes into one in memory, which goes with it; without room there all is as before. */
export function writeInMemory() {
    if (!roomThere()) return;
    const folder = mkdtempSync(`${MEMORY}/stellwerk-e2e-`);
    process.env.TMPDIR = folder;
    process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
