import { describe, expect, it } from 'vitest'
import {
  deliveryDays,
  orderStatusText,
  orderStep,
  orderSteps,
  orderTimes,
  packingDays,
  paidText,
  receiptHeading,
  stepsOf,
} from '../../app/content/order-status.ts'
import { reservationStatusText } from '../../app/content/reservation-status.ts'
import { orderText } from '../../app/features/customers/entries.tsx'
import { noOwnPages } from '../../app/server/content-folder/own-pages.ts'
import { reservationMails } from '../../app/server/outbox/reservation-mails.ts'
import type { Order, Shop } from '../../machines/domain/index.ts'
import type { PastOrder } from '../../machines/history/index.ts'
import { orderSample } from '../../machines/payment/model.ts'

const hours = [
  { fromDay: 1, toDay: 5, opens: '10:00', closes: '20:00' },
  { fromDay: 6, toDay: 6, opens: '10:00', closes: '18:00' },
]
const shop = { name: 'Vardeholm Oslo', openingHours: hours } as unknown as Shop
const dayMs = 86_400_000
const at = (iso: string): Date => new Date(iso)
/** Monday, ten in the morning and in the middle of the day in Oslo. */
const monday = at('2026-11-23T11:00:00Z')
const sunday = at('2026-11-22T11:00:00Z')
const earlier = (moment: Date, milliseconds: number): string => new Date(moment.getTime() - milliseconds).toISOString()
const order = (change: Partial<Order>): Order => ({
  ...orderSample('paid', 'authorized'),
  paidAt: earlier(monday, 60_000),
  createdAt: earlier(monday, 60_000),
  ...change,
})
const collect = (change: Partial<Order> = {}): Order => order({ delivery: 'collect', shop, ...change })

describe('order status', () => {
  it('PAY-08 calls an order of twelve days ago late', () => {
    const days = 12 * dayMs
    for (const late of [collect({ paidAt: earlier(monday, days) }), order({ paidAt: earlier(monday, days) })]) {
      expect(orderStatusText(late, monday)).toContain('Vi beklager')
      expect(orderStatusText(late, monday)).not.toMatch(/Vi pakker/)
    }
  })

  it.each([
    [packingDays * dayMs, 'Vi pakker varene og sender'],
    [packingDays * dayMs + 1, 'skulle vært på vei'],
  ])('PAY-08 is late from the end of the packing time on (%d ms)', (age, text) => {
    expect(orderStatusText(order({ paidAt: earlier(monday, age) }), monday)).toContain(text)
  })

  const point = {
    ...{ id: '7', name: 'Pakkeboks Torget', kind: 'locker' as const, carrier: 'Posten' },
    ...{ address: 'Torget 1', postalCode: '5003', city: 'Bergen' },
  }
  it.each([
    [{}, 'Vi pakker varene og sender dem til Pakkeboks Torget, Torget 1, 5003 Bergen.'],
    [
      { handedOverAt: earlier(monday, dayMs) },
      /^Varene ble sendt til Pakkeboks Torget, Torget 1, 5003 Bergen .+\. Posten gir deg beskjed når de er klare til henting, som oftest innen 2–4 virkedager\.$/,
    ],
    [
      { handedOverAt: earlier(monday, deliveryDays * dayMs + 1) },
      /skal ha kommet fram\. Har du ikke fått melding om at de kan hentes, kontakt kundeservice\.$/,
    ],
    [{ paidAt: earlier(monday, packingDays * dayMs + 1) }, /skulle vært på vei til Pakkeboks Torget/],
  ])('BUY-02 tells the way to a pick-up point: %j', (change, text) => {
    expect(orderStatusText(order({ pickupPoint: point, ...change }), monday)).toMatch(text)
  })

  it('BUY-02 ends at the pick-up point', () => {
    expect(stepsOf(order({ pickupPoint: point })).at(-1)).toBe('Klar på hentestedet')
    expect(stepsOf(order({})).at(-1)).toBe('Levert')
  })

  it.each([
    ['collect', { readyAt: '2026-11-23T09:00:00Z' }, [true, false, true, false]],
    ['collect', { readyAt: '2026-11-23T09:00:00Z', handedOverAt: '2026-11-23T10:00:00Z' }, [true, false, true, true]],
    ['home', { handedOverAt: '2026-11-23T10:00:00Z' }, [true, false, true, false]],
    ['home', {}, [true, false, false, false]],
  ] as const)('OWN-01 gives a time for each step that was reported (%s, %j)', (delivery, facts, known) => {
    const times = orderTimes(order({ delivery, ...facts }))
    expect(times.map((time) => time !== null)).toEqual(known)
    expect(times).toHaveLength(orderSteps[delivery].length)
  })

  it('OWN-01 says the moment in Norwegian time', () => {
    const [, , ready] = orderTimes(collect({ readyAt: '2026-11-23T09:30:00Z' }))
    expect(ready).toEqual({ dateTime: '2026-11-23T09:30:00Z', text: '23.11.2026 kl.\u00a010.30' })
  })

  it('PAY-08 is being packed while its shop is open', () => {
    expect(orderStatusText(collect(), monday)).toBe('Vi pakker i Vardeholm Oslo nå.')
  })

  it('PAY-08 is packed when a closed shop opens', () => {
    const text = orderStatusText(collect({ paidAt: earlier(sunday, 60_000) }), sunday)
    expect(text).toBe('Vardeholm Oslo har stengt nå, og pakker varene etter at butikken åpner i morgen kl.\u00a010.')
  })

  it('PAY-08 uses the clock of Oslo, not UTC', () => {
    // ten minutes before eight in the evening there
    expect(orderStatusText(collect(), at('2026-11-23T18:50:00Z'))).toContain('nå.')
    expect(orderStatusText(collect(), at('2026-11-23T19:10:00Z'))).toContain('stengt')
  })

  it('PAY-08 is ready for seven days', () => {
    expect(orderStatusText(collect({ readyAt: '2026-11-23T09:00:00Z' }), monday)).toBe(
      'Varene er klare til henting i Vardeholm Oslo. Vi holder dem til mandag 30.\u00a0november kl.\u00a010.',
    )
  })

  const sentText = (age: number) => orderStatusText(order({ handedOverAt: earlier(monday, age) }), monday)

  it('PAY-08 says when it was sent', () => {
    expect(sentText(dayMs)).toContain('22.\u00a0november 2026. De kommer på 2–4 virkedager.')
  })

  it('PAY-08 says that it should have arrived after the delivery days', () => {
    expect(sentText(deliveryDays * dayMs)).not.toContain('skal ha kommet fram')
    expect(sentText(deliveryDays * dayMs + 1)).toContain('skal ha kommet fram')
  })

  it.each([
    ['paid', collect(), 1],
    ['ready', collect({ readyAt: '2026-11-23T09:00:00Z' }), 2],
    ['collected', collect({ handedOverAt: '2026-11-23T09:00:00Z' }), 3],
    ['sent', order({ handedOverAt: '2026-11-23T09:00:00Z' }), 2],
  ])('PAY-08 is at its step when it is %s', (_, which, step) => {
    expect(orderStep(which)).toBe(step)
  })

  it.each([
    ['paid', collect()],
    ['ready', collect({ readyAt: '2026-11-23T09:00:00Z' })],
    ['collected', collect({ handedOverAt: '2026-11-23T09:00:00Z' })],
    ['sent', order({ handedOverAt: '2026-11-23T09:00:00Z' })],
  ])('USER-07 is named in the history as on the receipt when it is %s', (_, { delivery, readyAt, handedOverAt }) => {
    const stage = handedOverAt ? 'handedOver' : 'paid'
    const past = { stage, delivery, readyAt, handedOverAt } as unknown as PastOrder
    expect(orderText(past)).toBe(orderSteps[delivery][orderStep({ delivery, readyAt, handedOverAt })])
  })

  it.each([
    ['Reservert', order({ total: 100 })],
    ['Reservert', collect({ total: 100, readyAt: '2026-11-23T09:00:00Z' })],
    ['Betalt', order({ total: 100, handedOverAt: '2026-11-23T09:00:00Z' })],
    ['Betalt', order({ total: 0 })],
  ])('OWN-01 PAY-08 says %s of an order', (text, which) => {
    expect(paidText(which)).toBe(text)
  })

  it('PAY-08 thanks on the day of the purchase', () => {
    expect(receiptHeading(order({ paidAt: earlier(monday, dayMs) }), monday)).toMatch(/^Takk, /)
  })

  it('PAY-08 names an older order by its number and day', () => {
    const old = order({ number: 1234, paidAt: '2026-11-12T11:00:00Z' })
    expect(receiptHeading(old, monday)).toBe('Ordre 1234, 12.\u00a0november')
  })
})

describe('reservation status', () => {
  const expires = '2026-11-24T20:00:00Z'
  const text = (statusId: number, now: Date) => reservationStatusText({ statusId, expires }, shop, now)

  it('PAY-04 is not picked while the shop is closed on Sunday', () => {
    expect(text(1, sunday)).toBe(
      'Varene er reservert for deg. Vardeholm Oslo har stengt nå, og finner dem fram etter at butikken åpner i morgen kl.\u00a010. Vi holder dem til tirsdag 24.\u00a0november kl.\u00a021.',
    )
  })

  it('PAY-04 is being picked while the shop is open', () => {
    expect(text(2, monday)).toContain('finner dem fram nå')
  })

  it('PAY-04 has no status once it is over', () => {
    expect(text(3, sunday)).toContain('Varene ligger klare i Vardeholm Oslo.')
    expect([4, 5, 6].map((statusId) => text(statusId, monday))).toEqual([null, null, null])
  })

  it('PAY-04 has the same text in mail and page', () => {
    const reservation = {
      id: 1,
      statusId: 1,
      expires,
      date: '2026-11-22T11:00:00Z',
      email: 'kari@eksempel.no',
      lines: [],
      total: 0,
      pickupCode: null,
      customerId: null,
    } as unknown as Parameters<(typeof reservationMails)['reservationMade']>[0]
    const whole = { ...shop, address: '', postNo: '', postPlace: '', fullName: '', orgNo: '', phone: '', email: '' }
    const mail = reservationMails.reservationMade(reservation, {
      shop: whole,
      origin: 'https://butikk.example',
      templates: noOwnPages.mailTemplate,
    })
    const page = reservationStatusText(reservation, whole, new Date())
    expect(mail?.text).toContain(page)
  })
})
