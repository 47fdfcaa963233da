import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps extends RootProps<'span'> {
  /** The exact geometry of what comes: a line of text, a heading, a product picture, a button, or whatever holds it. */
  shape?: 'text' | 'heading' | 'tile' | 'button' | 'fill'
  /** Part of the line, in percent. */
  width?: 20 | 40 | 60 | 80 | 100
}

/** Stands where something is about to be, from 150 ms on. Decorative: one `LiveRegion` says «Laster…» for all of them. */
export function Skeleton({ shape = 'text', width = 100, ...rest }: SkeletonProps) {
  return (
    <span data-shape={shape} data-width={width} aria-hidden="true" {...rootProps(rest, 'skeleton', styles.skeleton)} />
  )
}
