import style from './panel.module.css'
import type { ActorRecord } from './record.types.ts'
import { texts } from './texts.ts'

interface TravelProps {
  snapshots: ActorRecord['snapshots']
  shown: ActorRecord['snapshots'][number] | undefined
  isLive: boolean
  /** Number of the step to show; null for the latest. */
  onTravel: (n: number | null) => void
}

/** Steps through an actor's past. The slider takes arrow keys. */
export function Travel({ snapshots, shown, isLive, onTravel }: TravelProps) {
  const last = snapshots.length - 1
  const index = shown ? snapshots.lastIndexOf(shown) : last
  const go = (to: number) => onTravel(snapshots[to]?.n ?? null)
  return (
    <fieldset className={style.travel} aria-label={texts.timeline}>
      <button type="button" disabled={index <= 0} onClick={() => go(index - 1)}>
        {texts.previous}
      </button>
      <input
        type="range"
        aria-label={texts.step}
        aria-valuetext={shown ? texts.stepOf(index + 1, last + 1, shown.type) : texts.noSteps}
        min={0}
        max={Math.max(last, 0)}
        value={Math.max(index, 0)}
        onChange={({ target }) => go(target.valueAsNumber)}
      />
      <button type="button" disabled={index >= last} onClick={() => go(index + 1)}>
        {texts.next}
      </button>
      <button type="button" aria-pressed={isLive} onClick={() => onTravel(isLive ? (shown?.n ?? null) : null)}>
        {texts.now}
      </button>
      <span>{`${index + 1} / ${last + 1}`}</span>
    </fieldset>
  )
}
