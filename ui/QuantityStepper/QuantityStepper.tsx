import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Announced } from '../Announcer/index.ts'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import { norwegian, type QuantityStepperLabels } from './QuantityStepper.labels.ts'
import styles from './QuantityStepper.module.css'

export interface QuantityStepperProps extends RootProps<'div'> {
  /** The article's name. */
  label: string
  value: number
  /** 1 for a choice, 0 where a line may be removed. */
  min?: number
  /** Available pieces. */
  max: number
  onValueChange: (quantity: number) => void
  /** Reason for the maximum, shown below and announced: 'Maks 2 per kunde'. */
  reason?: ReactNode
  /** 52 or 46 px high. */
  size?: 'sm' | 'md'
  labels?: Partial<QuantityStepperLabels> | undefined
}

/**
 * A quantity: two buttons and a number input, in a group that has the article's name, so that none of them repeats it. At
 * a limit the button fades and the reason is shown: announced, and with the number, so not with the button too.
 */
export function QuantityStepper({
  label,
  value,
  min = 1,
  max,
  onValueChange,
  reason,
  size = 'md',
  labels: ownLabels,
  ...rest
}: QuantityStepperProps) {
  const labels = useLabels('QuantityStepper', norwegian, ownLabels)
  const reasonId = useId()
  const input = useRef<HTMLInputElement>(null)
  // a focused input is read by itself; announce the value after a button or a correction
  const [isAnnounced, setAnnounced] = useState(false)

  // The typed text holds until blur, or until the value changes.
  useLayoutEffect(() => {
    if (input.current) input.current.value = String(value)
  }, [value])

  const go = (to: number) => {
    const quantity = Math.max(min, Math.min(max, to))
    if (quantity !== value) onValueChange(quantity)
  }
  const commit = () => {
    const typed = input.current?.value.trim() ?? ''
    if (input.current) input.current.value = String(value)
    setAnnounced(typed !== String(value))
    if (/^\d+$/.test(typed)) go(Number(typed))
  }
  const answerKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max }[event.key]
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (to === undefined) return commit()
    setAnnounced(false)
    go(to)
  }
  const step = (name: string, icon: 'minus' | 'plus', by: number, isAtLimit: boolean) => (
    <button
      type="button"
      className={styles.step}
      data-slot="quantity-stepper-step"
      aria-label={name}
      aria-disabled={isAtLimit || undefined}
      onClick={() => {
        setAnnounced(true)
        go(value + by)
      }}
    >
      <Icon name={icon} size={20} />
    </button>
  )
  return (
    <div {...rootProps(rest, 'quantity-stepper')}>
      <fieldset
        className={styles.stepper}
        data-slot="quantity-stepper-group"
        data-size={size}
        data-scripted
        aria-label={`${labels.group}, ${label}`}
      >
        {step(labels.fewer, 'minus', -1, value <= min)}
        <input
          ref={input}
          className={styles.number}
          data-slot="quantity-stepper-number"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-label={labels.group}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-describedby={reason ? reasonId : undefined}
          defaultValue={value}
          onKeyDown={answerKey}
          onBlur={commit}
        />
        {step(labels.more, 'plus', 1, value >= max)}
      </fieldset>
      <Announced as="div">
        {isAnnounced && <VisuallyHidden>{`${labels.group}: ${value} `}</VisuallyHidden>}
        {reason && (
          <span id={reasonId} className={styles.reason} data-slot="quantity-stepper-reason">
            <Icon name="info" size={20} />
            <span>{reason}</span>
          </span>
        )}
      </Announced>
    </div>
  )
}
