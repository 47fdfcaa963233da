import { randomBytes } from 'node:crypto'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { and, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { mobileNumber } from '../../../machines/domain/index.ts'
import type { WirePage } from '../../api/wire-content.ts'
import type { WirePastOrder } from '../../api/wire-customers.ts'
import { builtInMail } from '../content-folder/mail-texts.ts'
import type { Db } from '../db/database.ts'
import { customers, orders } from '../db/schema.ts'
import type { MailTemplates } from '../mail/compose-mail.ts'
import { describeSendError } from '../mail/describe-send-error.ts'
import type { Mail, MailPort } from '../mail/port.ts'
import { hasOrderAccess, isLinkExpired } from '../orders/order-codes.ts'
import { linkExpired, unknownOrder } from '../orders/read-order.ts'
import { deleteCustomer, deleteOldOrders, deleteOldReservations, deleteUnpaidOrders } from './deletion.ts'
import { deviceName } from './device-name.ts'
import { deleteDevices, deleteExpiredDevices, knownDevice, registerDevice } from './devices.ts'
import {
  accountExists,
  alreadyLoggedIn,
  alreadyVerified,
  codeNeeded,
  deadLink,
  identityTaken,
  loggedOut,
  mailNotSent,
  noCustomer,
  otherUser,
  passkeyNotAdded,
  passwordNeeded,
  secondFactorNotStarted,
  secondFactorOff,
  secondFactorOnAlready,
  tooManyPasskeys,
  unknownMemberCode,
  unknownPasskey,
  unknownSession,
  wrongCode,
  wrongCredentials,
  wrongPasskey,
  wrongPassword,
} from './errors.ts'
import { pastOrders } from './history.ts'
import { openLimits } from './limits.ts'
import { browserOf, deleteExpiredLineages } from './lineage.ts'
import {
  consumeMailToken,
  deleteExpiredMailTokens,
  invalidateLaterUndos,
  invalidateMailTokens,
  invalidateMailTokensSince,
  isMailToken,
  isReserved,
  issueMailToken,
} from './mail-tokens.ts'
import { customerMails } from './mails.ts'
import { customerOfMemberCode, deleteExpiredMemberCodes, type MemberCode, memberCodeOf } from './member-codes.ts'
import { type OwnData, ownData } from './own-data.ts'
import {
  maxPasskeys,
  openPasskeys,
  type PasskeyRow,
  passkeysOf,
  removePasskey,
  removePasskeysSince,
} from './passkeys.ts'
import { isPassword, passwordHash } from './passwords.ts'
import type {
  loginRequest,
  NewPasswordRequest,
  PasskeyAssertion,
  PasskeyAttestation,
  RegistrationRequest,
  UpdateRequest,
} from './request-schemas.ts'
import { openSecondFactors, removeSecondFactor, type SecondFactorStatus, secondFactorStatus } from './second-factors.ts'
import {
  type CustomerRow,
  closeOtherSessions,
  closeSession,
  closeSessionById,
  closeSessionsOf,
  customerIdIn,
  customerIn,
  deleteExpiredSessions,
  type OpenSession,
  openSession,
  sessionsOf,
} from './sessions.ts'
import { assertStrongPassword } from './weak-passwords.ts'
import { columnsOf, unspecified } from './wire.ts'

/** Where a customer's request comes from. */
export interface CustomerRequest {
  session: string
  /** Value of the device cookie. */
  device: string | null
  /** The network address. */
  address: string
  /** Origin of the shop; prefix of links in mails. */
  origin: string
  request: Request
}

/** A new login, with its new session. */
export interface LoginResult {
  customer: CustomerRow
  session: string
  /** New value of the device cookie. */
  device: string
}

/** Customers' accounts and logins. */
export interface Customers {
  /** The logged-in customer; null for a visitor. */
  current(session: string): Promise<CustomerRow | null>
  customerIdOf(session: string): Promise<number | null>
  /** @throws DomainError unauthenticated when nobody is logged in */
  requireCustomer(session: string): Promise<CustomerRow>
  /**
   * Allows an order only to its customer; a guest's to anyone with its link, within `guestLinkLifetime`.
   * @throws DomainError notFound, as for an unknown order; gone when the link has expired
   */
  assertCanRead(orderId: string, session: string): Promise<void>
  /** The same for a mailed code, also after the link has expired. @throws DomainError notFound */
  assertCanEnterCode(orderId: string, session: string): Promise<void>
  /** @throws DomainError unauthenticated, forbidden when the password is right and a code is needed, invalid, rateLimited */
  logIn(request: v.InferOutput<typeof loginRequest>, caller: CustomerRequest): Promise<LoginResult>
  /** @throws DomainError unauthenticated, alreadyExists, rateLimited */
  register(request: RegistrationRequest, caller: CustomerRequest): Promise<LoginResult>
  /**
   * Runs a promocode lookup unless the address has failed too often. `isWrong` selects the errors that count; by
   * default all.
   * @throws DomainError rateLimited, and what `find` throws
   */
  withPromocodeLimit<Found>(
    address: string,
    find: () => Promise<Found>,
    isWrong?: (error: unknown) => boolean,
  ): Promise<Found>
  /** Looks for a gift card within the limit of guesses. `isWrong` as above. @throws DomainError rateLimited */
  withGiftCardLimit<Found>(
    caller: { address: string; session: string },
    find: () => Promise<Found>,
    isWrong?: (error: unknown) => boolean,
  ): Promise<Found>
  /** Counts a visitor's first answer to a poll. @throws DomainError rateLimited */
  vote(address: string, poll: number): Promise<void>
  logOut(session: string): Promise<void>
  /**
   * Changes an account; a new address or password needs the current one.
   * @throws DomainError unauthenticated, forbidden, invalid, rateLimited
   */
  update(id: number, request: UpdateRequest, caller: CustomerRequest): Promise<CustomerRow>
  /** @throws DomainError unauthenticated, invalid, rateLimited */
  delete(id: number, password: string | undefined, caller: CustomerRequest): Promise<void>
  /**
   * Sends the verification again and returns its recipient. @throws DomainError notFound, conflict, rateLimited,
   * unavailable
   */
  resendVerification(caller: CustomerRequest): Promise<string>
  /**
   * Verifies the address that the link was mailed to.
   * If it is the account's former address, the change is undone: the account gets it back, the password and any later
   * second factor and passkeys are removed, and a password link is mailed there.
   * @throws DomainError invalid
   */
  verify(token: string, caller: Pick<CustomerRequest, 'origin'>): Promise<'verified' | 'restored'>
  /** Mails a password link if there is such a customer; the response never tells. @throws DomainError rateLimited */
  sendPasswordLink(email: string, caller: CustomerRequest): Promise<void>
  /** Sets a password by mailed token; second factor and passkeys stay. @throws DomainError invalid */
  setPassword(request: NewPasswordRequest, caller: Pick<CustomerRequest, 'address'>): Promise<void>
  /** Lists the customer's logins. @throws DomainError unauthenticated */
  sessions(session: string): Promise<readonly OpenSession[]>
  /** @throws DomainError unauthenticated, notFound */
  endSession(session: string, id: string): Promise<void>
  /** @throws DomainError unauthenticated */
  endOtherSessions(session: string): Promise<void>
  /** @throws DomainError unauthenticated */
  secondFactor(session: string): Promise<SecondFactorStatus>
  /**
   * Creates a secret for an authenticator app, to be confirmed with its first code.
   * @throws DomainError unauthenticated, conflict, invalid, rateLimited
   */
  startSecondFactor(session: string, password: string | undefined): Promise<{ secret: string; uri: string }>
  /**
   * Turns the second factor on and returns recovery codes. @throws DomainError unauthenticated, conflict, invalid,
   * rateLimited
   */
  confirmSecondFactor(session: string, code: string): Promise<readonly string[]>
  /** @throws DomainError unauthenticated, conflict, invalid, rateLimited */
  endSecondFactor(session: string, password: string | undefined, code: string): Promise<void>
  /** Lists the customer's passkeys. @throws DomainError unauthenticated */
  passkeys(session: string): Promise<readonly PasskeyRow[]>
  /**
   * Options for a new passkey at the caller's host. @throws DomainError unauthenticated, conflict when there are too
   * many, invalid for a wrong password, rateLimited
   */
  passkeyCreation(
    password: string | undefined,
    caller: CustomerRequest,
  ): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** Stores a new passkey. @throws DomainError unauthenticated, invalid */
  addPasskey(credential: PasskeyAttestation, caller: CustomerRequest): Promise<PasskeyRow>
  /** @throws DomainError unauthenticated, notFound, invalid for a wrong password, rateLimited */
  removePasskey(session: string, id: string, password: string | undefined): Promise<void>
  /** Options for a login with a passkey. @throws DomainError unauthenticated when logged in, rateLimited */
  passkeyRequest(caller: CustomerRequest): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** Logs in by passkey alone: it stands for password and code. @throws DomainError unauthenticated, invalid, rateLimited */
  logInWithPasskey(credential: PasskeyAssertion, caller: CustomerRequest): Promise<LoginResult>
  /** Code that the customer shows at a till. @throws DomainError unauthenticated */
  memberCode(session: string): Promise<MemberCode>
  /** @throws DomainError notFound for an unknown or expired code */
  ofMemberCode(code: string): Promise<CustomerRow>
  /** Order history. @throws DomainError unauthenticated */
  orders(session: string, page: number): Promise<WirePage<WirePastOrder>>
  /** Everything that is stored about the customer, except reservations. */
  data(customer: CustomerRow): Promise<OwnData>
  /** Deletes expired rows. */
  deleteExpired(now?: Date): Promise<void>
  /** Waits for mails in flight. */
  close(): Promise<void>
}

const authIdBytes = 15
const uniqueViolation = '23505'

/** `key` is the shop's secret key; `now` is the clock of the second factor's codes, ms. */
export function openCustomers(
  db: Db,
  mail: MailPort,
  key: string,
  log: (line: string) => void,
  now: () => number = Date.now,
  templates: MailTemplates = builtInMail,
): Customers {
  const mails = customerMails(templates)
  const limits = openLimits(db)
  const secondFactors = openSecondFactors(key, log, now)
  const passkeys = openPasskeys(now)
  const posting = new Set<Promise<void>>()

  /** Not awaited: the duration would tell whether there is such a customer. */
  const sendMail = (letter: Mail | Promise<Mail | null>): void => {
    const sent = Promise.resolve(letter)
      .then((written) => (written ? mail.send(written) : undefined))
      .catch((error: unknown) => log(`Mail not sent: ${describeSendError(error)}`))
      .finally(() => posting.delete(sent))
    posting.add(sent)
  }

  /** Mails only a verified address: any account can name a stranger's address. */
  const notify = async ({ email, emailVerifiedAt }: CustomerRow, write: () => Mail | Promise<Mail>): Promise<void> => {
    if (emailVerifiedAt !== null || (await limits.unpaidMail(email))) return sendMail(await write())
    log('Mail not sent: too many to one address')
  }

  const verificationOf = async ({ id: customerId, email }: CustomerRow, origin: string): Promise<Mail> => {
    const token = await issueMailToken(db, { purpose: 'verification', customerId, email })
    return mails.verification({ email }, `${origin}/bekreft-epost#token=${token}`)
  }
  const passwordLinkTo = async (email: string, origin: string): Promise<Mail | null> => {
    const [customer] = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email))
    if (!customer) return null
    const token = await issueMailToken(db, { purpose: 'password', customerId: customer.id, email })
    return mails.password({ email }, `${origin}/nytt-passord#${new URLSearchParams({ token, email })}`)
  }
  const requireCustomer = async (session: string): Promise<CustomerRow> => {
    const customer = await customerIn(db, session)
    if (!customer) throw loggedOut()
    return customer
  }
  const requireSelf = async (id: number, session: string): Promise<CustomerRow> => {
    const customer = await requireCustomer(session)
    if (customer.id !== id) throw otherUser()
    return customer
  }
  /** Guards changes that a stranger at an open page must not make. */
  const assertCurrentPassword = async (customer: CustomerRow, password: string | undefined): Promise<void> => {
    if (!password) throw passwordNeeded()
    const attempt = await limits.currentPassword(customer.id)
    if (!(await isPassword(password, customer.passwordHash))) throw wrongPassword()
    await attempt.succeeded()
  }
  /** Consumes a code. */
  const assertSecondFactor = async ({ id }: CustomerRow, code: string): Promise<void> => {
    const attempt = await limits.secondFactor(id)
    if (!(await secondFactors.accept(db, id, code))) throw wrongCode()
    await attempt.succeeded()
  }
  const undoHref = (token: string, email: string, origin: string): string =>
    `${origin}/bekreft-epost#${new URLSearchParams({ token, email, angre: '1' })}`
  /** Undoes a change of address and closes all sessions. Null for another kind of link. */
  const restoreAddress = async (token: string): Promise<string | null> => {
    if (!(await isMailToken(db, 'addressUndo', token))) return null
    const nobodysPassword = await passwordHash(randomBytes(authIdBytes).toString('base64url'))
    return db.transaction(async (tx) => {
      const link = await consumeMailToken(tx, 'addressUndo', token)
      if (!link) return null
      const { customerId, email } = link
      await tx
        .update(customers)
        .set({ email, emailVerifiedAt: new Date(), passwordHash: nobodysPassword, updatedAt: new Date() })
        .where(eq(customers.id, customerId))
      await closeSessionsOf(tx, customerId)
      await deleteDevices(tx, customerId)
      await invalidateMailTokensSince(tx, link)
      await removeSecondFactor(tx, customerId, link.createdAt)
      await removePasskeysSince(tx, customerId, link.createdAt)
      await invalidateMailTokens(tx, customerId, ['password', 'verification'])
      return email
    })
  }
  const entered = async (customer: CustomerRow, device: string | null, request: Request): Promise<LoginResult> => ({
    customer,
    session: await openSession(db, customer.id, deviceName(request.headers.get('user-agent'))),
    device: await registerDevice(db, customer.id, device),
  })
  /** @throws DomainError notFound for another customer's order */
  const ownOrder = async (orderId: string, session: string) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    if (order && order.customerId !== null && order.customerId !== (await customerIdIn(db, session))) {
      throw unknownOrder()
    }
    return order
  }
  const requireLoggedOut = async (session: string): Promise<void> => {
    if ((await customerIdIn(db, session)) !== null) throw alreadyLoggedIn()
  }

  const self: Customers = {
    current: (session) => customerIn(db, session),
    customerIdOf: (session) => customerIdIn(db, session),
    requireCustomer,

    async assertCanRead(orderId, session) {
      const order = await ownOrder(orderId, session)
      if (!order || !isLinkExpired(order)) return
      if (!(await hasOrderAccess(db, orderId, await browserOf(db, session)))) throw linkExpired()
    },
    async assertCanEnterCode(orderId, session) {
      await ownOrder(orderId, session)
    },

    async logIn({ email, phone, password, code }, { session, device, address, request }) {
      await requireLoggedOut(session)
      const number = mobileNumber(phone ?? '')
      const known = await knownDevice(db, device, email ? { email } : { phone: `+47${number}` })
      const attempt = await limits.login(email || (number ?? phone ?? ''), address, known)
      const [customer] = await db
        .select()
        .from(customers)
        .where(email ? eq(customers.email, email) : eq(customers.phone, `+47${number}`))
      if (!(await isPassword(password, customer?.passwordHash)) || !customer) throw wrongCredentials()
      if ((await secondFactorStatus(db, customer.id)).since) {
        if (!code) {
          await attempt.pending()
          throw codeNeeded()
        }
        await assertSecondFactor(customer, code)
      }
      await attempt.succeeded()
      return entered(customer, device, request)
    },

    async register(request, { session, device, address, origin, request: agent }) {
      await requireLoggedOut(session)
      await limits.registration(address)
      await assertStrongPassword(request.password, {
        firstName: request.first_name,
        lastName: request.last_name,
        email: request.email,
        phone: request.phone,
      })
      if (await isReserved(db, request.email)) throw accountExists()
      const [customer] = await db
        .insert(customers)
        .values({
          ...unspecified,
          ...given(columnsOf(request)),
          firstName: request.first_name,
          lastName: request.last_name,
          email: request.email,
          phone: request.phone,
          authId: randomBytes(authIdBytes).toString('base64url'),
          passwordHash: await passwordHash(request.password),
          termsAcceptedAt: new Date(),
        })
        .onConflictDoNothing()
        .returning()
      if (!customer) throw accountExists()
      await notify(customer, () => verificationOf(customer, origin))
      return entered(customer, device, agent)
    },

    withPromocodeLimit: async (address, find, isWrong) => countGuess(await limits.code(address), find, isWrong),

    withGiftCardLimit: async ({ address, session }, find, isWrong) =>
      countGuess(await limits.giftCard(address, session), find, isWrong),

    vote: (address, poll) => limits.vote(address, poll),

    logOut: (session) => closeSession(db, session),

    async update(id, request, caller) {
      const { session, device, address, origin } = caller
      const before = await requireSelf(id, session)
      const hasNewAddress = request.email !== undefined && request.email !== before.email
      const hasNewNumber = request.phone !== undefined && request.phone !== before.phone
      await limits.change(id, address, hasNewAddress || hasNewNumber)
      if (hasNewAddress || request.password !== undefined) await assertCurrentPassword(before, request.current_password)
      if (hasNewAddress && (await isReserved(db, request.email!, id))) throw identityTaken()
      if (request.password !== undefined)
        await assertStrongPassword(request.password, { ...before, ...given(columnsOf(request)) })
      const hashed = request.password === undefined ? undefined : await passwordHash(request.password)
      let undo: string | null = null
      const after = await db
        .transaction(async (tx) => {
          const [now] = await tx
            .select({ email: customers.email, passwordHash: customers.passwordHash })
            .from(customers)
            .where(eq(customers.id, id))
            .for('update')
          if (now?.email !== before.email || now.passwordHash !== before.passwordHash) return 'stale' as const
          const [row] = await tx
            .update(customers)
            .set({
              ...columnsOf(request),
              ...(hashed !== undefined && { passwordHash: hashed }),
              ...(hasNewAddress && { emailVerifiedAt: null }),
              updatedAt: new Date(),
            })
            .where(eq(customers.id, id))
            .returning()
          if (hashed !== undefined) {
            await closeOtherSessions(tx, id, session)
            await invalidateMailTokens(tx, id, ['password'])
            await deleteDevices(tx, id, device)
          }
          if (hasNewAddress) await invalidateMailTokens(tx, id, ['password', 'verification'])
          // an unverified address may be a stranger's, who must not get the account
          if (hasNewAddress && before.emailVerifiedAt !== null) {
            undo = await issueMailToken(tx, { purpose: 'addressUndo', customerId: id, email: before.email })
          }
          return row
        })
        .catch((error: Error & { cause?: { code?: string } }) => {
          throw error.cause?.code === uniqueViolation ? identityTaken() : error
        })
      // The address or password changed meanwhile: start over.
      if (after === 'stale') return self.update(id, request, caller)
      if (!after) throw loggedOut()
      if (hasNewAddress) {
        await notify(after, () => verificationOf(after, origin))
        await notify(before, () => mails.addressChanged(before, undo && undoHref(undo, before.email, origin)))
      }
      if (hashed !== undefined) await notify(after, () => mails.plain('passwordChanged', after))
      return after
    },

    async delete(id, password, { session }) {
      const customer = await requireSelf(id, session)
      await assertCurrentPassword(customer, password)
      await deleteCustomer(db, id)
      await notify(customer, () => mails.plain('deleted', customer))
    },

    async resendVerification({ session, address, origin }) {
      const customer = await customerIn(db, session)
      if (!customer) throw noCustomer()
      if (customer.emailVerifiedAt) throw alreadyVerified()
      await limits.mail(customer.email, address)
      try {
        await mail.send(await verificationOf(customer, origin))
      } catch (error) {
        log(`Mail not sent: ${describeSendError(error)}`)
        throw mailNotSent()
      }
      return customer.email
    },

    async verify(token, { origin }) {
      const restored = await restoreAddress(token)
      if (restored !== null) {
        sendMail(passwordLinkTo(restored, origin))
        return 'restored'
      }
      await db.transaction(async (tx) => {
        const link = await consumeMailToken(tx, 'verification', token)
        if (!link) throw deadLink()
        const [verified] = await tx
          .update(customers)
          .set({ emailVerifiedAt: new Date() })
          .where(and(eq(customers.id, link.customerId), eq(customers.email, link.email)))
          .returning({ id: customers.id })
        if (!verified) throw deadLink()
        await invalidateMailTokens(tx, link.customerId, ['verification'])
      })
      return 'verified'
    },

    async sendPasswordLink(email, { device, address, origin }) {
      await limits.mail(email, address, await knownDevice(db, device, { email }))
      sendMail(passwordLinkTo(email, origin))
    },

    async setPassword({ token, email, password }, { address }) {
      if (!(await isMailToken(db, 'password', token))) throw deadLink()
      const hashed = await passwordHash(password)
      const customer = await db.transaction(async (tx) => {
        const link = await consumeMailToken(tx, 'password', token)
        if (link?.email !== email) throw deadLink()
        const [changed] = await tx
          .update(customers)
          .set({
            passwordHash: hashed,
            // Reading the link proves the mailbox.
            emailVerifiedAt: sql`coalesce(${customers.emailVerifiedAt}, now())`,
            updatedAt: new Date(),
          })
          .where(and(eq(customers.id, link.customerId), eq(customers.email, email)))
          .returning()
        if (!changed) throw deadLink()
        await assertStrongPassword(password, changed)
        await closeSessionsOf(tx, changed.id)
        await deleteDevices(tx, changed.id)
        await invalidateMailTokens(tx, changed.id, ['password', 'verification'])
        await invalidateLaterUndos(tx, changed.id, email)
        return changed
      })
      await limits.forgive([email, mobileNumber(customer.phone) ?? ''], address)
      sendMail(mails.plain('passwordChanged', customer))
    },

    sessions: async (session) => sessionsOf(db, (await requireCustomer(session)).id, session),
    async endSession(session, id) {
      const { id: customerId } = await requireCustomer(session)
      if (!(await closeSessionById(db, customerId, id))) throw unknownSession()
    },
    async endOtherSessions(session) {
      await closeOtherSessions(db, (await requireCustomer(session)).id, session)
    },
    secondFactor: async (session) => secondFactorStatus(db, (await requireCustomer(session)).id),
    async startSecondFactor(session, password) {
      const customer = await requireCustomer(session)
      await assertCurrentPassword(customer, password)
      const started = await secondFactors.start(db, customer)
      if (!started) throw secondFactorOnAlready()
      return started
    },
    async confirmSecondFactor(session, code) {
      const customer = await requireCustomer(session)
      const attempt = await limits.secondFactor(customer.id)
      const confirmed = await secondFactors.confirm(db, customer.id, code)
      if (confirmed === 'notStarted') throw secondFactorNotStarted()
      if (confirmed === 'wrongCode') throw wrongCode()
      await attempt.succeeded()
      await notify(customer, () => mails.plain('secondFactorOn', customer))
      return confirmed
    },
    async endSecondFactor(session, password, code) {
      const customer = await requireCustomer(session)
      await assertCurrentPassword(customer, password)
      if (!(await secondFactorStatus(db, customer.id)).since) throw secondFactorOff()
      await assertSecondFactor(customer, code)
      await removeSecondFactor(db, customer.id)
      await notify(customer, () => mails.plain('secondFactorOff', customer))
    },
    passkeys: async (session) => passkeysOf(db, (await requireCustomer(session)).id),
    async passkeyCreation(password, caller) {
      const customer = await requireCustomer(caller.session)
      await assertCurrentPassword(customer, password)
      await limits.challenge(caller.address)
      const options = await passkeys.creationOptions(db, customer, caller)
      if (!options) throw tooManyPasskeys(maxPasskeys)
      return options
    },
    async addPasskey(credential, caller) {
      const customer = await requireCustomer(caller.session)
      const device = deviceName(caller.request.headers.get('user-agent'))
      const added = await passkeys.add(db, customer, credential, { ...caller, device })
      if (!added) throw passkeyNotAdded()
      await notify(customer, () => mails.passkey('passkeyAdded', customer, added.host))
      return added
    },
    async removePasskey(session, id, password) {
      const customer = await requireCustomer(session)
      await assertCurrentPassword(customer, password)
      const removed = await removePasskey(db, customer.id, id)
      if (!removed) throw unknownPasskey()
      await notify(customer, () => mails.passkey('passkeyRemoved', customer, removed.host))
    },
    async passkeyRequest(caller) {
      await requireLoggedOut(caller.session)
      await limits.challenge(caller.address)
      return passkeys.requestOptions(db, caller)
    },
    async logInWithPasskey(credential, caller) {
      await requireLoggedOut(caller.session)
      const attempt = await limits.passkeyLogin(caller.address)
      const customerId = await passkeys.accept(db, credential, caller)
      const [customer] =
        customerId === null ? [] : await db.select().from(customers).where(eq(customers.id, customerId))
      if (!customer) throw wrongPasskey()
      await attempt.succeeded()
      return entered(customer, caller.device, caller.request)
    },
    memberCode: async (session) => memberCodeOf(db, (await requireCustomer(session)).id),
    async ofMemberCode(code) {
      const customer = await customerOfMemberCode(db, code)
      if (!customer) throw unknownMemberCode()
      return customer
    },
    orders: async (session, page) => pastOrders(db, (await requireCustomer(session)).id, page),
    data: (customer) => ownData(db, customer),

    async deleteExpired(now = new Date()) {
      await deleteExpiredSessions(db, now)
      await deleteExpiredMemberCodes(db, now)
      await deleteExpiredMailTokens(db, now)
      await secondFactors.deleteUnfinished(db)
      await passkeys.deleteExpired(db)
      await deleteExpiredDevices(db, now)
      await deleteExpiredLineages(db, now)
      await limits.deleteExpired(now)
      await deleteUnpaidOrders(db, now)
      await deleteOldOrders(db, now)
      await deleteOldReservations(db, now)
    },

    async close() {
      await Promise.all(posting)
      await mail.close()
    },
  }
  return self
}

/** Drops undefined values, so that spreading hides nothing. */
const given = <Values extends object>(values: Values): { [Name in keyof Values]?: NonNullable<Values[Name]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: NonNullable<Values[Name]>
  }

/** Keeps a counted guess only if it was wrong. */
async function countGuess<Found>(
  guess: { held: () => Promise<void> },
  find: () => Promise<Found>,
  isWrong: (error: unknown) => boolean = () => true,
): Promise<Found> {
  try {
    const found = await find()
    await guess.held()
    return found
  } catch (error) {
    if (!isWrong(error)) await guess.held()
    throw error
  }
}
