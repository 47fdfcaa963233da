import { useSyncExternalStore } from 'react'
import type { RouteOutcome } from '../../page/page.types.ts'

/** What the link in an e-mail carries. */
export interface AddressSecret {
  token: string
  email: string
  /** The link takes a change of address back. */
  isUndo: boolean
}

/** In the browser: what stood behind the # of the link, as `take-secret.ts` left it in the history entry. */
export function readSecret(): AddressSecret | null {
  if (import.meta.env.SSR) return null
  const { secret } = (history.state as { secret?: string } | null) ?? {}
  const fields = new URLSearchParams(secret)
  return { token: fields.get('token') ?? '', email: fields.get('email') ?? '', isUndo: fields.has('angre') }
}

/** Once it is used it opens nothing more, and going back or reloading does not send it again. */
export function dropSecret(): void {
  const { secret: _, ...rest } = history.state as { secret?: string }
  history.replaceState(rest, '')
}

const never = () => () => {}

/** The link's secret; null until the page is hydrated, since no server is sent it. */
export const useSecret = (secret: AddressSecret | null): AddressSecret | null =>
  useSyncExternalStore(
    never,
    () => secret,
    () => null,
  )

/** Older letters carry the secret in the query: it moves behind the #. Null for an address without one. */
export function secretMoved({ pathname, searchParams }: URL): RouteOutcome | null {
  if (!searchParams.has('token')) return null
  const secret = new URLSearchParams()
  for (const name of ['token', 'email']) {
    const value = searchParams.get(name)
    if (value !== null) secret.set(name, value)
  }
  return { type: 'redirect', href: `${pathname}#${secret}`, status: 302 }
}
