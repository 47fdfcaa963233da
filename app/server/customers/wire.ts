import type { WireCustomer } from '../../api/wire-customers.ts'
import type { UpdateRequest } from './request-schemas.ts'
import type { CustomerRow } from './sessions.ts'

/** Serialises a customer for the wire, never with a password or its hash. */
export const wireCustomer = (row: CustomerRow): WireCustomer => ({
  id: row.id,
  auth_id: row.authId,
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  phone: row.phone,
  birth_date: row.birthDate,
  gender_id: row.genderId,
  address: row.address,
  postal_code: row.postalCode,
  city: row.city,
  email_verified: row.emailVerifiedAt !== null,
  terms_conditions: true,
  permissions: row.permissions,
  preferences: row.preferences,
  cookies: row.cookies,
  cookie_default: row.cookieDefault,
  cookie_ga: row.cookieGa,
  cookie_google_tag_manager: row.cookieGoogleTagManager,
  cookie_meta_pixel: row.cookieMetaPixel,
  newsletter: row.newsletter,
  club: row.club,
  event_invite: row.eventInvite,
  birthday_gift: row.birthdayGift,
  marketing: row.marketing,
})

/** Columns of an update request; missing fields are undefined and stay unchanged. */
export const columnsOf = (request: UpdateRequest) => ({
  firstName: request.first_name,
  lastName: request.last_name,
  email: request.email,
  phone: request.phone,
  birthDate: request.birth_date,
  genderId: request.gender_id,
  address: request.address,
  postalCode: request.postal_code,
  city: request.city,
  preferences: request.preferences,
  cookies: request.cookies,
  cookieDefault: request.cookie_default,
  cookieGa: request.cookie_ga,
  cookieGoogleTagManager: request.cookie_google_tag_manager,
  cookieMetaPixel: request.cookie_meta_pixel,
  newsletter: request.newsletter,
  club: request.club,
  eventInvite: request.event_invite,
  birthdayGift: request.birthday_gift,
  marketing: request.marketing,
})

/** Fields that a new customer has not filled in. */
export const unspecified = {
  address: '',
  postalCode: '',
  city: '',
  cookies: false,
  cookieDefault: false,
  cookieGa: false,
  cookieGoogleTagManager: false,
  cookieMetaPixel: false,
  newsletter: false,
  club: false,
  eventInvite: false,
  birthdayGift: false,
  marketing: false,
}
