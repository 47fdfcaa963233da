import { useEffect, useState } from 'react'
import { leavesOf } from './open.ts'
import style from './panel.module.css'
import type { ActorRecord } from './record.ts'
import { texts } from './texts.ts'

/** Minimum time between announcements, ms; of several steps only the last state is announced. */
const pause = 1000

/** Announces each transition to screen readers. */
export function Announcer({ actor }: { actor: ActorRecord }) {
  const now = actor.snapshots.findLast(({ taken }) => taken.length > 0)
  const [words, say] = useState('')
  const next = now ? texts.isNow(actor.name, now.type, leavesOf(now.live).join(texts.and)) : ''
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
