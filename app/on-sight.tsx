import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/** How far below the screen something is, px, when it is brought. */
const ahead = 400

/** What stands far down, and is brought when the reader comes near it. */
export function OnSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${ahead}px`,
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={place}>{isNear && <Suspense fallback={null}>{children}</Suspense>}</div>
}
