import type { AccountChanges, AccountFields } from '../../machines/account/index.ts'
import type { Registration } from '../../machines/authentication/index.ts'
import { type Customer, type CustomerConsents, customerConsents, mobileNumber } from '../../machines/domain/index.ts'
import type {
  PastArticle,
  PastOrder,
  PastReservation,
  PastReview,
  ReservationStatus,
} from '../../machines/history/index.ts'
import type { Passkey } from '../../machines/passkeys/index.ts'
import type { Session } from '../../machines/sessions/index.ts'
import { boughtLineOf } from './map.ts'
import { boughtArticleOf } from './map-repairs.ts'
import type { WireReservation, WireReview } from './wire.ts'
import type {
  WireConsents,
  WireCustomer,
  WireCustomerChanges,
  WirePasskey,
  WirePastOrder,
  WireRegistration,
  WireSession,
} from './wire-customers.ts'
import type { WireBoughtArticle } from './wire-repairs.ts'

const consentFields: Readonly<Record<keyof CustomerConsents, keyof WireConsents>> = {
  googleAnalytics: 'cookie_ga',
  googleTagManager: 'cookie_google_tag_manager',
  metaPixel: 'cookie_meta_pixel',
  newsletter: 'newsletter',
  club: 'club',
  eventInvite: 'event_invite',
  birthdayGift: 'birthday_gift',
  marketing: 'marketing',
}

export const customerOf = (wire: WireCustomer): Customer => ({
  id: wire.id,
  firstName: wire.first_name,
  lastName: wire.last_name,
  email: wire.email,
  phone: mobileNumber(wire.phone) ?? wire.phone,
  birthDate: wire.birth_date ?? '',
  genderId: wire.gender_id,
  address: wire.address,
  postalCode: wire.postal_code,
  city: wire.city,
  emailVerified: wire.email_verified,
  authId: wire.auth_id,
  hasAcceptedTerms: wire.terms_conditions,
  preferences: wire.preferences,
  hasChosenCookies: wire.cookies,
  hasDefaultCookies: wire.cookie_default,
  permissions: wire.permissions,
  consents: Object.fromEntries(
    customerConsents.map((purpose) => [purpose, wire[consentFields[purpose]]]),
  ) as CustomerConsents,
})

const fieldNames: Readonly<Record<keyof AccountFields, keyof WireCustomerChanges>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  email: 'email',
  birthDate: 'birth_date',
  genderId: 'gender_id',
  address: 'address',
  postalCode: 'postal_code',
  city: 'city',
  password: 'password',
  passwordConfirmation: 'password_confirmation',
  currentPassword: 'current_password',
}
const ownNames = new Map(Object.entries(fieldNames).map(([own, wire]) => [wire as string, own]))

/** Set with the first cookie consent. */
const cookiePurposes: readonly string[] = ['googleAnalytics', 'googleTagManager', 'metaPixel']

/** Only the fields that are given. */
export function wireChangesOf({ consents = {}, ...fields }: AccountChanges): WireCustomerChanges {
  const named = Object.entries(fields).map(([name, value]) => [fieldNames[name as keyof AccountFields], value])
  const purposes = Object.entries(consents)
  const answered = purposes.map(([purpose, given]) => [consentFields[purpose as keyof CustomerConsents], given])
  const isCookieChoice = purposes.some(([purpose]) => cookiePurposes.includes(purpose))
  return Object.fromEntries([...named, ...answered, ...(isCookieChoice ? [['cookies', true]] : [])])
}

/** The server's empty value. */
const isMissing = (messages: readonly string[]): boolean => messages.some((text) => text.endsWith('må ha en verdi'))

/** Fields that a 422 names. An invalid value gets another name than a missing one. */
export const refusedFieldsOf = (errors: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  Object.entries(errors).map(([name, messages]) => {
    const own = ownNames.get(name) ?? name
    return isMissing(messages) ? own : `${own}.invalid`
  })

export const wireRegistrationOf = (fields: Registration): WireRegistration => ({
  first_name: fields.firstName,
  last_name: fields.lastName,
  email: fields.email,
  phone: fields.phone,
  password: fields.password,
  password_confirmation: fields.passwordConfirmation,
  terms_conditions: fields.termsConditions,
  ...(fields.club && { club: true }),
})

export const passkeyOf = ({ id, host, device, since, last_used: lastUsed }: WirePasskey): Passkey => ({
  id,
  host,
  device,
  since,
  lastUsed,
})
export const sessionOf = (wire: WireSession): Session => ({
  id: wire.id,
  device: wire.device,
  lastUsed: wire.last_used,
  isCurrent: wire.current,
})

export const pastOrderOf = (wire: WirePastOrder): PastOrder => ({
  kind: 'order',
  id: wire.OrderID,
  number: wire.OrderNo ?? 0,
  date: wire.DateCreated,
  net: wire.NetAmount,
  vat: wire.Vat,
  vatPercentage: wire.VatPercentage,
  total: wire.Total,
  stage: wire.Stage ?? 'paid',
  delivery: wire.Delivery ?? null,
  readyAt: wire.ReadyAt ?? null,
  handedOverAt: wire.HandedOverAt ?? null,
  lines: wire.orderlines.map(boughtLineOf),
})

export const pastArticleOf = (wire: WireBoughtArticle): PastArticle => ({
  kind: 'article',
  id: `${wire.OrderID} ${wire.EanNo}`,
  date: wire.BoughtAt,
  article: boughtArticleOf(wire),
})

export const pastReservationOf = (wire: WireReservation): PastReservation => ({
  kind: 'reservation',
  id: wire.id,
  date: wire.date,
  shopId: wire.shopID,
  // The contract says 1 to 6.
  status: wire.statusID as ReservationStatus,
  total: wire.total,
  trackingUrl: wire.trackingUrl,
  expires: wire.expires,
  pickupCode: wire.pickupCode,
  lines: wire.articles.map(boughtLineOf),
})

export const pastReviewOf = (wire: WireReview): PastReview => ({
  kind: 'review',
  id: wire.id,
  date: wire.created_at,
  articleId: wire.reviewable_id,
  articleName: wire.reviewable_name ?? '',
  content: wire.content,
  reply: wire.reply,
  rating: wire.rating,
  approved: wire.approved,
  takedownReason: wire.takedown_reason ?? null,
})
