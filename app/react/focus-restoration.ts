import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

type ElementRef = Readonly<RefObject<HTMLElement | null>>

/** Tells, once, whether what had the focus in a place is gone, and the focus with it. Whoever has gone on is not disturbed. */
function useFocusLost(place: ElementRef): () => boolean {
  const last = useRef<Element>(null)
  useEffect(() => {
    const here = place.current
    const note = () => {
      last.current = document.activeElement
    }
    if (here?.contains(document.activeElement)) note()
    here?.addEventListener('focusin', note)
    return () => here?.removeEventListener('focusin', note)
  }, [place])
  return useCallback(() => {
    if (last.current?.isConnected !== false) return false
    last.current = null
    return document.activeElement === document.body
  }, [])
}

const main: ElementRef = {
  get current() {
    return document.querySelector('main')
  },
}

/**
 * A page that stands for another – one that waits, or did not come – takes its heading and its buttons away with it, and
 * the focus with them: the heading that comes in their place gets it. `face` is another for each of them.
 */
export function useFocusHeadingOnChange(face: string | boolean): void {
  const isLost = useFocusLost(main)
  const shown = useRef(face)
  useLayoutEffect(() => {
    if (shown.current === face) return
    shown.current = face
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || !isLost()) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [face, isLost])
}

/** What is pressed may go with what it has brought: then the place around it gets the focus, and the reader goes on there. */
export function useRestoreFocusWithin(place: ElementRef): void {
  const isLost = useFocusLost(place)
  useLayoutEffect(() => {
    if (isLost()) place.current?.focus({ preventScroll: true })
  })
}
