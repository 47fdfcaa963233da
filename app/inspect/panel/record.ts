import type { ActorTold, EventTold, Message, SnapshotTold, Told } from '../messages.ts'

type Numbered<T> = T & { n: number; at: number }

export interface ActorRecord extends ActorTold {
  snapshots: Numbered<SnapshotTold>[]
}

/** What one page of the shop has told. */
export interface ShopRecord {
  id: string
  actors: Map<string, ActorRecord>
  events: Numbered<EventTold>[]
  last: number
}

/** All that the panel has heard. `version` grows with each batch: for React to see. */
export interface Hearing {
  version: number
  shops: Map<string, ShopRecord>
}

/** What is kept of a list that only grows. */
const most = 2000

function push<T>(list: T[], item: T): void {
  list.push(item)
  if (list.length > most) list.shift()
}

function take(shop: ShopRecord, told: Told): void {
  // two ways may lead here, and a late panel is told all over again
  if (told.n <= shop.last) return
  shop.last = told.n
  switch (told.is) {
    case 'actor':
      shop.actors.set(told.actor, { ...told, snapshots: [] })
      return
    case 'event':
      push(shop.events, told)
      return
    case 'snapshot': {
      const actor = shop.actors.get(told.actor)
      if (actor) push(actor.snapshots, told)
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

  function apply(): void {
    isPlanned = false
    if (isPaused || waiting.length === 0) return
    for (const message of waiting.splice(0)) {
      if (message.is !== 'told') continue
      const known = now.shops.get(message.shop)
      const shop = known ?? { id: message.shop, actors: new Map(), events: [], last: 0 }
      now.shops.set(shop.id, shop)
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
    /** Paused, it still hears, and shows it afterwards. */
    pause(paused: boolean): void {
      isPaused = paused
      plan()
    },
  }
}
export type HearingStore = ReturnType<typeof createHearing>
