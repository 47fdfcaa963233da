import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './StockNote.module.css'

/** `plenty`: a filled dot. `few`: an amber ring. `none`: a grey ring. */
export type StockLevel = 'plenty' | 'few' | 'none'

export interface StockNoteProps extends RootProps<'span'> {
  level: StockLevel
  /** The same in words: the dot says nothing alone. */
  children: ReactNode
  /** 13 px on a card, 15 px in a list of shops. */
  size?: 'small' | 'normal'
}

/** How much there is left, by a dot and in words. */
export const StockNote = ({ level, children, size = 'small', ...rest }: StockNoteProps) => (
  <span data-level={level} data-size={size} {...rootProps(rest, 'stock-note', styles.note)}>
    {children}
  </span>
)
