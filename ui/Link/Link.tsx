import type { ComponentPropsWithRef } from 'react'
import styles from './Link.module.css'

/** `inline` inside a sentence; `alone` on its own, 44 px to hit. */
export type LinkVariant = 'inline' | 'alone'

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  href: string
  variant?: LinkVariant
}

/** An underlined link. A plain `<a>`: the app hears its clicks. */
export function Link({ variant = 'inline', className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={className ? `${styles.link} ${className}` : styles.link} data-variant={variant}>
      {children}
    </a>
  )
}

export interface LinkButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: LinkVariant
}

/** A small action that looks like a link: Endre, Nullstill filter. */
export function LinkButton({ variant = 'alone', type = 'button', className, children, ...rest }: LinkButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={className ? `${styles.link} ${className}` : styles.link}
      data-variant={variant}
    >
      {children}
    </button>
  )
}
