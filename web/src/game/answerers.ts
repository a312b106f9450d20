// An answerer in a worker or in the page itself; orders and replies go to and fro as messages here and in answerer.worker.ts, and nowhere else.
import type { WholeEngine } from "../engine/engine";
import { Answerer, type Order, type Reply } from "./answerer";

export const READY = "ready";

/** Somebody who works on one order after the other. */
export interface Answering {
    send(order: Order): void;
    /** Whatever it is doing; nothing is heard of it any more. */
    stop(): void;
}
/** Who hears of it. */
export interface Listener {
    /** It takes orders from now on. */
    ready(): void;
    replied(reply: Reply): void;
    /** It could not come, or is gone. */
    lost(): void;
}
export type Start = (engine: WholeEngine, listener: Listener) => Answering;

/** In a worker, with an engine of its own. Throws where there are no workers. */
export const startWorker: Start = (engine, listener) => {
    const worker = new Worker(new URL("./answerer.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<typeof READY | Reply>) => (data === READY ? listener.ready() : listener.replied(data));
    worker.onerror = () => listener.lost();
    worker.onmessageerror = () => listener.lost();
    worker.postMessage(engine.module);
    return { send: (order) => worker.postMessage(order), stop: () => worker.terminate() };
};

/** In the page: each answer holds it up, but what led to the question is drawn first. */
export const startInPage: Start = (engine, listener) => {
    const answerer = new Answerer(engine);
    let timer = setTimeout(() => listener.ready());
    return {
        send: (order) => (timer = setTimeout(() => listener.replied(answerer.reply(order)), DRAWN_MS)),
        stop: () => {
            clearTimeout(timer);
            answerer.leave();
        },
    };
};
const DRAWN_MS = 30;
