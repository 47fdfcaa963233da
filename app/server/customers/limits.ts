import { createHash } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyOrders } from '../../content/too-many-orders.ts'
import { DomainError } from '../core/domain-error.ts'
import { isPublic, networkPrefixes, networkShares, networksOf } from '../core/networks.ts'
import type { Db } from '../db/database.ts'
import { rateLimits } from '../db/schema.ts'

const [quarter, hour, day] = [15 * 60, 60 * 60, 24 * 60 * 60]

/** Rate limits: points per duration, seconds. */
const limits = {
  /** Logins to one account from one address. */
  loginHere: { points: 5, duration: quarter },
  /** Logins to one account from anywhere: many addresses must not multiply the tries. */
  loginAnywhere: { points: 30, duration: hour },
  /** Logins to one account from a recognised browser; failures elsewhere do not count here. */
  loginDevice: { points: 5, duration: quarter },
  /** Current-password checks of a logged-in customer. */
  currentPassword: { points: 5, duration: quarter },
  /** Second-factor codes of one account, from anywhere; the password is known by then. */
  secondFactor: { points: 20, duration: day },
  /** The same of one account of the people in the shops. */
  staffCode: { points: 20, duration: day },
  /** Changes of one account; each consent counts. */
  changeOf: { points: 60, duration: hour },
  changeFrom: { points: 200, duration: hour },
  /** Changes to another address or number: each reveals whether it has an account, and sends mails. */
  identityOf: { points: 5, duration: hour },
  identityFrom: { points: 20, duration: hour },
  /** Logins to all accounts from one address: one password sprayed over many. */
  loginFrom: { points: 100, duration: hour },
  /** Challenges for passkeys from one address: each is a row for minutes. */
  challengesFrom: { points: 200, duration: hour },
  registrationFrom: { points: 50, duration: hour },
  /** Mails to one recipient requested by one network. */
  mailToFrom: { points: 5, duration: hour },
  /** Mails requested from a recognised browser. */
  mailDevice: { points: 5, duration: hour },
  /** Mails to one recipient from anywhere. Password links live as long as this window. */
  mailTo: { points: 15, duration: hour },
  mailFrom: { points: 50, duration: hour },
  /** Mails about free orders and reservations to one recipient. */
  lettersTo: { points: 10, duration: hour },
  /** Wrong promocodes from one address. */
  codesFrom: { points: 100, duration: hour },
  /** Wrong gift card codes from one address, and from one browser session. */
  giftCardsFrom: { points: 60, duration: hour },
  giftCardsOf: { points: 20, duration: hour },
  /** Orders and reservations from one address: enough for a school class, too few to empty a shop. */
  placedFrom: { points: 100, duration: hour },
  /** Voters in one poll from one address: a school class. */
  votesFrom: { points: 30, duration: day },
} as const
type Limit = keyof typeof limits

const tooManyTries =
  'Du har brukt opp antall innloggingsforsøk - for å beskytte kontoen din tillater vi ikke flere forsøk på en stund. Vennligst kom tilbake senere og prøv igjen.'
const tooManyMails =
  'Det er nettopp sendt flere e-poster til denne adressen. Bruk lenken i den nyeste, eller prøv igjen om en stund.'
const tooManyChanges = 'Du har endret kontoen for mange ganger på kort tid. Kom tilbake om en stund og prøv igjen.'
const tooManyCodes = 'Du har prøvd for mange koder. Kom tilbake om en stund og prøv igjen.'
const tooManyVotes = 'Det har kommet mange svar på avstemningen fra nettet ditt. Prøv igjen i morgen.'
const rateLimited = (milliseconds: number, message: string): DomainError =>
  new DomainError('rateLimited', message, {}, milliseconds)
/** The table holds hashes, no addresses. */
export const hashKey = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

export interface Limits {
  /**
   * Counts a login before it is tried, so that concurrent ones count too.
   * Returns how to undo: all tries after success, this one alone while it is `pending` for a code. With `device`, only
   * the recognised browser is counted.
   * @throws DomainError rateLimited
   */
  login(
    account: string,
    address: string,
    device?: string | null,
  ): Promise<{ succeeded: () => Promise<void>; pending: () => Promise<void> }>
  /** Counts a login that names no account; returns how to undo it. @throws DomainError rateLimited */
  passkeyLogin(address: string): Promise<{ succeeded: () => Promise<void> }>
  /** Counts a challenge for a passkey. @throws DomainError rateLimited */
  challenge(address: string): Promise<void>
  /** @throws DomainError rateLimited */
  registration(address: string): Promise<void>
  /** @throws DomainError rateLimited */
  mail(recipient: string, address: string, device?: string | null): Promise<void>
  /** The same for order codes, counted apart from other mails. @throws DomainError rateLimited */
  codeMail(recipient: string, address: string): Promise<void>
  /** The same for requests for a stock alert. @throws DomainError rateLimited */
  stockAlertMail(recipient: string, address: string): Promise<void>
  /** Counts a check of the current password; returns how to undo it. @throws DomainError rateLimited */
  currentPassword(customerId: number): Promise<{ succeeded: () => Promise<void> }>
  /** Counts a second-factor code before it is checked; returns how to undo it. @throws DomainError rateLimited */
  secondFactor(customerId: number): Promise<{ succeeded: () => Promise<void> }>
  /** The same for an account of the people in the shops. @throws DomainError rateLimited */
  staffCode(staffId: number): Promise<{ succeeded: () => Promise<void> }>
  /** Counts a change of an account; `isIdentity` when it names another address or number. @throws DomainError rateLimited */
  change(customerId: number, address: string, isIdentity: boolean): Promise<void>
  /** Counts a mail about something unpaid; false above the limit. */
  unpaidMail(recipient: string): Promise<boolean>
  /** Counts a promocode before its lookup; returns how to undo it. @throws DomainError rateLimited */
  code(address: string): Promise<{ held: () => Promise<void> }>
  /** The same for the code of a gift card, per session too. @throws DomainError rateLimited */
  giftCard(address: string, session: string): Promise<{ held: () => Promise<void> }>
  /**
   * Counts an order or reservation before its stock is reserved; returns how to undo it.
   * Private addresses are not counted: they may be a proxy's, for all shoppers. @throws DomainError rateLimited
   */
  placement(address: string): Promise<{ cameToNothing: () => Promise<void> }>
  /** Counts a visitor's first answer to a poll; private addresses are not counted. @throws DomainError rateLimited */
  vote(address: string, poll: number): Promise<void>
  /**
   * Resets the counters of an account whose owner has proved it, under each of its names, and for the address of the
   * proof.
   */
  forgive(accounts: readonly string[], address: string): Promise<void>
  /** Deletes expired counters. */
  deleteExpired(now?: Date): Promise<void>
}

/** Counts in the database, so that limits hold across replicas and restarts. */
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
  /** Counts a network and the wider ones around it. */
  const networkLimiter = (limit: Limit, message?: string) => {
    const counters = networkPrefixes.map((prefix) => limiter(limit, networkShares[prefix]))
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
  const [currentPassword, secondFactor, staffCode, changeOf, identityOf] = [
    limiter('currentPassword'),
    limiter('secondFactor'),
    limiter('staffCode'),
    limiter('changeOf'),
    limiter('identityOf'),
  ]
  const [changeFrom, identityFrom] = [
    networkLimiter('changeFrom', tooManyChanges),
    networkLimiter('identityFrom', tooManyChanges),
  ]
  const [from, registrations] = [networkLimiter('loginFrom'), networkLimiter('registrationFrom')]
  const challengesFrom = networkLimiter('challengesFrom')
  const [mailTo, mailDevice, lettersTo] = [limiter('mailTo'), limiter('mailDevice'), limiter('lettersTo')]
  const [mailFrom, mailToFrom] = [networkLimiter('mailFrom', tooManyMails), networkLimiter('mailToFrom', tooManyMails)]
  const [giftCardsFrom, giftCardsOf] = [networkLimiter('giftCardsFrom', tooManyCodes), limiter('giftCardsOf')]
  const [codesFrom, placedFrom, votesFrom] = [
    networkLimiter('codesFrom', tooManyCodes),
    networkLimiter('placedFrom', tooManyOrders),
    networkLimiter('votesFrom', tooManyVotes),
  ]
  const ofAccount = async (counter: RateLimiterDrizzle, id: number) => {
    const who = hashKey(String(id))
    await take(counter, who)
    return {
      async succeeded() {
        await counter.delete(who)
      },
    }
  }
  const requestedMail = async (kind: string, recipient: string, address: string): Promise<void> => {
    const mailbox = recipient.toLowerCase()
    await mailFrom.take(address)
    await mailToFrom.take(address, kind, mailbox)
    await take(mailTo, hashKey(kind, mailbox), tooManyMails)
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
    async passkeyLogin(address) {
      await from.take(address)
      return { succeeded: () => from.giveBack(address) }
    },
    challenge: (address) => challengesFrom.take(address),
    registration: (address) => registrations.take(address),
    async mail(recipient, address, known = null) {
      if (known !== null) return take(mailDevice, hashKey(recipient, known), tooManyMails)
      await mailFrom.take(address)
      await mailToFrom.take(address, recipient)
      await take(mailTo, hashKey(recipient), tooManyMails)
    },
    codeMail: (recipient, address) => requestedMail('order code', recipient, address),
    stockAlertMail: (recipient, address) => requestedMail('stock alert', recipient, address),
    currentPassword: (customerId) => ofAccount(currentPassword, customerId),
    secondFactor: (customerId) => ofAccount(secondFactor, customerId),
    staffCode: (staffId) => ofAccount(staffCode, staffId),
    async change(customerId, address, isIdentity) {
      const who = hashKey(String(customerId))
      await take(changeOf, who, tooManyChanges)
      await changeFrom.take(address)
      if (!isIdentity) return
      await take(identityOf, who, tooManyChanges)
      await identityFrom.take(address)
    },
    async unpaidMail(recipient) {
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
    async giftCard(address, session) {
      const who = hashKey('gift card', session)
      await giftCardsFrom.take(address)
      await take(giftCardsOf, who, tooManyCodes)
      return {
        async held() {
          await giftCardsFrom.giveBack(address)
          await giftCardsOf.reward(who)
        },
      }
    },
    async placement(address) {
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
