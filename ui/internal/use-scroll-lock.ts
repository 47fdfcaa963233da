import { useLayoutEffect } from 'react'

let lockCount = 0

/** Keeps the page from scrolling while `isHeld`, and from moving sideways when its scroll bar goes. */
export function useScrollLock(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return
    const root = document.documentElement
    if (lockCount === 0) {
      const scrollbar = window.innerWidth - root.clientWidth
      // a property of the root is every element's: a phone, whose scroll bar takes no room, need not style them all anew
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
