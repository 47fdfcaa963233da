import { useSyncExternalStore } from 'react'
import type { RouteOutcome } from '../../page/page.types.ts'

/** Secret of a mailed link. */
export interface AddressSecret {
  token: string
  email: string
  /** The link reverts a change of address. */
  isUndo: boolean
  /** The link ends a request for a stock alert. */
  isEnd: boolean
}

/** In the browser: the link's fragment, which `take-secret.ts` moved to the history entry. */
export function readSecret(): AddressSecret | null {
  if (import.meta.env.SSR) return null
  const { secret } = (history.state as { secret?: string } | null) ?? {}
  const fields = new URLSearchParams(secret)
  return {
    token: fields.get('token') ?? '',
    email: fields.get('email') ?? '',
    isUndo: fields.has('angre'),
    isEnd: fields.has('stopp'),
  }
}

const never = () => () => {}

/** The link's secret; null until hydrated, since the server never gets it. */
export const useSecret = (secret: AddressSecret | null): AddressSecret | null =>
  useSyncExternalStore(
    never,
    () => secret,
    () => null,
  )

/** Redirects older mails' secret from the query to the fragment. Null for an address without one. */
export function secretMoved({ pathname, searchParams }: URL): RouteOutcome | null {
  if (!searchParams.has('token')) return null
  const secret = new URLSearchParams()
  for (const name of ['token', 'email']) {
    const value = searchParams.get(name)
    if (value !== null) secret.set(name, value)
  }
  return { type: 'redirect', href: `${pathname}#${secret}`, status: 302 }
}
