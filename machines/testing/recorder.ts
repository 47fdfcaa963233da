import type { AnyEventObject, InspectionEvent } from 'xstate'
import { mask } from './mask.ts'
import { composeSession, isOfLife, type RecordedActor, type Session, standing, startOf } from './session.ts'

export interface RecorderOptions {
  /**
   * Fields that may be kept in clear, by machine id: an allow-list, whatever their depth. The text and the numbers of
   * all other fields are kept in shape only (letters as x, digits as 4). Event types are always kept.
   */
  clear?: Readonly<Record<string, readonly string[]>>
  /** Events kept at most. Default 10 000. */
  most?: number
  /** The time in ms. */
  now?: () => number
}

interface Recordable {
  sessionId: string
  id: string
  _parent?: Recordable
  logic?: { id?: string; root?: unknown }
  options?: { input?: unknown; snapshot?: unknown }
}

type Nodes = readonly { id: string }[]

/** What was noted while the machines ran: masked when the session is asked for, so that no step waits for it. */
interface Noted {
  to: number
  at: number
  from: number | null
  event: AnyEventObject
  nodes: Nodes
}

const standingIn = (nodes: Nodes): string => standing(nodes.map(({ id }) => id))

/** Notes what each machine is told: give `inspect` to `createActor`. */
export function recorder({ clear = {}, most = 10_000, now = Date.now }: RecorderOptions = {}) {
  const actors: { actor: Recordable; at: number; nodes: Nodes }[] = []
  const places = new Map<string, number>()
  const noted: Noted[] = []
  const unanswered: Noted[][] = []
  const begun = now()
  const machineAt = (place: number) => actors[place]?.actor.logic?.id ?? ''
  const masked = (value: unknown, machine: string) => mask(value, new Set(clear[machine] ?? []))
  const placeOf = (ref: unknown) => places.get((ref as Recordable | undefined)?.sessionId ?? '') ?? null

  /** The nearest machine above: what is between, such as a callback, is no part of a recording. */
  const parentOf = (ref: Recordable | undefined): number | null =>
    ref ? (placeOf(ref) ?? parentOf(ref._parent)) : null

  function recordedActor({ actor, at, nodes }: (typeof actors)[number], place: number): RecordedActor {
    const machine = machineAt(place)
    return {
      machine,
      name: actor.id === actor.sessionId ? machine : actor.id,
      parent: parentOf(actor._parent),
      at,
      ...startOf(actor.options ?? {}, (value) => masked(value, machine)),
      stands: standingIn(nodes),
    }
  }

  return {
    session: (): Session =>
      composeSession(
        actors.map(recordedActor),
        noted.map(({ to, at, from, event, nodes }) => ({
          at,
          to,
          from,
          event: { ...(masked(event, machineAt(to)) as object), type: event.type },
          stands: standingIn(nodes),
        })),
      ),
    inspect(inspected: InspectionEvent): void {
      const actor = inspected.actorRef as unknown as Recordable
      if (!actor.logic?.root || !actor.logic.id) return // promises and callbacks are told nothing worth keeping
      if (inspected.type === '@xstate.actor') {
        places.set(actor.sessionId, actors.push({ actor, at: now() - begun, nodes: [] }) - 1)
        return
      }
      const to = placeOf(actor)
      if (to === null) return
      if (inspected.type === '@xstate.event') {
        const { event, sourceRef } = inspected
        if (isOfLife(event) || noted.length >= most) return
        const note = { to, at: now() - begun, from: placeOf(sourceRef), event, nodes: [] }
        noted.push(note)
        unanswered[to] ??= []
        unanswered[to].push(note)
      } else if (inspected.type === '@xstate.snapshot') {
        const { _nodes = [] } = inspected.snapshot as { _nodes?: Nodes }
        // a machine answers one event after the other, and may be told more meanwhile
        const answered = unanswered[to]?.[0]?.event === inspected.event ? unanswered[to].shift() : actors[to]
        if (answered && (answered !== actors[to] || isOfLife(inspected.event))) answered.nodes = _nodes
      }
    },
  }
}
