import type { ReactNode } from 'react'
import styles from './WholeWords.module.css'

/** Maximum length of a word that is kept whole: it fits a card on a 320 px screen. */
const longest = 16
/**
 * A compound or a range: 'e-post', 'PU-membran', '9–17.', with what no-break spaces bind to it. Addresses may break.
 */
const joined = /(?:\S+\u00a0)*[^\s@/]*[\p{L}\d][-–][\p{L}\d][^\s@/]*(?:\u00a0\S+)*/gu

/**
 * Keeps compounds and ranges on one line: browsers break after a hyphen or a dash, and no CSS property prevents it. The
 * characters stay the same, for search, copying and screen readers. Beside an inline block a no-break space does not bind:
 * '1.–30. november' is a piece of its own, around that of '1.–30.'.
 */
export function wholeWords(text: string): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(joined)) {
    const bound = word.split(/(\u00a0)/)
    if (!bound[1] && word.length > longest) continue
    parts.push(
      text.slice(end, index),
      <span key={index} className={styles.word}>
        {bound[1] ? bound.map(wholeWords) : word}
      </span>,
    )
    end = index + word.length
  }
  return end === 0 ? text : [...parts, text.slice(end)]
}
