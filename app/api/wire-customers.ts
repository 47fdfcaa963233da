import type * as v from 'valibot'
import type * as requests from '../server/customers/request-schemas.ts'
import type * as contract from '../server/http/contract/index.ts'
import type { MayLack } from './wire.ts'

// What crosses the wire under /api/v1/customers. Flags are true or false; amounts are øre.

/** What a customer may consent to. */
export type WireConsents = v.InferOutput<typeof contract.consents>
export type WireCustomer = v.InferOutput<typeof contract.customer>
/** Another server's code may stay the same: then it does not expire. */
export type WireCustomerCode = MayLack<v.InferOutput<typeof contract.customerCode>, 'expires' | 'expires_in'>
export type WireMember = v.InferOutput<typeof contract.member>
export type WireSession = v.InferOutput<typeof contract.session>
export type WireSecondFactor = v.InferOutput<typeof contract.secondFactor>
export type WireSecondFactorSetup = v.InferOutput<typeof contract.secondFactorSetup>
export type WireRecoveryCodes = v.InferOutput<typeof contract.recoveryCodes>
export type WirePasskey = v.InferOutput<typeof contract.passkey>
export type WirePasskeyCreation = v.InferOutput<typeof contract.passkeyCreation>
export type WirePasskeyRequest = v.InferOutput<typeof contract.passkeyRequest>
export type WirePastOrder = MayLack<
  v.InferOutput<typeof contract.pastOrder>,
  'OrderNo' | 'Stage' | 'Delivery' | 'ReadyAt' | 'HandedOverAt'
>

// Requests: inputs of the server's schemas.

/** PUT /customers/{id}. The current password goes with another address or password. */
export type WireCustomerChanges = v.InferInput<typeof requests.updateRequest>
/** POST /customers/login, with `email` or `phone`. `code`, ours, is of an authenticator app, or a recovery code. */
export type WireLogin = v.InferInput<typeof requests.loginRequest>
/** POST /customers/current/passkeys (ours). */
export type WirePasskeyAttestation = v.InferInput<typeof requests.passkeyAttestation>
/** POST /customers/login/passkey (ours). */
export type WirePasskeyAssertion = v.InferInput<typeof requests.passkeyAssertion>
/** POST /customers/register. It is refused unless the terms are accepted. */
export type WireRegistration = Omit<v.InferInput<typeof requests.registrationRequest>, 'terms_conditions'> & {
  terms_conditions: boolean
}
/** POST /customers/password/reset. `token` is from the link in the e-mail. */
export type WireNewPassword = v.InferInput<typeof requests.newPasswordRequest>
/** POST /customers/current/reviews (ours): 201 with WireReview. */
export type WireReviewRequest = v.InferInput<typeof requests.reviewRequest>

/** A refusal of any of them. */
export interface WireCustomerRefused {
  message: string
  errors?: Record<string, string[]>
  /** Ours, of a login with 403: the password is right, and a code is needed. */
  second_factor?: true
}

export type WireSizes = v.InferOutput<typeof contract.sizes>
export type WireSizeChanges = v.InferInput<typeof requests.sizesRequest>
/** Ids of the customer's favourite articles, the latest first. */
export interface WireFavourites {
  articles: number[]
}
/** What has changed of a favourite since it was added. */
export interface WireFavouriteNews {
  article: number
  /** 0 if it is not cheaper. */
  cheaper_by: number
  back_in_stock: boolean
}
export interface WireFavouritesWithNews extends WireFavourites {
  news: WireFavouriteNews[]
}
export interface WireFavouriteChanges {
  added: readonly number[]
  removed: readonly number[]
}
export interface WireFavouritesChanged extends WireFavourites {
  /** Unknown articles, and those beyond the most of a customer. */
  ignored: number[]
}
