import type { MouseEvent } from 'react'
import { Icon, type IconDrawing, type IconName } from '../Icon/index.ts'
import { linkElement, type WithRenderLink } from '../internal/render-link.tsx'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './IconButton.module.css'

/** Look of icon buttons and icon links. */
export interface IconButtonLook {
  icon: IconName | IconDrawing
  /** Accessible name. */
  label: string
  /** `plain` 44 px; `square` 44 px with a border, for bars of controls; `ring` 52 px with a border, beside buttons. */
  variant?: 'plain' | 'square' | 'ring'
  /** Side of the icon, px. */
  iconSize?: 16 | 20 | 24 | undefined
  /** Fills the icon: a favourite. */
  filled?: boolean | undefined
  /** Counter badge, from 1. Decorative: include the number in `label`. */
  count?: number | undefined
}

export interface IconButtonProps extends IconButtonLook, RootProps<'button', 'disabled' | 'aria-label'> {
  /** Not operable now, but still focusable. */
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

/** A button with an icon only. */
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

export interface IconLinkProps extends IconButtonLook, RootProps<'a', 'aria-label'>, WithRenderLink {
  href: string
}

/** A link with an icon only. */
export function IconLink({ icon, label, variant = 'plain', iconSize, filled, count, render, ...rest }: IconLinkProps) {
  const props = {
    ...rootProps(rest, 'icon-link', styles.button),
    'data-variant': variant,
    'aria-label': label,
    children: <Drawing icon={icon} iconSize={iconSize} filled={filled} count={count} />,
  }
  return linkElement(props, render)
}
