import { useEffect, useState } from 'react'
import { momentAfter } from './events.ts'
import style from './panel.module.css'
import type { ShopRecord } from './record.types.ts'
import { texts } from './texts.ts'

interface PlayerProps {
  shop: ShopRecord
  at: number | null
  /** Shows an actor as of an entry. */
  onLook: (actor: string, n: number) => void
}

/** A pause in the session is shortened to this, ms. */
const longestPause = 1500
const paces = [0.5, 1, 2, 5]

/** Plays a recording on the charts: each event in order, on the chart of the actor that receives it. */
export function Player({ shop, at, onLook }: PlayerProps) {
  const { events } = shop
  const [isPlaying, play] = useState(false)
  const [pace, setPace] = useState(1)
  const index = at === null ? events.length - 1 : events.findLastIndex(({ n }) => n <= at)
  const next = events[index + 1]
  const go = (to: number) => {
    const event = events[to]
    if (event) onLook(event.actor, momentAfter(shop, event.actor, event.n))
  }
  // timer: plays the replay
  useEffect(() => {
    if (!isPlaying) return
    if (!next) {
      play(false)
      return
    }
    const since = next.at - (events[index]?.at ?? 0)
    const timer = setTimeout(
      () => onLook(next.actor, momentAfter(shop, next.actor, next.n)),
      Math.min(since, longestPause) / pace,
    )
    return () => clearTimeout(timer)
  }, [isPlaying, next, shop, events, index, pace, onLook])
  const start = () => {
    if (!isPlaying && !next) go(0)
    play(!isPlaying)
  }
  const now = events[index]
  return (
    <section className={style.player} aria-label={texts.player}>
      <button type="button" aria-pressed={isPlaying} onClick={start}>
        {texts.play}
      </button>
      <input
        type="range"
        aria-label={texts.eventInSession}
        aria-valuetext={now ? texts.place(index + 1, events.length, now.event.type) : texts.noEvents}
        min={0}
        max={Math.max(events.length - 1, 0)}
        value={Math.max(index, 0)}
        onChange={({ target }) => go(target.valueAsNumber)}
      />
      <label>
        {texts.speed}{' '}
        <select value={pace} onChange={({ target }) => setPace(Number(target.value))}>
          {paces.map((one) => (
            <option key={one} value={one}>{`${String(one).replace('.', texts.decimal)} ×`}</option>
          ))}
        </select>
      </label>
      <span>{`${index + 1} / ${events.length}`}</span>
      {shop.partings.map((parting) => (
        <p key={parting}>{parting}</p>
      ))}
    </section>
  )
}
