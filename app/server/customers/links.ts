import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link in an e-mail is good for. */
export type LinkPurpose = 'verification' | 'password'

const [hour, day] = [3_600_000, 86_400_000]
/** How long a link may be used, ms. */
export const linkLifetime: Readonly<Record<LinkPurpose, number>> = { verification: 3 * day, password: hour }

interface LinkOf {
  purpose: LinkPurpose
  customerId: number
  /** What the use of the link changes: once it has, the link no longer fits, and neither do its elder ones. */
  state: string
}

const base36 = 36
const signature = (secret: string, { purpose, customerId, state }: LinkOf, expires: number): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['customer link', purpose, customerId, expires, state]))
    .digest()

/** A token to be sent in a link: signed, so that nothing of it has to be kept. */
export function linkToken(secret: string, link: LinkOf, now = Date.now()): string {
  const expires = now + linkLifetime[link.purpose]
  return `${link.customerId}.${expires.toString(base36)}.${signature(secret, link, expires).toString('base64url')}`
}

/** Whose link it says it is; null when it cannot be one. Says nothing of whether it is signed. */
export function customerOfLink(token: string): number | null {
  const id = /^(\d{1,9})\.[0-9a-z]{1,11}\.[\w-]{43}$/.exec(token)?.[1]
  return id === undefined ? null : Number(id)
}

/** Whether we have signed it for this use, in this state, and it is in time. */
export function isLink(secret: string, token: string, link: LinkOf, now = Date.now()): boolean {
  const [, expiresText = '', given = ''] = token.split('.')
  const expires = Number.parseInt(expiresText, base36)
  const wanted = signature(secret, link, expires)
  const got = Buffer.from(given, 'base64url')
  return got.length === wanted.length && timingSafeEqual(got, wanted) && now < expires
}
