const place = 'shop-inspector'

/** Docks the panel beside the shop, showing this page. After hydration: the server has not rendered it. */
export function dock(shop: string): void {
  const root = document.documentElement
  if (root.dataset.hydrated !== undefined) {
    show(shop)
    return
  }
  const waiting = new MutationObserver(() => {
    waiting.disconnect()
    show(shop)
  })
  waiting.observe(root, { attributeFilter: ['data-hydrated'] })
}

function show(shop: string): void {
  if (document.getElementById(place)) return
  const frame = document.createElement('iframe')
  frame.id = place
  frame.src = `/__inspect#${shop}`
  frame.title = 'Inspektør'
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0 0 0 auto',
    inlineSize: '50vw',
    blockSize: '100%',
    border: '0',
    borderInlineStart: '2px solid #5b6b7b',
    zIndex: '1000',
  })
  document.documentElement.style.paddingInlineEnd = '50vw'
  document.documentElement.append(frame)
}

/** Removes the dock: the panel is elsewhere. */
export function undock(): void {
  document.getElementById(place)?.remove()
  document.documentElement.style.paddingInlineEnd = ''
}
