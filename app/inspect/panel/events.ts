import type { EventRecord, ShopRecord, SnapshotRecord } from './record.types.ts'
import { texts } from './texts.ts'

/** An actor takes at most so many steps between an event and its answer. */
const mostAhead = 20

/** When an actor processed an event. */
export const momentAfter = (shop: ShopRecord, actor: string, n: number): number =>
  shop.actors.get(actor)?.snapshots.findLast(({ answers }) => answers === n)?.n ?? n

/** The step that an event led to, if it is recorded: soon after the event. */
export function answerTo(shop: ShopRecord, { actor, n }: EventRecord): SnapshotRecord | undefined {
  const snapshots = shop.actors.get(actor)?.snapshots ?? []
  let [low, high] = [0, snapshots.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (snapshots[middle]!.n > n) high = middle
    else low = middle + 1
  }
  return snapshots.slice(low, low + mostAhead).find(({ answers }) => answers === n)
}

/** Sender and receiver of an event, by name. */
export function wayOf(shop: ShopRecord, { from, actor }: EventRecord): string {
  const nameOf = (of: string | null) => shop.actors.get(of ?? '')?.name ?? texts.from
  return `${nameOf(from)} → ${nameOf(actor)}`
}

/** The latest `most` events that match a search, in order. Called in each frame. */
export function soughtEvents(shop: ShopRecord, query: string, most: number): EventRecord[] {
  const sought = query.trim().toLowerCase()
  if (sought === '') return shop.events.slice(-most)
  const found: EventRecord[] = []
  for (let i = shop.events.length - 1; i >= 0 && found.length < most; i--) {
    const event = shop.events[i]!
    if (`${event.event.type} ${wayOf(shop, event)}`.toLowerCase().includes(sought)) found.push(event)
  }
  return found.reverse()
}
