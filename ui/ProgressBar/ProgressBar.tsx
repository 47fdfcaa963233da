import { useId } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { byEar } from '../Spoken/index.ts'
import styles from './ProgressBar.module.css'

export interface ProgressBarProps extends RootProps<'div'> {
  /** What is in progress: 'Laster opp bildet'. */
  label: string
  /** 0 to `max`; null if indeterminate. */
  value: number | null
  /** Default 100. */
  max?: number
  /** The value in words, after the label: '3 av 8'. Default: percent. */
  text?: string
  /** The label says it all: the value is drawn, and screen readers get the label as text. */
  decorative?: boolean
}

/** Progress of a task. It does not announce changes: use a `LiveRegion` for its end. */
export function ProgressBar({ label, value, max = 100, text, decorative = false, ...rest }: ProgressBarProps) {
  const id = useId()
  return (
    <div data-state={value === null ? 'unknown' : undefined} {...rootProps(rest, 'progress-bar', styles.progress)}>
      {decorative ? (
        <p data-slot="progress-bar-label">{byEar(label)}</p>
      ) : (
        <label htmlFor={id} data-slot="progress-bar-label">
          {label}
        </label>
      )}
      {value !== null && !decorative && (
        <span data-slot="progress-bar-value" aria-hidden="true">
          {text ?? `${Math.round((100 * value) / max)}\u00a0%`}
        </span>
      )}
      <progress
        data-slot="progress-bar-control"
        id={id}
        max={max}
        {...(value === null ? {} : { value })}
        aria-valuetext={text}
        aria-hidden={decorative || undefined}
      />
    </div>
  )
}
