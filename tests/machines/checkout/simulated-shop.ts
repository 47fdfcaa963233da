import fc from 'fast-check'
import { type AnyStateMachine, createActor, fromCallback, SimulatedClock } from 'xstate'
import { toStored } from '../../../machines/checkout/draft.ts'
import {
  type CheckoutCart,
  type CheckoutContext,
  type CheckoutEvent,
  checkoutMachine,
} from '../../../machines/checkout/index.ts'
import { orderRef } from '../../../machines/domain/index.ts'
import {
  type CancelAnswer,
  type OrderRequest,
  type PaymentAnswer,
  type PlaceAnswer,
  type PlacingOrderPorts,
  placingOrderMachine,
  placingOrderWith,
} from '../../../machines/placing-order/index.ts'
import { drawCorpus } from '../corpus.ts'

type Lost = 'lostBefore' | 'lostAfter'
export type Command =
  | {
      type: 'press'
      presses: number
      place: 'placed' | 'refused' | 'invalid' | 'totalChanged' | 'promocodeRefused' | 'tooMany' | Lost
      start: 'redirect' | 'unavailable' | Lost
      cancel: 'cancelled' | Lost
    }
  | { type: 'cart'; count: number }
  | { type: 'name'; name: string }
  | { type: 'reserve'; reserves: boolean }
  | { type: 'reload' | 'back' | 'wait' | 'pay' | 'expire' }

interface ServerOrder {
  id: string
  request: OrderRequest
  state: 'waiting' | 'paid' | 'cancelled'
  /** Its payment has started: another tab could pay it from now on. */
  payable: boolean
}
/** A stored checkout with every field filled in. */
export const filledDraft = {
  v: 1,
  fields: {
    name: 'Kari',
    phone: '41234567',
    email: 'kari@epost.no',
    delivery: 'home',
    address: 'Vei 1',
    postalCode: '0150',
    city: 'Oslo',
    shopId: null,
  },
  done: { contact: true, delivery: true },
  order: null,
  key: null,
}
const cartOf = (count: number, pendingOrders: readonly string[]): CheckoutCart => ({
  lines: [{ ean: '7001', count, campaignArticleId: null }],
  total: count * 1000,
  shipping: { home: 500, collect: 0 },
  payable: { home: count * 1000 + 500, collect: count * 1000 },
  promocode: 'KODE',
  onlyCollect: false,
  valid: true,
  pendingOrders,
})
const payPage = 'https://betaling.example/'
/** Flushes the promises that can settle. */
const quiet = async () => {
  for (let i = 0; i < 30; i++) await Promise.resolve()
}

/** The machines under test. One of them may be a mutant. */
interface Machines {
  checkout?: AnyStateMachine
  placingOrder?: AnyStateMachine
}

/** Simulates a shop server, storage, cart and shopper around one checkout. @throws at the first broken rule */
async function runSequence({ checkout, placingOrder }: Machines, commands: readonly Command[]): Promise<void> {
  const orders = new Map<string, ServerOrder>()
  const byKey = new Map<string, ServerOrder>()
  const contents = new Map<string, string>()
  let pending: string[] = []
  let stored: string = JSON.stringify(filledDraft)
  let [name, count, keys, running, unreported, reservations] = ['Kari', 1, 0, 0, 0, 0]
  let at: string | null = null
  let outcome: Extract<Command, { type: 'press' }> | null = null
  const broken: unknown[] = []
  const rule = (holds: boolean, text: string) => {
    if (!holds) broken.push(new Error(text))
  }
  const call = async <Answer>(does: string, act: () => Answer): Promise<Answer> => {
    if (does === 'lostBefore') throw new Error('lost')
    const answer = act()
    if (does === 'lostAfter') throw new Error('lost')
    return answer
  }

  const placeOrder: PlacingOrderPorts['placeOrder'] = async ({ request, idempotencyKey: key }) => {
    rule(++running === 1, 'two calls at once')
    const content = JSON.stringify(request)
    rule((contents.get(key) ?? content) === content, 'one key for two contents')
    rule(stored.includes(key), 'the key is not kept before the call')
    contents.set(key, content)
    try {
      const does = outcome?.place ?? 'placed'
      if (!byKey.has(key) && does === 'refused') return { type: 'refused', refused: [{ ean: '7001', available: 0 }] }
      if (!byKey.has(key) && does === 'invalid') return { type: 'invalid', errors: { phone: 'odd' } }
      if (!byKey.has(key) && does === 'totalChanged') return { type: 'totalChanged', total: request.expectedTotal + 1 }
      if (does === 'tooMany') return { type: 'tooMany' }
      if (!byKey.has(key) && does === 'promocodeRefused') {
        unreported++
        return { type: 'promocodeRefused', reason: 'expired' }
      }
      return await call(does, (): PlaceAnswer => {
        const order = byKey.get(key) ?? { id: `order-${orders.size}`, request, state: 'waiting', payable: false }
        byKey.set(key, order)
        orders.set(order.id, order)
        return { type: 'placed', orderId: order.id }
      })
    } finally {
      running--
    }
  }
  const startPayment: PlacingOrderPorts['startPayment'] = async ({ orderId }) => {
    const order = orders.get(orderId)
    if (!order) throw new Error(`no order ${orderId}`)
    rule(stored.includes(orderRef(order.id)), 'the order is not kept before its payment')
    rule(!stored.includes(order.id), 'what opens the order is stored')
    if (order.state === 'paid') return { type: 'alreadyPaid' }
    if (order.state === 'cancelled') return { type: 'orderGone' }
    if (outcome?.start === 'unavailable') return { type: 'unavailable' }
    return call(outcome?.start ?? 'redirect', (): PaymentAnswer => {
      const others = [...orders.values()].filter((it) => it !== order && it.payable && it.state === 'waiting')
      rule(others.length === 0, 'two orders can be paid')
      rule(order.request.name === name && order.request.lines[0]!.count === count, 'another order than the one shown')
      order.payable = true
      return { type: 'redirect', url: payPage + order.id }
    })
  }
  const cancelOrder: PlacingOrderPorts['cancelOrder'] = ({ orderId }) =>
    call(outcome?.cancel ?? 'cancelled', (): CancelAnswer => {
      const order = orders.get(orderId)!
      if (order.state === 'paid') return { type: 'alreadyPaid' }
      order.state = 'cancelled'
      return { type: 'cancelled' }
    })

  const ports = {
    saveDraft: ({ context }: { context: CheckoutContext }) => {
      stored = JSON.stringify(toStored(context))
    },
    leaveFor: ({ context }: { context: CheckoutContext }) => {
      at = context.url.slice(payPage.length)
      rule(orders.get(at)?.state === 'waiting', 'left for an order that does not wait')
    },
  }
  /** What the window calls when the shopper is back. */
  const watching = new Set<() => void>()
  const watchReturn = fromCallback<CheckoutEvent>(({ sendBack }) => {
    const tell = () => sendBack({ type: 'checkout.returned' })
    watching.add(tell)
    return () => {
      watching.delete(tell)
    }
  })
  const calls: PlacingOrderPorts = { newKey: () => `key-${++keys}`, placeOrder, startPayment, cancelOrder }
  const provided = ((checkout as typeof checkoutMachine) ?? checkoutMachine).provide({
    actors: {
      watchReturn,
      placingOrder: placingOrderWith(calls, (placingOrder as typeof placingOrderMachine) ?? placingOrderMachine),
    },
    actions: ports,
  })

  const open = () => {
    const clock = new SimulatedClock()
    const actor = createActor(provided, { clock, input: { draft: stored } })
    actor.on('checkout.order.placed', ({ orderRef }) => {
      pending = [...pending, orderRef]
    })
    actor.on('checkout.order.cancelled', ({ orderRef }) => {
      pending = pending.filter((ref) => ref !== orderRef)
    })
    actor.on('checkout.promocode.refused', ({ code, reason }) => {
      rule(code === 'KODE' && reason === 'expired', 'another promocode is refused than the one that was sent')
      unreported--
    })
    actor.on('checkout.reservation.wanted', ({ fields, lines }) => {
      rule(fields.name === name && lines[0]!.count === count, 'another reservation than the one shown')
      reservations++
    })
    actor.on('checkout.order.settled', ({ orderId }) => {
      rule(orders.get(orderId)?.state === 'paid', 'settled without being paid')
    })
    actor.subscribe({ error: (fault) => broken.push(fault) })
    actor.start()
    return { actor, clock }
  }
  let page = open()
  const emitCart = () => page.actor.send({ type: 'checkout.cart.changed', cart: cartOf(count, pending) })
  emitCart()
  const reload = () => {
    page.actor.stop()
    running = 0
    page = open()
    emitCart()
  }

  try {
    for (const command of commands) {
      switch (command.type) {
        case 'press': {
          outcome = command
          if (!page.actor.getSnapshot().matches({ filling: { steps: 'payment' } }))
            page.actor.send({ type: 'checkout.submit' })
          const atPress = page.actor.getSnapshot()
          const { reserves: isChosen, fields: filled } = atPress.context
          const reserves =
            isChosen && filled.delivery === 'collect' && atPress.matches({ filling: { steps: 'payment' } })
          const before: string | null = at
          at = null
          reservations = 0
          for (let i = 0; i < command.presses; i++) page.actor.send({ type: 'checkout.submit' })
          await quiet()
          rule(reservations === (reserves ? command.presses : 0), 'a press to reserve is no reservation')
          rule(unreported === 0, 'a refused promocode is not reported')
          emitCart()
          const allWell = command.place === 'placed' && command.start === 'redirect' && command.cancel === 'cancelled'
          const snapshot = page.actor.getSnapshot()
          const { value } = snapshot
          rule(
            !allWell ||
              reserves ||
              at !== null ||
              before !== null ||
              value === 'settled' ||
              snapshot.matches({ filling: { notice: 'orderGone' } }),
            `all went well, yet nothing happened: ${JSON.stringify(value)}`,
          )
          at ??= before
          break
        }
        case 'cart':
          if (page.actor.getSnapshot().hasTag('busy')) break // the shopper is on the way out
          count = command.count
          emitCart()
          break
        case 'name':
          if (page.actor.getSnapshot().hasTag('busy')) break
          if (!page.actor.getSnapshot().hasTag('open')) break
          name = command.name
          page.actor.send({ type: 'checkout.field.change', field: 'name', value: name })
          rule(JSON.parse(stored).fields.name === name, 'what is filled in is not kept')
          break
        case 'reserve':
          if (!page.actor.getSnapshot().hasTag('open')) break
          page.actor.send({ type: 'checkout.reserve.choose', reserves: command.reserves })
          rule(JSON.parse(stored).reserves === command.reserves, 'what is to be reserved is not kept')
          break
        case 'reload':
          reload()
          break
        case 'back':
          for (const tell of [...watching]) tell()
          break
        case 'wait': {
          const wasLeaving = page.actor.getSnapshot().matches('leaving')
          page.clock.increment(9_999)
          rule(page.actor.getSnapshot().matches('leaving') === wasLeaving, 'left waiting too early')
          page.clock.increment(1)
          rule(!page.actor.getSnapshot().matches('leaving'), 'still leaving after ten seconds')
          break
        }
        case 'pay': {
          const order = at === null ? undefined : orders.get(at)
          if (order?.state !== 'waiting') break
          order.state = 'paid'
          pending = []
          at = null
          reload()
          break
        }
        case 'expire': {
          const order = at === null ? undefined : orders.get(at)
          if (order?.state === 'waiting') order.state = 'cancelled'
          break
        }
        default:
          command satisfies never
      }
      await quiet()
      if (broken.length > 0) throw broken[0]
    }
  } finally {
    page.actor.stop() // a mutant may loop endlessly
  }
}

const press = fc.record({
  type: fc.constant('press' as const),
  presses: fc.constantFrom(1, 1, 2),
  place: fc.constantFrom(
    'placed',
    'placed',
    'placed',
    'placed',
    'refused',
    'invalid',
    'totalChanged',
    'promocodeRefused',
    'tooMany',
    'lostBefore',
    'lostAfter',
  ),
  start: fc.constantFrom('redirect', 'redirect', 'redirect', 'unavailable', 'lostBefore', 'lostAfter'),
  cancel: fc.constantFrom('cancelled', 'cancelled', 'lostBefore', 'lostAfter'),
})
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reserve' as const), reserves: fc.boolean() }) },
  { weight: 8, arbitrary: press },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('cart'), count: fc.constantFrom(1, 2) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('name'), name: fc.constantFrom('Kari', 'Ola') }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constantFrom('reload', 'back', 'wait', 'pay', 'expire') }) },
)

const sequences = fc.array(command, { maxLength: 14, size: 'max' })

/** Runs random sequences. @throws at the first broken rule, with the shortest sequence that breaks it */
export async function checkSequences(runs: number): Promise<void> {
  const property = fc.asyncProperty(sequences, (commands) => runSequence({}, commands))
  await fc.assert(property, { numRuns: runs })
}

/** The same sequences, for mutants. */
export function sequencesForMutants(size: number): (machines: Machines) => Promise<void> {
  const corpus = drawCorpus(sequences, size, (commands) => commands)
  return (machines) => corpus((commands) => runSequence(machines, commands))
}
