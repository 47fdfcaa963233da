import type { Visit } from '../../../machines/navigation/index.ts'

/** The address bar, and the scroll position of each history entry. */
const scrollPositionsKey = 'places'

/** State of a history entry: its key, and the requested address if another is shown. */
interface Entry {
  key?: string
  asked?: string
}

const scrollPositions: Record<string, number> = readScrollPositions()
export const addressHere = (): string => location.pathname + location.search + location.hash
const pathOf = (href: string): string => new URL(href, location.href).pathname
const entryHere = (): Entry => (history.state as Entry | null) ?? {}

function readScrollPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(scrollPositionsKey) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function writeScrollPositions(): void {
  try {
    sessionStorage.setItem(scrollPositionsKey, JSON.stringify(scrollPositions))
  } catch {
    // storage full or forbidden: a reload starts at the top
  }
}

/** Prefix of this document's keys: no other document uses it. */
export const session = Date.now().toString(36)

export function firstVisit(): Visit {
  const { key } = entryHere()
  history.scrollRestoration = 'manual'
  if (!key) history.replaceState({ ...history.state, key: session } satisfies Entry, '')
  currentHref = addressHere()
  return { href: addressHere(), key: key ?? session, kind: key ? 'pop' : 'push' }
}

/** A link on the page: its target, and which of the links to it. */
interface LinkPlace {
  to: string
  at: number
}
const linksTo = (to: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main a')].filter((link) => link.getAttribute('href') === to)

/** The link that was followed from a page, by path. */
const linksByPath = new Map<string, LinkPlace | undefined>()
/** By visit. */
const links = new Map<string, LinkPlace | undefined>()
/** Address of the page that is shown. The bar may be ahead, while going back to a page that is loading. */
let currentHref = ''

function focusedLink(): LinkPlace | undefined {
  const focused = document.activeElement as HTMLElement
  const to = focused.getAttribute('href') ?? ''
  const at = linksTo(to).indexOf(focused)
  return at < 0 ? undefined : { to, at }
}

export const saveScroll = (key: string): void => {
  const link = focusedLink()
  scrollPositions[key] = scrollY
  links.set(key, link)
  linksByPath.set(pathOf(currentHref), link)
}

/** Address of the page that is shown. The bar may be ahead. */
export const shownHref = (): string => currentHref

/** Scroll position of a visit, px from the top. */
export const scrollOf = ({ leftAt, kind, key }: Visit): number =>
  leftAt ?? (kind === 'pop' ? (scrollPositions[key] ?? 0) : 0)

/** The link that was followed from the page of a visit, when the visit goes back to it. */
const linkOf = ({ leftAt, kind, key, href }: Visit): LinkPlace | undefined => {
  if (leftAt !== undefined) return linksByPath.get(pathOf(href))
  return kind === 'pop' ? links.get(key) : undefined
}

/** Writes a visit to the address bar. `shown`: the address to show if it differs from the requested one. */
export function write(visit: Visit, shown: string): void {
  const entry: Entry = { key: visit.key, ...(shown !== visit.href && { asked: visit.href }) }
  currentHref = shown
  if (visit.kind === 'push') history.pushState(entry, '', shown)
  else if (visit.kind === 'replace' || shown !== addressHere()) history.replaceState(entry, '', shown)
}

/** Replaces the shown address without navigating. `asked`: the address to request on return. */
export function rewrite(shown: string, asked = shown): void {
  const { key } = entryHere()
  currentHref = shown
  history.replaceState({ ...(key && { key }), ...(asked !== shown && { asked }) } satisfies Entry, '', shown)
}

export function onPop(onChange: (href: string, key: string) => void, keyHere: () => string): void {
  addEventListener('popstate', (event) => {
    const { key, asked } = (event.state as Entry | null) ?? {}
    // an anchor link made this entry: it belongs to the current page
    if (!key) history.replaceState({ key: keyHere() } satisfies Entry, '')
    else onChange(asked ?? addressHere(), key)
  })
  addEventListener('pagehide', () => {
    saveScroll(keyHere())
    writeScrollPositions()
  })
}

/**
 * After the page is shown: restores the scroll position, or goes to the anchor or the top. Focuses the heading, or the
 * followed link when going back.
 */
export function restoreScrollAndFocus(visit: Visit): void {
  const left = linkOf(visit)
  const link = left && linksTo(left.to)[left.at]
  const anchor = visit.kind === 'pop' ? '' : decodeURIComponent(new URL(visit.href, location.href).hash.slice(1))
  const target = anchor ? document.getElementById(anchor) : null
  const heading = target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (link) link.focus({ preventScroll: true })
  // a shopper who types the next search while the page loads keeps the field
  else if (heading && (visit.kind === 'pop' || !document.activeElement?.closest('search[data-state=open]'))) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  if (target) {
    stopHolding()
    target.closest('details')?.toggleAttribute('open', true)
    target.scrollIntoView()
  } else restoreScroll(scrollOf(visit))
}

let stopHolding = () => {}

/** Scrolls to `top`, px. If the page is too short, continues as it grows, until the visitor scrolls. */
export function restoreScroll(top: number): void {
  stopHolding()
  // deferred layout above would change the height
  if (top > 0) document.documentElement.dataset.layoutComplete = ''
  const go = () => scrollTo({ top, behavior: 'instant' })
  const isThere = () => scrollY > top - 1
  go()
  if (isThere()) return
  const moved = new AbortController()
  const growth = new ResizeObserver(() => {
    go()
    if (isThere()) stopHolding()
  })
  stopHolding = () => {
    growth.disconnect()
    moved.abort()
  }
  growth.observe(document.body)
  for (const sign of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    addEventListener(sign, stopHolding, { passive: true, signal: moved.signal })
  }
}
