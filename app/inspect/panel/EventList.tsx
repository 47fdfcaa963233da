import { memo, useCallback, useDeferredValue, useEffect, useRef } from 'react'
import { rovingFocusFromLast } from '../chart/index.ts'
import { answerTo, momentAfter, soughtEvents, wayOf } from './events.ts'
import style from './panel.module.css'
import type { EventRecord, ShopRecord } from './record.types.ts'
import { texts } from './texts.ts'

interface EventListProps {
  shop: ShopRecord
  query: string
  at: number | null
  /** Shows the actor as of the event. */
  onLook: (actor: string, n: number) => void
}

/** Maximum number of rows; the search covers all events. */
const mostShown = 200
/** Span of entry numbers, of events and answers, in one group of rows. */
const groupSpan = 60

const none: readonly EventRecord[] = []

/** Events between actors, in order. Selecting one shows that moment. */
export function EventList({ shop, query, at, onLook }: EventListProps) {
  const list = useRef<HTMLOListElement>(null)
  // the chart renders first, and the rows in a transition
  const hasTime = useDeferredValue(true, false)
  const events = hasTime ? soughtEvents(shop, query, mostShown) : none
  const now = at === null ? undefined : events.findLast(({ n }) => n <= at)?.n
  const choose = useCallback((actor: string, n: number) => onLook(actor, momentAfter(shop, actor, n)), [shop, onLook])
  // dom: scrolls the current event into view
  useEffect(() => {
    if (now !== undefined) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [now])
  return (
    <section className={style.events} aria-labelledby="events">
      <h2 id="events">{texts.events}</h2>
      <div ref={rovingFocusFromLast}>
        <ol ref={list}>
          {groupsOf(events).map((group) => (
            <Rows
              key={Math.floor(group[0]!.n / groupSpan)}
              shop={shop}
              events={group}
              now={now}
              isAnswered={!!answerTo(shop, group.at(-1)!)}
              onChoose={choose}
            />
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Groups events by their numbers, so that groups stay the same when events are added. */
function groupsOf(events: readonly EventRecord[]): EventRecord[][] {
  const groups = new Map<number, EventRecord[]>()
  for (const event of events) {
    const group = Math.floor(event.n / groupSpan)
    const others = groups.get(group)
    if (others) others.push(event)
    else groups.set(group, [event])
  }
  const [oldest, ...others] = groups.values()
  // the oldest leave in groups, not one per frame
  return oldest === undefined || (events.length === mostShown && others.length > 0) ? others : [oldest, ...others]
}

interface RowsProps {
  shop: ShopRecord
  events: readonly EventRecord[]
  /** Number of the selected event. */
  now: number | undefined
  /** Whether the step of the last event is recorded. */
  isAnswered: boolean
  onChoose: (actor: string, n: number) => void
}

/** Memoised: at fifty events a second, all rows in each frame would be too many. */
const Rows = memo(
  function Rows({ shop, events, now, onChoose }: RowsProps) {
    return events.map((one) => (
      <li key={one.n}>
        <button
          type="button"
          aria-current={one.n === now ? 'true' : undefined}
          onClick={() => onChoose(one.actor, one.n)}
        >
          <b>{one.event.type.replace('xstate.', '')}</b>{' '}
          <span>{`${wayOf(shop, one)} · ${(one.at / 1000).toFixed(1)}\u00a0s${answerTo(shop, one)?.refused ? texts.noTransition : ''}`}</span>
        </button>
      </li>
    ))
  },
  (before, after) =>
    before.shop === after.shop &&
    before.now === after.now &&
    before.isAnswered === after.isAnswered &&
    before.onChoose === after.onChoose &&
    before.events.length === after.events.length &&
    before.events[0]?.n === after.events[0]?.n &&
    before.events.at(-1)?.n === after.events.at(-1)?.n,
)
