import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type ReservationEmitted,
  type ReservationPorts,
  type ReservationRequest,
  reservationCommands,
  reservationMachine,
  reservationWith,
  selectReservation,
} from '../../../machines/reservation/index.ts'
import { requestSample, reservationSample } from '../../../machines/reservation/model.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const broken = () => Promise.reject(new Error('no network'))
const home = {
  ...requestSample,
  delivery: 'home' as const,
  address: 'Fjordveien 12 B',
  postalCode: '0150',
  city: 'Oslo',
}

async function start(ports: Partial<ReservationPorts> = {}, id: number | null = null) {
  const calls: unknown[] = []
  const keys: string[] = []
  const emitted: ReservationEmitted[] = []
  let made = 0
  const actor = createActor(
    reservationWith({
      newKey: () => `key-${++made}`,
      sendReservation: async (call) => {
        calls.push(call.payload)
        keys.push(call.idempotencyKey)
        return ports.sendReservation?.(call) ?? { type: 'reserved', reservation: reservationSample(1) }
      },
      readReservation: async (call) => {
        calls.push(['read', call])
        return ports.readReservation?.(call) ?? { type: 'reservation', reservation: reservationSample(1) }
      },
      cancelReservation: async (call) => {
        calls.push(['cancel', call])
        return ports.cancelReservation?.(call) ?? { type: 'cancelled', reservation: reservationSample(6) }
      },
    }),
    { input: { id } },
  )
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  await settled()
  const view = () => selectReservation(actor.getSnapshot())
  const commands = reservationCommands(actor.send)
  const send = async (request: ReservationRequest) => {
    commands.send(request)
    await settled()
  }
  return { calls, keys, emitted, view, commands, send }
}

describe('PAY-04 a reservation is sent', () => {
  it('with the normalised payload of the API', async () => {
    const { calls, view, send, emitted } = await start()
    const untidy = {
      ...home,
      name: ' Kari   Nordmann ',
      phone: '+47 412 34 567',
      email: ' kari@epost.no ',
      city: ' Oslo ',
    }
    await send({ ...untidy, lines: [{ ean: '7001', count: 2, campaignArticleId: 5 }] })
    expect(calls).toEqual([
      {
        CustomerName: 'Kari Nordmann',
        Email: 'kari@epost.no',
        Phone: '41234567',
        Delivery: 'home',
        Address: 'Fjordveien 12 B',
        PostalCode: '0150',
        City: 'Oslo',
        ShopID: 7,
        items: [{ EanNo: '7001', Count: 2, CampaignArticleID: 5 }],
        shipping_method_id: 2,
      },
    ])
    expect(view()).toMatchObject({
      status: 'received',
      reservation: { id: 31 },
      busy: false,
      problem: null,
      canSend: false,
    })
    expect(emitted).toEqual([{ type: 'reservation.made', reservation: reservationSample(1), isCart: true }])
  })

  it('without an address when it is collected', async () => {
    const { calls, send } = await start()
    await send({ ...home, delivery: 'collect' })
    expect(calls).toMatchObject([{ Delivery: 'collect', Address: '', PostalCode: '', City: '' }])
  })

  it.each<[string, Partial<ReservationRequest>]>([
    ['name', { name: '  ' }],
    ['phone', { phone: '512 34 567' }],
    ['email', { email: 'kari@' }],
    ['shopId', { shopId: null }],
    ['address', { address: 'Fjordveien' }],
    ['postalCode', { postalCode: '150' }],
    ['city', { city: '' }],
    ['lines', { lines: [] }],
    ['lines', { lines: [{ ean: '7001', count: 0, campaignArticleId: null }] }],
  ])('not when its %s does not hold', async (field, change) => {
    const { calls, view, send } = await start()
    await send({ ...home, ...change })
    expect(calls).toEqual([])
    expect(view()).toMatchObject({ invalid: [field], reservation: null })
    await send(home)
    expect(view()).toMatchObject({ invalid: [], status: 'received' })
  })

  it('under one key until there is an answer', async () => {
    let isDown = true
    const { keys, calls, view, send, commands } = await start({
      sendReservation: () =>
        isDown ? broken() : Promise.resolve({ type: 'reserved', reservation: reservationSample(1) }),
    })
    await send(requestSample)
    expect(view()).toMatchObject({ problem: 'fault', reservation: null })
    commands.retry()
    await settled()
    await send({ ...requestSample, name: ' Kari Nordmann' })
    await send({ ...requestSample, name: 'Ola Nordmann' })
    isDown = false
    commands.retry()
    await settled()
    expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-2', 'key-2'])
    expect(calls[1]).toEqual(calls[0])
    expect(view()).toMatchObject({ status: 'received' })
  })

  it('PAY-05 retries after too many requests under the same key', async () => {
    let isFull = true
    const { keys, view, send, emitted } = await start({
      sendReservation: async () =>
        isFull ? { type: 'tooMany' } : { type: 'reserved', reservation: reservationSample(1) },
    })
    await send(requestSample)
    expect(view()).toMatchObject({ problem: 'tooMany', reservation: null, busy: false })
    expect(emitted).toEqual([])
    isFull = false
    await send(requestSample)
    expect(view()).toMatchObject({ problem: null, status: 'received' })
    expect(keys).toEqual(['key-1', 'key-1'])
  })

  it('PAY-05 sends the attempt after a refusal under a new key', async () => {
    const lines = [{ ean: '7001', available: 1 }]
    const { keys, view, send, emitted } = await start({ sendReservation: async () => ({ type: 'refused', lines }) })
    await send(requestSample)
    await send(requestSample)
    expect(view()).toMatchObject({ refused: lines, reservation: null, problem: null })
    expect(emitted).toEqual([
      { type: 'reservation.refused', lines, isCart: true },
      { type: 'reservation.refused', lines, isCart: true },
    ])
    expect(keys).toEqual(['key-1', 'key-2'])
  })

  it('fields that the server refuses are shown', async () => {
    const { view, send, emitted } = await start({
      sendReservation: async () => ({ type: 'invalid', fields: ['email'] }),
    })
    await send(requestSample)
    expect(view().invalid).toEqual(['email'])
    expect(emitted).toEqual([])
  })

  it('once for repeated presses', async () => {
    const { calls, view, commands } = await start()
    commands.send(requestSample)
    commands.send(requestSample)
    expect(view()).toMatchObject({ busy: true, canSend: false })
    await settled()
    expect(calls).toHaveLength(1)
  })

  it('only with valid input', async () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('Kari', '41234567', 'kari@epost.no', 'Vei 1', '0150'))
    const request = fc.record({
      ...{ name: text, email: text, phone: text, address: text, postalCode: text, city: text },
      delivery: fc.constantFrom('home' as const, 'collect' as const),
      shopId: fc.constantFrom(7, null),
      shippingMethodId: fc.nat(),
      lines: fc.constant(requestSample.lines),
    })
    await fc.assert(
      fc.asyncProperty(request, async (typed) => {
        const { calls, view, send } = await start()
        await send(typed)
        expect(calls.length > 0).toBe(view().invalid.length === 0)
        for (const call of calls) expect(call).toMatchObject({ Phone: expect.stringMatching(/^[49]\d{7}$/), ShopID: 7 })
      }),
      { numRuns: 40 },
    )
  })
})

describe('PAY-04 its status is shown', () => {
  it.each([
    [1, 'received', true],
    [2, 'confirmed', true],
    [3, 'ready', true],
    [4, 'collected', false],
    [5, 'expired', false],
    [6, 'cancelled', false],
    [0, null, false],
    [7, null, false],
  ])('%i is %s', async (statusId, status, canCancel) => {
    const { view, calls } = await start(
      { readReservation: async () => ({ type: 'reservation', reservation: reservationSample(statusId) }) },
      31,
    )
    expect(calls).toEqual([['read', { id: 31 }]])
    expect(view()).toMatchObject({ status, problem: null })
    expect(view().canCancel).toBe(canCancel)
  })

  it('it can be asked for again', async () => {
    let statusId = 1
    const { view, commands } = await start(
      { readReservation: async () => ({ type: 'reservation', reservation: reservationSample(statusId++) }) },
      31,
    )
    commands.check()
    await settled()
    expect(view().status).toBe('confirmed')
  })

  it('distinguishes an unknown reservation from a fault', async () => {
    const none = await start({ readReservation: async () => ({ type: 'unknown' }) }, 31)
    expect(none.view()).toMatchObject({ problem: 'unknown', reservation: null, canSend: false })
    let isDown = true
    const down = await start(
      {
        readReservation: () =>
          isDown ? broken() : Promise.resolve({ type: 'reservation', reservation: reservationSample(2) }),
      },
      31,
    )
    expect(down.view().problem).toBe('fault')
    isDown = false
    down.commands.retry()
    await settled()
    expect(down.view()).toMatchObject({ problem: null, status: 'confirmed' })
  })
})

describe('PAY-04 it can be cancelled', () => {
  it('after the confirmation', async () => {
    const { view, calls, emitted, commands } = await start({}, 31)
    expect(view(), 'before the question').toMatchObject({ asking: false })
    commands.cancel()
    expect(view()).toMatchObject({ asking: true, canCancel: false })
    commands.leave()
    expect(view().asking).toBe(false)
    commands.cancel()
    commands.confirm()
    await settled()
    expect(calls.slice(1)).toEqual([['cancel', { id: 31 }]])
    expect(emitted).toEqual([{ type: 'reservation.cancelled', reservation: reservationSample(6) }])
    expect(view()).toMatchObject({ status: 'cancelled', canCancel: false, problem: null })
  })

  it('cannot be cancelled once it is collected', async () => {
    const tooLate = async () => ({ type: 'tooLate' as const, reservation: reservationSample(4) })
    const { view, emitted, commands } = await start({ cancelReservation: tooLate }, 31)
    commands.cancel()
    commands.confirm()
    await settled()
    expect(view()).toMatchObject({ problem: 'tooLate', status: 'collected', canCancel: false })
    expect(emitted).toEqual([])
  })

  it('is kept when its cancellation fails', async () => {
    const { view, commands } = await start({ cancelReservation: broken }, 31)
    commands.cancel()
    commands.confirm()
    await settled()
    expect(view()).toMatchObject({ problem: 'notCancelled', status: 'received' })
    expect(view().canCancel).toBe(true)
  })
})

it('a port that is not provided ends in a fault', async () => {
  const actor = createActor(reservationMachine, { input: { id: 31 } }).start()
  await settled()
  expect(selectReservation(actor.getSnapshot()).problem).toBe('fault')
})
