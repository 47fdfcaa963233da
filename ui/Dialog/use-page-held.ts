import { useLayoutEffect } from 'react'

let holders = 0

/** Keeps the page from scrolling while `isHeld`, and from moving sideways when its scroll bar goes. */
export function usePageHeld(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return
    const root = document.documentElement
    if (holders === 0) {
      const scrollbar = window.innerWidth - root.clientWidth
      // a property of the root is every element's: a phone, whose scroll bar takes no room, need not style them all anew
      if (scrollbar > 0) root.style.setProperty('--scrollbar', `${scrollbar}px`)
      root.dataset.held = ''
    }
    holders += 1
    return () => {
      holders -= 1
      if (holders > 0) return
      delete root.dataset.held
      root.style.removeProperty('--scrollbar')
    }
  }, [isHeld])
}
