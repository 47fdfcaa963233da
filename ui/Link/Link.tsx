import type { ReactNode } from 'react'
import { linkElement, type WithRenderLink } from '../internal/render-link.tsx'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './Link.module.css'

/** `inline` inside a sentence; `alone` on its own, with a target of 44 px. */
export type LinkVariant = 'inline' | 'alone'

export interface LinkProps extends RootProps<'a'>, WithRenderLink {
  children: ReactNode
  href: string
  variant?: LinkVariant
}

/** An underlined link. A plain `<a>` by default, whose clicks the app handles in one listener. */
export const Link = ({ variant = 'inline', render, ...rest }: LinkProps) =>
  linkElement({ ...rootProps(rest, 'link', styles.link), 'data-variant': variant }, render)

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
