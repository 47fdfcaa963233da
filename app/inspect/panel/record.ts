import type { ActorTold, EventTold, Message, SnapshotTold, Told } from '../protocol/messages.ts'

type Numbered<T> = T & { n: number; at: number }

export type EventRecord = Numbered<EventTold>
export interface SnapshotRecord extends Numbered<Omit<SnapshotTold, 'changed'>> {
  context: Readonly<Record<string, unknown>>
}

export interface ActorRecord extends Numbered<ActorTold> {
  snapshots: SnapshotRecord[]
}

/** What one page of the shop has told, or a recording. */
export interface ShopRecord {
  id: string
  /** What it is called in the list of pages; empty for one that was heard live. */
  title: string
  /** It has been left: what it told is here still, and nothing can be sent to it. */
  isClosed: boolean
  actors: Map<string, ActorRecord>
  events: EventRecord[]
  last: number
  /** Its beginning is here no longer: too much has happened since. */
  isCut: boolean
  /** Of a recording: where machines of now do otherwise, in words. */
  partings: readonly string[]
}

/** Where an actor stood at a moment of the whole system; now, when that is null. */
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

/** All that the panel has heard. `version` grows with each batch: for React to see. */
export interface Hearing {
  version: number
  shops: Map<string, ShopRecord>
}

/** The number of what a page tells first: that its first machine has begun. */
const firstTold = 1
/** What is kept of a list that only grows. */
const most = 20_000
/** Pages that have been left and are still here to be looked at: each time a page is loaded anew, there is one more. */
const mostClosed = 5

/** A page that is chosen once it is closed is looked at as it was; else who looks at a page goes on with what comes after it. */
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

function take(shop: ShopRecord, told: Told): void {
  // two ways may lead here, and a late panel is told all over again
  if (told.n <= shop.last) return
  shop.last = told.n
  switch (told.kind) {
    case 'actor':
      shop.actors.set(told.actor, { ...told, snapshots: [] })
      return
    case 'event':
      push(shop, shop.events, told)
      return
    case 'snapshot': {
      const actor = shop.actors.get(told.actor)
      if (!actor) return
      const { changed, ...rest } = told
      push(shop, actor.snapshots, { ...rest, context: { ...actor.snapshots.at(-1)?.context, ...changed } })
      return
    }
    default:
      told satisfies never
  }
}

/** Keeps what shops tell, and says so at most once a frame, whatever the pace. */
export function createHearing(later: (then: () => void) => void) {
  const listeners = new Set<() => void>()
  const waiting: Message[] = []
  let now: Hearing = { version: 0, shops: new Map() }
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
      if (message.kind !== 'told') continue
      const known = now.shops.get(message.shop)
      // said to those who were there before: this panel has asked too, and will be told from the beginning
      if (!known && message.told[0]?.n !== firstTold) continue
      const shop = known ?? emptyShop(message.shop)
      now.shops.set(shop.id, shop)
      shop.isCut ||= message.isCut
      // it may come back from the browser's own memory of pages
      shop.isClosed = false
      for (const told of message.told) take(shop, told)
    }
    now = { version: now.version + 1, shops: now.shops }
    for (const listener of listeners) listener()
  }
  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    later(apply)
  }

  return {
    get: (): Hearing => now,
    listen(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take(message: Message): void {
      waiting.push(message)
      plan()
    },
    /** A recording stands beside what runs. */
    open(shop: ShopRecord): void {
      now = { version: now.version + 1, shops: now.shops.set(shop.id, shop) }
      for (const listener of listeners) listener()
    },
    /** Paused, it still hears, and shows it afterwards. */
    pause(paused: boolean): void {
      isPaused = paused
      plan()
    },
  }
}
export type HearingStore = ReturnType<typeof createHearing>
