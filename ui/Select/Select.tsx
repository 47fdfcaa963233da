import { type ComponentType, type PointerEvent, useId, useRef, useState } from 'react'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps, withHandlers } from '../internal/root-props.ts'
import type { SelectOption } from './options.ts'
import styles from './Select.module.css'
import type { SelectListProps } from './SelectList.tsx'

export interface SelectProps<V extends string> extends RootProps<'select', 'value'> {
  /** Before the value, inside the box: 'Sorter etter'. */
  label: string
  value: V
  options: readonly SelectOption<V>[]
  onValueChange: (value: V) => void
  /** Form name. */
  name?: string
}

/**
 * A compact select for a toolbar. Rendered as a native select; replaced by a styled list when a fine pointer comes
 * near, but never while in use. Touch, keyboard and pages before hydration keep the native one: VoiceOver on iOS closes
 * a custom list at once.
 */
export function Select<V extends string>({
  label,
  value,
  options,
  onValueChange,
  name,
  id: ownId,
  ...rest
}: SelectProps<V>) {
  const generated = useId()
  const id = ownId ?? generated
  const [List, setList] = useState<ComponentType<SelectListProps<V>>>()
  const isFocused = useRef(false)
  const loaded = useRef<ComponentType<SelectListProps<V>>>(undefined)

  const exchange = () => {
    const next = loaded.current
    if (next && !isFocused.current) setList(() => next)
  }
  const loadList = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || loaded.current) return
    import('./SelectList.tsx').then(
      (module) => {
        loaded.current = module.SelectList<V>
        exchange()
      },
      // If the code does not load, the native select remains.
      () => undefined,
    )
  }
  if (List) return <List {...{ id, label, value, options, onValueChange, name }} {...(rest as object)} />
  return (
    <span className={styles.box} data-slot="select-box">
      <label className={styles.label} data-slot="select-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        {...rootProps(
          withHandlers(rest, {
            onPointerEnter: loadList,
            onFocus: () => {
              isFocused.current = true
            },
            onBlur: () => {
              isFocused.current = false
              exchange()
            },
            onChange: (event) => {
              const selected = options.find((option) => option.value === event.currentTarget.value)
              if (selected) onValueChange(selected.value)
            },
          }),
          'select',
          styles.value,
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.arrow} data-slot="select-arrow">
        <Icon name="chevron-down" size={20} />
      </span>
    </span>
  )
}
