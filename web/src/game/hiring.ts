// A clerk in the next room or in the page itself; orders and replies go to and fro as messages here and in clerk.worker.ts, and nowhere else.
import type { WholeEngine } from "../engine/engine";
import { Clerk, type Order, type Reply } from "./clerk";

export const READY = "ready";

/** Somebody who works on one order after the other. */
export interface Hired {
    send(order: Order): void;
    /** Whatever it is doing; nothing is heard of it any more. */
    dismiss(): void;
}
/** Who hears of it. */
export interface Listener {
    /** It takes orders from now on. */
    ready(): void;
    replied(reply: Reply): void;
    /** It could not come, or is gone. */
    lost(): void;
}
export type Hire = (engine: WholeEngine, listener: Listener) => Hired;

/** In a worker, with an engine of its own. Throws where there are no workers. */
export const hireNextDoor: Hire = (engine, listener) => {
    const worker = new Worker(new URL("./clerk.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<typeof READY | Reply>) => (data === READY ? listener.ready() : listener.replied(data));
    worker.onerror = () => listener.lost();
    worker.onmessageerror = () => listener.lost();
    worker.postMessage(engine.module);
    return { send: (order) => worker.postMessage(order), dismiss: () => worker.terminate() };
};

/** In the page: each answer holds it up, but what led to the question is drawn first. */
export const hireHere: Hire = (engine, listener) => {
    const clerk = new Clerk(engine);
    let timer = setTimeout(() => listener.ready());
    return {
        send: (order) => (timer = setTimeout(() => listener.replied(clerk.reply(order)), DRAWN_MS)),
        dismiss: () => {
            clearTimeout(timer);
            clerk.leave();
        },
    };
};
const DRAWN_MS = 30;
