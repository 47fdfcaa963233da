import * as Radix from '@radix-ui/react-select'
import { Icon } from '../Icon/index.ts'
import { inertOthers } from '../internal/inert-others.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useWay } from '../internal/use-way.ts'
import type { SelectOption } from './options.ts'
import styles from './Select.module.css'

export interface SelectListProps<V extends string> extends RootProps<'button', 'value' | 'dir'> {
  id: string
  label: string
  value: V
  options: readonly SelectOption<V>[]
  onValueChange: (value: V) => void
  /** Form name. */
  name?: string | undefined
  /** Whether the list is open on first render. */
  defaultOpen?: boolean
}

/** Radix only hides the page behind from screen readers: its controls would keep their tab stops. */
const inertPage = (list: Element | null) => (list ? inertOthers(list) : undefined)

/** The styled select, on Radix Select. Loaded when a fine pointer comes near. */
export function SelectList<V extends string>({
  id,
  label,
  value,
  options,
  onValueChange,
  name,
  defaultOpen,
  ...rest
}: SelectListProps<V>) {
  return (
    <Radix.Root
      dir={useWay() < 0 ? 'rtl' : 'ltr'}
      value={value}
      {...(name && { name })}
      defaultOpen={defaultOpen}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) onValueChange(chosen.value)
      }}
    >
      <Radix.Trigger
        id={id}
        aria-labelledby={`${id}-label ${id}-value`}
        {...rootProps(rest, 'select', styles.box)}
        // opens on the click, so that a press can slide off again
        onPointerDown={(event) => event.preventDefault()}
      >
        <span className={styles.label} data-slot="select-label" id={`${id}-label`}>
          {label}
        </span>
        <span className={styles.value} data-slot="select-value" id={`${id}-value`}>
          <Radix.Value />
        </span>
        <Radix.Icon className={styles.arrow}>
          <Icon name="chevron-down" size={20} />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={inertPage}
          className={styles.list}
          position="popper"
          sideOffset={4}
          align="end"
          aria-label={label}
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item key={option.value} value={option.value} className={styles.option}>
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Icon name="check" size={20} />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
