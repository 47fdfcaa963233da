import { useLayoutEffect } from 'react'

let holders = 0

/** Keeps the page from scrolling while `isHeld`, and from moving sideways when its scroll bar goes. */
export function usePageHeld(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return
    const root = document.documentElement
    if (holders === 0) {
      root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
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
