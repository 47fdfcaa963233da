import type { AnyEventObject, InspectionEvent } from 'xstate'
import { mask } from './mask.ts'
import { type Note, noteOf } from './note.ts'
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

type ActorNote = Extract<Note, { is: 'actor' }>
interface Began {
  actor: ActorNote
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

/** Notes what each machine is told: give `inspect` to `createActor`. */
export function recorder({ clear = {}, most = 10_000, now = Date.now }: RecorderOptions = {}) {
  // kept as it is told: a step waits for no more, and all work is done when the session is asked for
  const kept: Note[] = []
  const times: number[] = []
  const begun = now()
  let time = begun
  let events = 0

  /** What belongs together: who began, what was delivered, and where that led. */
  function read() {
    const actors: Began[] = []
    const delivered: Delivered[] = []
    const places = new Map<string, number>()
    /** Of those that are no machine, such as a callback: they are no part of a recording. */
    const between = new Map<string, string | null>()
    const unanswered: Delivered[][] = []
    const placeOf = (actor: string | null) => places.get(actor ?? '') ?? null
    for (const [i, note] of kept.entries()) {
      const at = (times[i] ?? 0) - begun
      if (note.is === 'actor') {
        if (note.logic?.root && note.logic.id) places.set(note.actor, actors.push({ actor: note, at, stands: '' }) - 1)
        else between.set(note.actor, note.parent)
        continue
      }
      const to = placeOf(note.actor)
      const began = actors[to ?? -1]
      if (to === null || !began) continue
      if (note.is === 'event') {
        const one = { at, to, from: placeOf(note.from), event: note.event, stands: '' }
        delivered.push(one)
        unanswered[to] ??= []
        unanswered[to].push(one)
      } else if (note.is === 'snapshot') {
        const stands = standing(note.nodes.map(({ id }) => id))
        // a machine answers one event after the other, and may be told more meanwhile
        const waiting = unanswered[to] ?? []
        const answered = waiting.findIndex(({ event }) => event === note.event)
        for (const one of waiting.splice(0, answered + 1)) one.stands = stands
        if (answered < 0 && note.event.type === 'xstate.init') began.stands = stands
      }
    }
    /** The nearest machine above. */
    const parentOf = (actor: string | null): number | null =>
      actor === null ? null : (placeOf(actor) ?? parentOf(between.get(actor) ?? null))
    return { actors, delivered, parentOf }
  }

  return {
    session(): Session {
      const { actors, delivered, parentOf } = read()
      const machineAt = (place: number) => actors[place]?.actor.logic?.id ?? ''
      const masked = (value: unknown, place: number) => mask(value, new Set(clear[machineAt(place)] ?? []))
      return composeSession(
        actors.map(({ actor, at, stands }, place): RecordedActor => {
          const machine = machineAt(place)
          return {
            machine,
            name: actor.id === actor.actor ? machine : actor.id,
            parent: parentOf(actor.parent),
            at,
            ...startOf(actor, (value) => masked(value, place)),
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
      if (inspected.type === '@xstate.event' && (isOfLife(inspected.event) || ++events > most)) return
      const note = noteOf(inspected)
      if (!note) return
      kept.push(note)
      // what an event leads to comes at once: the clock is read once a step
      if (note.is !== 'snapshot') time = now()
      times.push(time)
    },
  }
}
