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

interface Began {
  actor: Recordable
  at: number
  stands: string
}
interface Delivered {
  at: number
  to: number
  from: number | null
  event: AnyEventObject
  stands: string
}

const standingIn = (snapshot: object): string =>
  standing((snapshot as { _nodes?: readonly { id: string }[] })._nodes?.map(({ id }) => id) ?? [])

/** Notes what each machine is told: give `inspect` to `createActor`. */
export function recorder({ clear = {}, most = 10_000, now = Date.now }: RecorderOptions = {}) {
  // kept as it is told: a step waits for no more, and all work is done when the session is asked for
  const kept: InspectionEvent[] = []
  const times: number[] = []
  const begun = now()
  let events = 0

  /** What belongs together: who began, what was delivered, and where that led. */
  function read(): { actors: Began[]; delivered: Delivered[]; placeOf(ref: unknown): number | null } {
    const actors: Began[] = []
    const delivered: Delivered[] = []
    const places = new Map<string, number>()
    const unanswered: Delivered[][] = []
    const placeOf = (ref: unknown) => places.get((ref as Recordable | undefined)?.sessionId ?? '') ?? null
    for (const [i, inspected] of kept.entries()) {
      const actor = inspected.actorRef as unknown as Recordable
      const at = (times[i] ?? 0) - begun
      if (inspected.type === '@xstate.actor') {
        // promises and callbacks are told nothing worth keeping
        if (actor.logic?.root && actor.logic.id) places.set(actor.sessionId, actors.push({ actor, at, stands: '' }) - 1)
        continue
      }
      const to = placeOf(actor)
      const began = actors[to ?? -1]
      if (to === null || !began) continue
      if (inspected.type === '@xstate.event' && !isOfLife(inspected.event)) {
        const { event, sourceRef } = inspected
        const one = { at, to, from: placeOf(sourceRef), event, stands: '' }
        delivered.push(one)
        unanswered[to] ??= []
        unanswered[to].push(one)
      } else if (inspected.type === '@xstate.snapshot') {
        const stands = standingIn(inspected.snapshot)
        // a machine answers one event after the other, and may be told more meanwhile
        const waiting = unanswered[to] ?? []
        const answered = waiting.findIndex(({ event }) => event === inspected.event)
        for (const one of waiting.splice(0, answered + 1)) one.stands = stands
        if (answered < 0 && inspected.event.type === 'xstate.init') began.stands = stands
      }
    }
    return { actors, delivered, placeOf }
  }

  return {
    session(): Session {
      const { actors, delivered, placeOf } = read()
      const machineAt = (place: number) => actors[place]?.actor.logic?.id ?? ''
      const masked = (value: unknown, place: number) => mask(value, new Set(clear[machineAt(place)] ?? []))
      /** The nearest machine above: what is between, such as a callback, is no part of a recording. */
      const parentOf = (ref: Recordable | undefined): number | null =>
        ref ? (placeOf(ref) ?? parentOf(ref._parent)) : null
      return composeSession(
        actors.map(({ actor, at, stands }, place): RecordedActor => {
          const machine = machineAt(place)
          return {
            machine,
            name: actor.id === actor.sessionId ? machine : actor.id,
            parent: parentOf(actor._parent),
            at,
            ...startOf(actor.options ?? {}, (value) => masked(value, place)),
            stands,
          }
        }),
        delivered.map(({ event, ...rest }) => ({
          ...rest,
          event: { ...(masked(event, rest.to) as object), type: event.type },
        })),
      )
    },
    inspect(inspected: InspectionEvent): void {
      if (inspected.type === '@xstate.microstep' || inspected.type === '@xstate.action') return
      if (inspected.type === '@xstate.event' && !isOfLife(inspected.event) && ++events > most) return
      kept.push(inspected)
      times.push(now())
    },
  }
}
