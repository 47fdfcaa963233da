import type { MouseEvent, ReactNode } from 'react'
import { Icon, type IconDrawing, type IconName } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { Spinner } from '../Spinner/index.ts'
import styles from './Button.module.css'

/** What a button's look can be, for button and link alike. */
export interface ButtonLook {
  /** `primary` once per view; `accent` for one campaign button; `inverse` on photographs, `onPicture` beside it. */
  variant?: 'primary' | 'secondary' | 'accent' | 'inverse' | 'onPicture'
  /** 44, 52 or 60 px high. */
  size?: 'sm' | 'md' | 'lg'
  /** As wide as what holds it. */
  fullWidth?: boolean
  /** Stands before the words. */
  icon?: IconName | IconDrawing
  children: ReactNode
}

export interface ButtonProps extends ButtonLook, RootProps<'button', 'disabled'> {
  /** Cannot be pressed now, but stays reachable. Say why beside it, and point there by `aria-describedby`. */
  isDisabled?: boolean
  /** The answer is awaited: the words stay, a spinner comes after 300 ms, further presses are ignored. */
  isPending?: boolean
}

/** A field that is judged when it is left may grow by an error, and push the button away from under the press. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** An action. For going somewhere, take `ButtonLink`. */
export function Button({
  variant = 'primary',
  size = 'md',
  fullWidth = false,
  icon,
  isDisabled = false,
  isPending = false,
  type = 'button',
  onClick,
  onMouseDown = type === 'submit' ? keepFocus : undefined,
  children,
  ...rest
}: ButtonProps) {
  const idle = isDisabled || isPending
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rootProps(rest, 'button', styles.button)}
      type={type}
      data-variant={variant}
      data-size={size}
      data-full={fullWidth || undefined}
      data-state={isDisabled ? 'disabled' : isPending ? 'pending' : undefined}
      aria-disabled={idle || undefined}
      onClick={press}
      onMouseDown={onMouseDown}
    >
      {icon && <Icon name={icon} size={20} />}
      <span className={styles.label} data-slot="button-label">
        {isPending && <Spinner />}
        {children}
      </span>
    </button>
  )
}

export interface ButtonLinkProps extends ButtonLook, RootProps<'a'> {
  href: string
}

/** A link with a button's weight. */
export function ButtonLink({
  variant = 'primary',
  size = 'md',
  fullWidth = false,
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a
      {...rootProps(rest, 'button-link', styles.button)}
      data-variant={variant}
      data-size={size}
      data-full={fullWidth || undefined}
    >
      {icon && <Icon name={icon} size={20} />}
      <span className={styles.label} data-slot="button-label">
        {children}
      </span>
    </a>
  )
}
