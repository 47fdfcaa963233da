import { useEffect, useState } from 'react'
import { leavesOf } from './open.ts'
import style from './panel.module.css'
import { standAt } from './record.ts'
import type { ActorRecord } from './record.types.ts'
import { texts } from './texts.ts'
import { lineOf } from './why-not-line.ts'

/** Minimum time between announcements, ms; of several steps only the last state is announced. */
const pause = 1000

/**
 * Announces each transition to screen readers, and why an event led to none. `at`: a moment that the reader chose is
 * announced instead.
 */
export function Announcer({ actor, at }: { actor: ActorRecord; at: number | null }) {
  const now =
    at === null ? actor.snapshots.findLast(({ taken, refused }) => taken.length > 0 || refused) : standAt(actor, at)
  const [words, say] = useState('')
  const next = now
    ? now.refused
      ? `${actor.name}: ${lineOf(now.refused)}`
      : texts.isNow(actor.name, now.type, leavesOf(now.live).join(texts.and))
    : ''
  // dom: a live region that waits for a pause
  useEffect(() => {
    const timer = setTimeout(() => say(next), pause)
    return () => clearTimeout(timer)
  }, [next])
  return (
    <p className={style.announcer} role="status">
      {words}
    </p>
  )
}
