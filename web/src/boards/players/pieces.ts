// Names at the head of narrow columns.

const VOWEL = /[aeiouyäöüąęóаеёиоуыэюя]/iu;
const LEAST = 2;

/** Between a vowel and a consonant at best, never a single letter. */
function breakAt(word: string, most: number): number {
    for (let at = most; at >= LEAST; at -= 1) if (word.length - at >= LEAST && VOWEL.test(word[at - 1]!) && !VOWEL.test(word[at]!)) return at;
    return most;
}

/** With soft hyphens where it has to be broken, so that `fits` is true of each part. */
export function inPieces(name: string, fits: (part: string) => boolean): string {
    const broken = (word: string): string => {
        if (fits(word)) return word;
        let most = word.length - LEAST;
        while (most > LEAST && !fits(`${word.slice(0, most)}-`)) most -= 1;
        if (most < LEAST) return word;
        const at = breakAt(word, most);
        return `${word.slice(0, at)}\u00ad${broken(word.slice(at))}`;
    };
    return name.split(" ").map(broken).join(" ");
}
