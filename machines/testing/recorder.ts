import type { AnyEventObject, InspectionEvent } from 'xstate'
import { mask } from './mask.ts'

/** What one machine was told, from its start. Enough to play it again, with no network. */
export interface Recording {
  v: 1
  machine: string
  input: unknown
  /** Milliseconds since the event before, and the event. */
  events: [after: number, event: AnyEventObject][]
}

export interface RecorderOptions {
  /**
   * Fields that may be kept in clear, by machine id: an allow-list, whatever their depth. The text and the numbers of
   * all other fields are kept in shape only (letters as x, digits as 0). Event types are always kept.
   */
  clear?: Readonly<Record<string, readonly string[]>>
  /** Events kept for a machine at most. Default 5000. */
  most?: number
  /** The time in ms. */
  now?: () => number
}

interface Recordable {
  sessionId?: string
  logic?: { id?: string; root?: unknown }
  options?: { input?: unknown }
}

/** Notes what each machine is told: give `inspect` to `createActor`. */
export function recorder({ clear = {}, most = 5000, now = Date.now }: RecorderOptions = {}) {
  const recordings = new Map<string, Recording>()
  const lastAt = new Map<string, number>()
  return {
    recordings: (): Recording[] => [...recordings.values()],
    inspect(inspected: InspectionEvent): void {
      const { sessionId, logic, options } = inspected.actorRef as Recordable
      if (!sessionId || !logic?.root || !logic.id) return // promises and callbacks are told nothing worth keeping
      const allowed = new Set(clear[logic.id] ?? [])
      if (inspected.type === '@xstate.actor') {
        recordings.set(sessionId, { v: 1, machine: logic.id, input: mask(options?.input, allowed), events: [] })
        lastAt.set(sessionId, now())
      } else if (inspected.type === '@xstate.event' && inspected.event.type !== 'xstate.init') {
        const recording = recordings.get(sessionId)
        if (!recording || recording.events.length >= most) return
        const at = now()
        const masked = mask(inspected.event, allowed) as Record<string, unknown>
        recording.events.push([at - (lastAt.get(sessionId) ?? at), { ...masked, type: inspected.event.type }])
        lastAt.set(sessionId, at)
      }
    },
  }
}
