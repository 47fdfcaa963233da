import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { byEar } from '../Spoken/index.ts'
import styles from './Label.module.css'

export interface LabelProps extends RootProps<'span'> {
  /** `sale`: a reduction. `member`: a price for members. `plain`: anything else, such as 'Nyhet'. */
  kind?: 'sale' | 'member' | 'plain'
  children: ReactNode
}

/** A small badge on a picture: '−23 %', 'Nyhet', 'Medlemspris'. */
export const Label = ({ kind = 'plain', children, ...rest }: LabelProps) => (
  <span data-kind={kind} {...rootProps(rest, 'label', styles.label)}>
    {byEar(children)}
  </span>
)
