import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { NewLine } from '../../../machines/cart/index.ts'
import type { Outcome, Visit } from '../../../machines/navigation/index.ts'
import { forwards, lateParts, partLogic, shopView, shopWith } from '../../../machines/shop/index.ts'

const here: Visit = { href: '/dame', key: 'first', kind: 'push' }
const jacket: NewLine = {
  ean: '7001',
  articleId: 1,
  variantId: 11,
  name: 'Skalljakke',
  gender: 'Dame',
  size: 'M',
  colour: 'Blå',
  price: 129900,
  pant: 0,
  freightPrice: 9900,
  picture: { base: '/bilder/jakke', alt: 'Blå skalljakke', width: 640, height: 800, widths: [320, 640] },
  canPurchase: true,
  webPurchaseLimit: 1,
  onlyClickAndCollect: false,
  campaignArticleId: null,
  formerPrice: null,
}

const soon = () => new Promise((done) => setTimeout(done))

/** The whole root, its parts and its relay, on ports of memory. */
function open(
  bring: (visit: Visit) => Promise<Outcome> = () => Promise.resolve({ is: 'ready' }),
  loadParts = async () => ({ lateParts }),
) {
  const log: string[] = []
  const asked: string[] = []
  const clock = new SimulatedClock()
  const machine = shopWith({
    navigation: {
      bring: (visit) => {
        asked.push(visit.href)
        return bring(visit)
      },
      show() {},
      settleReader() {},
      prefetch() {},
      loadWhole() {},
    },
    cart: { save: () => log.push('cart saved'), readStock: () => Promise.resolve([]) },
    alerts: { now: () => clock.now() },
    menu: { lockScroll() {}, unlockScroll() {}, scrollToTop() {} },
    overlays: { lockScroll() {}, unlockScroll() {}, returnFocus: () => log.push('focus returned') },
    breadcrumbs: { save: () => log.push('trail saved') },
    consent: { save: () => log.push('consent saved') },
    loadParts,
  })
  const shop = createActor(machine, {
    clock,
    input: { here, session: 's', title: 'Dame', screen: { name: 'list', params: { gender: 'dame' }, trail: 'begin' } },
  }).start()
  const parts = shopView(shop.getSnapshot())
  const arrive = async (href: string) => {
    parts.navigation.send({ type: 'navigation.go', href })
    await soon()
    const { key } = parts.navigation.getSnapshot().context.here
    parts.navigation.send({ type: 'navigation.shown', key, title: href })
  }
  const shown = () => parts.alerts.getSnapshot().context.queue[0]
  return { parts, log, asked, arrive, shown, overlay: () => parts.overlays.getSnapshot() }
}

describe('the shop forwards', () => {
  it('CART-01 a first add to the open cart', async () => {
    const { parts, overlay, shown } = open()
    parts.cart.send({ type: 'cart.restore', stored: null })
    parts.cart.send({ type: 'cart.item.add', line: jacket, stock: 5 })
    await soon()
    expect(overlay().value).toBe('open')
    expect(overlay().context.name).toBe('cart')
    expect(shown()).toBeUndefined()
  })

  it.each([
    ['the purchase limit', 5, 'cart.limitReached'],
    ['the stock', 0, 'cart.stockReached'],
  ])('CART-02 %s to an alert that says why', async (_, stock, code) => {
    const { parts, shown } = open()
    parts.cart.send({ type: 'cart.restore', stored: null })
    if (stock > 0) parts.cart.send({ type: 'cart.item.add', line: jacket, stock })
    parts.cart.send({ type: 'cart.item.add', line: jacket, stock })
    await soon()
    expect(shown()).toMatchObject({ type: 'warning', code, about: 'Skalljakke' })
  })

  it('CART-08 a damaged stored cart to an alert', async () => {
    const { parts, shown } = open()
    parts.cart.send({ type: 'cart.restore', stored: '{"v":2' })
    await soon()
    expect(shown()).toMatchObject({ type: 'warning', code: 'cart.dropped' })
  })

  it('a cart whose code does not come to an alert: what was pressed is not done, and can be pressed again', async () => {
    let isOnline = false
    const { parts, shown } = open(undefined, async () => {
      if (!isOnline) throw new Error('net')
      return { lateParts }
    })
    parts.cart.send({ type: 'cart.restore', stored: null })
    parts.cart.send({ type: 'cart.item.add', line: jacket, stock: 5 })
    await soon()
    expect(shown()).toMatchObject({ type: 'error', code: 'cart.absent' })
    isOnline = true
    parts.cart.send({ type: 'cart.item.add', line: jacket, stock: 5 })
    await soon()
    expect(parts.cart.getSnapshot().context.count).toBe(1)
  })

  it('ROUTE-19 a page that does not come to an alert, and its retry back', async () => {
    const { asked, arrive, parts, shown } = open(() => Promise.reject(new Error('net')))
    await arrive('/herre')
    expect(shown()).toMatchObject({
      type: 'error',
      code: 'navigation.failed',
      about: '/herre',
      action: { code: 'retry' },
    })
    parts.alerts.send({ type: 'alerts.act' })
    expect(asked).toEqual(['/herre', '/herre'])
    expect(shown()).toBeUndefined()
  })

  it('an alert of another kind moves nobody', () => {
    const { asked, parts } = open()
    parts.alerts.send({ type: 'alerts.show', alert: { type: 'info', code: 'x', about: '', action: { code: 'read' } } })
    parts.alerts.send({ type: 'alerts.act' })
    expect(asked).toEqual([])
  })

  it('HEAD-07 an arrival to the menu and the dialogs, which close without taking the focus', async () => {
    const { arrive, log, overlay, parts } = open()
    parts.menu.send({ type: 'menu.toggle' })
    parts.overlays.send({ type: 'overlay.open', name: 'cart', opener: 'header-cart' })
    await arrive('/herre')
    expect(parts.menu.getSnapshot().value).toBe('closed')
    expect(overlay().value).toBe('closed')
    expect(log).not.toContain('focus returned')
  })

  it('LIST-10 the same screen with other filters to nobody but the menu: the filters stay open', async () => {
    const { arrive, overlay, parts } = open()
    parts.overlays.send({ type: 'overlay.open', name: 'filter' })
    await arrive('/dame?farge=3')
    expect(overlay().value).toBe('open')
  })

  it('HEAD-11 an arrival to the breadcrumbs', async () => {
    const { arrive, parts } = open()
    await arrive('/product/skalljakke')
    await soon()
    expect(parts.breadcrumbs.getSnapshot().context.trail.map((crumb) => crumb.href)).toEqual([
      '/dame',
      '/product/skalljakke',
    ])
  })
})

it('the table names only parts that there are, and facts by their own part', () => {
  const names = Object.keys(partLogic)
  for (const { from, fact, to } of forwards) {
    expect(names).toContain(from)
    expect(names).toContain(to)
    expect(fact.split('.')[0]).toBe(from)
  }
})
