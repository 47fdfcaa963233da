import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

/** Distance below the viewport at which loading starts, px. */
const rootMarginPx = 400
/** How long focus waits for content, ms. */
const focusTimeoutMs = 3000

/**
 * Mounts its children when they come near the viewport, or when the visitor uses Tab. Focus that would skip the
 * unloaded content waits on it and continues inside. The children must render an element, even if they have nothing to
 * show. Children that fail to load leave nothing, and the page as it is.
 */
export function LazyOnVisible({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  // dom: observes whether the place is near
  useEffect(() => {
    const here = place.current
    if (!here) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${rootMarginPx}px`,
    })
    observer.observe(here)
    const left = new AbortController()
    let isTabbing = false
    let since = 0
    const isBelow = (one: EventTarget | null) =>
      one instanceof Node && here.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING
    addEventListener(
      'keydown',
      ({ key }) => {
        isTabbing = key === 'Tab'
        if (isTabbing) setNear(true)
      },
      { signal: left.signal },
    )
    addEventListener(
      'focusin',
      ({ target, relatedTarget, timeStamp }) => {
        if (!isTabbing || here.firstChild || !relatedTarget || isBelow(relatedTarget) || !isBelow(target)) return
        since ||= timeStamp
        if (timeStamp - since > focusTimeoutMs) return
        here.tabIndex = -1
        here.focus()
      },
      { signal: left.signal },
    )
    return () => {
      observer.disconnect()
      left.abort()
    }
  }, [])
  return (
    <div ref={place}>
      {isNear && (
        <ErrorBoundary fallback={<div />}>
          <Suspense fallback={null}>{children}</Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
