/** In the built page they lie without their keys, in the order of the English ones (vite.words.ts). */
export function unpacked(english: Record<string, string>, words: Record<string, string> | (string | null)[]): Record<string, string> {
    if (!Array.isArray(words)) return words;
    return Object.fromEntries(Object.keys(english).flatMap((key, i) => (typeof words[i] === "string" ? [[key, words[i]]] : [])));
}
