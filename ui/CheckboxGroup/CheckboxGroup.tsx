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
  /** At the legend's end: «1 valgt». */
  description?: ReactNode
  items: readonly CheckboxItem[]
  onItemCheckedChange: (value: string, checked: boolean) => void
  /** The fields' common name in a form. */
  name?: string
  columns?: 1 | 2
  /** Keeps the legend for those who listen only, where a heading already stands. */
  hideLegend?: boolean
}

/** Several may be chosen. */
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
          <Row key={item.value} name={name} {...item} onToggle={toggle} />
        ))}
      </div>
    </fieldset>
  )
}

interface RowProps extends CheckboxItem {
  name: string | undefined
  onToggle: (value: string, checked: boolean) => void
}

/** Drawn again only when it is another: a press among many changes one. */
const Row = memo(({ onToggle, ...item }: RowProps) => (
  <Checkbox {...item} onCheckedChange={(checked) => onToggle(item.value, checked)} />
))
