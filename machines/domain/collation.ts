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

/**
 * A text's place in the Norwegian alphabet: two keys compared with `<` put æ, ø and å last, accents beside their letter,
 * and capitals beside small ones. `aa` is two letters. Our own, since platforms' collations differ.
 */
export function alphabetKey(text: string): string {
  // a text of Latin-1 alone has no accents of their own to join
  const joined = /[^\0-\xff]/.test(text) ? text.normalize('NFC') : text
  return joined
    .toLowerCase()
    .replace(/[^\0-z]/gu, letterKey)
    .trim()
}

/** By their characters. */
export const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** Orders two texts by the Norwegian alphabet; those with the same place by their characters, so that it is total. */
export const compareNorwegian = (a: string, b: string): number =>
  a === b ? 0 : compareText(alphabetKey(a), alphabetKey(b)) || compareText(a, b)
