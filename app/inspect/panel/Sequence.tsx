import { use, useEffect, useRef } from 'react'
import { momentAfter, soughtEvents } from './events.ts'
import { MainElement, mainId } from './main-element.ts'
import style from './panel.module.css'
import type { ShopRecord } from './record.types.ts'
import { texts } from './texts.ts'

interface SequenceProps {
  shop: ShopRecord
  query: string
  at: number | null
  onLook: (actor: string, n: number) => void
}

/** Maximum number of events; the search covers all. */
const mostShown = 120
const laneWidth = 150
const stepHeight = 26
/** With more lanes than these, an event names its receiver, whose lane may be out of sight. */
const farLanes = 3

/** A sequence diagram: a lane for each actor, an arrow for each event, time downwards. */
export function Sequence({ shop, query, at, onLook }: SequenceProps) {
  const frame = useRef<HTMLElement>(null)
  const Main = use(MainElement)
  const events = soughtEvents(shop, query, mostShown)
  const outside = texts.from
  const sender = (from: string | null) => (from !== null && shop.actors.has(from) ? from : outside)
  const lanes = [...new Set([outside, ...events.flatMap(({ from, actor }) => [sender(from), actor])])].toSorted(
    (a, b) => [...shop.actors.keys()].indexOf(a) - [...shop.actors.keys()].indexOf(b),
  )
  const nameOf = (actor: string) => shop.actors.get(actor)?.name ?? actor
  const xOf = (actor: string) => lanes.indexOf(actor) * laneWidth + laneWidth / 2
  const width = lanes.length * laneWidth
  const height = events.length * stepHeight + 10
  const last = events.at(-1)?.n
  // dom: scrolls to the last event
  useEffect(() => {
    if (last !== undefined) frame.current?.scrollTo({ top: frame.current.scrollHeight })
  }, [last])
  return (
    <Main id={mainId} tabIndex={-1} className={style.sequence}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section ref={frame} tabIndex={0} aria-label={texts.eventsBetween}>
        <ol className={style.lanes} style={{ width }} aria-hidden="true">
          {lanes.map((actor) => (
            <li key={actor} style={{ width: laneWidth }}>
              {nameOf(actor)}
            </li>
          ))}
        </ol>
        <svg width={width} height={height} role="img" aria-label={texts.sequenceImage}>
          <defs>
            <marker id="sent" viewBox="0 0 8 8" refX="7.2" refY="4" markerWidth="8" markerHeight="8" orient="auto">
              <path d="M0 0L8 4L0 8z" />
            </marker>
          </defs>
          {lanes.map((actor) => (
            <line key={actor} x1={xOf(actor)} x2={xOf(actor)} y1={0} y2={height} className={style.lane} />
          ))}
          {events.map(({ n, from, actor, event }, i) => {
            const [x1, x2] = [xOf(sender(from)), xOf(actor)]
            const y = (i + 1) * stepHeight - 4
            const isBack = x2 < x1
            const isNow = at !== null && at >= n && (events[i + 1]?.n ?? Number.POSITIVE_INFINITY) > at
            const path = x1 === x2 ? `M${x1} ${y - 8}h26v8h-25` : `M${x1} ${y}L${x2} ${y}`
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: the list beside it has each as a button
              <g
                key={n}
                className={isNow ? style.now : undefined}
                onClick={() => onLook(actor, momentAfter(shop, actor, n))}
              >
                <path d={path} markerEnd="url(#sent)" />
                {/* at the sender: the middle of a long arrow may be out of sight */}
                <text x={x1 === x2 ? x1 + 32 : x1 + (isBack ? -8 : 8)} y={y - 5} textAnchor={isBack ? 'end' : 'start'}>
                  {event.type.replace('xstate.', '') +
                    (Math.abs(x2 - x1) > farLanes * laneWidth ? texts.to(nameOf(actor)) : '')}
                </text>
              </g>
            )
          })}
        </svg>
      </section>
    </Main>
  )
}
