import { describe, expect, it } from 'vitest'
import { createActor, fromTransition } from 'xstate'
import { named } from '../../../app/inspect/inspecting.ts'
import type { EventEntry, LogEntry } from '../../../app/inspect/protocol/messages.ts'
import { isPublicPath } from '../../../app/inspect/protocol/redaction.ts'
import { createSender } from '../../../app/inspect/protocol/sender.ts'
import { routes } from '../../../app/routes.ts'
import { alertsMachine } from '../../../machines/alerts/index.ts'
import { alertsAtRest } from '../../../machines/alerts/model.ts'
import { authenticationWith } from '../../../machines/authentication/index.ts'
import { breadcrumbsWith } from '../../../machines/breadcrumbs/index.ts'
import { checkoutWith } from '../../../machines/checkout/index.ts'
import { formatGiftCardCode, withCheckCharacter } from '../../../machines/domain/gift-card-code.ts'
import { expressCheckoutWith } from '../../../machines/express-checkout/index.ts'
import { giftCardPurchaseWith, type PurchaseField } from '../../../machines/gift-card-purchase/index.ts'
import { giftCardsWith } from '../../../machines/gift-cards/index.ts'
import { menuMachine } from '../../../machines/menu/index.ts'
import { navigationWith, type Visit } from '../../../machines/navigation/index.ts'
import { pickupPointsWith } from '../../../machines/pickup-points/index.ts'
import { repairRequestWith } from '../../../machines/repair-request/index.ts'
import { type StaffRepair, staffRepairsWith } from '../../../machines/staff-repairs/index.ts'
import { tabsMachine } from '../../../machines/tabs/index.ts'
import { stubs } from '../../../machines/testing/index.ts'

/** A sender that works at once, or when `later` runs. */
const sender = (later = (then: () => void) => then(), keep = 60, long = 250) => {
  const entries: LogEntry[] = []
  let isCut = false
  const emit = (more: readonly LogEntry[], isCutNow: boolean) => {
    entries.push(...more)
    isCut = isCutNow
  }
  return { entries, cut: () => isCut, ...createSender({ emit, later, now: () => 5, keep, long }) }
}
const nothing = () => {}
const never = () => new Promise<never>(nothing)
const quietMenu = menuMachine.provide({
  actions: { lockScroll: nothing, unlockScroll: nothing, scrollToTop: nothing },
})
const quietCheckout = checkoutWith({
  saveDraft: nothing,
  newKey: () => 'key',
  placeOrder: never,
  startPayment: never,
  cancelOrder: never,
  leaveFor: nothing,
})
const kari = { name: 'Kari Nordmann', phone: '41234567', email: 'kari@epost.no', address: 'Fjordveien 12' }

describe('The sender', () => {
  it('calls logic that has a name by it', () => {
    const { entries, inspect, connect } = sender()
    const tariff = fromTransition((count: number) => count, 0)
    createActor(named('tariff', tariff), { inspect }).start()
    connect()
    expect(entries[0]).toMatchObject({ name: 'tariff', machine: null })
  })

  it('sends everything in order once a panel is there', () => {
    const { entries, inspect, connect } = sender()
    const menu = createActor(quietMenu, { inspect }).start()
    menu.send({ type: 'menu.toggle' })
    expect(entries).toEqual([])
    connect()
    expect(entries.map(({ kind, n }) => [kind, n])).toEqual([
      ['actor', 1],
      ['event', 3],
      ['snapshot', 4],
      ['event', 5],
      ['snapshot', 6],
    ])
    expect(entries[0]).toMatchObject({ name: 'menu', machine: 'menu', parent: null })
    expect(entries[4]).toMatchObject({
      type: 'menu.toggle',
      answers: 5,
      live: ['menu', 'menu.open', 'menu.open.unfolding'],
      at: 5,
    })
    menu.send({ type: 'menu.close' })
    expect(entries).toHaveLength(7)
  })

  it('serializes ten steps in one deferred task', () => {
    const later: (() => void)[] = []
    const { entries, inspect, connect } = sender((then) => later.push(then))
    const menu = createActor(quietMenu, { inspect }).start()
    connect()
    for (let i = 0; i < 10; i++) menu.send({ type: 'menu.toggle' })
    expect([entries.length, later.length]).toEqual([3, 1])
    later[0]?.()
    expect(entries).toHaveLength(23)
  })

  it('names the transition that was taken', () => {
    const { entries, inspect, connect } = sender()
    const menu = createActor(quietMenu, { inspect }).start()
    connect()
    menu.send({ type: 'menu.close' })
    menu.send({ type: 'menu.toggle' })
    const steps = entries.flatMap((one) => (one.kind === 'snapshot' ? [[one.type, ...one.taken]] : []))
    expect(steps.slice(1)).toEqual([['menu.close'], ['menu.toggle', 'menu.closed|menu.toggle|0']])
  })

  it('sends only the context’s changed fields', () => {
    const { entries, inspect, connect } = sender()
    const alerts = createActor(alertsAtRest, { inspect }).start()
    connect()
    alerts.send({ type: 'alerts.hold', by: 'pointer' })
    alerts.send({ type: 'alerts.show', alert: { type: 'success', code: 'linkCopied', about: '' } })
    const changed = () => entries.flatMap((one) => (one.kind === 'snapshot' ? [Object.keys(one.changed)] : []))
    const whole = Object.keys(alerts.getSnapshot().context)
    expect(changed()[0]).toEqual(whole)
    expect(changed()[2]).toContain('queue')
    expect(changed()[2]?.length).toBeLessThan(whole.length)
  })

  it('sends the whole context to a panel that connects later', () => {
    const { entries, inspect, connect } = sender()
    const alerts = createActor(alertsAtRest, { inspect }).start()
    connect()
    alerts.send({ type: 'alerts.hold', by: 'pointer' })
    entries.length = 0
    connect()
    const snapshots = entries.flatMap((one) => (one.kind === 'snapshot' ? [Object.keys(one.changed)] : []))
    expect(snapshots[0]).toEqual(Object.keys(alerts.getSnapshot().context))
  })

  it('discards the oldest steps but keeps the actors’ starts', () => {
    const { entries, cut, inspect, connect } = sender(undefined, 1, 5)
    const menu = createActor(quietMenu, { inspect }).start()
    connect()
    expect(cut()).toBe(false)
    for (let i = 0; i < 20; i++) menu.send({ type: 'menu.toggle' })
    const numbers = entries.flatMap(({ n }) => n)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    const last = entries.at(-1)
    entries.length = 0
    connect()
    expect(cut()).toBe(true)
    expect(entries[0]).toMatchObject({ kind: 'actor', n: 1, name: 'menu' })
    expect(entries.length).toBeLessThan(12)
    expect(entries.at(-1)?.n).toBe(last?.n)
  })

  it('delivers a panel’s event to the actor', () => {
    const { entries, inspect, connect, send } = sender()
    const menu = createActor(quietMenu, { inspect }).start()
    connect()
    const [begun] = entries
    send(begun!.actor, { type: 'menu.toggle' })
    send('a stranger', { type: 'menu.toggle' })
    expect(menu.getSnapshot().matches('open')).toBe(true)
  })

  it('redacts all text of a shopper', () => {
    const { entries, inspect, connect } = sender()
    const checkout = createActor(quietCheckout, { inspect }).start()
    connect()
    checkout.send({ type: 'checkout.customer.known', customer: kari })
    for (const field of ['name', 'phone', 'email', 'address'] as const)
      checkout.send({ type: 'checkout.field.change', field, value: kari[field] })
    const said = JSON.stringify(entries)
    for (const secret of Object.values(kari)) expect(said).not.toContain(secret)
    expect(said).toContain('"checkout.field.change"')
  })

  it('redacts the length of passwords and tokens', async () => {
    const { entries, inspect, connect } = sender()
    const ports = stubs.authentication()
    const authentication = createActor(authenticationWith(ports), { inspect }).start()
    connect()
    const fields = { token: '7.abc.#¤%', email: 'kari@epost.no', password: '!?-#¤%&/()', passwordConfirmation: '' }
    await ports.readUser.answer({ user: null })
    authentication.send({ type: 'authentication.password.reset', fields })
    const { event } = entries.find(
      (one) => one.kind === 'event' && one.event.type === 'authentication.password.reset',
    ) as EventEntry
    const said = { token: 'xxxxxxxx', email: 'xxxx@xxxxx.xx', password: 'xxxxxxxx', passwordConfirmation: '' }
    expect(event).toMatchObject({ fields: said })
  })

  it('BUY-05 never shows a code of a gift card, nor its shape', async () => {
    const { entries, inspect, connect, ask } = sender()
    const ports = stubs.giftCards()
    const cards = createActor(giftCardsWith(ports), { inspect }).start()
    const code = withCheckCharacter('7K3M9QXR2B5T8WZ')
    connect()
    cards.send({ type: 'giftCards.type', text: formatGiftCardCode(code) })
    ask(cards.sessionId, { type: 'giftCards.type', text: code })
    cards.send({ type: 'giftCards.submit' })
    const card = { last4: code.slice(-4), balance: 71_234, expiresAt: '2029-11-29T00:00:00.000Z', entries: [] }
    await ports.checkGiftCard.answer({ type: 'found', card })
    cards.send({ type: 'giftCards.remove', last4: card.last4 })
    expect(cards.getSnapshot().matches('open')).toBe(true)
    const said = JSON.stringify(entries)
    const shape = (text: string) => text.replace(/[A-Z]/g, 'x').replace(/\d/g, '4')
    for (const secret of [code, formatGiftCardCode(code), shape(code), shape(formatGiftCardCode(code)), card.last4])
      expect(said).not.toContain(secret)
    expect(said).not.toContain('71234')
    expect(said).toContain('"code":"xxxxxxxx"')
    expect(said).toContain('"text":"xxxxxxxx"')
  })

  it('BUY-05 redacts who buys and gets a gift card', () => {
    const { entries, inspect, connect } = sender()
    const purchase = createActor(giftCardPurchaseWith(stubs.giftCardPurchase()), { inspect }).start()
    connect()
    const fields = {
      ...{ recipientName: 'Ola Dalen', recipientEmail: 'ola@epost.no', message: 'Gratulerer' },
      ...{ name: kari.name, email: kari.email, phone: kari.phone },
    }
    for (const [field, value] of Object.entries(fields) as [PurchaseField, string][])
      purchase.send({ type: 'giftCardPurchase.change', field, value })
    purchase.send({ type: 'giftCardPurchase.change', field: 'payBy', value: 'mobile' })
    purchase.send({ type: 'giftCardPurchase.submit', key: 'a-secret-key' })
    const said = JSON.stringify(entries)
    for (const secret of [...Object.values(fields), 'a-secret-key']) expect(said).not.toContain(secret)
    expect(said).toContain('"value":"mobile"')
  })

  it('OWN-04 redacts what is wrong with an article, and whose order it is of', async () => {
    const { entries, inspect, connect } = sender()
    const input = { orderId: 'pQ3x-81hZ', ean: null, key: 'hemmelig-nøkkel' }
    const request = createActor(repairRequestWith(stubs.repairRequest()), { inspect, input }).start()
    connect()
    request.send({ type: 'repairRequest.kind.choose', kind: 'repair' })
    request.send({ type: 'repairRequest.text.type', text: 'Glidelåsen gikk hos Kari' })
    request.send({ type: 'repairRequest.picture.add', files: [{ key: 'b', name: 'Kari.jpg' }] })
    const said = JSON.stringify(entries)
    for (const secret of ['pQ3x', 'hemmelig', 'Glidelåsen', 'Kari']) expect(said).not.toContain(secret)
    expect(said).toContain('"kind":"repair"')
  })

  it('OWN-04 redacts customers whose articles a shop repairs', async () => {
    const { entries, inspect, connect } = sender()
    const ports = stubs.staffRepairs()
    createActor(staffRepairsWith(ports), { inspect }).start()
    connect()
    const repair: StaffRepair = {
      ...{ id: 7, code: 'RP76543210', kind: 'repair', status: 'received', order: 7_200_001, customer: kari.name },
      ...{ phone: kari.phone, article: 'Jakke', colour: 'Blå', size: 'M', boughtAt: '2026-11-01T10:00:00.000Z' },
      ...{ description: 'Glidelåsen gikk', place: 'shop', shop: 'Granvik', price: null, answer: 'Vi bytter den' },
      ...{ createdAt: '2026-11-20T10:00:00.000Z', changedAt: '2026-11-20T10:00:00.000Z', pictures: ['bilde-7'] },
    }
    await ports.readStaffRepairs.answer({ type: 'page', repairs: [repair], next: null })
    const said = JSON.stringify(entries)
    for (const secret of [kari.name, kari.phone, 'RP76543210', '7200001', 'Glidelåsen', 'Vi bytter', 'bilde-7'])
      expect(said).not.toContain(secret)
    expect(said).toContain('"kind":"repair"')
  })

  it('BUY-02 redacts the postcode of a shopper, and the pick-up points that are near it', async () => {
    const { entries, inspect, connect } = sender()
    const ports = stubs.pickupPoints()
    const points = createActor(pickupPointsWith(ports), { inspect }).start()
    connect()
    points.send({ type: 'pickupPoints.postalCode.changed', postalCode: '9970' })
    const place = { name: 'Nærkjøp Granvik', kind: 'shop' as const, address: 'Kaiveien 12', postalCode: '9971' }
    await ports.findPickupPoints.answer([{ ...place, id: '900101', city: 'Granvik', distance: 1375, openingHours: [] }])
    expect(points.getSnapshot().matches('found')).toBe(true)
    const said = JSON.stringify(entries)
    for (const secret of ['9970', '9971', 'Granvik', 'Kaiveien', '900101', '1375']) expect(said).not.toContain(secret)
    expect(said).toContain('"kind":"shop"')
  })

  it('BUY-03 redacts the key, the order and the provider’s page of an express checkout', async () => {
    const { entries, inspect, connect } = sender()
    const ports = stubs.expressCheckout()
    const line = { ean: '7000000000017', count: 1, campaignArticleId: null }
    const goods = { lines: [line], total: 49_900, promocode: null, isCart: false }
    const express = createActor(expressCheckoutWith(ports), { inspect, input: { goods } }).start()
    connect()
    express.send({ type: 'expressCheckout.buy' })
    await expect.poll(() => JSON.stringify(entries)).toContain('"placingOrder.key.made"')
    await ports.placeOrder.answer({ type: 'placed', orderId: 'pQ3x-81hZ' })
    await ports.startPayment.answer({ type: 'redirect', url: 'https://betaling.example/q9Zt', paymentId: 'w5Ny' })
    const said = JSON.stringify(entries)
    for (const secret of ['pQ3x', 'q9Zt', 'w5Ny']) expect(said).not.toContain(secret)
    expect(said).toContain('"total":49900')
  })

  it('redacts addresses that open an order or hold a token', () => {
    const { entries, inspect, connect } = sender()
    const own = '/ordre/pQ3x-81hZ'
    const here: Visit = { href: '/nytt-passord?token=7.abc.Hemmelig&email=kari@epost.no', key: 's', kind: 'push' }
    const navigation = createActor(navigationWith(stubs.navigation()), {
      inspect,
      input: { here, session: 's' },
    }).start()
    const trail = breadcrumbsWith(stubs.breadcrumbs())
    const crumb = {
      name: 'order',
      params: { orderId: 'pQ3x-81hZ' },
      title: 'Ordre 7200001',
      href: own,
      scrollPosition: 9,
    }
    const breadcrumbs = createActor(trail, { inspect, input: { first: { crumb, rule: 'reset' } } }).start()
    const alerts = createActor(alertsAtRest, { inspect }).start()
    const tabs = createActor(tabsMachine, { inspect }).start()
    connect()
    navigation.send({ type: 'navigation.go', href: own })
    navigation.send({ type: 'navigation.go', href: '/search/sykdom' })
    navigation.send({ type: 'navigation.go', href: '/product/12' })
    breadcrumbs.send({ type: 'breadcrumbs.arrive', crumb, rule: 'add' })
    alerts.send({ type: 'alerts.show', alert: { type: 'error', code: 'navigation.failed', about: own } })
    const value = JSON.stringify({ v: 2, lines: [], orderInfo: { provider: 1, orderId: 'pQ3x-81hZ' } })
    tabs.send({ type: 'tabs.storage.changed', key: 'cart', value })
    const said = JSON.stringify(entries)
    for (const secret of ['Hemmelig', 'kari', 'pQ3x', '7200001', 'sykdom']) expect(said).not.toContain(secret)
    for (const open of ['"/product/12"', '"name":"order"', '"scrollPosition":9']) expect(said).toContain(open)
  })

  it('sends why an event changed nothing', () => {
    const { entries, inspect, connect } = sender()
    const menu = createActor(quietMenu, { inspect }).start()
    connect()
    menu.send({ type: 'menu.close' })
    menu.send({ type: 'menu.toggle' })
    const refusals = entries.flatMap((one) => (one.kind === 'snapshot' ? [one.refused] : []))
    const elsewhere = ['menu.open', 'menu.hoverIntent', 'menu.openByHover', 'menu.pressed']
    const refused = { event: 'menu.close', status: 'active', candidates: [], elsewhere }
    expect(refusals.filter(Boolean)).toEqual([refused])
  })

  it('tells what an event would do, with private params masked and without sending it', () => {
    const { inspect, ask } = sender()
    const checkout = createActor(quietCheckout, { inspect }).start()
    const { sessionId } = checkout
    const kept = { home: 0, collect: 0 }
    const line = { ean: '7001', count: 1, campaignArticleId: null }
    const cart = { lines: [line], total: 1, shipping: kept, payable: kept, promocode: null, pendingOrders: [] }
    checkout.send({ type: 'checkout.cart.changed', cart: { ...cart, onlyCollect: false, valid: true } })
    const before = checkout.getSnapshot()
    const event = { type: 'checkout.field.change', field: 'name', value: kari.name }
    const why = ask(sessionId, event)
    expect(why?.candidates.some(({ outcome }) => outcome === 'taken')).toBe(true)
    expect(JSON.stringify(why)).not.toContain('Kari')
    expect(checkout.getSnapshot()).toBe(before)
  })

  it('tells nothing of an actor that is gone or no machine', () => {
    const { inspect, ask } = sender()
    const tariff = createActor(
      fromTransition((count: number) => count, 0),
      { inspect },
    ).start()
    expect([ask('x:999', { type: 'any' }), ask(tariff.sessionId, { type: 'any' })]).toEqual([null, null])
  })

  it('shows only public addresses', () => {
    const filled = routes
      .map(({ path }) => path.replaceAll('?', '').replace(/:\w+/g, '12'))
      .filter((path) => path !== '*')
    const words = filled.filter((address) => !address.includes('12') && !address.startsWith('/konto/'))
    const numbered = ['butikker', 'kampanjer', 'blogg', 'avstemning', 'product', 'merke', 'utvalg', 'article']
    const shown = new Set([...words, ...numbered.map((of) => `/${of}/12`)])
    for (const address of filled) expect([address, isPublicPath(address)]).toEqual([address, shown.has(address)])
    for (const address of shown) expect(isPublicPath(`${address}?token=x`)).toBe(false)
  })

  it('shows the shop’s own data without circular references', () => {
    const { entries, inspect, connect } = sender()
    const alerts = createActor(alertsAtRest, { inspect }).start()
    connect()
    alerts.send({ type: 'alerts.show', alert: { type: 'success', code: 'linkCopied', about: '' } })
    alerts.send({ type: 'odd', machine: alertsMachine, alerts } as never)
    expect(JSON.stringify(entries)).toContain('linkCopied')
    expect(entries.at(-2)).toMatchObject({ event: { type: 'odd', machine: undefined, alerts: undefined } })
  })
})
