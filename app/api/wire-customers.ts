import type { WireOrderLine } from './wire.ts'

// What crosses the wire under /api/v1/customers. Flags are true or false; amounts are øre.

/** What a customer may say yes or no to. */
export interface WireConsents {
  /** A choice about cookies is made. */
  cookies: boolean
  cookie_default: boolean
  cookie_ga: boolean
  cookie_google_tag_manager: boolean
  cookie_meta_pixel: boolean
  newsletter: boolean
  club: boolean
  event_invite: boolean
  birthday_gift: boolean
  marketing: boolean
}
/** GET /customers/current, and the answer of every call that changes a customer. */
export interface WireCustomer extends WireConsents {
  id: number
  auth_id: string
  first_name: string
  last_name: string
  email: string
  /** +47 and eight digits. */
  phone: string
  birth_date: string | null
  gender_id: number | null
  address: string
  postal_code: string
  city: string
  email_verified: boolean
  terms_conditions: boolean
  permissions: string[]
  preferences: string[]
}
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
/** GET /customers/current/code. */
export interface WireCustomerCode {
  /** What the QR code says: nine digits, the last a check digit. */
  qr_code: string
  /** When it runs out. Another server's code may stay the same. */
  expires?: string
  /** The same, in seconds from the answer: for a clock that is wrong. */
  expires_in?: number
}
/** POST /customers/code/verify (ours), for the shops' own system. */
export interface WireMember {
  id: number
  auth_id: string
  first_name: string
  last_name: string
  club: boolean
}
/** An entry of GET /customers/current/sessions (ours): where the customer is logged in. */
export interface WireSession {
  id: string
  /** 'Firefox på Windows'; empty when the browser did not tell. */
  device: string
  since: string
  last_used: string
  /** The one that asks. */
  current: boolean
}
/** GET /customers/current/second-factor (ours). */
export interface WireSecondFactor {
  on: boolean
  /** How many are left. */
  recovery_codes: number
}
/** POST /customers/current/second-factor (ours): for an authenticator app. */
export interface WireSecondFactorSetup {
  /** Base32. */
  secret: string
  /** The same as `otpauth://…`, for a QR code. */
  uri: string
}
/** POST /customers/current/second-factor/confirm (ours): told once. */
export interface WireRecoveryCodes {
  recovery_codes: string[]
}
/** An entry of GET /customers/current/orders: what is paid. */
export interface WirePastOrder {
  OrderID: string
  /** Ours: another server may not tell. */
  OrderNo?: number
  /** 25 for 25 %. Of goods with several rates: their VAT in percent of what bears it, with two decimals. */
  VatPercentage: number
  Vat: number
  /** The total less the VAT. */
  NetAmount: number
  Total: number
  orderlines: WireOrderLine[]
  DateCreated: string
  /** Handed over: collected or sent. Withdrawn: paid once, and given up. Ours: another server may not tell. */
  Stage?: 'paid' | 'handedOver' | 'withdrawn'
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
