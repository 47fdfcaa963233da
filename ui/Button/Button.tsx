import type { MouseEvent, ReactNode } from 'react'
import { Icon, type IconDrawing, type IconName } from '../Icon/index.ts'
import { linkElement, type WithRenderLink } from '../internal/render-link.tsx'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { Spinner } from '../Spinner/index.ts'
import styles from './Button.module.css'

/** Look of buttons and of links that look like buttons. */
export interface ButtonLook {
  /** `primary` once per view; `accent` for one campaign button; `inverse` on photographs, `onPicture` beside it. */
  variant?: 'primary' | 'secondary' | 'accent' | 'inverse' | 'onPicture'
  /** 44, 52 or 60 px high. */
  size?: 'sm' | 'md' | 'lg'
  /** Fills the container's width. */
  fullWidth?: boolean
  /** Before the text. */
  icon?: IconName | IconDrawing
  children: ReactNode
}

export interface ButtonProps extends ButtonLook, RootProps<'button', 'disabled'> {
  /** Not operable now, but still focusable. Give the reason beside it, referenced by `aria-describedby`. */
  isDisabled?: boolean
  /** Waiting for an answer: the text stays, a spinner appears after 300 ms, clicks are ignored. */
  isPending?: boolean
}

/** Keeps focus in the form: validation on blur may insert an error and move the button from under the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** An action. For navigation use `ButtonLink`. */
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

export interface ButtonLinkProps extends ButtonLook, RootProps<'a'>, WithRenderLink {
  href: string
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  size = 'md',
  fullWidth = false,
  icon,
  render,
  children,
  ...rest
}: ButtonLinkProps) {
  const props = {
    ...rootProps(rest, 'button-link', styles.button),
    'data-variant': variant,
    'data-size': size,
    'data-full': fullWidth || undefined,
    children: (
      <>
        {icon && <Icon name={icon} size={20} />}
        <span className={styles.label} data-slot="button-label">
          {children}
        </span>
      </>
    ),
  }
  return linkElement(props, render)
}
