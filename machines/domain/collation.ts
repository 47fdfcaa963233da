/** Letters of the Norwegian alphabet after z, and what stands for letters of the neighbours'. */
const places: Readonly<Record<string, string>> = {
  æ: '{',
  ä: '{',
  ø: '|',
  ö: '|',
  å: '}',
  ü: 'y',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  // these stand after z in the table of characters, where our own letters go
  '{': ' ',
  '|': ' ',
  '}': ' ',
  '~': ' ',
}

/** What stands for a letter: its place, or the letter without its accents. Looked up once for each letter there is. */
const keys = new Map<string, string>()
function letterKey(letter: string): string {
  const known = keys.get(letter) ?? places[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
  keys.set(letter, known)
  return known
}

/** A text and its place in the Norwegian alphabet: for sorting many, where each place is looked up once. */
export interface Collated {
  text: string
  key: string
}

/**
 * A text with its place in the Norwegian alphabet: two keys compared with `<` put æ, ø and å last, accents beside their
 * letter, and capitals beside small ones. `aa` is two letters. Our own, since platforms' collations differ.
 */
export function collated(text: string): Collated {
  // a text of Latin-1 alone has no accents of their own to join
  const joined = /[^\0-\xff]/.test(text) ? text.normalize('NFC') : text
  return {
    text,
    key: joined
      .toLowerCase()
      .replace(/[^\0-z]/gu, letterKey)
      .trim(),
  }
}

/** Orders by the Norwegian alphabet; texts with the same place by their characters, so that it is total. */
export function compareCollated(a: Collated, b: Collated): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1
  return a.text === b.text ? 0 : a.text < b.text ? -1 : 1
}

/** Orders two texts by the Norwegian alphabet. */
export const compareNorwegian = (a: string, b: string): number => compareCollated(collated(a), collated(b))
