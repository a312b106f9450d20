// Where a request of the page is answered from.

/**
 * "page": the first file of this version, whatever is served meanwhile; "own": a file of this version; "any": a file of whichever version has it, because
 * its name says what is in it; "network": not our business.
 */
export type Source = "page" | "own" | "any" | "network";

/** `base`: the address of the folder the page lies in; `files`: what belongs to this version, seen from there. */
export function sourceOf({ method, mode, url }: Pick<Request, "method" | "mode" | "url">, base: string, files: readonly string[]): Source {
    const [address = ""] = url.split(/[?#]/);
    if (method !== "GET" || !address.startsWith(base)) return "network";
    const name = address.slice(base.length);
    // Tables are at the server and nowhere else.
    if (name.startsWith("api/")) return "network";
    if (mode === "navigate") return name === "" || name === "index.html" ? "page" : "network";
    if (isHashed(name)) return "any";
    return files.includes(name) ? "own" : "network";
}

/** Names in assets/ carry a hash of what is in them. */
export const isHashed = (name: string): boolean => name.startsWith("assets/");
