/** Letters after z in the Norwegian alphabet, with their Swedish, Danish and German equivalents. */
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
  // code points after z that take the place of Norwegian letters
  '{': ' ',
  '|': ' ',
  '}': ' ',
  '~': ' ',
}

/** Sort key of a letter: its place, or the letter without accents. Cached. */
const keys = new Map<string, string>()
function letterKey(letter: string): string {
  const known = keys.get(letter) ?? places[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
  keys.set(letter, known)
  return known
}

/**
 * Sort key of a text in Norwegian order: compared with `<`, keys put æ, ø and å last, and ignore accents and case. `aa`
 * is two letters. Platform collations differ, so this one is our own.
 */
export function alphabetKey(text: string): string {
  // Latin-1 text has no combining accents
  const joined = /[^\0-\xff]/.test(text) ? text.normalize('NFC') : text
  return joined
    .toLowerCase()
    .replace(/[^\0-z]/gu, letterKey)
    .trim()
}

/** By code unit. */
export const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** Compares two texts in Norwegian order, then by code unit, so that the order is total. */
export const compareNorwegian = (a: string, b: string): number =>
  a === b ? 0 : compareText(alphabetKey(a), alphabetKey(b)) || compareText(a, b)
