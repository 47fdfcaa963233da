import { stickyHeaderCommands, stickyHeaderWith } from '../../../machines/sticky-header/index.ts'
import { startPageActor } from '../../page/page-actors.ts'

// loaded at the first scroll: before that the header is in its place

const root = document.documentElement

/** The header of most screens. The checkout's scrolls away. */
const findHeader = () => document.querySelector<HTMLElement>('[data-slot="header"]')

// below the shop, as the pages' actors are; it runs as long as the document
const actor = startPageActor(
  stickyHeaderWith({
    show(place) {
      const header = findHeader()
      if (place === 'inPlace' || !header) delete root.dataset.header
      else {
        // only the row returns, without the bar above it
        const above = rowOf(header).getBoundingClientRect().top - header.getBoundingClientRect().top
        header.style.setProperty('--above', `${above}px`)
        root.dataset.header = place
      }
    },
  }),
  undefined,
  null,
)
const commands = stickyHeaderCommands(actor.send)

/** The pinned part: its last child. */
const rowOf = (header: HTMLElement) => header.lastElementChild as HTMLElement

/** Height of the row, and of a search that stands below it on mobile, px. */
function heightOf(header: HTMLElement): number {
  const search = header.querySelector<HTMLElement>('[data-slot="header-search"]')
  return Math.max(rowOf(header).offsetHeight, search ? search.offsetTop + search.offsetHeight : 0)
}

/** Whether the keyboard's focus is in the upper `height` px. Of what is large, a part may be covered. */
function isFocusThere(header: HTMLElement, height: number): boolean {
  const focused = document.activeElement
  if (!focused?.matches(':focus-visible') || header.contains(focused)) return false
  const box = focused.getBoundingClientRect()
  return box.top < height && box.bottom > 0 && box.height < innerHeight / 2
}

// measures of the document: the machine decides what they mean
let lastTop = 0
let lastLength = 0

/** How far the shopper has scrolled since the last call, px. */
function scrolledNow(): number {
  const top = topNow()
  const length = root.scrollHeight
  const moved = top - lastTop
  // where the page above gets shorter, the browser moves up as far with its content
  const isMovedAlong = moved < 0 && Math.abs(moved - (length - lastLength)) <= 1
  lastTop = top
  lastLength = length
  return isMovedAlong ? 0 : moved
}

/** Without the bounce past the page's ends. */
function topNow(): number {
  return Math.max(0, Math.min(scrollY, root.scrollHeight - innerHeight))
}

function measure(): void {
  const scrolled = scrolledNow()
  const header = findHeader()
  // a dialog lies over the header
  if (!header || 'scrollLock' in root.dataset) return
  const height = heightOf(header)
  const placeBottom = document.querySelector('main')!.getBoundingClientRect().top
  commands.measure({
    scrolled,
    placeTop: placeBottom - rowOf(header).offsetHeight,
    placeBottom,
    height,
    viewportHeight: innerHeight,
    isFocusThere: isFocusThere(header, height),
  })
}

/** Follows the page's scroll, its size and its focus. */
export function followHeader(): void {
  measure()
  // after a layout, and before the scroll event of what it has moved
  new ResizeObserver(scrolledNow).observe(root)
  for (const sign of ['scroll', 'resize', 'focusin']) addEventListener(sign, measure, { passive: true })
}
