import type { Message, Told } from './protocol/messages.ts'

/** Where Stately's inspector lies, and the name of its window. */
const address = 'https://stately.ai/inspect'
const windowName = 'xstateinspector'
/** The version of the protocol of `@statelyai/inspect` that is spoken here. */
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

/** Turns what is told to our panel, masked as it is, into the words of Stately's. What is told of a context adds up. */
function statelyWords(shop: string) {
  const contexts = new Map<string, Record<string, unknown>>()
  const roots = new Map<string, string>()
  return (told: Told): StatelyEvent => {
    const { actor } = told
    const base = { sessionId: actor, createdAt: String(told.at), id: `${shop} ${told.n}`, _version: version }
    if (told.kind === 'actor') {
      roots.set(actor, roots.get(told.parent ?? '') ?? actor)
      return {
        ...base,
        type: '@xstate.actor',
        rootId: roots.get(actor) ?? actor,
        parentId: told.parent ?? undefined,
        name: told.name,
        definition: told.definition || JSON.stringify({ id: told.name }),
        snapshot: { status: 'active', context: {} },
      }
    }
    const rootId = roots.get(actor) ?? actor
    if (told.kind === 'event')
      return { ...base, type: '@xstate.event', rootId, sourceId: told.from ?? undefined, event: told.event }
    const context = { ...contexts.get(actor), ...told.changed }
    contexts.set(actor, context)
    const snapshot = { status: told.status, value: stateValue(told.live), context, tags: told.tags }
    return { ...base, type: '@xstate.snapshot', rootId, event: { type: told.type }, snapshot }
  }
}

type Value = string | { [state: string]: Value }

/** A state's value, as XState writes it, from the ids of the states a machine is in. */
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

/** As much of a window as is spoken to. */
interface Listener {
  postMessage(event: StatelyEvent, origin: string): void
}

/**
 * The same stream for Stately's own inspector, for who is online and asks for it: a window of theirs, which is told of
 * one page of the shop, masked as our panel is. Nothing is sent before it says that it listens.
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
    /** Whether the browser let the window open. */
    isOpen: listener !== null,
    /** What the other window says. */
    answer({ data, origin: from }: Pick<MessageEvent<{ type?: string } | null>, 'data' | 'origin'>): void {
      if (from !== origin || data?.type !== '@statelyai.connected') return
      isConnected = true
      flush()
    },
    say(message: Message): void {
      if (message.kind !== 'told' || message.shop !== shop) return
      // all is told over again to who comes late, and each thing is to be said once
      for (const told of message.told) if (told.n > last) waiting.push(words(told))
      last = Math.max(last, message.told.at(-1)?.n ?? 0)
      flush()
    },
  }
}
