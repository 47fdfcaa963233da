import { createHash } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyOrders } from '../../content/too-many-orders.ts'
import type { Db } from '../db/database.ts'
import { rateLimits } from '../db/schema.ts'
import { isPublic } from '../http/address.ts'
import { Refusal } from '../http/answer.ts'

const [quarter, hour] = [15 * 60, 60 * 60]

/** How often something may be tried, and in how many seconds that is forgotten. */
const limits = {
  /** Of one account, from one address. */
  loginHere: { points: 5, duration: quarter },
  /** Of one account, from anywhere: whoever has many addresses must not have many times as many tries. */
  loginAnywhere: { points: 30, duration: hour },
  /** Of all accounts, from one address: one password tried on many. */
  loginFrom: { points: 100, duration: hour },
  registrationFrom: { points: 50, duration: hour },
  /** Mails to one address that somebody asks for. */
  mailTo: { points: 5, duration: hour },
  mailFrom: { points: 50, duration: hour },
  /** Letters of what costs nothing, to one address. */
  lettersTo: { points: 10, duration: hour },
  /** Promocodes that do not hold, from one address. */
  codesFrom: { points: 100, duration: hour },
  /** Orders and reservations, from one address: more than a school class or an office makes, less than empties a shop. */
  placedFrom: { points: 100, duration: hour },
} as const
type Limit = keyof typeof limits

const millisecondsPerSecond = 1000
const tooManyTries =
  'Du har brukt opp antall innloggingsforsøk - for å beskytte kontoen din tillater vi ikke flere forsøk på en stund. Vennligst kom tilbake senere og prøv igjen.'
const tooManyCodes = 'Du har prøvd for mange koder. Kom tilbake om en stund og prøv igjen.'
const tooMany = (milliseconds: number, message: string): Refusal =>
  new Refusal(429, message, {}, { 'retry-after': String(Math.ceil(milliseconds / millisecondsPerSecond)) })
/** The table names nobody. */
export const hidden = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

export interface Limits {
  /** Counts a try before it is made, so that many at once are counted too. Answers how to take it back. @throws Refusal 429 */
  login(account: string, address: string): Promise<{ succeeded: () => Promise<void> }>
  /** @throws Refusal 429 */
  registration(address: string): Promise<void>
  /** @throws Refusal 429 */
  mail(recipient: string, address: string): Promise<void>
  /** Counts a letter that nobody has paid for; false when there were too many. */
  letter(recipient: string): Promise<boolean>
  /** Counts a code before it is looked up. Answers how to take that back, for one that holds. @throws Refusal 429 */
  code(address: string): Promise<{ held: () => Promise<void> }>
  /**
   * Counts an order or a reservation before its stock is taken. Answers how to take that back, for one that came to
   * nothing. An address that no shopper has is not counted: it may be of a proxy, and hold up all of them. @throws Refusal 429
   */
  placing(address: string): Promise<{ cameToNothing: () => Promise<void> }>
  /**
   * The account's owner has proved to be that: what was tried stands in the way no more, by whatever name of the account,
   * neither what others have tried nor what the owner has, at the address that the proof came from.
   */
  forgive(accounts: readonly string[], address: string): Promise<void>
  /** Drops what is forgotten. */
  sweep(now?: Date): Promise<void>
}

/** Counted in the database, so that the limits are the same through every replica, and after a new start. */
export function openLimits(db: Db): Limits {
  const limiter = (keyPrefix: Limit): RateLimiterDrizzle =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix,
      ...limits[keyPrefix],
      clearExpiredByTimeout: false,
    })
  const [here, anywhere, from] = [limiter('loginHere'), limiter('loginAnywhere'), limiter('loginFrom')]
  const [registrations, mailTo, mailFrom] = [limiter('registrationFrom'), limiter('mailTo'), limiter('mailFrom')]
  const [codesFrom, lettersTo, placedFrom] = [limiter('codesFrom'), limiter('lettersTo'), limiter('placedFrom')]
  const take = async (counter: RateLimiterDrizzle, key: string, message = tooManyTries): Promise<void> => {
    try {
      await counter.consume(key)
    } catch (reached) {
      throw reached instanceof RateLimiterRes ? tooMany(reached.msBeforeNext, message) : reached
    }
  }
  return {
    async login(account, address) {
      const [who, where, whoWhere] = [hidden(account), hidden(address), hidden(account, address)]
      await take(from, where)
      await take(here, whoWhere)
      await take(anywhere, who)
      return {
        async succeeded() {
          await here.delete(whoWhere)
          await anywhere.reward(who)
          await from.reward(where)
        },
      }
    },
    registration: (address) => take(registrations, hidden(address)),
    async mail(recipient, address) {
      await take(mailFrom, hidden(address))
      await take(mailTo, hidden(recipient))
    },
    async letter(recipient) {
      try {
        await lettersTo.consume(hidden(recipient.toLowerCase()))
        return true
      } catch (reached) {
        if (reached instanceof RateLimiterRes) return false
        throw reached
      }
    },
    async code(address) {
      const where = hidden(address)
      await take(codesFrom, where, tooManyCodes)
      return {
        async held() {
          await codesFrom.reward(where)
        },
      }
    },
    async placing(address) {
      if (!isPublic(address)) return { cameToNothing: async () => undefined }
      const where = hidden(address)
      await take(placedFrom, where, tooManyOrders)
      return {
        async cameToNothing() {
          await placedFrom.reward(where)
        },
      }
    },
    async forgive(accounts, address) {
      for (const account of accounts) {
        await anywhere.delete(hidden(account))
        await here.delete(hidden(account, address))
      }
    },
    async sweep(now = new Date()) {
      await db.delete(rateLimits).where(lt(rateLimits.expire, now))
    },
  }
}
