import { inWords, isSeen } from './elements.ts'

const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

/** Whether an ancestor clips the rectangle. Scrollable overflow does not clip. */
function cutBy(element: Element, { left, right, top, bottom }: DOMRect): Element | null {
  let isFreeX = false
  let isFreeY = false
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const style = getComputedStyle(box)
    const edge = box.getBoundingClientRect()
    if (style.clipPath !== 'none' || style.position === 'fixed') return null
    // a map is moved by its buttons and by dragging, and brings the shop with the focus to its middle
    if (box.matches('[data-slot="shop-map-window"]')) return null
    if (scrolls(style.overflowX)) isFreeX = true
    if (scrolls(style.overflowY)) isFreeY = true
    if (!isFreeX && /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis') {
      if (left < edge.left - 1 || right > edge.right + 1) return box
    }
    if (!isFreeY && /hidden|clip/.test(style.overflowY) && style.webkitLineClamp === 'none') {
      if (top < edge.top - 2 || bottom > edge.bottom + 2) return box
    }
  }
  const width = document.documentElement.clientWidth
  return !isFreeX && (right > width + 1 || left < -1) ? document.documentElement : null
}

/** Horizontal overflow and clipped text. */
export function cutText(): string[] {
  const problems: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) problems.push(`The page is ${scrollWidth} px wide in ${clientWidth}`)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    if (!element || !node.nodeValue?.trim() || !isSeen(element) || element.closest('script, style, option')) continue
    // text that is spoken otherwise is seen
    if (element.closest('[aria-hidden="true"]:not(:has(+ .visually-hidden)), [inert]')) continue
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      const by = rect.width > 0 ? cutBy(element, rect) : null
      if (!by) continue
      problems.push(
        `'${node.nodeValue.trim().slice(0, 48)}' is cut by ${by === document.documentElement ? 'the screen' : inWords(by)}`,
      )
      break
    }
  }
  return problems
}
