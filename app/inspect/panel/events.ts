import type { EventRecord, ShopRecord } from './record.ts'

export interface ToldEvent extends EventRecord {
  /** Who sent it to whom, by name. */
  words: string
}

/** The moment when an actor has answered an event. */
export const momentAfter = (shop: ShopRecord, actor: string, n: number): number =>
  shop.actors.get(actor)?.snapshots.findLast(({ answers }) => answers === n)?.n ?? n

/** The latest events that a search finds, in order, `most` of them. */
export function soughtEvents(shop: ShopRecord, query: string, most: number): ToldEvent[] {
  const sought = query.trim().toLowerCase()
  const nameOf = (actor: string | null) => shop.actors.get(actor ?? '')?.name ?? 'utenfra'
  const found: ToldEvent[] = []
  // from the end: there may be thousands, and this is asked for in each frame
  for (let i = shop.events.length - 1; i >= 0 && found.length < most; i--) {
    const event = shop.events[i]!
    const words = `${nameOf(event.from)} → ${nameOf(event.actor)}`
    if (sought === '' || `${event.event.type} ${words}`.toLowerCase().includes(sought)) found.push({ ...event, words })
  }
  return found.reverse()
}
