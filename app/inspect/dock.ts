/** The panel at the side of the shop, showing this very page. Put there when the page is awake: it is no part of what the server drew. */
export function dock(shop: string): void {
  const root = document.documentElement
  const waiting = new MutationObserver(() => {
    if (root.dataset.awake === undefined) return
    waiting.disconnect()
    const frame = document.createElement('iframe')
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
    root.style.paddingInlineEnd = '50vw'
    root.append(frame)
  })
  waiting.observe(root, { attributeFilter: ['data-awake'] })
}
