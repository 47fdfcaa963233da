import { type ReactNode, useId } from 'react'
import { Icon } from '../Icon/index.ts'
import { joinIds, type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { type FieldLabels, norwegian } from './Field.labels.ts'
import styles from './Field.module.css'

/** What every field of the kit takes around its control. */
export interface FieldBaseProps {
  /** Always in view, above the control. */
  label: string
  /** Between label and control, part of the description. */
  hint?: ReactNode
  /** What is wrong and how to put it right. Its presence makes the field invalid. */
  error?: string | undefined
  /** Marks in words that the field may be left empty. */
  optional?: boolean | undefined
  /** 52 or 44 px high. */
  size?: 'sm' | 'md' | undefined
  labels?: Partial<FieldLabels> | undefined
}

/** What the control must carry so that label, hint and error belong to it. */
export interface ControlProps {
  id: string
  className: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

export interface FieldProps extends FieldBaseProps, RootProps<'div'> {
  /** The control's id, where an error summary leads. Generated when left out. */
  controlId?: string | undefined
  /** More ids that describe the control. */
  describedBy?: string | undefined
  /** Before the control, inside its border. */
  icon?: ReactNode
  /** After the control, inside its border: a unit, a button. */
  suffix?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** Label above, hint under it, the bordered control, and the error below with icon and text. */
export function Field({
  controlId,
  label,
  hint,
  error,
  optional = false,
  size = 'md',
  describedBy,
  icon,
  suffix,
  children,
  labels: ownLabels,
  ...rest
}: FieldProps) {
  const labels = useLabels('Field', norwegian, ownLabels)
  const generated = useId()
  const id = controlId ?? generated
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div data-size={size} data-state={error ? 'invalid' : undefined} {...rootProps(rest, 'field', styles.field)}>
      <label className={styles.label} data-slot="field-label" htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}>{` (${labels.optional})`}</span>}
      </label>
      {hint && (
        <div className={styles.hint} data-slot="field-hint" id={hintId}>
          {hint}
        </div>
      )}
      <div className={styles.box}>
        {icon}
        {children({
          id,
          className: styles.control ?? '',
          'aria-describedby': joinIds(hintId, errorId, describedBy),
          'aria-invalid': error ? true : undefined,
        })}
        {suffix}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

export interface FieldErrorProps extends RootProps<'div'> {
  children: ReactNode
}

/** An error below what it concerns: icon and sentence, never colour alone. */
export function FieldError({ children, ...rest }: FieldErrorProps) {
  return (
    <div {...rootProps(rest, 'field-error', styles.error)}>
      <Icon name="circle-alert" size={20} />
      <span>{children}</span>
    </div>
  )
}
