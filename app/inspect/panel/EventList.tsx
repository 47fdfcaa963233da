import { useEffect, useRef } from 'react'
import style from './panel.module.css'
import type { ShopRecord } from './record.ts'

interface EventListProps {
  shop: ShopRecord
  query: string
  /** Asks to see where the actor stood after the event. */
  onLook: (actor: string, n: number) => void
}

/** More than anybody reads; the search looks through all. */
const mostShown = 200

/** What was sent between the actors, in order. Choosing one goes back to it. */
export function EventList({ shop, query, onLook }: EventListProps) {
  const list = useRef<HTMLOListElement>(null)
  const nameOf = (actor: string | null) => shop.actors.get(actor ?? '')?.name ?? 'utenfra'
  const told = shop.events
    .map((event) => ({ ...event, words: `${nameOf(event.from)} → ${nameOf(event.actor)}` }))
    .filter(({ event, words }) => `${event.type} ${words}`.toLowerCase().includes(query.toLowerCase()))
    .slice(-mostShown)
  const last = told.at(-1)?.n
  useEffect(() => {
    if (last !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [last])
  return (
    <section className={style.events} aria-labelledby="events">
      <h2 id="events">Hendelser</h2>
      <ol ref={list}>
        {told.map(({ n, at, actor, event, words }) => (
          <li key={n}>
            <button
              type="button"
              onClick={() => {
                const step = shop.actors.get(actor)?.snapshots.find((snapshot) => snapshot.n > n)
                if (step) onLook(actor, step.n)
              }}
            >
              <b>{event.type.replace('xstate.', '')}</b> <span>{`${words} · ${(at / 1000).toFixed(1)} s`}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
