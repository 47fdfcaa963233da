import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { canReadCombined, combining, isCombined } from './graph/combined-guards.ts'
import { candidatesOf, nameOf, transitionKey } from './graph/index.ts'

/** A guard with its value for one event in one state. */
export interface GuardValue {
  /** Its name; `(inline)` for a function in the chart; `and`, `or`, `not` and `stateIn` for XState's own. */
  name: string
  /** How a guard that is named in `setup` combines others: `and`, `or`, `not`; or `stateIn`. */
  combines?: string
  /** What it was given. */
  params?: unknown
  /** The states that `stateIn` asks for. */
  states?: unknown
  /** null if it threw. */
  value: boolean | null
  /** What it threw. */
  fault?: string
  /** The guards that it combines. */
  of?: readonly GuardValue[]
}

/** A transition of a live state for the event. */
export interface Candidate {
  /** As in `graphOf`. */
  key: string
  source: string
  targets: readonly string[]
  guard: GuardValue | null
  /** `unasked`: an earlier transition, or one of an inner state, was taken. `failed`: its guard threw. */
  outcome: 'taken' | 'refused' | 'unasked' | 'failed'
}

/** What a machine does with an event: which transitions take it, which guards refuse it, and where it would count. */
export interface WhyNot {
  event: string
  /** An actor that is done, stopped or has failed takes no event. */
  status: AnyMachineSnapshot['status']
  /** Transitions of the live states, in the order in which XState asks them. */
  candidates: readonly Candidate[]
  /** Ids of the other states that have a transition for the event. */
  elsewhere: readonly string[]
}

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

function guardValue(guard: unknown, snapshot: AnyMachineSnapshot, event: AnyEventObject): GuardValue {
  const { context, machine } = snapshot
  const args = { context, event }
  const given = typeof guard === 'object' && guard !== null && 'params' in guard ? guard.params : undefined
  const own = typeof guard === 'function' ? guard : machine.implementations.guards[nameOf(guard)]
  const name = isCombined(guard) ? (combining.get(guard.check) ?? nameOf(guard)) : nameOf(guard)
  let params: unknown
  try {
    if (!canReadCombined)
      throw new Error('This version of XState does not show what and, or, not and stateIn combine: install 5.33.')
    params = typeof given === 'function' ? given(args) : given
    if (own === undefined) throw new Error(`Guard '${name}' is not implemented.`)
    const shown = params === undefined ? { name } : { name, params }
    if (isCombined(own)) {
      const of = own.guards?.map((one) => guardValue(one, snapshot, event))
      const states = own.stateValue === undefined ? {} : { states: own.stateValue }
      const combines = isCombined(guard) ? {} : { combines: combining.get(own.check) ?? '' }
      return { ...shown, ...combines, ...states, value: own.check(snapshot, args, own), ...(of ? { of } : {}) }
    }
    if (typeof own !== 'function') return { ...guardValue(own, snapshot, event), ...shown }
    return { ...shown, value: Boolean(own(args, params)) }
  } catch (fault) {
    return { name, ...(params === undefined ? {} : { params }), value: null, fault: messageOf(fault) }
  }
}

const acceptingIn = new WeakMap<AnyStateNode, Map<string, readonly AnyStateNode[]>>()

/** All states below a root that have a transition for an event type, cached: a panel asks at every refused event. */
function acceptingOf(root: AnyStateNode, type: string): readonly AnyStateNode[] {
  const known = acceptingIn.get(root) ?? new Map<string, readonly AnyStateNode[]>()
  acceptingIn.set(root, known)
  const found = known.get(type)
  if (found) return found
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
  const accepting = below(root).filter((node) => candidatesOf(node, type).length > 0)
  known.set(type, accepting)
  return accepting
}

/**
 * What a machine would do with an event in a state, without sending it: every transition for it, with the values of all
 * guards. Guards run, so they must be pure, as XState asks. `always` transitions are not included.
 */
export function whyNot(snapshot: AnyMachineSnapshot, event: AnyEventObject): WhyNot {
  const live = new Set<AnyStateNode>(snapshot._nodes)
  const candidates: Candidate[] = []
  /** As XState selects: inner states first, and of a state the first transition whose guard holds. */
  const ask = (node: AnyStateNode): boolean => {
    let isTaken = false
    for (const child of Object.values(node.states)) if (live.has(child)) isTaken = ask(child) || isTaken
    for (const t of candidatesOf(node, event.type)) {
      const guard = t.guard ? guardValue(t.guard, snapshot, event) : null
      const answer = guard?.value === null ? 'failed' : guard?.value === false ? 'refused' : 'taken'
      const outcome = isTaken ? 'unasked' : answer
      isTaken ||= answer !== 'refused'
      const targets = (t.target ?? []).map(({ id }) => id)
      candidates.push({ key: transitionKey(t), source: node.id, targets, guard, outcome })
    }
    return isTaken
  }
  if (snapshot.status === 'active') ask(snapshot.machine.root)
  const accepting = acceptingOf(snapshot.machine.root, event.type)
  const elsewhere = accepting.flatMap((node) => (live.has(node) ? [] : [node.id]))
  return { event: event.type, status: snapshot.status, candidates, elsewhere }
}

/**
 * Why an event changed nothing; null for XState's own events that the machine does not know, such as the end of a child
 * that nobody waits for.
 */
export function refusalOf(before: AnyMachineSnapshot, event: AnyEventObject): WhyNot | null {
  const why = whyNot(before, event)
  return event.type.startsWith('xstate.') && why.candidates.length === 0 ? null : why
}

/** The same with its values masked: params and faults may hold private data. */
export function maskWhyNot(why: WhyNot, mask: (values: object) => unknown): WhyNot {
  const masked = ({ params, fault, of, ...guard }: GuardValue): GuardValue => ({
    ...guard,
    ...(params === undefined ? {} : (mask({ params }) as { params: unknown })),
    ...(fault === undefined ? {} : (mask({ fault }) as { fault: string })),
    ...(of ? { of: of.map(masked) } : {}),
  })
  return { ...why, candidates: why.candidates.map((one) => ({ ...one, guard: one.guard && masked(one.guard) })) }
}
