import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './Skeleton.module.css'

export interface SkeletonProps extends RootProps<'span'> {
  /**
   * Geometry of the coming content: a line of text, a heading, a product picture, a button, or the container's size.
   */
  shape?: 'text' | 'heading' | 'tile' | 'button' | 'fill'
  /** Width of the line, percent. */
  width?: 20 | 40 | 60 | 80 | 100
}

/** A placeholder that shows after 150 ms. Decorative: one `LiveRegion` says 'Laster…' for all of them. */
export function Skeleton({ shape = 'text', width = 100, ...rest }: SkeletonProps) {
  return (
    <span data-shape={shape} data-width={width} aria-hidden="true" {...rootProps(rest, 'skeleton', styles.skeleton)} />
  )
}
