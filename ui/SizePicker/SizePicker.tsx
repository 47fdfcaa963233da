import { type ReactNode, useId } from 'react'
import { FieldError } from '../Field/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { norwegian, type SizePickerLabels } from './SizePicker.labels.ts'
import styles from './SizePicker.module.css'

export interface SizeOption {
  value: string
  label: string
  /** Pieces left in all; undefined if unknown. Shown from 1 to 3. */
  left?: number | undefined
}

export interface SizePickerProps extends RootProps<'div'> {
  legend?: string
  sizes: readonly SizeOption[]
  value?: string | undefined
  onValueChange: (value: string) => void
  /** A sold-out size may be selected, for what the page offers in its place. */
  isSoldOutSelectable?: boolean
  /** At the end of the legend: a link to the size guide. */
  guide?: ReactNode
  name?: string
  /** The first size's id, for links from an error summary. */
  inputId?: string
  error?: string | undefined
  labels?: Partial<SizePickerLabels> | undefined
}

const few = 3
/** Spans two columns for a long name. */
const longWord = /\p{L}{5,}/u

/** A radio group of sizes. A sold-out one is dashed, labelled and focusable, and selectable only on request. */
export function SizePicker({
  legend: ownLegend,
  sizes,
  value,
  onValueChange,
  isSoldOutSelectable = false,
  guide,
  name,
  inputId,
  error,
  'aria-describedby': describedBy,
  labels: ownLabels,
  ...rest
}: SizePickerProps) {
  const labels = useLabels('SizePicker', norwegian, ownLabels)
  const legend = ownLegend ?? labels.legend
  const made = useId()
  const legendId = `${made}-legend`
  const errorId = `${made}-error`
  const chosen = sizes.find((size) => size.value === value)
  return (
    <div
      role="radiogroup"
      aria-labelledby={legendId}
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
      {...rootProps(rest, 'size-picker')}
    >
      <div className={styles.head} data-slot="size-picker-head">
        <span id={legendId}>
          <b>{chosen ? `${legend}:` : legend}</b>
          {chosen && ` ${chosen.label}`}
        </span>
        {guide}
      </div>
      <div className={styles.sizes} data-slot="size-picker-sizes">
        {sizes.map((size, index) => {
          const isSoldOut = size.left === 0
          const isDisabled = isSoldOut && !isSoldOutSelectable
          const isFew = size.left !== undefined && size.left > 0 && size.left <= few
          return (
            <label
              key={size.value}
              className={styles.size}
              data-slot="size-picker-size"
              data-long={longWord.test(size.label) || undefined}
              data-state={isSoldOut ? 'sold-out' : isFew ? 'few' : undefined}
            >
              <input
                type="radio"
                className={styles.input}
                data-slot="size-picker-control"
                id={index === 0 ? inputId : undefined}
                name={name ?? made}
                value={size.value}
                checked={size.value === value}
                aria-disabled={isDisabled || undefined}
                aria-describedby={error && errorId}
                onChange={() => {
                  if (!isDisabled) onValueChange(size.value)
                }}
              />
              <span>{size.label}</span>
              {isSoldOut && <small>{` ${labels.soldOut}`}</small>}
              {isFew && <small>{` ${labels.fewLeft(size.left ?? 0)}`}</small>}
            </label>
          )
        })}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
