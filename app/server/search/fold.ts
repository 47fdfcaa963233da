// Folds text to the letters of the index, for articles and queries alike.

/** Lower case without accents: å becomes a, ø o and æ ae, as people write them on foreign keyboards. */
export const fold = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replaceAll('æ', 'ae').replaceAll('ø', 'o')

/** Folded words of a text: letters and digits only, so no query syntax passes. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Spellings of a typed word: å is also written aa, ø oe. */
export function spellings(word: string): string[] {
  const other = word.replaceAll('aa', 'a').replaceAll('oe', 'o')
  return other === word ? [word] : [word, other]
}
