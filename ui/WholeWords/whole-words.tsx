import type { ReactNode } from 'react'
import styles from './WholeWords.module.css'

/** Maximum length of a word that is kept whole: it fits a card on a 320 px screen. */
const longest = 16
/** A compound or a range: 'e-post', 'PU-membran', '9–17.', '1.–3.'. Addresses may break. */
const compound = /[^\s@/]*[\p{L}\d]\.?[-–][\p{L}\d][^\s@/]*/gu
/** The same with what no-break spaces bind to it. */
const bound = /(?:\S+\u00a0)*[^\s@/]*[\p{L}\d]\.?[-–][\p{L}\d][^\s@/]*(?:\u00a0\S+)*/gu

/**
 * Keeps compounds and ranges on one line: browsers break after a hyphen or a dash, and no CSS property prevents it. The
 * characters stay the same, for search, copying and screen readers. Beside an inline block a no-break space does not bind:
 * '1.–30. november' is a piece of its own, around that of '1.–30.'.
 */
export const wholeWords = (text: string): ReactNode => inPieces(text, bound)

function inPieces(text: string, pattern: RegExp): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(pattern)) {
    const isBound = word.includes('\u00a0')
    if (!isBound && word.length > longest) continue
    parts.push(
      text.slice(end, index),
      <span key={index} className={styles.word}>
        {isBound ? inPieces(word, compound) : word}
      </span>,
    )
    end = index + word.length
  }
  return end === 0 ? text : [...parts, text.slice(end)]
}
