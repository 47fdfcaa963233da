import type { ExpiryReason } from '../../../machines/authentication/index.ts'
import { returnToParam } from './login-href.ts'

// apart from `login-href.ts`, which every page loads

/** Query parameter for the cart as origin: it opens again on return. */
const cameFrom = 'fra'
const cart = 'handlekurv'

/** Query parameter for why a session ended. */
const endedBy = 'grunn'
const endings: Readonly<Record<string, ExpiryReason>> = {
  annen: 'otherUser',
  ingen: 'noUser',
  utlopt: 'pageExpired',
}

/** Query parameter for joining the club. */
const joining = 'medlem'
/** Address for joining the club while registering. */
export const joinHref = `/registrer?${joining}=ja`

/** Login address after an ended session, with the reason. */
export const entranceAfterExpiry = (href: string, reason: ExpiryReason): string => {
  const name = Object.keys(endings).find((key) => endings[key] === reason)!
  return `/logg-inn?${new URLSearchParams({ [returnToParam]: href, [endedBy]: name })}`
}
/** Login address from the cart. */
export const entranceFromCart = (href: string): string =>
  `/logg-inn?${new URLSearchParams({ [returnToParam]: href, [cameFrom]: cart })}`

/** Context of a login, kept by both of its screens. */
export interface Arrival {
  fromCart: boolean
  /** Query for the other screen. */
  query: string
  /** Registering joins the club. */
  joins: boolean
  /** Why the session ended; null if there was none. */
  expired: ExpiryReason | null
}
export function arrivalAt({ searchParams }: URL): Arrival {
  const kept = [...searchParams].filter(([name]) => name === returnToParam || name === cameFrom)
  const query = new URLSearchParams(kept).toString()
  return {
    fromCart: searchParams.get(cameFrom) === cart,
    query: query && `?${query}`,
    joins: searchParams.has(joining),
    expired: endings[searchParams.get(endedBy) ?? ''] ?? null,
  }
}
