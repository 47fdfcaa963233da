import type { ReactNode } from 'react'
import styles from './Label.module.css'

export interface LabelProps {
  /** `sale`: a reduction. `member`: a price for members. `plain`: anything else, such as 'Nyhet'. */
  kind?: 'sale' | 'member' | 'plain'
  children: ReactNode
}

/** The small mark on a picture: '−23 %', 'Nyhet', 'Medlemspris'. */
export const Label = ({ kind = 'plain', children }: LabelProps) => (
  <span className={styles.label} data-kind={kind}>
    {children}
  </span>
)
