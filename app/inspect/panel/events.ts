import type { EventRecord, ShopRecord } from './record.types.ts'
import { texts } from './texts.ts'

/** When an actor processed an event. */
export const momentAfter = (shop: ShopRecord, actor: string, n: number): number =>
  shop.actors.get(actor)?.snapshots.findLast(({ answers }) => answers === n)?.n ?? n

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
