import type { ExpiryReason } from '../../../machines/authentication/index.ts'
import { returnToParam } from './login-href.ts'

// apart from the entrance: every page of the shop carries that

/** The part that says where the shopper comes from: the cart is open again when they are back. */
const cameFrom = 'fra'
const cart = 'handlekurv'

/** The part that says why a login ended that the shopper did not end. */
const endedBy = 'grunn'
const endings: Readonly<Record<string, ExpiryReason>> = {
  annen: 'otherUser',
  ingen: 'noUser',
  utlopt: 'pageExpired',
}

/** The part that says that whoever registers joins the club. */
const joining = 'medlem'
/** Where a guest joins the club, with an account in the same step. */
export const joinHref = `/registrer?${joining}=ja`

/** Where a customer is sent whose login has ended, to be told why. */
export const entranceAfterExpiry = (href: string, reason: ExpiryReason): string => {
  const name = Object.keys(endings).find((key) => endings[key] === reason)!
  return `/logg-inn?${new URLSearchParams({ [returnToParam]: href, [endedBy]: name })}`
}
/** Where a guest is sent from the cart. */
export const entranceFromCart = (href: string): string =>
  `/logg-inn?${new URLSearchParams({ [returnToParam]: href, [cameFrom]: cart })}`

/** How somebody came to the door, which both its screens keep in mind. */
export interface Arrival {
  fromCart: boolean
  /** The address's query, for the other screen. */
  query: string
  /** Whoever registers joins the club. */
  joins: boolean
  /** Why the login ended; null for who was not logged in. */
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
