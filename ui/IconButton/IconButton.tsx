import type { MouseEvent } from 'react'
import { Icon, type IconDrawing, type IconName } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './IconButton.module.css'

/** What an icon button's look can be, for button and link alike. */
export interface IconButtonLook {
  icon: IconName | IconDrawing
  /** Its name, in words, for those who cannot see the icon. */
  label: string
  /** `plain` 44 px; `square` 44 px with a border, for bars of controls; `ring` 52 px with a border, beside buttons. */
  variant?: 'plain' | 'square' | 'ring'
  /** The drawing's side in px. */
  iconSize?: 16 | 20 | 24 | undefined
  /** Fills the drawing: a favourite that is one. */
  filled?: boolean | undefined
  /** Counter bubble, from 1 up. Decorative: the number belongs in `label` too. */
  count?: number | undefined
}

export interface IconButtonProps extends IconButtonLook, RootProps<'button', 'disabled' | 'aria-label'> {
  /** Cannot be pressed now, but stays reachable. */
  isDisabled?: boolean
}

function Drawing({ icon, iconSize = 24, filled = false, count = 0 }: Omit<IconButtonLook, 'label' | 'variant'>) {
  return (
    <>
      <Icon name={icon} size={iconSize} filled={filled} />
      {count > 0 && (
        <span className={styles.bubble} data-slot="icon-button-count" aria-hidden="true">
          {count}
        </span>
      )}
    </>
  )
}

/** An action shown by an icon alone. */
export function IconButton({
  icon,
  label,
  variant = 'plain',
  iconSize,
  filled,
  count,
  isDisabled = false,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isDisabled) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rootProps(rest, 'icon-button', styles.button)}
      type={type}
      data-variant={variant}
      data-state={isDisabled ? 'disabled' : undefined}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={press}
    >
      <Drawing icon={icon} iconSize={iconSize} filled={filled} count={count} />
    </button>
  )
}

export interface IconLinkProps extends IconButtonLook, RootProps<'a', 'aria-label'> {
  href: string
}

/** A link shown by an icon alone. */
export function IconLink({ icon, label, variant = 'plain', iconSize, filled, count, href, ...rest }: IconLinkProps) {
  return (
    <a {...rootProps(rest, 'icon-link', styles.button)} href={href} data-variant={variant} aria-label={label}>
      <Drawing icon={icon} iconSize={iconSize} filled={filled} count={count} />
    </a>
  )
}
