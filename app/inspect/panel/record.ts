import type { Breakpoint } from '../protocol/breakpoints.ts'
import type { LogEntry, Message } from '../protocol/messages.ts'
import { firstHit, type Hit } from './hits.ts'
import type { ActorRecord, ShopRecord, SnapshotRecord } from './record.types.ts'

/** State of an actor at a moment of the whole system; the latest if it is null. */
export const standAt = ({ snapshots }: ActorRecord, at: number | null): SnapshotRecord | undefined =>
  at === null ? snapshots.at(-1) : snapshots.findLast(({ n }) => n <= at)

export const emptyShop = (id: string, title = ''): ShopRecord => ({
  id,
  title,
  isClosed: false,
  actors: new Map(),
  events: [],
  last: 0,
  isCut: false,
  partings: [],
})

/** All entries of the panel. `version` grows with each batch, so that React re-renders. */
export interface Records {
  version: number
  shops: Map<string, ShopRecord>
  breakpoints: readonly Breakpoint[]
  /** The step at which the panel stopped, and its page. The machines run on. */
  stop: (Hit & { shop: string }) | null
}

/** Number of a page's first entry: its first machine started. */
const firstNumber = 1
/** Maximum length of a list; older entries are discarded. */
const most = 100_000
/** Maximum number of closed pages whose records are kept. Each reload closes one. */
const mostClosed = 5

/** A page that was selected after it closed stays selected; otherwise the selection moves to its successor. */
export const shopShown = (
  shops: ReadonlyMap<string, ShopRecord>,
  chosen: { id: string; isPast: boolean },
): ShopRecord | undefined => {
  const mine = shops.get(chosen.id)
  if (mine && (chosen.isPast || !mine.isClosed)) return mine
  const all = [...shops.values()]
  return all.findLast(({ isClosed }) => !isClosed) ?? mine ?? all.at(-1)
}

function push<T>(shop: ShopRecord, list: T[], item: T): void {
  list.push(item)
  if (list.length <= most * 1.2) return
  list.splice(0, list.length - most)
  shop.isCut = true
}

function take(shop: ShopRecord, entry: LogEntry): void {
  // two transports may deliver an entry, and a late panel makes the page send all of them again
  if (entry.n <= shop.last) return
  shop.last = entry.n
  switch (entry.kind) {
    case 'actor':
      shop.actors.set(entry.actor, { ...entry, snapshots: [] })
      return
    case 'event':
      push(shop, shop.events, entry)
      return
    case 'snapshot': {
      const actor = shop.actors.get(entry.actor)
      if (!actor) return
      const { changed, ...rest } = entry
      push(shop, actor.snapshots, { ...rest, context: { ...actor.snapshots.at(-1)?.context, ...changed } })
      return
    }
    default:
      entry satisfies never
  }
}

/** Stores the entries of shops and notifies listeners at most once a frame. */
export function createRecordStore(later: (then: () => void) => void) {
  const listeners = new Set<() => void>()
  const waiting: Message[] = []
  let now: Records = { version: 0, shops: new Map(), breakpoints: [], stop: null }
  /** Number of the last entry of each page that was looked at for breakpoints. */
  const passed = new Map<string, number>()
  let isPaused = false
  let isPlanned = false

  function close(id: string): void {
    const shop = now.shops.get(id)
    if (!shop) return
    shop.isClosed = true
    const closed = [...now.shops.values()].filter(({ isClosed }) => isClosed)
    for (const { id: oldest } of closed.slice(0, -mostClosed)) now.shops.delete(oldest)
  }
  function apply(): void {
    isPlanned = false
    if (isPaused || waiting.length === 0) return
    for (const message of waiting.splice(0)) {
      if (message.kind === 'closed') close(message.shop)
      if (message.kind !== 'entries') continue
      const known = now.shops.get(message.shop)
      // meant for panels that were connected before: this one has sent `hello` and gets everything from the beginning
      if (!known && message.entries[0]?.n !== firstNumber) continue
      const shop = known ?? emptyShop(message.shop)
      now.shops.set(shop.id, shop)
      shop.isCut ||= message.isCut
      // it may return from the back/forward cache
      shop.isClosed = false
      for (const entry of message.entries) take(shop, entry)
    }
    // its page may be too old to be kept
    show({ stop: now.stop && now.shops.has(now.stop.shop) ? now.stop : stopOf() })
  }
  function show(changed: Partial<Records>): void {
    now = { ...now, ...changed, version: now.version + 1 }
    for (const listener of listeners) listener()
  }
  /** The next step to stop at, of the page that was opened first; steps before it are passed. */
  function stopOf(): Records['stop'] {
    for (const shop of now.shops.values()) {
      if (shop.title !== '') continue
      const hit = firstHit(shop, now.breakpoints, passed.get(shop.id) ?? 0)
      passed.set(shop.id, hit ? hit.n : shop.last)
      if (hit) return { ...hit, shop: shop.id }
    }
    return null
  }
  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    later(apply)
  }

  return {
    get: (): Records => now,
    listen(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take(message: Message): void {
      waiting.push(message)
      plan()
    },
    /** Adds a recording beside the live pages. */
    open(shop: ShopRecord): void {
      now.shops.set(shop.id, shop)
      show({})
    },
    /** Stops at these from now on; what a page has done before is passed. */
    breakAt(breakpoints: readonly Breakpoint[]): void {
      for (const { id, last } of now.shops.values()) passed.set(id, last)
      show({ breakpoints, stop: null })
    },
    /** Goes on to the next step at which to stop, which may have been reached meanwhile. */
    resume: (): void => show({ stop: stopOf() }),
    /** While paused, messages queue and are applied afterwards. */
    pause(paused: boolean): void {
      isPaused = paused
      plan()
    },
  }
}
export type RecordStore = ReturnType<typeof createRecordStore>
