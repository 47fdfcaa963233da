/** Called for links and GET forms, and for likely next pages. */
export interface Follow {
  /** `isBack`: the link is in the breadcrumbs. */
  go(href: string, isBack: boolean): void
  prefetch(href: string): void
}

const hrefOf = (place: HTMLAnchorElement | URL): string => place.pathname + place.search + place.hash

/** The link under an event if the app handles it: same origin, same window, another page. */
function linkOf(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null
  const staysHere = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return staysHere || link.pathname.startsWith('/api/') ? null : link
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Turns plain `<a href>` and `<form method="get">` into navigation: the kit needs no link component, and a page works
 * before hydration.
 */
export function followLinks({ go, prefetch }: Follow): void {
  const follow = (event: MouseEvent) => {
    const link = linkOf(event)
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    go(hrefOf(link), link.closest('[data-way-back]') !== null)
  }
  addEventListener('click', follow)
  // capture phase: React stops events of dehydrated boundaries, and the browser would load a new document
  addEventListener(
    'click',
    (event) => event.target instanceof Element && event.target.closest('[data-dehydrated]') && follow(event),
    { capture: true },
  )
  addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return
    event.preventDefault()
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    go(hrefOf(new URL(`?${new URLSearchParams(fields)}`, form.action)), false)
  })
  const intent = (event: Event) => {
    const link = linkOf(event)
    if (link) prefetch(hrefOf(link))
  }
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    addEventListener(sign, intent, { capture: true, passive: true })
}
