import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

type ElementRef = Readonly<RefObject<HTMLElement | null>>

/** Returns whether the element with focus was removed, once per loss. False if focus has moved on. */
function useFocusLost(place: ElementRef): () => boolean {
  const last = useRef<Element>(null)
  // dom: notes the focus
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
 * Focuses the new heading when a replaced page (pending, error) takes the focused element with it. `face` differs for
 * each of the pages.
 */
export function useFocusHeadingOnChange(face: string | boolean): void {
  const isLost = useFocusLost(main)
  const shown = useRef(face)
  // dom: focus
  useLayoutEffect(() => {
    if (shown.current === face) return
    shown.current = face
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || !isLost()) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [face, isLost])
}

/** Focuses `place`, or what `next` finds in it, when the focused element inside it is removed. */
export function useRestoreFocusWithin(
  place: ElementRef,
  next: (place: HTMLElement | null) => HTMLElement | null | undefined = (itself) => itself,
): void {
  const isLost = useFocusLost(place)
  // dom: focus
  useLayoutEffect(() => {
    if (isLost()) next(place.current)?.focus({ preventScroll: true })
  })
}

/** Ref that focuses the first control of an element when it appears. */
export const focusFirstControl = (place: HTMLElement | null): void => {
  place?.querySelector<HTMLElement>('input, button')?.focus()
}
