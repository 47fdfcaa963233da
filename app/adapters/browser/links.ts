/** Where links and forms lead, and what is likely to be next. */
export interface Follow {
  /** `isBack`: the link is a step of the way here. */
  go(href: string, isBack: boolean): void
  prefetch(href: string): void
}

const hrefOf = (place: HTMLAnchorElement | URL): string => place.pathname + place.search + place.hash

/** The link under an event, if following it is ours: same origin, same window, another page. */
function linkOf(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return null
  const staysHere = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return staysHere || link.pathname.startsWith('/api/') ? null : link
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Plain `<a href>` and `<form method="get">` become navigation: no link component, and a page works before it wakes. */
export function followLinks({ go, prefetch }: Follow): void {
  const follow = (event: MouseEvent) => {
    const link = linkOf(event)
    if (!link || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    go(hrefOf(link), link.closest('[data-way-back]') !== null)
  }
  addEventListener('click', follow)
  // React lets nothing out of what sleeps: its links are heard on the way down, or each were a whole new page
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
