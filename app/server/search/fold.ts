// How a text is brought to the letters that the index is written in: the same for what is found and what is asked.

/** Lower case, without accents: å becomes a, ø o and æ ae, as they are written where a keyboard has them not. */
export const fold = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replaceAll('æ', 'ae').replaceAll('ø', 'o')

/** The words of a text, folded. Letters and digits only: nothing of a query language comes through. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The ways in which a typed word may be meant: å is written aa too, and ø oe. */
export function spellings(word: string): string[] {
  const other = word.replaceAll('aa', 'a').replaceAll('oe', 'o')
  return other === word ? [word] : [word, other]
}
