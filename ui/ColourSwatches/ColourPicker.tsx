import { type ReactNode, useId } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { type ColourPickerLabels, norwegian } from './ColourPicker.labels.ts'
import styles from './ColourPicker.module.css'

export interface ColourOption {
  value: string
  /** Name of the colour, below its picture. */
  label: string
  /** A square picture of the article in this colour. Decorative: the name says it. */
  picture: ReactNode
}

export interface ColourPickerProps extends RootProps<'fieldset'> {
  legend?: string
  options: readonly ColourOption[]
  value: string
  onValueChange: (value: string) => void
  name?: string
  labels?: Partial<ColourPickerLabels> | undefined
}

/** Radio group of an article's colours, as pictures of 68 px with names. */
export function ColourPicker({
  legend,
  options,
  value,
  onValueChange,
  name,
  labels: ownLabels,
  ...rest
}: ColourPickerProps) {
  const labels = useLabels('ColourPicker', norwegian, ownLabels)
  const made = useId()
  const chosen = options.find((option) => option.value === value)
  return (
    <fieldset {...rootProps(rest, 'colour-picker', styles.group)}>
      <legend className={styles.legend} data-slot="colour-picker-legend">
        <b>{legend ?? labels.legend}: </b>
        {chosen?.label}
      </legend>
      <div className={styles.options} data-slot="colour-picker-options">
        {options.map((option) => (
          <label key={option.value} className={styles.option} data-slot="colour-picker-option">
            <input
              type="radio"
              className={styles.input}
              data-slot="colour-picker-control"
              name={name ?? made}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            <span className={styles.picture} data-slot="colour-picker-picture">
              {option.picture}
            </span>
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
