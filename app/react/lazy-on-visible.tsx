import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/** How far below the screen something is, px, when it is brought. */
const rootMarginPx = 400
/** ms that the focus waits at most for what has not come. */
const focusTimeoutMs = 3000

/**
 * What stands far down, and is brought when the reader comes near it, or goes about by Tab. Who tabs faster than it comes
 * is stopped in its place, and goes on into it. It must draw an element once it is here, also where it has nothing to show.
 */
export function LazyOnVisible({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
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
  return <div ref={place}>{isNear && <Suspense fallback={null}>{children}</Suspense>}</div>
}
