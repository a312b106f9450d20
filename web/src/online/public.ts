// What everybody may know, for those who only watch: what the views of all seats agree on. The engine has views of seats only.

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** null where either hides something. */
function common(a: Json, b: Json): Json {
    if (a === null || b === null) return null;
    if (Array.isArray(a) && Array.isArray(b)) return a.map((item, i) => common(item, b[i] ?? null));
    if (typeof a === "object" && typeof b === "object" && !Array.isArray(a) && !Array.isArray(b))
        return Object.fromEntries(Object.entries(a).map(([key, value]) => [key, common(value, b[key] ?? null)]));
    return a;
}

export function publicView<T>(views: T[]): T {
    return views.reduce((a, b) => common(a as Json, b as Json) as T);
}
