// src/capi/engine.mjs as types.
declare module "$capi/engine.mjs" {
    export class Refusal extends Error {
        constructor(reply: { error: string; violation?: import("./types").Violation });
        violation: import("./types").Violation | null;
    }
    export const EVERYTHING: number;
    export const WATCHER: number;
    export function loadEngine(source: BufferSource | Response | WebAssembly.Module): Promise<import("./engine").WholeEngine>;
}
declare module "$engine.wasm?url" {
    const url: string;
    export default url;
}
