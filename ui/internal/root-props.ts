import type { ComponentPropsWithRef, JSX } from 'react'

/** Native props, `ref` and `className` of a component's root element. `Own` are props that it defines itself. */
export type RootProps<Tag extends keyof JSX.IntrinsicElements, Own extends string = 'children'> = Omit<
  ComponentPropsWithRef<Tag>,
  'children' | Own
>

/** Completes the root's native props: `data-slot`, and the kit's class before the caller's. */
export const rootProps = <P extends { className?: string | undefined }>(rest: P, slot: string, own?: string) => ({
  'data-slot': slot,
  ...rest,
  className: rest.className && own ? `${own} ${rest.className}` : (rest.className ?? own),
})

type Handle = (event: unknown) => void
type Handlers<P> = { [K in keyof P as K extends `on${string}` ? K : never]?: P[K] }

/** Merges event handlers: the caller's runs first. */
export function withHandlers<P extends object>(rest: P, own: Handlers<P>): P {
  const merged = { ...rest } as Record<string, Handle>
  for (const name in own)
    merged[name] = (event) => {
      ;(rest as Record<string, Handle>)[name]?.(event)
      ;(own as Record<string, Handle>)[name]?.(event)
    }
  return merged as P
}

/** Joins ids for `aria-describedby`; undefined when there is none. */
export const joinIds = (...ids: readonly (string | false | null | undefined)[]) =>
  ids.filter(Boolean).join(' ') || undefined
