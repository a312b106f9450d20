// Where a long word may be broken, as soft hyphens: names are printed in the language of their box, and not every browser can hyphenate that.

/** All consonants between two vowels. */
const BETWEEN = /(?<=[aeiouyäöüąęóаеёиоуыэюя])(?:[b-df-hj-np-tv-xzßćłńśźż]+|[б-джзй-нп-тф-щъь]+)(?=[aeiouyäöüąęóаеёиоуыэюя])/giu;
/** The last sound of them goes with the second vowel. */
const LAST = /(?:sch|ch|ck|ph|th|sz|cz|rz|dz|dź|dż|[^ъьй])$/iu;
/** Shorter words have room everywhere. */
const LONG = 12;
const BEFORE = 4;
const AFTER = 3;

const broken = (word: string, long: number): string =>
    word.length < long
        ? word
        : word.replace(BETWEEN, (sounds: string, from: number) => {
              const before = sounds.replace(LAST, "");
              const at = from + before.length;
              return at < BEFORE || word.length - at < AFTER ? sounds : `${before}\u00ad${sounds.slice(before.length)}`;
          });

export const hyphenated = (name: string, long = LONG): string => name.replace(/\p{L}+/gu, (word) => broken(word, long));
