import { type ReactNode, useId, useState } from 'react'
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
 * page as it is: navigation says so, and loads the page again when it fails a second time.
 */
export function MountOnFirstOpen({ open, onFail, children }: MountOnFirstOpenProps) {
  const { navigation } = useShopActors()
  const code = useId()
  const [isMounted, setMounted] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  if (open && !isMounted && !hasFailed) setMounted(true)
  if (!open && hasFailed) setFailed(false)
  const fail = () => {
    setMounted(false)
    setFailed(true)
    onFail()
    navigation.send({ type: 'navigation.code.failed', code, isOnline: navigator.onLine })
  }
  return (
    isMounted && (
      <ErrorBoundary fallback={null} onError={fail}>
        {children}
      </ErrorBoundary>
    )
  )
}
