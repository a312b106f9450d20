// Games that are put on the table. A saved one is replayed a little at a time, so that the page is not held up by a long one.
import type { Engine, GameNumber } from "../engine/engine";
import type { LogEntry, SavedGame, Setup } from "../engine/types";

export interface Opened {
    game: GameNumber;
    /** As it was set up, with all that it does not say by itself. */
    setup: SavedGame;
    log: LogEntry[];
}

const AT_ONCE_MS = 15;

export function begin(engine: Engine, setup: Setup): Opened {
    const { game } = engine.begin(setup);
    return { game, setup: engine.save(game), log: [] };
}

export async function open(engine: Engine, saved: SavedGame): Promise<Opened> {
    const { game } = engine.open({ ...saved, log: [] });
    const opened: Opened = { game, setup: engine.save(game), log: [] };
    try {
        let until = performance.now() + AT_ONCE_MS;
        for (const entry of saved.log) {
            follow(engine, opened, entry);
            if (performance.now() < until) continue;
            await new Promise((resolve) => setTimeout(resolve));
            until = performance.now() + AT_ONCE_MS;
        }
        return opened;
    } catch (error) {
        engine.close(game);
        // Opened as a whole, the engine says where it is wrong.
        engine.close(engine.open(saved).game);
        throw error;
    }
}

function follow(engine: Engine, { game, log }: Opened, entry: SavedGame["log"][number]): void {
    if ("undo" in entry) {
        engine.undo(game, entry.undo);
        log.splice(log.length - entry.undo);
        return;
    }
    const { actions, events } = engine.apply(game, entry);
    log.push({ number: actions, action: entry, events });
}
