import type { ReactNode } from 'react'
import { besideDialogs } from '../internal/beside-dialogs.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'

export interface LiveRegionProps extends RootProps<'div'> {
  /** `status` is polite; `alert` interrupts, for errors and warnings. */
  role?: 'status' | 'alert'
  /** Announces while a dialog is open too. */
  isBesideDialogs?: boolean
  /** Announced when it changes. */
  children?: ReactNode
}

/**
 * Announces its text when the text changes. Keep it mounted: a region that is inserted with its text is not announced.
 */
export function LiveRegion({ role = 'status', isBesideDialogs = false, children, ...rest }: LiveRegionProps) {
  return (
    <div
      role={role}
      aria-live={role === 'status' ? 'polite' : 'assertive'}
      aria-atomic="true"
      {...(isBesideDialogs && besideDialogs)}
      {...rootProps(rest, 'live-region', 'visually-hidden')}
    >
      {children}
    </div>
  )
}
