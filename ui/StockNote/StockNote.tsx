import type { ReactNode } from 'react'
import styles from './StockNote.module.css'

/** `plenty`: a filled dot. `few`: an amber ring. `none`: a grey ring. */
export type StockLevel = 'plenty' | 'few' | 'none'

export interface StockNoteProps {
  level: StockLevel
  /** The same in words: the dot says nothing alone. */
  children: ReactNode
  /** 13 px on a card, 15 px in a list of shops. */
  size?: 'small' | 'normal'
}

/** How much there is left, by a dot and in words. */
export const StockNote = ({ level, children, size = 'small' }: StockNoteProps) => (
  <span className={styles.note} data-level={level} data-size={size}>
    {children}
  </span>
)
