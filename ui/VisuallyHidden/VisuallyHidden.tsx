import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'

export interface VisuallyHiddenProps extends RootProps<'span'> {
  children: ReactNode
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, ...rest }: VisuallyHiddenProps) {
  return <span {...rootProps(rest, 'visually-hidden', 'visually-hidden')}>{children}</span>
}
