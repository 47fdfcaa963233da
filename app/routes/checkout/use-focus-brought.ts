import { useLayoutEffect } from 'react'

/** The pressed button is gone: focuses the row at `index` of what it has brought, once `isBrought`. */
export function useFocusBrought(name: string, index: number, isBrought: boolean): void {
  // dom: focus
  useLayoutEffect(() => {
    if (!isBrought || document.activeElement !== document.body) return
    document.querySelectorAll<HTMLElement>(`input[name="${name}"]`)[index]?.focus({ preventScroll: true })
  }, [name, index, isBrought])
}
