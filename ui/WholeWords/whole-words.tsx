import type { ReactNode } from 'react'
import styles from './WholeWords.module.css'

/** Maximum length of a word that is kept whole: it fits a card on a 320 px screen. */
const longest = 16
/** A compound or a range: 'e-post', 'PU-membran', '9–17.'. Addresses may break. */
const joined = /[^\s@/]*[\p{L}\d][-–][\p{L}\d][^\s@/]*/gu

/**
 * Keeps compounds and ranges on one line: browsers break after a hyphen or a dash, and no CSS property prevents it. The
 * characters stay the same, for search, copying and screen readers.
 */
export function wholeWords(text: string): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(joined)) {
    if (word.length > longest) continue
    parts.push(
      text.slice(end, index),
      <span key={index} className={styles.word}>
        {word}
      </span>,
    )
    end = index + word.length
  }
  return end === 0 ? text : [...parts, text.slice(end)]
}
