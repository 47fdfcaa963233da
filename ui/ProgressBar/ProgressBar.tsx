import { useId } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './ProgressBar.module.css'

export interface ProgressBarProps extends RootProps<'div'> {
  /** What goes on: 'Laster opp bildet'. */
  label: string
  /** 0 to `max`; null while nobody knows how far it is. */
  value: number | null
  /** 100 when not given. */
  max?: number
  /** The same in words, at the label's end: '3 av 8'. Without it: percent. */
  text?: string
  /** The words are for who hears them: the label says enough to who sees the bar. */
  hideText?: boolean
}

/** How far something has come. It says so when it is asked: put news of its end into a `LiveRegion`. */
export function ProgressBar({ label, value, max = 100, text, hideText, ...rest }: ProgressBarProps) {
  const id = useId()
  return (
    <div data-state={value === null ? 'unknown' : undefined} {...rootProps(rest, 'progress-bar', styles.progress)}>
      <label htmlFor={id}>{label}</label>
      {value !== null && !hideText && (
        <span aria-hidden="true">{text ?? `${Math.round((100 * value) / max)}\u00a0%`}</span>
      )}
      <progress id={id} max={max} {...(value === null ? {} : { value })} aria-valuetext={text} />
    </div>
  )
}
