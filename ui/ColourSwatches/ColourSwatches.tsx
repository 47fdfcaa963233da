import type { ReactNode } from 'react'
import { type CheckboxLabels, norwegian } from '../Checkbox/Checkbox.labels.ts'
import { labelWithCount } from '../internal/label-with-count.tsx'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import styles from './ColourSwatches.module.css'

export interface Swatch {
  value: string
  /** Name of the colour, never its hex code. */
  label: string
  hex: string
  checked: boolean
  count?: number
}

export interface ColourSwatchesProps extends RootProps<'fieldset'> {
  legend: string
  description?: ReactNode
  swatches: readonly Swatch[]
  onItemCheckedChange: (value: string, checked: boolean) => void
  name?: string
  hideLegend?: boolean
  labels?: Partial<CheckboxLabels> | undefined
}

/** Colours to filter by: checkboxes with visible names. */
export function ColourSwatches({
  legend,
  description,
  swatches,
  onItemCheckedChange,
  name,
  hideLegend = false,
  labels: ownLabels,
  ...rest
}: ColourSwatchesProps) {
  const labels = useLabels('Checkbox', norwegian, ownLabels)
  return (
    <fieldset {...rootProps(rest, 'colour-swatches', styles.group)}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>
        {legend}
        {description && (
          <span className={styles.note} data-slot="colour-swatches-description">{` ${description}`}</span>
        )}
      </legend>
      <div className={styles.swatches} data-slot="colour-swatches-list">
        {swatches.map((swatch) => (
          <label key={swatch.value} className={styles.row} data-slot="colour-swatches-row">
            <input
              type="checkbox"
              className={styles.input}
              data-slot="colour-swatches-control"
              name={name}
              value={swatch.value}
              checked={swatch.checked}
              onChange={(event) => onItemCheckedChange(swatch.value, event.currentTarget.checked)}
            />
            <svg
              className={styles.dot}
              data-slot="colour-swatches-dot"
              viewBox="0 0 28 28"
              width="28"
              height="28"
              aria-hidden="true"
            >
              <circle cx="14" cy="14" r="14" fill={swatch.hex} />
              <circle className={styles.ring} data-slot="colour-swatches-ring" cx="14" cy="14" r="13.5" />
            </svg>
            <span>{labelWithCount(swatch.label, swatch.count, labels)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
