import { useLayoutEffect } from 'react'

let lockCount = 0

/** Locks page scrolling while `isHeld`, without a sideways shift when the scroll bar goes. */
export function useScrollLock(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return
    const root = document.documentElement
    if (lockCount === 0) {
      const scrollbar = window.innerWidth - root.clientWidth
      // a property of the root restyles every element: skipped where scroll bars are overlays, as on phones
      if (scrollbar > 0) root.style.setProperty('--scrollbar', `${scrollbar}px`)
      root.dataset.scrollLock = ''
    }
    lockCount += 1
    return () => {
      lockCount -= 1
      if (lockCount > 0) return
      delete root.dataset.scrollLock
      root.style.removeProperty('--scrollbar')
    }
  }, [isHeld])
}
