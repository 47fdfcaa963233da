import { memo, useCallback, useEffect, useRef } from 'react'
import { momentAfter, soughtEvents } from './events.ts'
import style from './panel.module.css'
import type { ShopRecord } from './record.ts'

interface EventListProps {
  shop: ShopRecord
  query: string
  at: number | null
  /** Asks to see where the actor stood after the event. */
  onLook: (actor: string, n: number) => void
}

/** More than anybody reads; the search looks through all. */
const mostShown = 200

/** What was sent between the actors, in order. Choosing one goes back to it. */
export function EventList({ shop, query, at, onLook }: EventListProps) {
  const list = useRef<HTMLOListElement>(null)
  const told = soughtEvents(shop, query, mostShown)
  const last = told.at(-1)?.n
  const now = at === null ? undefined : told.findLast(({ n }) => n <= at)?.n
  const choose = useCallback((actor: string, n: number) => onLook(actor, momentAfter(shop, actor, n)), [shop, onLook])
  useEffect(() => {
    if (last !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [last])
  useEffect(() => {
    if (now !== undefined) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [now])
  return (
    <section className={style.events} aria-labelledby="events">
      <h2 id="events">Hendelser</h2>
      <ol ref={list}>
        {told.map(({ n, at: ms, actor, event, words }) => (
          <Row
            key={n}
            n={n}
            actor={actor}
            type={event.type}
            words={`${words} · ${(ms / 1000).toFixed(1)}\u00a0s`}
            isNow={n === now}
            onChoose={choose}
          />
        ))}
      </ol>
    </section>
  )
}

interface RowProps {
  n: number
  actor: string
  type: string
  words: string
  isNow: boolean
  onChoose: (actor: string, n: number) => void
}

/** Drawn once: at fifty events a second, two hundred rows a frame would be too many. */
const Row = memo(function Row({ n, actor, type, words, isNow, onChoose }: RowProps) {
  return (
    <li>
      <button type="button" aria-current={isNow ? 'true' : undefined} onClick={() => onChoose(actor, n)}>
        <b>{type.replace('xstate.', '')}</b> <span>{words}</span>
      </button>
    </li>
  )
})
