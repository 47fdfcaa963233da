import type { AccountAnswer, AccountChanges, DeletionAnswer, DownloadAnswer } from '../../machines/account/index.ts'
import type { FavouritesAnswer } from '../../machines/account-favourites/index.ts'
import type {
  AuthenticationAnswer,
  Credentials,
  NewPassword,
  PasskeyCredentials,
  Registration,
  UserAnswer,
} from '../../machines/authentication/index.ts'
import type { Ore } from '../../machines/domain/index.ts'
import type { FavouriteChanges } from '../../machines/favourites/index.ts'
import type { HistoryAnswer, HistoryEntry, HistoryList } from '../../machines/history/index.ts'
import { type MemberCodeAnswer, memberCodeWithin } from '../../machines/member-code/index.ts'
import type { PasskeyChallengeAnswer } from '../../machines/passkey-login/index.ts'
import type {
  PasskeyRefusal,
  PasskeyRemoveAnswer,
  PasskeyStartAnswer,
  PasskeyStoreAnswer,
  PasskeysAnswer,
  WebAuthnJson,
} from '../../machines/passkeys/index.ts'
import type { NewReview, ReviewTaken } from '../../machines/reviews/index.ts'
import type {
  SecondFactorAnswer,
  SecondFactorConfirmAnswer,
  SecondFactorEndAnswer,
  SecondFactorRefused,
  SecondFactorStartAnswer,
} from '../../machines/second-factor/index.ts'
import type { SessionEndAnswer, SessionsAnswer } from '../../machines/sessions/index.ts'
import type { AccountSizesAnswer, SizeChanges } from '../../machines/size-profile/index.ts'
import { answers } from './answers.ts'
import { type ApiOptions, openCalls } from './call.ts'
import {
  customerOf,
  passkeyOf,
  pastArticleOf,
  pastOrderOf,
  pastReservationOf,
  pastReviewOf,
  refusedFieldsOf,
  sessionOf,
  wireChangesOf,
  wireRegistrationOf,
} from './map-customers.ts'
import { reviewOf } from './map-review.ts'
import { urlPath } from './path.ts'
import type { WireReservation, WireReview } from './wire.ts'
import type { WirePage } from './wire-content.ts'
import type {
  WireCustomer,
  WireCustomerCode,
  WireCustomerRefused,
  WireFavouriteChanges,
  WireFavourites,
  WireFavouritesWithNews,
  WireLogin,
  WireNewPassword,
  WirePasskey,
  WirePasskeyCreation,
  WirePasskeyRequest,
  WirePastOrder,
  WireRecoveryCodes,
  WireReviewRequest,
  WireSecondFactor,
  WireSecondFactorSetup,
  WireSession,
  WireSizeChanges,
  WireSizes,
} from './wire-customers.ts'
import type { WireBoughtArticle } from './wire-repairs.ts'

/** A member's code for the birthday. */
export interface BirthdayGift {
  code: string
  /** The end of its last day, ISO 8601. */
  until: string
  used: boolean
}

/** Every customer call, one typed function each. Refusals return their status; faults reject, as in `ShopApi`. */
export interface CustomerApi {
  readUser(): Promise<UserAnswer>
  /** `kind` is the call's optional suffix. */
  logIn(fields: Credentials | PasskeyCredentials, kind: string | null): Promise<AuthenticationAnswer>
  register(fields: Registration): Promise<AuthenticationAnswer>
  sendLink(email: string): Promise<AuthenticationAnswer>
  setPassword(fields: NewPassword): Promise<AuthenticationAnswer>
  verify(token: string): Promise<AuthenticationAnswer>
  resend(): Promise<AuthenticationAnswer>
  logOut(): Promise<AuthenticationAnswer>
  update(id: number, changes: AccountChanges): Promise<AccountAnswer>
  delete(id: number, currentPassword: string): Promise<DeletionAnswer>
  /** All data that the shop has about the customer, as text. */
  data(): Promise<DownloadAnswer>
  /** The customer's sessions. */
  sessions(): Promise<SessionsAnswer>
  endSession(id: string): Promise<SessionEndAnswer>
  endOtherSessions(): Promise<SessionEndAnswer>
  /** Whether login requires a second factor. */
  secondFactor(): Promise<SecondFactorAnswer>
  startSecondFactor(currentPassword: string): Promise<SecondFactorStartAnswer>
  confirmSecondFactor(code: string): Promise<SecondFactorConfirmAnswer>
  endSecondFactor(currentPassword: string, code: string): Promise<SecondFactorEndAnswer>
  passkeys(): Promise<PasskeysAnswer>
  /** Requests a challenge for a new passkey. */
  startPasskey(currentPassword: string): Promise<PasskeyStartAnswer>
  storePasskey(credential: WebAuthnJson): Promise<PasskeyStoreAnswer>
  removePasskey(id: string, currentPassword: string): Promise<PasskeyRemoveAnswer>
  /** Requests a challenge for a login. */
  startPasskeyLogin(): Promise<PasskeyChallengeAnswer>
  /** The current QR code, and the birthday gift while it holds. */
  code(): Promise<MemberCodeAnswer & { gift?: BirthdayGift | null }>
  /** Page number, from 1. */
  history(list: HistoryList, page: number, signal?: AbortSignal): Promise<HistoryAnswer>
  sendReview(review: NewReview): Promise<ReviewTaken>
  /** Sends changes of the favourites, if there are any, and reads the list. Idempotent. */
  syncFavourites(changes: FavouriteChanges): Promise<FavouritesAnswer>
  /** Sends changes of the customer's sizes, if there are any, and reads them. Idempotent. */
  syncSizes(changes: SizeChanges): Promise<AccountSizesAnswer>
  /** What has changed of favourites since they were added; none without a login. */
  favouriteNews(): Promise<readonly FavouriteNews[]>
}

/** What has changed of a favourite since it was added to the account. */
export interface FavouriteNews {
  articleId: number
  /** Øre; 0 if it is not cheaper. */
  cheaperBy: Ore
  /** It was sold out. */
  isBackInStock: boolean
}

const refusals = [400, 401, 403, 404, 409, 419, 422, 423, 429, 503]
const signedOut = [401, 419]
const secondFactorPath = '/customers/current/second-factor'
const confirmPath = '/customers/current/second-factor/confirm'
const favouritesPath = '/customers/current/favourites'
const sizesPath = '/customers/current/sizes'
const passkeysPath = '/customers/current/passkeys'
const loginRefusals: Readonly<Record<number, 'absent' | 'alreadyLoggedIn' | 'tooManyAttempts'>> = {
  401: 'alreadyLoggedIn',
  404: 'absent',
  429: 'tooManyAttempts',
}
const millisecondsPerSecond = 1000
/** Refresh interval of a code without an expiry, ms. */
const codeOfOtherServers = 3_600_000

/** The session belongs to another customer now; other 401s mean logged out. */
const accountExpiries = { 401: 'otherUser', 419: 'pageExpired' } as const

/** The customer API client, for browser and server, in the current session. */
export function createCustomerApi(options: ApiOptions): CustomerApi {
  const call = openCalls(options)
  /** Result of a call that changes the account. */
  const onAccountResponse = ({ response: { status } }: { response: { status: number } }): void => {
    if (status === 401 || status === 419) options.onLoginEnd?.(accountExpiries[status])
  }

  /** A call whose answer has no content. */
  async function ended(sent: Promise<unknown>): Promise<AuthenticationAnswer & DeletionAnswer> {
    try {
      await sent
      return { type: 'done' }
    } catch (error) {
      const { status = 0, data } = answers<WireCustomerRefused>(error, ...refusals)
      const fields = [...refusedFieldsOf(data?.errors ?? {}), ...(data?.second_factor ? ['code'] : [])]
      return { type: 'refused', status, ...(fields.length > 0 && { fields }) }
    }
  }
  const post = (path: string, body?: object): Promise<unknown> => call(path, { method: 'POST', ...(body && { body }) })

  const lists: Readonly<
    Record<HistoryList, (query: { page: number }, signal?: AbortSignal) => Promise<WirePage<HistoryEntry>>>
  > = {
    orders: listOf<WirePastOrder>('orders', pastOrderOf),
    reservations: listOf<WireReservation>('reservations', pastReservationOf),
    reviews: listOf<WireReview>('reviews', pastReviewOf),
    articles: listOf<WireBoughtArticle>('articles', pastArticleOf),
  }
  function listOf<Wire>(name: HistoryList, entryOf: (wire: Wire) => HistoryEntry) {
    return async (query: { page: number }, signal?: AbortSignal): Promise<WirePage<HistoryEntry>> => {
      const page = await call<WirePage<Wire>>(urlPath`/customers/current/${name}`, { query, ...(signal && { signal }) })
      return { ...page, data: page.data.map(entryOf) }
    }
  }

  /** an ended session counts as done */
  async function sessionEnded(path: string): Promise<SessionEndAnswer> {
    try {
      await call(path, { method: 'DELETE' })
    } catch (error) {
      if (answers(error, ...signedOut, 404).status !== 404) return { type: 'signedOut' }
    }
    return { type: 'done' }
  }

  /**
   * Maps a refusal.
   * @throws anything else
   */
  function secondFactorRefused(error: unknown): SecondFactorRefused | { type: 'signedOut' } {
    const { status = 0, data } = answers<WireCustomerRefused>(error, ...refusals)
    if (signedOut.includes(status)) return { type: 'signedOut' }
    if (status === 429) return { type: 'refused', why: 'tooManyAttempts' }
    if (status === 409) return { type: 'refused', why: 'outdated' }
    if (data?.errors?.current_password) return { type: 'refused', why: 'wrongPassword' }
    return { type: 'refused', why: data?.errors?.code ? 'wrongCode' : 'refused' }
  }

  /**
   * Maps a refusal; `known` are codes of this call.
   * @throws anything else
   */
  function passkeyRefused(
    error: unknown,
    known: Readonly<Record<number, PasskeyRefusal>> = {},
  ): { type: 'refused'; why: PasskeyRefusal } | { type: 'signedOut' } {
    const { status = 0, data } = answers<WireCustomerRefused>(error, ...refusals)
    if (signedOut.includes(status)) return { type: 'signedOut' }
    if (status === 429) return { type: 'refused', why: 'tooManyAttempts' }
    if (data?.errors?.current_password) return { type: 'refused', why: 'wrongPassword' }
    return { type: 'refused', why: known[status] ?? 'refused' }
  }

  return {
    async readUser() {
      const wire = await call<WireCustomer | undefined>('/customers/current')
      return { user: wire ? customerOf(wire) : null }
    },
    logIn(fields, kind) {
      if ('passkey' in fields) return ended(post('/customers/login/passkey', fields.passkey))
      const { email, password, code } = fields
      const body: WireLogin = { email, password, ...(code !== undefined && { code }) }
      return ended(post(kind === null ? '/customers/login' : urlPath`/customers/login/${kind}`, body))
    },
    register: (fields) => ended(post('/customers/register', wireRegistrationOf(fields))),
    sendLink: (email) => ended(post('/customers/password/email', { email })),
    setPassword({ token, email, password, passwordConfirmation }) {
      const body: WireNewPassword = { token, email, password, password_confirmation: passwordConfirmation }
      return ended(post('/customers/password/reset', body))
    },
    verify: (token) => ended(post('/customers/email/verify', { token })),
    // a retry would send another mail
    resend: () => ended(call('/customers/email/resend', { retry: false })),
    logOut: () => ended(post('/customers/logout')),

    async update(id, changes) {
      try {
        const body = wireChangesOf(changes)
        return {
          type: 'done',
          customer: customerOf(
            await call<WireCustomer>(urlPath`/customers/${id}`, { method: 'PUT', body, onResponse: onAccountResponse }),
          ),
        }
      } catch (error) {
        const { status = 0, data } = answers<WireCustomerRefused>(error, ...refusals)
        return { type: 'refused', status, fields: refusedFieldsOf(data?.errors ?? {}) }
      }
    },
    delete: (id, currentPassword) => {
      const body = { current_password: currentPassword }
      return ended(call(urlPath`/customers/${id}`, { method: 'DELETE', body, onResponse: onAccountResponse }))
    },
    async data() {
      try {
        return { type: 'data', text: await call<string, 'text'>('/customers/current/data', { responseType: 'text' }) }
      } catch (error) {
        return { type: 'refused', status: answers(error, ...refusals).status ?? 0 }
      }
    },
    async code() {
      try {
        const {
          qr_code,
          expires_in,
          birthday_gift: gift = null,
        } = await call<WireCustomerCode>('/customers/current/code')
        const left = expires_in === undefined ? codeOfOtherServers : expires_in * millisecondsPerSecond
        return { type: 'code', text: qr_code, freshFor: memberCodeWithin(qr_code, left)?.freshFor ?? 0, gift }
      } catch (error) {
        answers(error, ...signedOut)
        return { type: 'signedOut' }
      }
    },
    async sessions() {
      try {
        const wire = await call<WireSession[]>('/customers/current/sessions')
        return { type: 'sessions', sessions: wire.map(sessionOf) }
      } catch (error) {
        // our extension: another server may not have it
        if (answers(error, ...signedOut, 404).status === 404) return { type: 'sessions', sessions: [] }
        return { type: 'signedOut' }
      }
    },
    endSession: (id) => sessionEnded(urlPath`/customers/current/sessions/${id}`),
    endOtherSessions: () => sessionEnded('/customers/current/sessions'),
    async secondFactor() {
      try {
        const { on, recovery_codes } = await call<WireSecondFactor>(secondFactorPath)
        return { type: 'status', isOn: on, recoveryCodes: recovery_codes }
      } catch (error) {
        // our extension: another server may have no second factor
        return { type: answers(error, ...signedOut, 404).status === 404 ? 'absent' : 'signedOut' }
      }
    },
    async startSecondFactor(currentPassword) {
      try {
        const body = { current_password: currentPassword }
        return { type: 'started', ...(await call<WireSecondFactorSetup>(secondFactorPath, { method: 'POST', body })) }
      } catch (error) {
        return secondFactorRefused(error)
      }
    },
    async confirmSecondFactor(code) {
      try {
        const { recovery_codes } = await call<WireRecoveryCodes>(confirmPath, { method: 'POST', body: { code } })
        return { type: 'confirmed', recoveryCodes: recovery_codes }
      } catch (error) {
        return secondFactorRefused(error)
      }
    },
    async endSecondFactor(currentPassword, code) {
      try {
        await call(secondFactorPath, { method: 'DELETE', body: { current_password: currentPassword, code } })
        return { type: 'done' }
      } catch (error) {
        return secondFactorRefused(error)
      }
    },
    async syncFavourites({ added, removed }) {
      const body: WireFavouriteChanges = { added, removed }
      const hasChanges = added.length + removed.length > 0
      try {
        const wire = await call<WireFavourites | undefined>(favouritesPath, hasChanges ? { method: 'POST', body } : {})
        // 204 of a server that keeps none
        return wire ? { type: 'favourites', ids: wire.articles } : { type: 'absent' }
      } catch (error) {
        // our extension: another server may keep no favourites
        return { type: answers(error, ...signedOut, 404).status === 404 ? 'absent' : 'signedOut' }
      }
    },
    async syncSizes({ chosen, removed }) {
      const body: WireSizeChanges = {
        chosen: chosen.map(({ audience, size }) => ({ audience, size })),
        removed: [...removed],
      }
      const hasChanges = chosen.length + removed.length > 0
      try {
        const wire = await call<WireSizes | undefined>(sizesPath, hasChanges ? { method: 'POST', body } : {})
        // 204 of a server that keeps none
        return wire ? { type: 'sizes', sizes: wire.sizes } : { type: 'absent' }
      } catch (error) {
        // our extension: another server may keep no sizes
        return { type: answers(error, ...signedOut, 404).status === 404 ? 'absent' : 'signedOut' }
      }
    },
    async favouriteNews() {
      try {
        // 204 of a server that keeps none, and no news of one without them
        const wire = await call<Partial<WireFavouritesWithNews> | undefined>(favouritesPath)
        return (wire?.news ?? []).map((news) => ({
          articleId: news.article,
          cheaperBy: news.cheaper_by,
          isBackInStock: news.back_in_stock,
        }))
      } catch (error) {
        answers(error, ...signedOut, 404)
        return []
      }
    },
    async passkeys() {
      try {
        const wire = await call<WirePasskey[]>(passkeysPath)
        return { type: 'passkeys', passkeys: wire.map(passkeyOf) }
      } catch (error) {
        // our extension: another server may have no passkeys
        return { type: answers(error, ...signedOut, 404).status === 404 ? 'absent' : 'signedOut' }
      }
    },
    async startPasskey(currentPassword) {
      try {
        const body = { current_password: currentPassword }
        return {
          type: 'started',
          options: await call<WirePasskeyCreation>('/customers/current/passkeys/options', { method: 'POST', body }),
        }
      } catch (error) {
        return passkeyRefused(error, { 409: 'tooMany' })
      }
    },
    async storePasskey(body) {
      try {
        const wire = await call<WirePasskey>(passkeysPath, { method: 'POST', body })
        return { type: 'stored', passkey: passkeyOf(wire) }
      } catch (error) {
        return passkeyRefused(error, { 422: 'invalid' })
      }
    },
    async removePasskey(id, currentPassword) {
      try {
        const body = { current_password: currentPassword }
        await call(urlPath`/customers/current/passkeys/${id}`, { method: 'DELETE', body })
        return { type: 'done' }
      } catch (error) {
        // removed elsewhere
        return answers(error, ...refusals).status === 404 ? { type: 'done' } : passkeyRefused(error)
      }
    },
    async startPasskeyLogin() {
      try {
        return {
          type: 'started',
          options: await call<WirePasskeyRequest>('/customers/login/passkey/options', { method: 'POST' }),
        }
      } catch (error) {
        const { status = 0 } = answers(error, ...refusals)
        return { type: 'refused', why: loginRefusals[status] ?? 'refused' }
      }
    },
    async history(list, page, signal) {
      try {
        const { data, last_page } = await lists[list]({ page }, signal)
        return { type: 'page', entries: data, lastPage: last_page }
      } catch (error) {
        answers(error, ...signedOut)
        return { type: 'signedOut' }
      }
    },
    async sendReview({ articleId, rating, content, trueToSize, sizeColour, anonymous }) {
      const body: WireReviewRequest = {
        reviewable_id: articleId,
        rating,
        content,
        true_to_size: trueToSize,
        size_color: sizeColour,
        anonymous,
      }
      try {
        const wire = await call<WireReview>('/customers/current/reviews', { method: 'POST', body })
        return { type: 'taken', review: reviewOf(wire) }
      } catch (error) {
        const { status } = answers(error, 401, 404, 409, 419, 422)
        if (status === 409) return { type: 'refused', why: 'alreadyReviewed' }
        return { type: 'refused', why: status === 401 || status === 419 ? 'notCustomer' : 'invalid' }
      }
    },
  }
}
