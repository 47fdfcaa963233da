import { type ReactNode, useRef, useState } from 'react'
import { loadFailed } from '../../machines/shop/index.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { useShopActors } from './shop-context.ts'

interface MountOnFirstOpenProps {
  open: boolean
  /** Closes it when its code fails to load: the next opening loads it again. */
  onFail: () => void
  /** The dialog, a `lazyComponent`. */
  children: ReactNode
}

/**
 * Mounts a dialog on its first opening and keeps it, so that it can return focus. One that fails to load leaves the
 * page as it is, and an alert says so. Browsers may cache a failed module for good: on the second failure, if online,
 * the page is loaded again.
 */
export function MountOnFirstOpen({ open, onFail, children }: MountOnFirstOpenProps) {
  const { alerts } = useShopActors()
  const [isMounted, setMounted] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  if (open && !isMounted && !hasFailed) setMounted(true)
  if (!open && hasFailed) setFailed(false)
  const failedBefore = useRef(false)
  const fail = () => {
    if (failedBefore.current && navigator.onLine) return location.reload()
    failedBefore.current = true
    setMounted(false)
    setFailed(true)
    onFail()
    alerts.send(loadFailed())
  }
  return (
    isMounted && (
      <ErrorBoundary fallback={null} onError={fail}>
        {children}
      </ErrorBoundary>
    )
  )
}
