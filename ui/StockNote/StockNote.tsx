import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './StockNote.module.css'

/** `plenty`: a filled dot. `few`: an amber ring. `none`: a grey ring. */
export type StockLevel = 'plenty' | 'few' | 'none'

export interface StockNoteProps extends RootProps<'span'> {
  level: StockLevel
  /** The level in words: the dot is decorative. */
  children: ReactNode
  /** 13 px on a card, 15 px in a list of shops. */
  size?: 'small' | 'normal'
}

/** Stock level: a dot and text. */
export const StockNote = ({ level, children, size = 'small', ...rest }: StockNoteProps) => (
  <span data-level={level} data-size={size} {...rootProps(rest, 'stock-note', styles.note)}>
    {children}
  </span>
)
