import { describe, expect, it } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { machines } from '../../machines/index.ts'
import { actorSubject, createModel, type Model, type Step } from '../../machines/testing/index.ts'

// Every call of every machine, found in the charts: it fails, it hangs, it answers late, or the shopper presses again
// meanwhile. Invalid answers are in answers.test.ts.

/** Without the root's children: they are machines and are tested themselves. */
const asking = machines.filter(
  ({ name, machine }) => name !== 'shop' && Object.keys(machine.implementations.actors).length,
)

/** Read-only calls, which are safe to repeat. */
const isReading = (actor: string) => /^(read|find|load|list|measure|locate|check|suggest|bring|makeKey)/.test(actor)

/** Pending states that only the answer ends, and why the shopper may leave or reload meanwhile. */
const waitsForTheAnswer: Readonly<Record<string, string>> = {
  'account: updateCustomer in "updating"': 'what is sent again is the same: it is put, not added',
  'account: readData in "downloading"': 'it only reads',
  'account: deleteCustomer in "deleting"': 'an account that is gone cannot be deleted again, and the page says so',
  'backInStock: confirmAlert in "confirming"': 'an address is confirmed once, however often that is asked',
  'backInStock: endAlert in "ending"': 'a request is ended once, however often that is asked',
  'giftCardPurchase: placeGiftCard in "placing"': 'the same under the same key is one order, and an unpaid one expires',
  'giftCardPurchase: startPayment in "paying"': 'the order waits, and its provider takes one payment',
  'orderReturn: readOrder in "reading"': 'it only reads',
  'orderReturn: rereadOrder in "rereading"': 'it only reads',
  'orderReturn: registerReturn in "registering"': 'the same choice under the same key is one return; a reload shows it',
  'orderReturn: cancelReturn in "cancelling"': 'a return is given up once, however often that is asked',
  'placingOrder: makeKey in "makingKey"': 'nothing has left the browser',
  'placingOrder: placeOrder in "placingOrder"': 'the same under the same key is one order, also after a reload',
  'placingOrder: placeOrder in "recallingOrder"': 'the same under the same key is one order',
  'placingOrder: cancelOrder in "cancellingOrder"': 'an order is cancelled once, however often that is asked',
  'placingOrder: startPayment in "startingPayment"': 'the order waits, and its provider takes one payment',
  'poll: readPollScore in {"open":"scoring"}': 'it only reads',
  'payment: sendCode in {"code":"sending"}': 'codes are limited by the server, and an earlier one still works',
  'payment: enterCode in {"code":"entering"}': 'a code is taken once, however often it is entered',
  'payment: readOrder in "reading"': 'it only reads, and the order is the server’s',
  'repairRequest: readBought in "reading"': 'it only reads',
  'repairRequest: registerRepair in {"open":{"form":"sending","pictures":"idle","earlier":"idle"}}':
    'the same request under the same key is one; a reload shows it',
  'repairRequest: changeRepair in {"open":{"form":{"filling":"editing"},"pictures":"idle","earlier":"changing"}}':
    'an offer is answered once, however often that is asked',
  'repairRequest: changeRepair in {"open":{"form":{"filling":"incomplete"},"pictures":"idle","earlier":"changing"}}':
    'an offer is answered once, however often that is asked',
  'reservation: readReservation in "reading"': 'it only reads',
  'reservation: makeKey in "keying"': 'nothing has left the browser',
  'reservation: sendReservation in "sending"': 'the same under the same key is one reservation',
  'reservation: cancelReservation in "cancelling"': 'it is given up once, however often that is asked',
  'passkeys: storePasskey in "storing"': 'a challenge is answered once',
  'passkeys: removePasskey in "removing"': 'it is removed once, however often that is asked',
  'secondFactor: startSecondFactor in "starting"': 'a new secret takes the place of the one before',
  'secondFactor: confirmSecondFactor in "confirming"': 'it is turned on once, however often that is asked',
  'secondFactor: endSecondFactor in "ending"': 'it is turned off once, however often that is asked',
  'sessions: endSession in "ending"': 'a login is ended once, however often that is asked',
  'share: shareNatively in "native"': 'the device’s own sheet is closed by the device',
  'withdrawal: withdrawOrder in "sending"': 'an order is cancelled once, however often that is asked',
}
/** Changes that are safe to repeat before the answer, and why. */
const repeatable: Readonly<Record<string, string>> = {
  saveConsents: 'all of them are put as they are now: the last word stands',
}

const stateOf = (snapshot: AnyMachineSnapshot) => JSON.stringify(snapshot.value)
function grouped<Key, Thing>(things: readonly Thing[], keyOf: (thing: Thing) => Key): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>()
  for (const thing of things) {
    const group = groups.get(keyOf(thing))
    if (group) group.push(thing)
    else groups.set(keyOf(thing), [thing])
  }
  return groups
}
const answered = ({ type }: AnyEventObject) => /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)

/** Pending states: one for each actor and state of the chart. */
function waitsOf(model: Model) {
  const { states, edges, starts } = model.explore()
  const out = grouped(edges, ({ from }) => from)
  const into = grouped(edges, ({ to }) => to)
  const found = new Map<string, { actor: string; at: number }>()
  for (const { from, event } of edges) {
    const actor = answered(event)?.[2]
    const name = `${actor} in ${stateOf(states[from]!)}`
    if (actor && !found.has(name)) found.set(name, { actor, at: from })
  }
  /** States from which the state of this value is reachable. */
  const leadingTo = new Map<string, Set<number>>()
  function canReach(from: number, value: string): boolean {
    let known = leadingTo.get(value)
    if (!known) {
      known = new Set(states.flatMap((state, at) => (stateOf(state) === value ? [at] : [])))
      for (const at of known) for (const edge of into.get(at) ?? []) known.add(edge.from)
      leadingTo.set(value, known)
    }
    return known.has(from)
  }
  /** A start and the shortest path from it. */
  function wayTo(goal: number): { input: unknown; events: AnyEventObject[] } {
    const cameBy = new Map<number, { from: number; event: AnyEventObject } | { input: unknown }>()
    for (const { at, input } of starts) if (!cameBy.has(at)) cameBy.set(at, { input })
    for (const at of cameBy.keys())
      for (const edge of out.get(at) ?? []) if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge)
    const events: AnyEventObject[] = []
    for (let at = goal; ; ) {
      const step = cameBy.get(at)!
      if ('input' in step) return { input: step.input, events }
      events.unshift(step.event)
      at = step.from
    }
  }
  return { states, waits: [...found].map(([name, wait]) => ({ name, ...wait })), out, canReach, wayTo }
}

describe.each(asking)('$name', ({ machine, model: options, atRest = machine }) => {
  const model = createModel(atRest, options)
  const { states, waits, out, canReach, wayTo } = waitsOf(model)
  const edgesOf = (at: number, actor: string, end: string) =>
    (out.get(at) ?? []).filter(({ event }) => event.type === `xstate.${end}.actor.${actor}`)
  const others = (at: number, actor: string) =>
    (out.get(at) ?? []).filter(({ event }) => answered(event)?.[2] !== actor)

  it('recovers from a failed call', () => {
    for (const { name, actor, at } of waits)
      for (const failed of edgesOf(at, actor, 'error')) {
        expect(states[failed.to]!.status, name).not.toBe('error')
        // a parent starts an ended child again
        if (states[failed.to]!.status === 'done') continue
        for (const { to } of edgesOf(at, actor, 'done'))
          expect(
            canReach(failed.to, stateOf(states[to]!)),
            `${name} failed; ${stateOf(states[to]!)} is out of reach`,
          ).toBe(true)
      }
  })

  it('leaves the shopper a way on while a call hangs', () => {
    // an event that changes nothing does not count
    const stuck = waits
      .filter(({ actor, at }) => others(at, actor).every(({ to }) => to === at))
      .map(({ name }) => `${machine.id}: ${name}`)
    const known = Object.keys(waitsForTheAnswer).filter((name) => name.startsWith(`${machine.id}: `))
    expect(stuck.sort()).toEqual(known.sort())
  })

  it('sends no change twice', () => {
    const again = waits.flatMap(({ name, actor, at }) =>
      isReading(actor) || actor in repeatable
        ? []
        : others(at, actor)
            .filter(({ event }) => !event.type.startsWith('xstate.'))
            .filter(({ event }) => {
              const after = model.next(states[at]!, event).snapshot
              return after.children[actor] !== undefined && after.children[actor] !== states[at]!.children[actor]
            })
            .map(({ event }) => `${name}: ${event.type}`),
    )
    expect(again).toEqual([])
  })

  it('ignores an answer after its request was cancelled', async () => {
    for (const { name, actor, at } of waits) {
      const late = edgesOf(at, actor, 'done')[0] ?? edgesOf(at, actor, 'error')[0]
      const left = others(at, actor).filter(({ to }) => states[to]!.children[actor] === undefined)
      for (const [, [leaving]] of grouped(left, ({ event }) => event.type)) {
        const { input, events } = wayTo(at)
        const subject = await actorSubject(atRest)(input)
        let step: Step = model.first(input)
        await subject.check?.(step)
        for (const event of [...events, leaving!.event]) {
          await subject.send(event)
          step = model.next(step.snapshot, event)
          await subject.check?.(step)
        }
        await subject.send(late!.event)
        const still = { ...step, effects: [], emitted: [], sent: [], timers: { started: [], cancelled: [] } }
        try {
          await subject.check?.(still)
        } catch (cause) {
          throw new Error(`${name}: left by ${leaving!.event.type}, its answer came`, { cause })
        }
        await subject.close?.()
      }
    }
  })
})
