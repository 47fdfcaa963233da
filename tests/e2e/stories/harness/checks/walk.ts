import { controls, inWords, isSeen, labelOf } from './elements.ts'

let visited: Set<Element>
let ring: { element: Element; outline: string } | null
let before: HTMLButtonElement
let after: HTMLButtonElement
/** Whether focus was in the browser's own controls, between a dialog's last control and its first. */
let wasOutside: boolean

function sentinel(text: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.textContent = text
  // beside the story, and above its fixed elements
  button.style.cssText = 'position:relative;z-index:999'
  return button
}

/** Adds a button before and after the story, and focuses the first. */
export function startWalk(): void {
  visited = new Set()
  ring = null
  wasOutside = false
  before = sentinel('før')
  after = sentinel('etter')
  document.body.prepend(before)
  document.body.append(after)
  before.focus()
  // a native modal dialog lets nothing else take focus: the element that it focused is the first stop
  const held = document.activeElement
  if (held && held !== before) visited.add(held)
}

const outlineOf = (element: Element, part?: '::before' | '::after'): string => {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, part)
  const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor)
  return isDrawn ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : ''
}

const anyOutlineOf = (element: Element) =>
  outlineOf(element) || outlineOf(element, '::after') || outlineOf(element, '::before')

/** The element that shows the focus: the focused one, an ancestor, or a sibling that replaces it visually. */
function ringOf(focused: Element): typeof ring {
  const around = focused.parentElement
  const near = [focused, labelOf(focused), around, around?.parentElement, ...(around?.querySelectorAll('*') ?? [])]
  for (const element of near) {
    const outline = element && isSeen(element) ? anyOutlineOf(element) : ''
    if (element && outline) return { element, outline }
  }
  return null
}

/** Whether some part of it is on the screen and uncovered. */
function isUncovered(focused: Element): boolean {
  const label = labelOf(focused)
  const hasBox = (element: Element) => element.getBoundingClientRect().width > 2
  const box = (label && !hasBox(focused) ? label : focused).getBoundingClientRect()
  const left = Math.max(box.left, 0)
  const right = Math.min(box.right, innerWidth)
  const top = Math.max(box.top, 0)
  const bottom = Math.min(box.bottom, innerHeight)
  if (right <= left || bottom <= top) return false
  return [0.1, 0.5, 0.9].some((across) =>
    [0.1, 0.5, 0.9].some((down) => {
      const at = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
      return at !== null && (focused.contains(at) || label?.contains(at) || at.contains(focused))
    }),
  )
}

export interface Stop {
  problems: string[]
  /** Set when focus has left the story or the page, or is back at an earlier stop. */
  end: 'behind' | 'round' | null
  /** The focused element, if no outline that a script can read shows it. */
  unclear: { what: string; clip: { x: number; y: number; width: number; height: number } } | null
}

/** The stop after a press of Tab. */
export function stop(): Stop {
  const focused = document.activeElement
  if (focused === after) return { problems: [], end: 'behind', unclear: null }
  if (focused === document.body && !wasOutside && document.querySelector('dialog:modal')) {
    wasOutside = true
    return { problems: [], end: null, unclear: null }
  }
  if (!focused || focused === document.body || focused === before || visited.has(focused))
    return { problems: [], end: 'round', unclear: null }
  visited.add(focused)
  const problems: string[] = []
  const shown = ringOf(focused)
  if (
    ring &&
    ring.element !== shown?.element &&
    ring.element.isConnected &&
    anyOutlineOf(ring.element) === ring.outline
  )
    problems.push(`${inWords(ring.element)} has a ring that stays when focus has gone`)
  if (!isUncovered(focused)) problems.push(`${inWords(focused)} has focus, and is covered or off the screen`)
  ring = shown
  const { x, y, width, height } = focused.getBoundingClientRect()
  const clip = { x: Math.max(0, x - 6), y: Math.max(0, y - 6), width: width + 12, height: height + 12 }
  return { problems, end: null, unclear: shown ? null : { what: inWords(focused), clip } }
}

/** A group of radios is one stop. */
const groupOf = (element: Element): string | null =>
  element instanceof HTMLInputElement && element.type === 'radio' ? `${element.form?.id} ${element.name}` : null

/** Controls that Tab did not reach. In an open dialog only the dialog counts, and it needs a way out. */
export function walkEnd(end: 'behind' | 'round'): string[] {
  const dialog = [...document.querySelectorAll('[role="dialog"], dialog[open]')].find(isSeen)
  const problems: string[] = []
  const isHeld = dialog !== undefined && end === 'round'
  if (end === 'round' && !dialog) problems.push('Tab does not leave the story')
  if (isHeld && !controls(dialog).some((element) => /lukk/i.test(inWords(element))))
    problems.push('The dialog has no way out')
  const groups = new Set([...visited].map(groupOf).filter((group) => group !== null))
  const missed = controls(isHeld ? dialog : document).filter((element) => {
    const group = groupOf(element)
    if (element === before || element === after || element.tabIndex < 0 || visited.has(element)) return false
    return group === null || !groups.has(group)
  })
  before.remove()
  after.remove()
  return [...problems, ...missed.map((element) => `${inWords(element)} is not reached`)]
}
