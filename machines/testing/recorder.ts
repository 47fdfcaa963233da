import type { AnyEventObject, InspectionEvent } from 'xstate'

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

/** A value in shape only, but for the fields in `clear`. */
function mask(value: unknown, clear: ReadonlySet<string>, isClear = false): unknown {
  if (typeof value === 'string') return isClear ? value : value.replace(/\p{L}/gu, 'x').replace(/\d/g, '0')
  if (typeof value === 'number') return isClear ? value : 0
  if (Array.isArray(value)) return value.map((item) => mask(item, clear, isClear))
  if (value instanceof Error) return { name: value.name, message: mask(value.message, clear, isClear) }
  if (typeof value === 'function') return undefined
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mask(item, clear, clear.has(key))]))
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
