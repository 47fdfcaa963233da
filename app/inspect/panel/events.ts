import type { EventRecord, ShopRecord } from './record.ts'

/** The moment when an actor has answered an event. */
export const momentAfter = (shop: ShopRecord, actor: string, n: number): number =>
  shop.actors.get(actor)?.snapshots.findLast(({ answers }) => answers === n)?.n ?? n

/** Who sent an event to whom, by name. */
export function wayOf(shop: ShopRecord, { from, actor }: EventRecord): string {
  const nameOf = (of: string | null) => shop.actors.get(of ?? '')?.name ?? 'utenfra'
  return `${nameOf(from)} → ${nameOf(actor)}`
}

/** The latest events that a search finds, in order, `most` of them. Asked for in each frame. */
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
