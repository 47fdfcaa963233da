import type { ReactNode } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './Link.module.css'

/** `inline` inside a sentence; `alone` on its own, 44 px to hit. */
export type LinkVariant = 'inline' | 'alone'

export interface LinkProps extends RootProps<'a'> {
  children: ReactNode
  href: string
  variant?: LinkVariant
}

/** An underlined link. A plain `<a>`: the app hears its clicks. */
export function Link({ variant = 'inline', children, ...rest }: LinkProps) {
  return (
    <a {...rootProps(rest, 'link', styles.link)} data-variant={variant}>
      {children}
    </a>
  )
}

export interface LinkButtonProps extends RootProps<'button'> {
  children: ReactNode
  variant?: LinkVariant
}

/** A small action that looks like a link: Endre, Nullstill filter. */
export function LinkButton({ variant = 'alone', type = 'button', children, ...rest }: LinkButtonProps) {
  return (
    <button {...rootProps(rest, 'link-button', styles.link)} type={type} data-variant={variant}>
      {children}
    </button>
  )
}
