import { Fragment, type ReactNode } from 'react'
import styles from './WholeWords.module.css'
import { wholeWords } from './whole-words.tsx'

/** An amount with its unit, or with groups of digits: '15 000 mm', '480 g', '5 000'. Telephone numbers have pairs. */
const measure = /((?<![\d,] ?)\d+(?: \d{3})*(?: \d{3}| (?:[cmk]?m|m?l|k?g|kr)(?![\p{L}\d])))/u

/** Keeps measures on one line too, beside what `wholeWords` keeps: for prose, where their spaces are plain ones. */
export function wholeMeasures(text: string): ReactNode {
  const parts = text.split(measure)
  if (parts.length === 1) return wholeWords(text)
  return parts.map((part, at) => {
    const isMeasure = at % 2 === 1
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    return <Fragment key={at}>{isMeasure ? <span className={styles.word}>{part}</span> : wholeWords(part)}</Fragment>
  })
}
