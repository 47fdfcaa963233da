import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import { norwegian, type QuantityStepperLabels } from './QuantityStepper.labels.ts'
import styles from './QuantityStepper.module.css'

export interface QuantityStepperProps extends RootProps<'div'> {
  /** What is counted: the article's name. */
  label: string
  value: number
  /** 1 where a choice is made, 0 where a line may be taken away. */
  min?: number
  /** Pieces that may be had. */
  max: number
  onValueChange: (quantity: number) => void
  /** Why it goes no further, shown below and announced: «Maks 2 per kunde». */
  reason?: ReactNode
  /** 52 or 46 px high. */
  size?: 'sm' | 'md'
  labels?: Partial<QuantityStepperLabels> | undefined
}

/** How many: two buttons and a number that can be typed. At a limit the button fades and the reason stands below. */
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
  // the number itself is read where it has the focus; beside it, and where another number was typed, it must be told
  const [isTold, tell] = useState(false)

  // What is typed belongs to the person until they leave it, or until the number changes.
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
    tell(typed !== String(value))
    if (/^\d+$/.test(typed)) go(Number(typed))
  }
  const answerKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max }[event.key]
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (to === undefined) return commit()
    tell(false)
    go(to)
  }
  const step = (name: string, icon: 'minus' | 'plus', by: number, isAtLimit: boolean) => (
    <button
      type="button"
      className={styles.step}
      data-slot="quantity-stepper-step"
      aria-label={`${name}, ${label}`}
      aria-disabled={isAtLimit || undefined}
      aria-describedby={isAtLimit && reason ? reasonId : undefined}
      onClick={() => {
        tell(true)
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
          aria-label={`${labels.group}, ${label}`}
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
      <div role="status">
        {isTold && <VisuallyHidden>{`${labels.group}: ${value} `}</VisuallyHidden>}
        {reason && (
          <span id={reasonId} className={styles.reason} data-slot="quantity-stepper-reason">
            <Icon name="info" size={20} />
            <span>{reason}</span>
          </span>
        )}
      </div>
    </div>
  )
}
