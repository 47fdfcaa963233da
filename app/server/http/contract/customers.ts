import * as v from 'valibot'
import { personalKinds } from '../../../../machines/size-profile/index.ts'
import { anyId, ean, moment, ore, percent } from './common.ts'
import { order, orderLine, reservation } from './orders.ts'
import { repair } from './repairs.ts'
import { review } from './review.ts'

// Answers about customers. Flags are true or false; amounts are øre.

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))

const consentEntries = {
  /** A choice about cookies is made. */
  cookies: v.boolean(),
  cookie_default: v.boolean(),
  cookie_ga: v.boolean(),
  cookie_google_tag_manager: v.boolean(),
  cookie_meta_pixel: v.boolean(),
  newsletter: v.boolean(),
  club: v.boolean(),
  event_invite: v.boolean(),
  birthday_gift: v.boolean(),
  marketing: v.boolean(),
}
export const consents = v.strictObject(consentEntries)

const customerEntries = {
  id: anyId,
  auth_id: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  /** +47 and eight digits. */
  phone: v.pipe(v.string(), v.regex(/^\+47[49]\d{7}$/)),
  birth_date: v.nullable(day),
  gender_id: v.nullable(anyId),
  address: v.string(),
  postal_code: v.string(),
  city: v.string(),
  email_verified: v.boolean(),
  terms_conditions: v.boolean(),
  permissions: v.array(v.string()),
  preferences: v.array(v.string()),
  ...consentEntries,
}
/** GET /customers/current, and the answer of every call that changes a customer. */
export const customer = v.strictObject(customerEntries)

export const customerCode = v.strictObject({
  qr_code: v.pipe(
    v.string(),
    v.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/),
    v.description('eight characters of Crockford’s base 32, the last one a check character (Luhn)'),
  ),
  expires: moment,
  expires_in: v.pipe(v.number(), v.integer(), v.minValue(0), v.description('seconds from the answer')),
  /** The birthday gift of a member, until it ends; null, or left out, without one. Ours. */
  birthday_gift: v.exactOptional(v.nullable(v.strictObject({ code: v.string(), until: moment, used: v.boolean() }))),
})

/** POST /customers/code/verify (ours), for the shops' own system. */
export const member = v.strictObject({
  id: anyId,
  auth_id: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  club: v.boolean(),
})

/** An entry of GET /customers/current/sessions (ours). */
export const session = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)),
  /** 'Firefox på Windows'; empty when the browser did not tell. */
  device: v.string(),
  since: moment,
  last_used: moment,
  /** The session of this request. */
  current: v.boolean(),
})

export const secondFactor = v.strictObject({
  on: v.boolean(),
  recovery_codes: v.pipe(v.number(), v.integer(), v.minValue(0), v.description('how many are left')),
})

export const secondFactorSetup = v.strictObject({
  secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]{32}$/), v.description('for an authenticator app, in base32')),
  uri: v.pipe(v.string(), v.startsWith('otpauth://totp/'), v.description('the same, for a QR code')),
})

/** POST /customers/current/second-factor/confirm (ours): shown once. */
export const recoveryCodes = v.strictObject({
  recovery_codes: v.array(v.pipe(v.string(), v.regex(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/))),
})

/** An entry of GET /customers/current/passkeys (ours). */
export const passkey = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)),
  host: v.pipe(v.string(), v.description('where it logs in: browsers offer it nowhere else')),
  device: v.pipe(v.string(), v.description('where it was made; empty when the browser did not tell')),
  since: moment,
  last_used: v.nullable(moment),
})

const challenge = v.pipe(v.string(), v.description('answered once, by this browser, within five minutes'))
/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const passkeyCreation = v.looseObject({
  challenge,
  rp: v.looseObject({ id: v.string(), name: v.string() }),
  user: v.looseObject({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.looseObject({ alg: v.number(), type: v.literal('public-key') })),
})
/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const passkeyRequest = v.looseObject({ challenge, rpId: v.string(), userVerification: v.literal('required') })

export const codeNeeded = v.strictObject({
  message: v.string(),
  second_factor: v.pipe(v.literal(true), v.description('the password is right; repeat the call with a code')),
})

/** An entry of GET /customers/current/orders: a paid order. */
export const pastOrder = v.strictObject({
  OrderID: v.string(),
  OrderNo: anyId,
  VatPercentage: v.pipe(
    percent,
    v.description('the rate; for several rates, the effective percentage with two decimals'),
  ),
  Vat: ore,
  /** The total less the VAT. */
  NetAmount: ore,
  Total: ore,
  orderlines: v.array(orderLine),
  DateCreated: moment,
  /** Handed over: collected or sent. Withdrawn: paid once, and given up. */
  Stage: v.picklist(['paid', 'handedOver', 'withdrawn']),
  Delivery: v.picklist(['home', 'collect']),
  /** When it was put out in the shop to be collected. */
  ReadyAt: v.nullable(moment),
  HandedOverAt: v.nullable(moment),
})

/** GET and POST /customers/current/sizes (ours). */
export const sizes = v.strictObject({
  sizes: v.pipe(
    v.array(v.strictObject({ audience: v.string(), kind: v.picklist(personalKinds), size: v.string() })),
    v.description('one for each audience and kind, the latest choice first'),
  ),
})

/** POST /customers/current/favourites (ours). */
const favourites = v.strictObject({
  articles: v.pipe(v.array(anyId), v.description('the latest first')),
})
/** GET /customers/current/favourites (ours). */
export const favouritesWithNews = v.strictObject({
  ...favourites.entries,
  news: v.array(
    v.strictObject({
      article: anyId,
      cheaper_by: v.pipe(ore, v.description('øre less than when it was added')),
      back_in_stock: v.pipe(v.boolean(), v.description('sold out when it was added, and not now')),
    }),
  ),
})
export const favouritesChanged = v.strictObject({
  ...favourites.entries,
  ignored: v.pipe(v.array(anyId), v.description('not added: unknown, or beyond the most of a customer')),
})

export const ownData = v.strictObject({
  made: moment,
  customer: v.strictObject({ ...customerEntries, registered: moment, changed: moment, terms_accepted: moment }),
  logins: v.array(v.strictObject({ device: v.string(), since: moment, last_used: moment, until: moment })),
  second_factor: v.nullable(v.strictObject({ since: moment, recovery_codes: v.number() })),
  passkeys: v.array(
    v.strictObject({ host: v.string(), device: v.string(), since: moment, last_used: v.nullable(moment) }),
  ),
  devices: v.array(v.strictObject({ since: moment, until: moment })),
  stock_alerts: v.array(v.strictObject({ ean, since: moment, confirmed: v.nullable(moment) })),
  sizes: v.array(
    v.strictObject({ audience: v.string(), kind: v.picklist(personalKinds), size: v.string(), since: moment }),
  ),
  favourites: v.array(v.strictObject({ article: anyId, since: moment, price: v.nullable(ore), sold_out: v.boolean() })),
  orders: v.array(order),
  gift_cards: v.array(
    v.strictObject({
      role: v.picklist(['bought', 'returned', 'received']),
      order: v.nullable(v.string()),
      last4: v.string(),
      amount: ore,
      balance: v.nullable(v.pipe(ore, v.description('null for a card that was given away'))),
      recipient_name: v.string(),
      recipient_email: v.string(),
      message: v.string(),
      sends: v.nullable(moment),
      sent: v.nullable(moment),
      expires: v.nullable(moment),
      withdrawn: v.nullable(moment),
    }),
  ),
  /** Codes that the club has given. */
  birthday_gifts: v.array(v.strictObject({ code: v.string(), since: moment, until: moment, used: v.boolean() })),
  /** With the pictures, WebP in base64. */
  repairs: v.array(
    v.strictObject({
      ...repair.entries,
      order: v.string(),
      picture_files: v.array(v.strictObject({ id: v.string(), webp: v.string() })),
    }),
  ),
  reservations: v.array(reservation),
  reviews: v.array(review),
})
