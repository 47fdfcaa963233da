import type { ComponentPropsWithRef, ReactElement } from 'react'

type LinkElementProps = ComponentPropsWithRef<'a'> & { href: string; [data: `data-${string}`]: unknown }

/** Renders a link as a router's own: `render={({ href, ...props }) => <RouterLink to={href} {...props} />}`. */
export type RenderLink = (props: LinkElementProps) => ReactElement

export interface WithRenderLink {
  /** Replaces the `<a>` element. It must pass on all of its props. */
  render?: RenderLink | undefined
}

/** The link element of a component: the caller's, or an `<a>`. */
export const linkElement = (props: LinkElementProps, render: RenderLink | undefined): ReactElement =>
  render ? render(props) : <a {...props} />
