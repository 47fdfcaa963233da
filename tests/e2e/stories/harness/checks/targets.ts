import { controls, inWords, labelOf } from './elements.ts'

/** WCAG 2.5.5 asks for 44 by 44 px, 2.5.8 for 24, the minimum for breadcrumbs. */
const comfortable = 44
const least = 24

/** In a sentence: WCAG exempts inline targets. */
const isInText = (element: Element): boolean => {
  const around = element.parentElement
  if (!around || element.localName !== 'a' || getComputedStyle(element).display.startsWith('block')) return false
  const others = (around.textContent ?? '').replace(element.textContent ?? '', '').trim()
  return (
    getComputedStyle(element).display.startsWith('inline') &&
    others !== '' &&
    around.matches('p, li, dd, span, label, div')
  )
}

const isHidden = (element: HTMLElement) => element.offsetWidth <= 1 && !labelOf(element)

/** Whether points at half the size around its centre hit the control. A checkbox is as large as its label. */
function isLarge(element: HTMLElement, size: number): boolean {
  const own = element.getBoundingClientRect()
  if (own.width >= size && own.height >= size) return true
  const label = labelOf(element)
  const { left, top, width, height } = label?.getBoundingClientRect() ?? own
  const arm = size / 2 - 1
  const sides = [
    [-arm, 0],
    [arm, 0],
    [0, -arm],
    [0, arm],
  ] as const
  return sides.every(([dx, dy]) => {
    const at = document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy)
    return at !== null && (element.contains(at) || label?.contains(at))
  })
}

/** Another control over its centre or near one of its ends. */
function coverOf(element: HTMLElement): Element | undefined {
  const { left, top, width, height } = element.getBoundingClientRect()
  return (
    [0.2, 0.5, 0.8]
      .map((across) =>
        document.elementFromPoint(left + width * across, top + height / 2)?.closest('a, button, summary'),
      )
      .find((other) => other && !other.contains(element) && !element.contains(other)) ?? undefined
  )
}

/** Controls that are too small, or covered by another. */
export function smallTargets(): string[] {
  const dialog = document.querySelector('[role="dialog"], dialog[open]')
  return controls(dialog ?? document)
    .filter((element) => element.matches('a, button, input, select, textarea, summary, [role="option"]'))
    .filter((element) => !isHidden(element) && !isInText(element))
    .flatMap((element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { width, height } = element.getBoundingClientRect()
      const isFine = isLarge(element, element.closest('nav ol') ? least : comfortable)
      const cover = coverOf(element)
      return [
        ...(isFine ? [] : [`${inWords(element)} is ${Math.round(width)} by ${Math.round(height)} px`]),
        ...(cover ? [`${inWords(element)} lies under ${inWords(cover)}`] : []),
      ]
    })
}
