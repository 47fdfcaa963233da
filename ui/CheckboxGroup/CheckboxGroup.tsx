import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Checkbox } from '../Checkbox/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './CheckboxGroup.module.css'

export interface CheckboxItem {
  value: string
  label: string
  checked: boolean
  count?: number
}

export interface CheckboxGroupProps extends RootProps<'fieldset'> {
  legend: string
  /** At the end of the legend: '1 valgt'. */
  description?: ReactNode
  items: readonly CheckboxItem[]
  onItemCheckedChange: (value: string, checked: boolean) => void
  /** Form name of all checkboxes. */
  name?: string
  columns?: 1 | 2
  /** Shows the legend to screen readers only, where a heading is already visible. */
  hideLegend?: boolean
}

/** Checkboxes under one legend. */
export function CheckboxGroup({
  legend,
  description,
  items,
  onItemCheckedChange,
  name,
  columns = 1,
  hideLegend = false,
  ...rest
}: CheckboxGroupProps) {
  const latest = useRef(onItemCheckedChange)
  useLayoutEffect(() => {
    latest.current = onItemCheckedChange
  })
  const [toggle] = useState(() => (value: string, checked: boolean) => latest.current(value, checked))
  return (
    <fieldset {...rootProps(rest, 'checkbox-group', styles.group)}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>
        {legend}
        {description && <span className={styles.note} data-slot="checkbox-group-description">{` ${description}`}</span>}
      </legend>
      <div className={styles.items} data-slot="checkbox-group-items" data-columns={columns}>
        {items.map((item) => (
          <Row key={item.value} name={name} {...item} onItemCheckedChange={toggle} />
        ))}
      </div>
    </fieldset>
  )
}

interface RowProps extends CheckboxItem {
  name: string | undefined
  onItemCheckedChange: (value: string, checked: boolean) => void
}

/** Memoised: a press changes one of many rows. */
const Row = memo(({ onItemCheckedChange, ...item }: RowProps) => (
  <Checkbox {...item} onCheckedChange={(checked) => onItemCheckedChange(item.value, checked)} />
))
