import { useLayoutEffect, useRef } from 'react'

/**
 * A page that comes late takes its waiting heading away, and the focus with it: the heading that comes in its place gets
 * it. Nobody who has gone on to something else is disturbed.
 */
export function useHeadingFocus(isWaiting: boolean): void {
  const wasWaiting = useRef(false)
  useLayoutEffect(() => {
    if (wasWaiting.current && !isWaiting && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
    wasWaiting.current = isWaiting
  }, [isWaiting])
}
