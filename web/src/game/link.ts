// A link to a moment of a game. The game itself is in the link, so that it needs no server:
//   #game=<the saved game, deflated, base64url>&at=120     or     #kept=<id in this browser>&at=120
// A table at the server has an address instead, and so has the way back of a guest:
//   #/table/<id>     #/table/<id>?invite=<token>     #/enter/<token>
import { readSaved, readStream } from "./saved";
import type { SavedGame } from "../engine/types";

function toBase64Url(bytes: Uint8Array): string {
    let text = "";
    for (const b of bytes) text += String.fromCharCode(b);
    return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
    const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(raw, (c) => c.charCodeAt(0));
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
    const out = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
    return new Uint8Array(await new Response(out).arrayBuffer());
}

export async function packGame(saved: SavedGame): Promise<string> {
    const text = new TextEncoder().encode(JSON.stringify(saved));
    return toBase64Url(await through(text, new CompressionStream("deflate")));
}

export async function unpackGame(packed: string): Promise<SavedGame> {
    const text = new Blob([fromBase64Url(packed)]).stream().pipeThrough(new DecompressionStream("deflate") as ReadableWritablePair<Uint8Array, Uint8Array>);
    return readSaved(await readStream(text));
}

export interface Address {
    game?: string;
    kept?: string;
    at?: number;
    table?: string;
    invite?: string;
    enter?: string;
}

export function readHash(hash: string): Address {
    const place = /^#\/(table|enter)\/([^?/]+)(?:\?(.*))?$/.exec(hash);
    if (place !== null) {
        const [, kind, id = "", rest = ""] = place;
        if (kind === "enter") return { enter: decodeURIComponent(id) };
        return { table: decodeURIComponent(id), invite: new URLSearchParams(rest).get("invite") ?? undefined };
    }
    const params = new URLSearchParams(hash.replace(/^#/, ""));
    const at = Number(params.get("at") ?? "-1");
    return {
        game: params.get("game") ?? undefined,
        kept: params.get("kept") ?? undefined,
        at: Number.isInteger(at) && at >= 0 ? at : undefined,
    };
}

export function addressOf(table: string): string {
    return `#/table/${encodeURIComponent(table)}`;
}

export async function linkTo(saved: SavedGame, at: number, page: string): Promise<string> {
    return `${page.split("#")[0]}#game=${await packGame(saved)}${at >= 0 ? `&at=${at}` : ""}`;
}
