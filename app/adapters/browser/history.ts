import type { Visit } from '../../../machines/navigation/index.ts'

/** The address bar, and where the reader stood at each entry of it. */
const scrollPositionsKey = 'places'

/** What a history entry carries: its key, and the address that was asked for where another one is shown. */
interface Entry {
  key?: string
  asked?: string
}

const scrollPositions: Record<string, number> = readScrollPositions()
export const addressHere = (): string => location.pathname + location.search + location.hash
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
    // full or forbidden: a reload begins at the top
  }
}

/** Marks this document's visit, so that keys of two documents never meet. */
export const session = Date.now().toString(36)

export function firstVisit(): Visit {
  const { key } = entryHere()
  history.scrollRestoration = 'manual'
  if (!key) history.replaceState({ ...history.state, key: session } satisfies Entry, '')
  currentHref = addressHere()
  return { href: addressHere(), key: key ?? session, kind: key ? 'pop' : 'push' }
}

/** A link of the page: where it leads, and which of those that lead there. */
interface LinkPlace {
  to: string
  at: number
}
const linksTo = (to: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main a')].filter((link) => link.getAttribute('href') === to)

/** A page as it was left: its address with what was chosen on it, how far down, px, and by which link. */
interface Left {
  href: string
  top: number
  link: LinkPlace | undefined
}
/** By path. */
const left = new Map<string, Left>()
/** By visit. */
const links = new Map<string, LinkPlace | undefined>()
let backTarget: Left | undefined
/** The address of the page that stands. The bar may be ahead of it, at one that is gone back to and has not come. */
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
  left.set(new URL(currentHref, location.href).pathname, { href: currentHref, top: scrollY, link })
}

/** Whether a visit is the way back to a page that was left: it is shown as it was, or there is no place to scroll to. */
export const isBackLink = ({ href }: Visit): boolean => backTarget?.href === href

/** The address of a page that is gone back to by its path. It will be shown at its place. */
export function backHref(path: string): string {
  backTarget = left.get(path)
  return backTarget?.href ?? path
}

/** Where the reader stood, px from the top. */
export const scrollOf = (visit: Visit): number => (visit.kind === 'pop' ? (scrollPositions[visit.key] ?? 0) : 0)

/** Writes a visit into the address bar. `shown` is the address to show where it is not the one that was asked for. */
export function write(visit: Visit, shown: string): void {
  const entry: Entry = { key: visit.key, ...(shown !== visit.href && { asked: visit.href }) }
  currentHref = shown
  if (visit.kind === 'push') history.pushState(entry, '', shown)
  else if (visit.kind === 'replace' || shown !== addressHere()) history.replaceState(entry, '', shown)
}

/** Shows another address for the page that stands, without going anywhere. `asked` is how to ask for it again. */
export function rewrite(shown: string, asked = shown): void {
  const { key } = entryHere()
  currentHref = shown
  history.replaceState({ ...(key && { key }), ...(asked !== shown && { asked }) } satisfies Entry, '', shown)
}

export function onPop(tell: (href: string, key: string) => void, keyHere: () => string): void {
  addEventListener('popstate', (event) => {
    const { key, asked } = (event.state as Entry | null) ?? {}
    // an anchor within the page made this entry: it belongs to the page that stands
    if (!key) history.replaceState({ key: keyHere() } satisfies Entry, '')
    else tell(asked ?? addressHere(), key)
  })
  addEventListener('pagehide', () => {
    saveScroll(keyHere())
    writeScrollPositions()
  })
}

/**
 * Once the page is on the screen: the old place, the anchor, or the top. The heading gets the focus; on the way back it is
 * the link by which the page was left.
 */
export function restoreScrollAndFocus(visit: Visit): void {
  const back = backTarget && isBackLink(visit) ? backTarget : undefined
  const left = back ? back.link : visit.kind === 'pop' ? links.get(visit.key) : undefined
  const link = left && linksTo(left.to)[left.at]
  const anchor = visit.kind === 'pop' ? '' : decodeURIComponent(new URL(visit.href, location.href).hash.slice(1))
  const target = anchor ? document.getElementById(anchor) : null
  const heading = target ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (link) link.focus({ preventScroll: true })
  else if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  if (target) {
    stopHolding()
    target.scrollIntoView()
  } else restoreScroll(back?.top ?? scrollOf(visit))
  backTarget = undefined
}

let stopHolding = () => {}

/** Goes to a place, px from the top. Where the page is too short yet, it is gone there as it grows, until the reader moves. */
export function restoreScroll(top: number): void {
  stopHolding()
  // what stands above must be as tall as it is
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
