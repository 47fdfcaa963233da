import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AnyActorLogic, createActor, type InspectionEvent } from 'xstate'
import { linesOf, testOf } from '../../../app/inspect/cli/test-of.ts'
import { played } from '../../../app/inspect/panel/play.ts'
import { createRecordStore, standAt } from '../../../app/inspect/panel/record.ts'
import type { ShopRecord } from '../../../app/inspect/panel/record.types.ts'
import { sessionOf } from '../../../app/inspect/panel/session.ts'
import type { LogEntry } from '../../../app/inspect/protocol/messages.ts'
import { createSender } from '../../../app/inspect/protocol/sender.ts'
import { type CheckoutCart, checkoutWith } from '../../../machines/checkout/index.ts'
import { machineToPlay } from '../../../machines/index.ts'
import { menuMachine } from '../../../machines/menu/index.ts'
import { formatPlayed, readSession, recordResults, replay } from '../../../machines/testing/index.ts'

const recorded = new URL('../../machines/recorded/', import.meta.url)
const nothing = () => {}
const quietMenu = menuMachine.provide({
  actions: { lockScroll: nothing, unlockScroll: nothing, scrollToTop: nothing },
})
const checkout = checkoutWith({
  saveDraft: nothing,
  newKey: () => 'key',
  placeOrder: async () => ({ type: 'placed', orderId: 'order-1' }),
  startPayment: async () => ({ type: 'redirect', url: 'https://pay.example/1' }),
  cancelOrder: async () => ({ type: 'cancelled' }),
  leaveFor: nothing,
})
const cart: CheckoutCart = {
  lines: [{ ean: '7001', count: 1, campaignArticleId: null }],
  total: 129900,
  shipping: { home: 19900, collect: 0 },
  payable: { home: 149800, collect: 129900 },
  promocode: null,
  onlyCollect: false,
  valid: true,
  pendingOrders: [],
}
const kari = {
  name: 'Kari Nordmann',
  phone: '+47 412 34 567',
  email: 'kari@epost.no',
  address: 'Fjordveien 12 B',
  postalCode: '0150',
  city: 'Oslo',
} as const

/** Machines and the panel’s record of them. */
function watched() {
  const store = createRecordStore((then) => then())
  const { inspect, connect } = createSender({
    emit: (entries, isCut) => store.take({ kind: 'entries', shop: 'page', entries, isCut }),
    later: (then) => then(),
    now: () => 5,
  })
  connect()
  const begin = <Logic extends AnyActorLogic>(logic: Logic) =>
    createActor<Logic>(logic, { inspect, input: {} as never })
  return { begin, shop: (): ShopRecord => store.get().shops.get('page')! }
}

async function buy({ begin, shop } = watched()) {
  const actor = begin(checkout).start()
  actor.send({ type: 'checkout.cart.changed', cart })
  actor.send({ type: 'checkout.field.change', field: 'delivery', value: 'home' })
  for (const [field, value] of Object.entries(kari) as [keyof typeof kari, string][])
    actor.send({ type: 'checkout.field.change', field, value })
  actor.send({ type: 'checkout.submit' })
  actor.send({ type: 'checkout.submit' })
  actor.send({ type: 'checkout.submit' })
  await new Promise((done) => setTimeout(done, 20))
  actor.stop()
  return { shop: shop(), last: actor.getSnapshot() }
}

describe('A late panel', () => {
  it('gets the messages that an early panel gets', async () => {
    const soon: LogEntry[] = []
    const late: LogEntry[] = []
    const senderTo = (entries: LogEntry[]) =>
      createSender({ emit: (more) => entries.push(...more), later: (then) => then(), now: () => 5 })
    const [atOnce, later] = [senderTo(soon), senderTo(late)]
    atOnce.connect()
    const inspect = (what: InspectionEvent) => {
      atOnce.inspect(what)
      later.inspect(what)
    }
    const begin = <Logic extends AnyActorLogic>(logic: Logic) =>
      createActor<Logic>(logic, { inspect, input: {} as never })
    await buy({ ...watched(), begin })
    expect(late).toEqual([])
    later.connect()
    /** Places in place of numbers, which have gaps. */
    const inOrder = (entries: readonly LogEntry[]) => {
      const placeOf = (n: number) => entries.findIndex((one) => one.n === n)
      return entries.map((one) => ({
        ...one,
        n: placeOf(one.n),
        ...(one.kind === 'snapshot' && one.answers !== null ? { answers: placeOf(one.answers) } : {}),
      }))
    }
    expect(inOrder(late)).toEqual(inOrder(soon))
    expect(late.filter(({ kind }) => kind === 'actor').length, 'children, begun within a step').toBeGreaterThan(1)
    expect(
      late.some((one) => one.kind === 'snapshot' && one.taken.length > 1),
      'a step of several parts',
    ).toBe(true)
  })
})

describe('A saved session', () => {
  it('holds no text of the shopper', async () => {
    const { shop } = await buy()
    const text = linesOf(sessionOf(shop))
    for (const secret of Object.values(kari)) expect(text).not.toContain(secret)
    expect(text.length).toBeLessThan(5000)
  })

  it('leaves out an actor that was never started, as React creates them in StrictMode', () => {
    const { begin, shop } = watched()
    const page = begin(quietMenu).start()
    createActor(quietMenu, { parent: page, input: {} as never })
    createActor(quietMenu, { parent: page, input: {} as never })
      .start()
      .send({ type: 'menu.toggle' })
    const session = sessionOf(shop())
    expect(session.actors).toHaveLength(2)
    expect(replay(session, machineToPlay).map(({ parting }) => parting)).toEqual([null, null])
  })

  it('plays with why an event changed nothing, and answers at any moment', () => {
    const { begin, shop } = watched()
    const menu = begin(quietMenu).start()
    menu.send({ type: 'menu.close' })
    menu.send({ type: 'menu.toggle' })
    const again = played(recordResults(sessionOf(shop()), machineToPlay), 'file', 'økt')
    const snapshots = again.actors.get('0')?.snapshots ?? []
    expect(snapshots.map(({ refused }) => refused?.event)).toEqual([undefined, 'menu.close', undefined])
    const outcomeAt = (at: number | null) =>
      again.ask?.('0', at, { type: 'menu.close' })?.candidates.map(({ source, outcome }) => [source, outcome])
    expect(outcomeAt(snapshots[1]?.n ?? 0)).toEqual([])
    expect(outcomeAt(null)).toEqual([['menu.open', 'taken']])
  })

  it('replays to the recorded end', async () => {
    const { shop, last } = await buy()
    const text = linesOf(sessionOf(shop))
    const [one, ...children] = replay(readSession(text), machineToPlay)
    expect(children.map(formatPlayed)).toEqual([
      expect.stringMatching(/^placingOrder: .* ends in takenOver as recorded$/),
    ])
    expect(one?.parting).toBe(null)
    expect(last.value).toBe('leaving')
    expect(one?.steps.at(-1)?.snapshot.value).toEqual(last.value)
    expect(formatPlayed(one!)).toMatch(/^checkout: \d+ events, ends in leaving as recorded$/)
  })

  it('reports where a changed machine diverges', async () => {
    const { shop } = await buy()
    const text = JSON.stringify(sessionOf(shop)).replace('filling.steps.delivery"', 'filling.steps.payment"')
    const [one] = replay(readSession(text), machineToPlay)
    expect(formatPlayed(one!)).toBe(
      'checkout: parts at event 9 (checkout.submit). Recorded: filling.notice.none filling.steps.payment. Now: filling.notice.none filling.steps.delivery',
    )
  })

  it('reports a context that differs in equal states', async () => {
    const { shop } = await buy()
    const session = recordResults(sessionOf(shop), machineToPlay)
    expect(replay(session, machineToPlay).map(({ parting }) => parting)).toEqual([null, null])
    const text = linesOf(session)
    for (const secret of Object.values(kari)) expect(text).not.toContain(secret)
    const [one] = replay(readSession(text.replaceAll('"delivery":"home"', '"delivery":"collect"')), machineToPlay)
    expect(one?.parting?.field).toMatch(/^context\./)
  })

  it('becomes a recorded test', () => {
    const kept = readdirSync(recorded).filter((file) => file.endsWith('.test.ts'))
    expect(kept.length).toBeGreaterThan(0)
    for (const file of kept) {
      const name = file.replace('.test.ts', '')
      expect(readFileSync(new URL(file, recorded), 'utf8')).toBe(testOf(name))
      const text = readFileSync(new URL(`${name}.recording`, recorded), 'utf8')
      expect(linesOf(readSession(text))).toBe(text)
    }
  })
})

describe('An opened session', () => {
  it('shows every moment as it was', () => {
    const { begin, shop } = watched()
    const menu = begin(quietMenu).start()
    menu.send({ type: 'menu.toggle' })
    menu.send({ type: 'menu.close' })
    const opened = played(sessionOf(shop()), 'again', 'økt.json.gz')
    expect([opened.title, opened.partings]).toEqual(['økt.json.gz', []])
    const [again] = opened.actors.values()
    const [was] = shop().actors.values()
    const stateOf = ({ type, live, taken, status, context }: (typeof again & object)['snapshots'][number]) => ({
      type,
      live,
      taken,
      status,
      context,
    })
    expect(again?.snapshots.map(stateOf)).toEqual(was?.snapshots.map(stateOf))
    const moments = opened.events.map(({ n }) => standAt(again!, n + 1)?.live.at(-1))
    expect(moments).toEqual(['menu.open.unfolding', 'menu.closed'])
  })

  it('shows diverging machines up to the divergence', () => {
    const session = { v: 1, actors: [{ machine: 'gone', name: 'gone', parent: null, at: 0, stands: '' }], events: [] }
    const opened = played(readSession(JSON.stringify(session)), 'again', 'gammel.json')
    expect(opened.partings).toEqual([
      'gone: parts at its start. Recorded: its only state. Now: there is no such machine any more',
    ])
  })
})
