import fc from 'fast-check'
import {
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
} from 'xstate'
import type { OrderStatus, PaymentStatus } from '../../../machines/domain/index.ts'
import {
  type EnterCodeAnswer,
  type OrderAnswer,
  type PaymentEvent,
  type paymentMachine,
  type SendCodeAnswer,
  selectPayment,
} from '../../../machines/payment/index.ts'
import { orderSample } from '../../../machines/payment/model.ts'
import { drawCorpus } from '../corpus.ts'

type Command =
  | { type: 'answer'; status: OrderStatus; payment: PaymentStatus; free?: boolean }
  | { type: 'linkExpired' }
  | { type: 'send' }
  | { type: 'enter'; code: string }
  | {
      type: 'answered'
      what: 'sent' | 'accepted' | 'notNeeded' | 'tooMany' | 'unavailable' | 'wrong' | 'spent' | 'fault'
    }
  | { type: 'unknown' }
  | { type: 'fault' }
  | { type: 'check' }
  | { type: 'shown' }
  | { type: 'returned' }
  | { type: 'time'; ms: number }

/** Expected behaviour after the return from the provider, from the product text: requests, their times, the view. */
class Reference {
  private phase = 'reading'
  private isAsking = true
  private questions = 1
  private sinceWait = 0
  /** Delays of 1, 2, 3 … seconds, half a minute in all. */
  private waits = [1, 2, 3, 4, 5, 6, 7, 2].map((seconds) => seconds * 1000)
  /** Last read status of the order, and of its payment. */
  private order: string | null = null
  private emitted: string[] = []
  /** Progress of a mailed code; null where none is needed. */
  private code: 'unsent' | 'sending' | 'sent' | 'entering' | null = null
  private problem: string | null = null

  take(e: Command): void {
    this.emitted = []
    if (e.type === 'time') this.pass(e.ms)
    else if (e.type === 'check') this.check()
    else if (e.type === 'returned') this.returned()
    else if (e.type === 'shown') this.shown()
    else if (e.type === 'send') this.send()
    else if (e.type === 'enter') this.enter(e.code)
    else if (e.type === 'answered') this.answered(e.what)
    else if (this.isAsking) this.answer(e)
  }
  private send() {
    if (this.code !== 'unsent' && this.code !== 'sent') return
    this.code = 'sending'
    this.problem = null
  }
  private enter(code: string) {
    if (this.code !== 'sent') return
    const isWhole = /^[0-9]{6}$/.test(code.split(' ').join(''))
    if (isWhole) this.code = 'entering'
    this.problem = isWhole ? null : 'wrong'
  }
  private answered(what: string) {
    if (this.code === 'sending') {
      if (what === 'sent' || what === 'tooMany') this.code = 'sent'
      else if (what === 'unavailable' || what === 'fault') this.code = 'unsent'
      else this.readAgain()
      if (what === 'tooMany' || what === 'unavailable') this.problem = what
    } else if (this.code === 'entering') {
      if (what === 'wrong' || what === 'spent' || what === 'fault') this.code = 'sent'
      else this.readAgain()
      if (what === 'wrong' || what === 'spent') this.problem = what
    } else return
    if (what === 'fault') this.problem = 'unavailable'
  }
  private readAgain() {
    this.code = null
    this.phase = 'reading'
    this.ask()
  }
  private ask() {
    this.isAsking = true
    this.questions++
    if (this.phase !== 'waiting') this.phase = this.waits.length < 8 ? 'waiting' : 'reading'
  }
  private pass(ms: number) {
    if (this.phase !== 'waiting' || this.isAsking) return
    this.sinceWait += ms
    if (this.sinceWait < this.waits[0]!) return
    this.waits.shift()
    this.ask()
  }
  private check() {
    if (this.isAsking || ['reading', 'paid', 'cancelled', 'unknown', 'unconfirmed', 'linkExpired'].includes(this.phase))
      return
    if (this.phase === 'waiting') this.waits.shift()
    this.ask()
  }
  private returned() {
    if (['waiting', 'stillWaiting', 'failed'].includes(this.phase)) this.check()
  }
  private shown() {
    if (this.phase === 'waiting') this.check()
    if (this.phase === 'paid') this.emitted.push('settled')
    if (this.phase === 'cancelled') this.emitted.push('cancelled')
  }
  private wait() {
    this.phase = this.waits.length > 0 ? 'waiting' : 'stillWaiting'
    this.sinceWait = 0
  }
  private answer(e: Extract<Command, { type: 'answer' | 'unknown' | 'fault' | 'linkExpired' }>) {
    this.isAsking = false
    if (e.type === 'fault') {
      if (this.order && this.waits.length > 0) this.wait()
      else this.phase = 'failed'
    } else if (e.type === 'unknown') {
      this.order = null
      this.phase = 'unknown'
    } else if (e.type === 'linkExpired') {
      this.order = null
      this.phase = 'linkExpired'
      this.code = 'unsent'
    } else {
      this.order = `${e.status} ${e.payment}`
      if (e.status === 'paid') this.emitted.push('settled')
      if (e.status === 'cancelled') this.emitted.push('cancelled')
      if (e.status !== 'awaitingPayment') this.phase = e.status
      else if (e.payment === 'created' || e.payment === 'authorized') this.wait()
      else if (e.payment === 'none' && e.free) {
        this.phase = 'unconfirmed'
        this.code = 'sent'
      } else this.phase = e.payment === 'none' ? 'unpaid' : e.payment
    }
  }
  picture() {
    const canCheck =
      !this.isAsking &&
      ['unpaid', 'declined', 'aborted', 'expired', 'waiting', 'stillWaiting', 'failed'].includes(this.phase)
    const { phase, questions, emitted, order, code, problem } = this
    return {
      phase,
      questions,
      emitted,
      order,
      canCheck,
      canSend: code === 'unsent' || code === 'sent',
      canEnter: code === 'sent',
      problem,
    }
  }
}

const eventOf = (
  e: Exclude<Command, { type: 'time' | 'returned' }>,
  code: 'sendCode' | 'enterCode',
): AnyEventObject => {
  if (e.type === 'send') return { type: 'payment.code.send' }
  if (e.type === 'enter') return { type: 'payment.code.enter', code: e.code }
  if (e.type === 'answered') {
    if (e.what === 'fault') return { type: `xstate.error.actor.${code}`, error: new Error('no answer') }
    return { type: `xstate.done.actor.${code}`, output: { type: e.what } }
  }
  if (e.type === 'shown') return { type: 'page.shown' }
  if (e.type === 'check') return { type: 'payment.check' }
  if (e.type === 'fault') return { type: 'xstate.error.actor.readOrder', error: new Error('no answer') }
  const output: OrderAnswer =
    e.type === 'answer'
      ? { type: 'order', order: orderSample(e.status, e.payment, e.free ? 0 : 100) }
      : { type: e.type }
  return { type: 'xstate.done.actor.readOrder', output }
}

/** Number of requests of each run. */
const asked = new WeakMap<object, number>()

/** What the window calls in each run when the shopper is back. */
const watching = new WeakMap<object, Set<() => void>>()

const watchReturn = fromCallback<PaymentEvent>(({ sendBack, system }) => {
  const tell = () => sendBack({ type: 'payment.returned' })
  const tells = watching.get(system) ?? new Set()
  watching.set(system, tells.add(tell))
  return () => {
    tells.delete(tell)
  }
})
const readOrder = fromPromise<OrderAnswer, { orderId: string }>(({ input, system }) => {
  if (input.orderId === 'order-1') asked.set(system, (asked.get(system) ?? 0) + 1)
  return new Promise(() => undefined)
})
const sendCode = fromPromise<SendCodeAnswer, { orderId: string }>(() => new Promise(() => undefined))
const enterCode = fromPromise<EnterCodeAnswer, { orderId: string; code: string }>(() => new Promise(() => undefined))
const withPorts = (machine: AnyStateMachine) =>
  (machine as typeof paymentMachine).provide({ actors: { watchReturn, readOrder, sendCode, enterCode } })

function runOn(machine: ReturnType<typeof withPorts>) {
  const clock = new SimulatedClock()
  let emitted: string[] = []
  const faults: unknown[] = []
  const actor = createActor(machine, { clock, input: { orderId: 'order-1' } })
  actor.on('*', (event) => emitted.push(event.type.slice('payment.'.length)))
  actor.subscribe({ error: (fault) => faults.push(fault) })
  actor.start()
  return {
    take(e: Command) {
      emitted = []
      if (e.type === 'time') clock.increment(e.ms)
      else if (e.type === 'returned') for (const tell of [...(watching.get(actor.system) ?? [])]) tell()
      else {
        const { children } = actor.getSnapshot()
        const event = eventOf(e, 'sendCode' in children ? 'sendCode' : 'enterCode')
        const asked = event.type.startsWith('xstate.') ? event.type.split('.').at(-1)! : null
        if (asked === null || asked in children) actor.send(event as PaymentEvent)
      }
      if (faults.length > 0) throw faults[0]
    },
    seen() {
      const view = selectPayment(actor.getSnapshot())
      return {
        phase: view.phase,
        questions: asked.get(actor.system) ?? 0,
        emitted,
        order: view.order && `${view.order.status} ${view.order.payment}`,
        canCheck: view.canCheck,
        canSend: view.canSendCode,
        canEnter: view.canEnterCode,
        problem: view.codeProblem,
      }
    },
    stop: () => actor.stop(),
  }
}

const underWay = fc.record({
  type: fc.constant('answer' as const),
  status: fc.constant('awaitingPayment' as const),
  payment: fc.constantFrom('created' as const, 'authorized' as const),
})
const codes: fc.WeightedArbitrary<Command>[] = [
  {
    weight: 2,
    arbitrary: fc.constantFrom<Command>(
      { type: 'answer', status: 'awaitingPayment', payment: 'none', free: true },
      { type: 'linkExpired' },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Command>(
      { type: 'send' },
      { type: 'enter', code: '123456' },
      { type: 'enter', code: '123 456' },
      { type: 'enter', code: '12345' },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('answered'),
      what: fc.constantFrom('sent', 'accepted', 'notNeeded', 'tooMany', 'unavailable', 'wrong', 'spent', 'fault'),
    }),
  },
]
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: underWay },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('answer'),
      status: fc.constantFrom('awaitingPayment', 'awaitingPayment', 'awaitingPayment', 'paid', 'cancelled'),
      payment: fc.constantFrom('none', 'authorized', 'declined', 'aborted', 'expired'),
      free: fc.constant(false),
    }),
  },
  { weight: 3, arbitrary: fc.constant<Command>({ type: 'check' }) },
  { weight: 2, arbitrary: fc.constantFrom<Command>({ type: 'shown' }, { type: 'returned' }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('unknown', 'fault') }) },
  ...codes,
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('time'), ms: fc.constantFrom(999, 1, 1000, 1999, 2000, 7000) }),
  },
)
/** A payment that stays pending until the polling ends, checked to the millisecond. */
const patient: Command[] = [1, 2, 3, 4, 5, 6, 7, 2, 9].flatMap((seconds, at): Command[] => [
  { type: 'answer', status: 'awaitingPayment', payment: at < 8 ? 'created' : 'authorized' },
  { type: 'time', ms: seconds * 1000 - 1 },
  { type: 'time', ms: 1 },
])
const sequences = fc.oneof(
  { weight: 4, arbitrary: fc.array(command, { maxLength: 30, size: 'max' }) },
  { weight: 1, arbitrary: fc.array(command, { maxLength: 10, size: 'max' }).map((after) => [...patient, ...after]) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(codes[0]!.arbitrary, fc.array(fc.oneof(codes[1]!, codes[2]!), { maxLength: 25, size: 'max' }))
      .map(([first, after]) => [first, ...after]),
  },
)

/** @throws at the first difference between the machine and its reference */
function comparing(machine: AnyStateMachine): (sequence: readonly Command[]) => void {
  const provided = withPorts(machine)
  return (sequence) => {
    const reference = new Reference()
    const run = runOn(provided)
    for (const e of [null, ...sequence]) {
      if (e) {
        run.take(e)
        reference.take(e)
      }
      const [want, got] = [JSON.stringify(reference.picture()), JSON.stringify(run.seen())]
      if (want !== got) throw new Error(`after ${JSON.stringify(e)}\n  reference ${want}\n  machine   ${got}`)
    }
    run.stop()
  }
}

/** @throws at the first difference, with the shortest sequence that shows it */
export function againstReference(machine: AnyStateMachine, runs: number): void {
  fc.assert(fc.property(sequences, comparing(machine)), { numRuns: runs })
}

/** The same sequences, for mutants. */
export function referenceSequences(size: number): (machine: AnyStateMachine) => Promise<void> {
  const corpus = drawCorpus(sequences, size, (sequence) => sequence)
  return (machine) => corpus(comparing(machine))
}
