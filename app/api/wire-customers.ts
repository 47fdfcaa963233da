import type * as v from 'valibot'
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
export type WirePastOrder = MayLack<v.InferOutput<typeof contract.pastOrder>, 'OrderNo' | 'Stage'>

// Requests.

/** What a customer may change. */
export type WireCustomerChanges = Partial<
  Omit<WireCustomer, 'id' | 'auth_id' | 'email_verified' | 'terms_conditions' | 'permissions'> & {
    password: string
    password_confirmation: string
    /** Ours: goes with another address or password. */
    current_password: string
  }
>
/** POST /customers/login, with `email` or `phone`. */
export interface WireLogin {
  email?: string
  phone?: string
  password: string
  /** Ours: of an authenticator app, or a recovery code. */
  code?: string
}
/** POST /customers/register. */
export interface WireRegistration extends WireCustomerChanges {
  first_name: string
  last_name: string
  email: string
  phone: string
  password: string
  password_confirmation: string
  terms_conditions: boolean
}
/** POST /customers/password/reset. */
export interface WireNewPassword {
  /** From the link in the e-mail. */
  token: string
  email: string
  password: string
  password_confirmation: string
}
/** A refusal of any of them. */
export interface WireCustomerRefused {
  message: string
  errors?: Record<string, string[]>
  /** Ours, of a login with 403: the password is right, and a code is needed. */
  second_factor?: true
}
/** POST /customers/current/reviews (ours): 201 with WireReview. */
export interface WireReviewRequest {
  /** The article. */
  reviewable_id: number
  rating: number
  content: string
  true_to_size: 'small' | 'true' | 'large' | null
  size_color: string
  anonymous: boolean
}
