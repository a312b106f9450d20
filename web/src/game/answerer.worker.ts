// The answerer in a worker. The first message is the compiled engine, every other one an order.
import { loadEngine } from "$capi/engine.mjs";
import { Answerer, type Order } from "./answerer";
import { READY } from "./answerers";

let answerer: Answerer | null = null;

addEventListener("message", ({ data }: MessageEvent<WebAssembly.Module | Order>) => {
    // Told as an error of the worker, the page hears of it.
    if (data instanceof WebAssembly.Module) begin(data).catch(reportError);
    else if (answerer !== null) postMessage(answerer.reply(data));
});

async function begin(module: WebAssembly.Module): Promise<void> {
    answerer = new Answerer(await loadEngine(module));
    postMessage(READY);
}
