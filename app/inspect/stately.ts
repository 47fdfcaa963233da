import type { LogEntry, Message } from './protocol/messages.ts'

/** Address and window name of Stately's inspector. */
const address = 'https://stately.ai/inspect'
const windowName = 'xstateinspector'
/** Protocol version of `@statelyai/inspect`. */
const version = '0.4.0'

interface StatelyEvent {
  type: '@xstate.actor' | '@xstate.event' | '@xstate.snapshot'
  sessionId: string
  rootId: string
  /** Ms, as text. */
  createdAt: string
  id: string
  _version: string
  [detail: string]: unknown
}

/** Translates the panel's redacted messages to Stately's. Context diffs are accumulated. */
function statelyWords(shop: string) {
  const contexts = new Map<string, Record<string, unknown>>()
  const roots = new Map<string, string>()
  return (entry: LogEntry): StatelyEvent => {
    const { actor } = entry
    const base = { sessionId: actor, createdAt: String(entry.at), id: `${shop} ${entry.n}`, _version: version }
    if (entry.kind === 'actor') {
      roots.set(actor, roots.get(entry.parent ?? '') ?? actor)
      return {
        ...base,
        type: '@xstate.actor',
        rootId: roots.get(actor) ?? actor,
        parentId: entry.parent ?? undefined,
        name: entry.name,
        definition: entry.definition || JSON.stringify({ id: entry.name }),
        snapshot: { status: 'active', context: {} },
      }
    }
    const rootId = roots.get(actor) ?? actor
    if (entry.kind === 'event')
      return { ...base, type: '@xstate.event', rootId, sourceId: entry.from ?? undefined, event: entry.event }
    const context = { ...contexts.get(actor), ...entry.changed }
    contexts.set(actor, context)
    const snapshot = { status: entry.status, value: stateValue(entry.live), context, tags: entry.tags }
    return { ...base, type: '@xstate.snapshot', rootId, event: { type: entry.type }, snapshot }
  }
}

type Value = string | { [state: string]: Value }

/** XState's state value, from the ids of active states. */
function stateValue(live: readonly string[]): Value {
  const at = (path: string): Value => {
    const within = live.filter((id) => id.startsWith(`${path}.`) && !id.slice(path.length + 1).includes('.'))
    const name = (id: string) => id.slice(path.length + 1)
    const [only, ...others] = within
    const isLeaf = (id: string) => !live.some((other) => other.startsWith(`${id}.`))
    if (only !== undefined && others.length === 0 && isLeaf(only)) return name(only)
    return Object.fromEntries(within.map((id) => [name(id), at(id)]))
  }
  return at(live[0] ?? '')
}

/** The part of a window that is used. */
interface Listener {
  postMessage(event: StatelyEvent, origin: string): void
}

/**
 * Streams one page to Stately's inspector, in a window of theirs, redacted as in our panel. Sends nothing before that
 * window asks.
 */
export function statelyStream(shop: string, open: () => Listener | null = () => window.open(address, windowName)) {
  const words = statelyWords(shop)
  const { origin } = new URL(address)
  const waiting: StatelyEvent[] = []
  const listener = open()
  let isConnected = false
  let last = 0

  const flush = () => {
    if (!isConnected) return
    for (const event of waiting.splice(0)) listener?.postMessage(event, origin)
  }
  return {
    /** Whether the window opened. */
    isOpen: listener !== null,
    /** Handles the other window's messages. */
    answer({ data, origin: from }: Pick<MessageEvent<{ type?: string } | null>, 'data' | 'origin'>): void {
      if (from !== origin || data?.type !== '@statelyai.connected') return
      isConnected = true
      flush()
    },
    say(message: Message): void {
      if (message.kind !== 'entries' || message.shop !== shop) return
      // a late listener gets everything again; each message only once
      for (const entry of message.entries) if (entry.n > last) waiting.push(words(entry))
      last = Math.max(last, message.entries.at(-1)?.n ?? 0)
      flush()
    },
  }
}
