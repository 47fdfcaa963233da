import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'

export interface LiveRegionProps extends RootProps<'div'> {
  /** `status` waits its turn; `alert` is for errors and warnings. */
  role?: 'status' | 'alert'
  /** What is said when it changes. */
  children?: ReactNode
}

/**
 * A region that announces what is put into it. Keep it on the page from the start and change its words: a region that
 * comes together with its words is not heard.
 */
export function LiveRegion({ role = 'status', children, ...rest }: LiveRegionProps) {
  return (
    <div
      role={role}
      aria-live={role === 'status' ? 'polite' : 'assertive'}
      aria-atomic="true"
      {...rootProps(rest, 'live-region', 'visually-hidden')}
    >
      {children}
    </div>
  )
}
