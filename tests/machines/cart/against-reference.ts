import fc from 'fast-check'
import {
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromPromise,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import {
  type CartEmitted,
  type CartEvent,
  type cartMachine,
  type StockEntry,
  type StockQuestion,
  type StoredCart,
  selectCart,
  toStored,
} from '../../../machines/cart/index.ts'
import { drawCorpus } from '../corpus.ts'
import { CartReference, type Command, freeFrom, type Kept, type Piece } from './reference.ts'
import { articles, line, storedCart } from './samples.ts'

const pieceOf = (ean: string, n = 0, stock = 9): Piece => {
  const { price, pant, freightPrice, webPurchaseLimit: limit, canPurchase, onlyClickAndCollect } = articles[ean]!
  return {
    ean,
    price,
    pant,
    freight: freightPrice,
    limit,
    forSale: canPurchase,
    collected: onlyClickAndCollect,
    n,
    stock,
  }
}

/** A stored cart in the format of the machine. */
const storedOf = (what: Kept | 'nothing' | 'future' | 'damaged', old = false): unknown => {
  if (what === 'nothing') return null
  if (what === 'future') return { v: 99 }
  if (what === 'damaged') return '{"v":2,"lines":'
  const lines = what.pieces.map(({ ean, n, stock, price }) => ({ ...line(ean, n, stock), price }))
  const discount = {
    activated: what.discount !== null,
    amount: what.discount?.amount ?? 0,
    fixed: what.discount?.fixed ?? false,
    code: null,
    originalTotal: 0,
  }
  if (old) return { v: 1, lines, discount, shipping: { id: 'home', price: 19900 }, shopId: what.shop }
  const first = what.first.map((orderRef) => ({ orderRef }))
  const second = what.second.map(([shopId, orderRef]) => ({ shopId, orderRef }))
  return storedCart({ lines, discount, shopId: what.shop, checkedShopId: what.stockOf, pending: { first, second } })
}

/** Translates an event of the reference to the machine's event. */
function eventOf(e: Command): AnyEventObject {
  switch (e.type) {
    case 'add':
      return { type: 'cart.item.add', line: articles[e.piece.ean]!, stock: e.stock }
    case 'quantity':
      return { type: 'cart.item.quantity.set', ean: e.ean, quantity: e.n }
    case 'remove':
      return { type: 'cart.item.remove', ean: e.ean }
    case 'undo':
      return { type: 'cart.item.restore' }
    case 'clear':
      return { type: 'cart.clear' }
    case 'reserved':
      return { type: 'cart.clear', lines: e.pieces.map(([ean, count]) => ({ ean, count })) }
    case 'discount':
      return { type: 'cart.discount.apply', amount: e.amount, fixed: e.fixed, code: 'KODE' }
    case 'clearDiscount':
      return { type: 'cart.discount.clear' }
    case 'shipping':
      return { type: 'cart.shipping.select', id: e.home ? 'home' : 'collect', price: e.price }
    case 'shop':
      return { type: 'cart.shop.choose', shopId: e.id }
    case 'askAgain':
      return { type: 'cart.stock.check' }
    case 'look':
      return { type: 'page.shown' }
    case 'leave':
      return { type: 'page.hidden' }
    case 'wait':
      return { type: 'wait', minutes: e.minutes }
    case 'fault':
      return { type: 'xstate.error.actor.readStock', error: new Error('no answer') }
    case 'answer': {
      const output = Object.entries(e.stock).map(([ean, stock]) => ({ ean, stock, price: e.price[ean] }))
      return { type: 'xstate.done.actor.readStock', output }
    }
    case 'errors':
      return { type: 'cart.errors.set', errors: e.errors.map(([ean, available]) => ({ ean, available })) }
    case 'placed':
      return { type: 'cart.order.placed', provider: e.provider, orderRef: e.order, shopId: e.shop }
    case 'paid':
      return { type: 'cart.order.paid', orderRef: e.order }
    case 'cancelled':
      return { type: 'cart.order.cancelled', orderRef: e.order }
    case 'transaction':
      return { type: 'cart.transaction.set', transaction: { paymentId: e.payment } }
    case 'stored':
      return { type: 'cart.restore', stored: storedOf(e.what, e.old) }
    case 'synced':
      return { type: 'cart.synced', stored: storedOf(e.what) }
    default:
      return e satisfies never
  }
}

const formatEmitted = (event: CartEmitted): unknown[] => {
  switch (event.type) {
    case 'cart.item.added':
      return [event.type, event.line.ean, event.line.count]
    case 'cart.item.quantity.changed':
      return [event.type, event.line.ean, event.line.count, event.before]
    case 'cart.item.removed':
    case 'cart.item.restored':
      return [event.type, event.line.ean]
    case 'cart.limit.reached':
      return [event.type, event.line.ean, event.reason, event.most]
    case 'cart.discount.refused':
    case 'cart.dropped':
      return [event.type, event.reason]
    case 'cart.shop.chosen':
      return [event.type, event.shopId]
    case 'cart.discount.synced':
      return [event.type, event.discount.activated]
    case 'cart.discount.applied':
    case 'cart.discount.ended':
    case 'cart.cleared':
      return [event.type]
    default:
      return event satisfies never
  }
}

const askingOf = (view: { checkingStock: boolean; stockUnknown: boolean }) =>
  view.checkingStock ? 'yes' : view.stockUnknown ? 'failed' : 'no'

/** What the reference's `picture()` shows, read from the machine's view. */
function seen(snapshot: SnapshotFrom<typeof cartMachine>, emitted: readonly CartEmitted[], portLog: PortLog) {
  const view = selectCart(snapshot)
  const { context } = snapshot
  return {
    known: view.known,
    lines: view.lines.map((it) => [it.line.ean, it.line.count, it.line.stock, it.line.price]),
    count: view.count,
    total: view.total,
    home: view.payable.home,
    collect: view.payable.collect,
    discount: context.discount.activated,
    blocked: view.blocked,
    payment: context.transaction?.paymentId ?? null,
    errors: view.lines.flatMap((it) => (it.available === null ? [] : [[it.line.ean, it.available]])),
    notices: view.lines.flatMap(({ notice }) => (notice ? [[notice.ean, notice.reason, notice.most]] : [])),
    shipping: [context.selectedShipping.id, context.selectedShipping.price],
    delivery: view.delivery,
    shop: view.shopId,
    asking: askingOf(view),
    first: context.pending.first.map((order) => order.orderRef),
    second: context.pending.second.map((order) => [order.shopId, order.orderRef]),
    canUndo: view.canRestore,
    emitted: emitted.map(formatEmitted),
    saves: portLog.saves,
    written: portLog.written && sayStored(portLog.written),
    questions: portLog.questions,
    question: portLog.question && [portLog.question.shopId, ...portLog.question.lines.map((it) => it.ean)],
  }
}

/** Effects of the cart. */
interface PortLog {
  saves: number
  written: StoredCart | null
  questions: number
  question: StockQuestion | null
}
const sayStored = (stored: StoredCart) => [
  stored.lines.map((it) => [it.ean, it.count, it.stock, it.price]),
  [
    stored.shopId,
    stored.pending.first.map((order) => order.orderRef),
    stored.pending.second.map((order) => [order.shopId, order.orderRef]),
    stored.discount.activated,
    stored.selectedShipping.price,
  ],
  stored.errors.length,
]

/** Effects of each running cart. */
const portLogs = new WeakMap<object, PortLog>()

const readStock = fromPromise<readonly StockEntry[], StockQuestion>(({ input, system }) => {
  const portLog = portLogs.get(system)!
  portLog.questions++
  portLog.question = input
  return new Promise(() => undefined)
})
/** Stubbed ports: storage writes are counted, stock answers come as events. */
const withPorts = (machine: AnyStateMachine) =>
  (machine as typeof cartMachine).provide({
    actions: {
      save: ({ context, system }) => {
        const portLog = portLogs.get(system)!
        portLog.saves++
        portLog.written = toStored(context)
      },
    },
    actors: { readStock },
  })

function runOn(machine: ReturnType<typeof withPorts>) {
  const portLog: PortLog = { saves: 0, written: null, questions: 0, question: null }
  let emitted: CartEmitted[] = []
  const faults: unknown[] = []
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock, input: { freeShippingFrom: freeFrom } })
  portLogs.set(actor.system, portLog)
  actor.on('*', (event) => emitted.push(event))
  actor.subscribe({ error: (fault) => faults.push(fault) })
  actor.start()
  return {
    send(event: AnyEventObject) {
      emitted = []
      const isAnswer = event.type.startsWith('xstate.')
      // without a pending request there is no answer
      if (isAnswer && !('readStock' in actor.getSnapshot().children)) return
      // no event of the machine: its clock runs
      if (event.type === 'wait') clock.increment(event.minutes * 60_000)
      else actor.send(event as CartEvent)
      if (faults.length > 0) throw faults[0]
    },
    seen: () => seen(actor.getSnapshot(), emitted, portLog),
    stop: () => actor.stop(),
  }
}

const eans = fc.constantFrom('1', '2', '3', '4')
const shops = fc.constantFrom(55, 7, 8)
const orders = fc.constantFrom('a', 'b', 'c')
const amounts = fc.oneof(
  fc.record({ fixed: fc.constant(true), amount: fc.constantFrom(0, 1, 5000, 99_999_900) }),
  fc.record({ fixed: fc.constant(false), amount: fc.constantFrom(0.25, 0.5, 1) }),
)
const kept: fc.Arbitrary<Kept> = fc
  .record({
    lines: fc.uniqueArray(fc.tuple(fc.constantFrom('1', '2', '3'), fc.integer({ min: 1, max: 3 }), fc.nat(4)), {
      selector: ([ean]) => ean,
      maxLength: 3,
    }),
    discount: fc.option(amounts),
    shop: shops,
    stockOf: fc.option(shops, { freq: 4 }),
    first: fc.uniqueArray(orders, { maxLength: 1 }),
    second: fc.uniqueArray(fc.tuple(shops, fc.constantFrom('d', 'e')), { selector: ([shop]) => shop, maxLength: 2 }),
  })
  .map(({ lines, ...rest }) => {
    const pieces = lines.map(([ean, n, stock]) => pieceOf(ean, Math.min(n, articles[ean]!.webPurchaseLimit), stock))
    const discount = pieces.length > 0 && rest.discount && rest.discount.amount > 0 ? rest.discount : null
    return { ...rest, pieces, discount }
  })
const whats = fc.oneof({ weight: 6, arbitrary: kept }, fc.constantFrom('nothing', 'future', 'damaged'))

const add = fc
  .record({ ean: eans, stock: fc.nat(4) })
  .map(({ ean, stock }): Command => ({ type: 'add', piece: pieceOf(ean), stock }))
const shop = shops.map((id): Command => ({ type: 'shop', id }))
const paid = fc.constantFrom('a', 'b', 'd').map((order): Command => ({ type: 'paid', order }))
const cancelled = orders.map((order): Command => ({ type: 'cancelled', order }))
const minutes = fc.constantFrom(1, 10)
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: add },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('remove'), ean: eans }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('quantity'), ean: eans, n: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.constant<Command>({ type: 'undo' }) },
  { weight: 3, arbitrary: amounts.map((amount): Command => ({ type: 'discount', ...amount })) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('clear', 'clearDiscount', 'askAgain') }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('shipping'), home: fc.boolean(), price: fc.nat(30_000) }) },
  { weight: 4, arbitrary: shop },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('look', 'leave') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('wait'), minutes }) },
  { weight: 3, arbitrary: fc.constant<Command>({ type: 'fault' }) },
  {
    weight: 4,
    arbitrary: fc.array(fc.tuple(eans, fc.nat(4), fc.constantFrom(799, 2501, 129900))).map((entries): Command => {
      const stock = Object.fromEntries(entries.map(([ean, quantity]) => [ean, quantity]))
      return { type: 'answer', stock, price: Object.fromEntries(entries.map(([ean, , price]) => [ean, price])) }
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .uniqueArray(fc.tuple(eans, fc.nat(3)), { selector: ([ean]) => ean, maxLength: 2 })
      .map((errors): Command => ({ type: 'errors', errors })),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('placed'), provider: fc.constantFrom(1, 2), order: orders, shop: shops }),
  },
  {
    weight: 3,
    arbitrary: fc
      .uniqueArray(fc.tuple(eans, fc.integer({ min: 1, max: 3 })), { selector: ([ean]) => ean, maxLength: 3 })
      .map((pieces): Command => ({ type: 'reserved', pieces })),
  },
  { weight: 2, arbitrary: paid },
  { weight: 1, arbitrary: orders.map((payment): Command => ({ type: 'transaction', payment })) },
  { weight: 1, arbitrary: cancelled },
  { weight: 2, arbitrary: whats.map((what): Command => ({ type: 'synced', what })) },
)
const reading = fc.record({ what: whats, old: fc.boolean() }).map(({ what, old }): Command => {
  if (typeof what === 'string' || !old) return { type: 'stored', what }
  // an old stored cart has no stock, no orders and no shipping prices
  const pieces = what.pieces.map((piece) => ({ ...piece, freight: 9900, stock: piece.n }))
  return { type: 'stored', old, what: { ...what, pieces, stockOf: null, first: [], second: [] } }
})

const one = command.map((it): readonly Command[] => [it])
/** Remove and undo: removing the last line also removes its discount. */
const regretted = eans.map((ean): readonly Command[] => [{ type: 'remove', ean }, { type: 'undo' }])
/** The same while the stock is requested again. */
const regrettedMeanwhile = regretted.map((steps): readonly Command[] => [{ type: 'askAgain' }, ...steps])
/** The stock of a chosen shop does not come, and home delivery is chosen again. */
const unanswered = shop.map((chosen): readonly Command[] => [
  chosen,
  { type: 'fault' },
  { type: 'shipping', home: true, price: 19900 },
])

/** The shopper looks at the cart; later, the stock may be old. */
const looked = fc
  .tuple(fc.option(minutes), fc.boolean())
  .map(([waited, isLeft]): readonly Command[] => [
    { type: 'look' },
    { type: 'answer', stock: {}, price: {} },
    ...(isLeft ? [{ type: 'leave' } as const] : []),
    ...(waited ? [{ type: 'wait', minutes: waited } as const] : []),
    { type: 'look' },
  ])
const look = fc.constantFrom<Command>({ type: 'look' }, { type: 'leave' })

/** The stock of another shop does not come, and the first is chosen again. */
const returned = fc
  .tuple(shop, shop)
  .map(([chosen, other]): readonly Command[] => [
    chosen,
    { type: 'answer', stock: {}, price: {} },
    other,
    { type: 'fault' },
    chosen,
  ])

/** Random event sequences: some before the restore, the restore, and the rest. */
const sequences = fc
  .tuple(
    fc.array(fc.oneof(add, add, shop, paid, cancelled, look, command), { maxLength: 3 }),
    reading,
    fc.array(
      fc.oneof(
        { weight: 18, arbitrary: one },
        { weight: 2, arbitrary: regretted },
        { weight: 1, arbitrary: unanswered },
        { weight: 1, arbitrary: regrettedMeanwhile },
        { weight: 2, arbitrary: looked },
        { weight: 1, arbitrary: returned },
      ),
      {
        maxLength: 25,
        size: 'max',
      },
    ),
  )
  .map(([before, read, after]) => [...before, read, ...after.flat()])

interface ExpectedStep {
  event: AnyEventObject
  /** Expected `picture()` after the event, as JSON. */
  want: string
}
function expectedSteps(sequence: readonly Command[]): ExpectedStep[] {
  const reference = new CartReference()
  return sequence.map((command) => {
    const event = eventOf(command)
    reference.take(command)
    return { event, want: JSON.stringify(reference.picture()) }
  })
}

/** @throws at the first difference in an observable value */
function replaySequence(machine: ReturnType<typeof withPorts>, sequence: readonly ExpectedStep[]): void {
  const run = runOn(machine)
  try {
    for (const { event, want } of sequence) {
      run.send(event)
      const got = JSON.stringify(run.seen())
      if (want !== got) throw new Error(`after ${JSON.stringify(event)}\n  reference ${want}\n  machine   ${got}`)
    }
  } finally {
    run.stop()
  }
}

/**
 * Compares a cart with its reference over random event sequences.
 * @throws at the first difference, with the shortest sequence that shows it
 */
export function againstReference(machine: AnyStateMachine, { runs }: { runs: number }): void {
  const provided = withPorts(machine)
  fc.assert(
    fc.property(sequences, (sequence) => replaySequence(provided, expectedSteps(sequence))),
    { numRuns: runs },
  )
}

/** The same sequences, for mutants. */
export function referenceSequences(size: number): (machine: AnyStateMachine) => Promise<void> {
  const corpus = drawCorpus(sequences, size, expectedSteps)
  return (machine) => {
    const provided = withPorts(machine)
    return corpus((sequence) => replaySequence(provided, sequence))
  }
}
