// The clerk in a worker. The first message is the compiled engine, every other one an order.
import { loadEngine } from "$capi/engine.mjs";
import { Clerk, type Order } from "./clerk";
import { READY } from "./hiring";

let clerk: Clerk | null = null;

addEventListener("message", ({ data }: MessageEvent<WebAssembly.Module | Order>) => {
    // Told as an error of the worker, the page hears of it.
    if (data instanceof WebAssembly.Module) begin(data).catch(reportError);
    else if (clerk !== null) postMessage(clerk.reply(data));
});

async function begin(module: WebAssembly.Module): Promise<void> {
    clerk = new Clerk(await loadEngine(module));
    postMessage(READY);
}
