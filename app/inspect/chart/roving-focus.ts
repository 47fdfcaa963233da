type Item = HTMLElement | SVGElement

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Where Home, End and arrow keys lead from an index. */
function targetOf(key: string, index: number, last: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return last
  const step = steps[key]
  return step === undefined ? undefined : Math.max(0, Math.min(index + step, last))
}

/**
 * Makes the buttons within an element one tab stop: the one that last had the focus, else the current one, else
 * `start`. Arrow keys, Home and End move the focus among them. A `ref` of React.
 */
const rovingFrom =
  (start: 'first' | 'last') =>
  (root: HTMLElement | null): (() => void) | undefined => {
    if (!root) return
    const items = () => [...root.querySelectorAll<Item>('button, [role=button]')]
    let last: Item | null = null
    let hasFocus = false
    const setStop = (all: readonly Item[], stop: Item | undefined) => {
      for (const item of all) {
        const tabIndex = item === stop ? '0' : '-1'
        if (item.getAttribute('tabindex') !== tabIndex) item.setAttribute('tabindex', tabIndex)
      }
    }
    const update = () => {
      const all = items()
      const isGone = last !== null && !all.includes(last)
      if (isGone) last = null
      const stop =
        all.find((item) => item === last) ??
        all.find((item) => item.hasAttribute('aria-current')) ??
        all.at(start === 'first' ? 0 : -1)
      setStop(all, stop)
      // before the browser drops the focus of what is no button any more
      if (isGone && hasFocus) stop?.focus({ preventScroll: true })
    }
    const focused = ({ target }: FocusEvent) => {
      const all = items()
      const item = all.find((one) => one === target)
      if (!item) return
      last = item
      hasFocus = true
      setStop(all, item)
    }
    const left = () => {
      // not where the button itself has gone
      if (items().some((item) => item === last)) hasFocus = false
    }
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const all = items()
      const index = all.indexOf(event.target as Item)
      const to = index < 0 ? undefined : targetOf(event.key, index, all.length - 1)
      if (to === undefined) return
      event.preventDefault()
      all[to]?.focus()
    }
    root.addEventListener('focusin', focused)
    root.addEventListener('focusout', left)
    root.addEventListener('keydown', pressed)
    const watching = new MutationObserver(update)
    watching.observe(root, { childList: true, subtree: true, attributeFilter: ['role', 'aria-current'] })
    update()
    return () => {
      watching.disconnect()
      root.removeEventListener('focusin', focused)
      root.removeEventListener('focusout', left)
      root.removeEventListener('keydown', pressed)
    }
  }

export const rovingFocus = rovingFrom('first')
/** For lists whose newest row is the last. */
export const rovingFocusFromLast = rovingFrom('last')
