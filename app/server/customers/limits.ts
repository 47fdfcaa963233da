import { createHash } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyOrders } from '../../content/too-many-orders.ts'
import { DomainError } from '../core/domain-error.ts'
import { isPublic, networkPrefixes, networksOf } from '../core/networks.ts'
import type { Db } from '../db/database.ts'
import { rateLimits } from '../db/schema.ts'

const [quarter, hour, day] = [15 * 60, 60 * 60, 24 * 60 * 60]

/** How often something may be tried, and in how many seconds that is forgotten. */
const limits = {
  /** Of one account, from one address. */
  loginHere: { points: 5, duration: quarter },
  /** Of one account, from anywhere: whoever has many addresses must not have many times as many tries. */
  loginAnywhere: { points: 30, duration: hour },
  /** Of one account, from a browser in which its customer has logged in: what is tried elsewhere does not count there. */
  loginDevice: { points: 5, duration: quarter },
  /** Of a customer who is logged in: the current password, asked for before a change that matters. */
  currentPassword: { points: 5, duration: quarter },
  /** Of one account, from anywhere: codes of the second factor, by whoever knows the password already. */
  secondFactor: { points: 20, duration: day },
  /** Changes of one account. Each yes or no to a purpose is one. */
  changeOf: { points: 60, duration: hour },
  changeFrom: { points: 200, duration: hour },
  /** Changes to another address or number: each tells whether that has an account, and sends mails. */
  identityOf: { points: 5, duration: hour },
  identityFrom: { points: 20, duration: hour },
  /** Of all accounts, from one address: one password tried on many. */
  loginFrom: { points: 100, duration: hour },
  registrationFrom: { points: 50, duration: hour },
  /** Mails to one address that one network asks for: nobody uses up another one's. */
  mailToFrom: { points: 5, duration: hour },
  /** The same for a browser in which the customer has logged in. */
  mailDevice: { points: 5, duration: hour },
  /** Mails to one address that anybody asks for. Links to a new password work for as long as these count. */
  mailTo: { points: 15, duration: hour },
  mailFrom: { points: 50, duration: hour },
  /** Letters of what costs nothing, to one address. */
  lettersTo: { points: 10, duration: hour },
  /** Promocodes that do not hold, from one address. */
  codesFrom: { points: 100, duration: hour },
  /** Orders and reservations, from one address: more than a school class or an office makes, less than empties a shop. */
  placedFrom: { points: 100, duration: hour },
  /** Visitors who answer one poll, from one address: a school class. */
  votesFrom: { points: 30, duration: day },
} as const
type Limit = keyof typeof limits
/**
 * How many times a network's limit the ones around it may have, by their prefix: a household has a /56, a firm a /48, and
 * some providers' customers share one.
 */
const shares: Readonly<Record<(typeof networkPrefixes)[number], number>> = { 64: 1, 56: 2, 48: 8 }

const tooManyTries =
  'Du har brukt opp antall innloggingsforsøk - for å beskytte kontoen din tillater vi ikke flere forsøk på en stund. Vennligst kom tilbake senere og prøv igjen.'
const tooManyMails =
  'Det er nettopp sendt flere e-poster til denne adressen. Bruk lenken i den nyeste, eller prøv igjen om en stund.'
const tooManyChanges = 'Du har endret kontoen for mange ganger på kort tid. Kom tilbake om en stund og prøv igjen.'
const tooManyCodes = 'Du har prøvd for mange koder. Kom tilbake om en stund og prøv igjen.'
const tooManyVotes = 'Det har kommet mange svar på avstemningen fra nettet ditt. Prøv igjen i morgen.'
const rateLimited = (milliseconds: number, message: string): DomainError =>
  new DomainError('rateLimited', message, {}, milliseconds)
/** The table names nobody. */
export const hashKey = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

export interface Limits {
  /**
   * Counts a try before it is made, so that many at once are counted too. Answers how to take it back: all tries after a
   * login that `succeeded`, this one alone when it is `pending` and waits for a code. `device` is a browser in which the
   * account's customer has logged in: it is counted alone, and no other. @throws DomainError rateLimited
   */
  login(
    account: string,
    address: string,
    device?: string | null,
  ): Promise<{ succeeded: () => Promise<void>; pending: () => Promise<void> }>
  /** @throws DomainError rateLimited */
  registration(address: string): Promise<void>
  /** @throws DomainError rateLimited */
  mail(recipient: string, address: string, device?: string | null): Promise<void>
  /** The same for mails with an order's code, which use up no other mails. @throws DomainError rateLimited */
  codeMail(recipient: string, address: string): Promise<void>
  /** Counts a try of the password of a customer who is logged in. Answers how to take it back. @throws DomainError rateLimited */
  currentPassword(customerId: number): Promise<{ succeeded: () => Promise<void> }>
  /** Counts a code of the second factor before it is looked at. Answers how to take it back. @throws DomainError rateLimited */
  secondFactor(customerId: number): Promise<{ succeeded: () => Promise<void> }>
  /** Counts a change of an account; `isIdentity` when it names another address or number. @throws DomainError rateLimited */
  change(customerId: number, address: string, isIdentity: boolean): Promise<void>
  /** Counts a letter that nobody has paid for; false when there were too many. */
  letter(recipient: string): Promise<boolean>
  /** Counts a code before it is looked up. Answers how to take that back, for one that holds. @throws DomainError rateLimited */
  code(address: string): Promise<{ held: () => Promise<void> }>
  /**
   * Counts an order or a reservation before its stock is taken. Answers how to take that back, for one that came to
   * nothing. An address that no shopper has is not counted: it may be of a proxy, and hold up all of them. @throws DomainError rateLimited
   */
  placing(address: string): Promise<{ cameToNothing: () => Promise<void> }>
  /** Counts a visitor who begins to answer a poll. An address that no shopper has is not counted. @throws DomainError rateLimited */
  vote(address: string, poll: number): Promise<void>
  /**
   * The account's owner has proved to be that: what was tried stands in the way no more, by whatever name of the account,
   * neither what others have tried nor what the owner has, at the address that the proof came from.
   */
  forgive(accounts: readonly string[], address: string): Promise<void>
  /** Drops what is forgotten. */
  deleteExpired(now?: Date): Promise<void>
}

/** Counted in the database, so that the limits are the same through every replica, and after a new start. */
export function openLimits(db: Db): Limits {
  const limiter = (keyPrefix: Limit, share = 1): RateLimiterDrizzle =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix,
      points: limits[keyPrefix].points * share,
      duration: limits[keyPrefix].duration,
      clearExpiredByTimeout: false,
    })
  const take = async (counter: RateLimiterDrizzle, key: string, message = tooManyTries): Promise<void> => {
    try {
      await counter.consume(key)
    } catch (reached) {
      throw reached instanceof RateLimiterRes ? rateLimited(reached.msBeforeNext, message) : reached
    }
  }
  /** Counts a network, and the wider ones around it. */
  const networkLimiter = (limit: Limit, message?: string) => {
    const counters = networkPrefixes.map((prefix) => limiter(limit, shares[prefix]))
    const each = async (
      address: string,
      of: readonly string[],
      work: (counter: RateLimiterDrizzle, key: string) => Promise<unknown>,
    ): Promise<void> => {
      for (const [at, network] of networksOf(address).entries()) await work(counters[at]!, hashKey(...of, network))
    }
    return {
      take: (address: string, ...of: string[]) => each(address, of, (counter, key) => take(counter, key, message)),
      giveBack: (address: string, ...of: string[]) => each(address, of, (counter, key) => counter.reward(key)),
    }
  }
  const [here, anywhere, device] = [limiter('loginHere'), limiter('loginAnywhere'), limiter('loginDevice')]
  const [currentPassword, secondFactor, changeOf, identityOf] = [
    limiter('currentPassword'),
    limiter('secondFactor'),
    limiter('changeOf'),
    limiter('identityOf'),
  ]
  const [changeFrom, identityFrom] = [
    networkLimiter('changeFrom', tooManyChanges),
    networkLimiter('identityFrom', tooManyChanges),
  ]
  const [from, registrations] = [networkLimiter('loginFrom'), networkLimiter('registrationFrom')]
  const [mailTo, mailDevice, lettersTo] = [limiter('mailTo'), limiter('mailDevice'), limiter('lettersTo')]
  const [mailFrom, mailToFrom] = [networkLimiter('mailFrom', tooManyMails), networkLimiter('mailToFrom', tooManyMails)]
  const [codesFrom, placedFrom, votesFrom] = [
    networkLimiter('codesFrom', tooManyCodes),
    networkLimiter('placedFrom', tooManyOrders),
    networkLimiter('votesFrom', tooManyVotes),
  ]
  const ofCustomer = async (counter: RateLimiterDrizzle, customerId: number) => {
    const who = hashKey(String(customerId))
    await take(counter, who)
    return {
      async succeeded() {
        await counter.delete(who)
      },
    }
  }
  return {
    async login(account, address, known = null) {
      if (known !== null) {
        const whoWith = hashKey(account, known)
        await take(device, whoWith)
        return {
          async succeeded() {
            await device.delete(whoWith)
          },
          async pending() {
            await device.reward(whoWith)
          },
        }
      }
      const [who, whoWhere] = [hashKey(account), hashKey(account, address)]
      await from.take(address)
      await take(here, whoWhere)
      await take(anywhere, who)
      return {
        async succeeded() {
          await here.delete(whoWhere)
          await anywhere.reward(who)
          await from.giveBack(address)
        },
        async pending() {
          await here.reward(whoWhere)
          await anywhere.reward(who)
          await from.giveBack(address)
        },
      }
    },
    registration: (address) => registrations.take(address),
    async mail(recipient, address, known = null) {
      if (known !== null) return take(mailDevice, hashKey(recipient, known), tooManyMails)
      await mailFrom.take(address)
      await mailToFrom.take(address, recipient)
      await take(mailTo, hashKey(recipient), tooManyMails)
    },
    async codeMail(recipient, address) {
      const mailbox = recipient.toLowerCase()
      await mailFrom.take(address)
      await mailToFrom.take(address, 'order code', mailbox)
      await take(mailTo, hashKey('order code', mailbox), tooManyMails)
    },
    currentPassword: (customerId) => ofCustomer(currentPassword, customerId),
    secondFactor: (customerId) => ofCustomer(secondFactor, customerId),
    async change(customerId, address, isIdentity) {
      const who = hashKey(String(customerId))
      await take(changeOf, who, tooManyChanges)
      await changeFrom.take(address)
      if (!isIdentity) return
      await take(identityOf, who, tooManyChanges)
      await identityFrom.take(address)
    },
    async letter(recipient) {
      try {
        await lettersTo.consume(hashKey(recipient.toLowerCase()))
        return true
      } catch (reached) {
        if (reached instanceof RateLimiterRes) return false
        throw reached
      }
    },
    async code(address) {
      await codesFrom.take(address)
      return { held: () => codesFrom.giveBack(address) }
    },
    async placing(address) {
      if (!isPublic(address)) return { cameToNothing: async () => undefined }
      await placedFrom.take(address)
      return { cameToNothing: () => placedFrom.giveBack(address) }
    },
    async vote(address, poll) {
      if (isPublic(address)) await votesFrom.take(address, String(poll))
    },
    async forgive(accounts, address) {
      for (const account of accounts) {
        await anywhere.delete(hashKey(account))
        await here.delete(hashKey(account, address))
      }
    },
    async deleteExpired(now = new Date()) {
      await db.delete(rateLimits).where(lt(rateLimits.expire, now))
    },
  }
}
