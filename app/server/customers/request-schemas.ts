import * as v from 'valibot'
import { maxFavourites } from '../../../machines/account-favourites/index.ts'
import { genders, longestAddress, longestEmail } from '../../../machines/domain/index.ts'
import { longestReview, longestSizeColour, mostStars } from '../../../machines/reviews/index.ts'
import { longestSizeName, maxAccountSizes, personalKinds } from '../../../machines/size-profile/index.ts'
import { shortestPassword } from '../../features/customers/validation-errors.ts'
import { email as emailText, id, longestName, optionalText, phone, required } from '../core/fields.ts'

const longestPassword = 200
const mostPreferences = 50
const firstYear = '1900-01-01'
const longestToken = 200

/** Lower-cased: one mailbox is one account. */
const email = v.pipe(
  emailText,
  v.transform((text) => text.toLowerCase()),
)
const password = v.pipe(
  v.string('Passord må ha en verdi'),
  v.minLength(shortestPassword, `Passordet må ha minst ${shortestPassword} tegn`),
  v.maxLength(longestPassword, `Passordet kan ha høyst ${longestPassword} tegn`),
)
/** Only compared, so its strength is not checked. */
const anyPassword = v.pipe(v.string('Passord må ha en verdi'), v.maxLength(longestPassword, 'Passordet er for langt'))
const flag = v.boolean('Må være ja eller nei')

const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
const birthDate = v.pipe(
  v.string('Må være en dato'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'Skriv datoen som åååå-mm-dd'),
  v.check(isDay, 'Denne datoen finnes ikke'),
  v.check((text) => text >= firstYear && new Date(text) < new Date(), 'Fødselsdatoen må ligge i fortiden'),
)
const genderId = v.picklist(
  genders.map(({ id }) => id),
  'Ukjent kjønn',
)
const postalCode = v.pipe(optionalText(4), v.regex(/^(?:\d{4})?$/, 'Skriv et postnummer med fire siffer'))

/** Consents; each is a column. */
const consents = {
  cookies: v.optional(flag),
  cookie_default: v.optional(flag),
  cookie_ga: v.optional(flag),
  cookie_google_tag_manager: v.optional(flag),
  cookie_meta_pixel: v.optional(flag),
  newsletter: v.optional(flag),
  club: v.optional(flag),
  event_invite: v.optional(flag),
  birthday_gift: v.optional(flag),
  marketing: v.optional(flag),
}
/** Optional details. */
const details = {
  birth_date: v.optional(birthDate),
  gender_id: v.optional(genderId),
  address: v.optional(optionalText(longestAddress)),
  postal_code: v.optional(postalCode),
  city: v.optional(optionalText(longestName)),
  preferences: v.optional(v.pipe(v.array(optionalText(100), 'Må være en liste'), v.maxLength(mostPreferences))),
  ...consents,
}

const longestCode = 40
/** Authenticator or recovery code, as typed, with spaces. */
const code = v.pipe(v.string('Koden må ha en verdi'), v.maxLength(longestCode, 'Koden er for lang'))

/** E-mail address or phone number, and the password. */
export const loginRequest = v.pipe(
  v.object({
    email: v.optional(
      v.pipe(
        optionalText(longestEmail),
        v.transform((text) => text.toLowerCase()),
      ),
    ),
    phone: v.optional(optionalText(40)),
    password: anyPassword,
    /** Extension: required after a 403 with `second_factor`. */
    code: v.optional(code),
  }),
  v.check(({ email, phone }) => Boolean(email || phone), 'Email må ha en verdi'),
)

// The password and its repetition, which must be equal.
const twice = [['password'], ['password_confirmation']] as const
const isSame = (typed: { password?: string | undefined; password_confirmation?: string | undefined }): boolean =>
  typed.password === typed.password_confirmation
const notSame = 'Passordene er ikke like'

// Unknown fields are dropped, so nobody verifies themselves or grants permissions.

export const registrationRequest = v.pipe(
  v.object({
    first_name: required('Fornavn', longestName),
    last_name: required('Etternavn', longestName),
    email,
    phone,
    password,
    password_confirmation: anyPassword,
    terms_conditions: v.literal(true, 'Du må godta vilkårene'),
    ...details,
  }),
  v.forward(v.partialCheck(twice, isSame, notSame), ['password_confirmation']),
)
export type RegistrationRequest = v.InferOutput<typeof registrationRequest>

/** Only the given fields change. */
export const updateRequest = v.pipe(
  v.object({
    first_name: v.optional(required('Fornavn', longestName)),
    last_name: v.optional(required('Etternavn', longestName)),
    email: v.optional(email),
    phone: v.optional(phone),
    password: v.optional(password),
    password_confirmation: v.optional(anyPassword),
    current_password: v.optional(anyPassword),
    ...details,
  }),
  v.forward(v.partialCheck(twice, isSame, notSame), ['password_confirmation']),
)
export type UpdateRequest = v.InferOutput<typeof updateRequest>

/** Current password of the customer. */
export const deletionRequest = v.optional(v.object({ current_password: v.optional(anyPassword) }), {})

export const passwordLinkRequest = v.object({ email })

const token = v.pipe(v.string('Lenken mangler'), v.maxLength(longestToken, 'Lenken er ikke hel'))
export const verificationRequest = v.object({ token })

export const newPasswordRequest = v.pipe(
  v.object({ token, email, password, password_confirmation: anyPassword }),
  v.forward(v.partialCheck(twice, isSame, notSame), ['password_confirmation']),
)
export type NewPasswordRequest = v.InferOutput<typeof newPasswordRequest>

export const secondFactorRequest = v.object({ current_password: v.optional(anyPassword) })
export const secondFactorConfirmation = v.object({ code })
export const secondFactorEnd = v.object({ current_password: v.optional(anyPassword), code })

const longestCredential = 20_000
/** base64url, as browsers encode credentials. */
const encoded = v.pipe(v.string('Må være tekst'), v.maxLength(longestCredential), v.regex(/^[\w-]+={0,2}$/))
const credential = {
  id: encoded,
  rawId: encoded,
  type: v.literal('public-key'),
}
/** Transports that WebAuthn names; others are left out. */
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const mostTransports = 20

/** A new passkey (`RegistrationResponseJSON` of WebAuthn). */
export const passkeyAttestation = v.pipe(
  v.object({
    ...credential,
    response: v.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: v.pipe(
        v.optional(v.pipe(v.array(optionalText(20)), v.maxLength(mostTransports)), []),
        v.transform((given) => transports.filter((one) => given.includes(one))),
      ),
    }),
  }),
  v.transform((given) => ({ ...given, clientExtensionResults: {} })),
)
export type PasskeyAttestation = v.InferOutput<typeof passkeyAttestation>

/** A login with a passkey (`AuthenticationResponseJSON` of WebAuthn). */
export const passkeyAssertion = v.pipe(
  v.object({
    ...credential,
    response: v.object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: v.optional(v.nullable(encoded)),
    }),
  }),
  v.transform(({ response: { userHandle, ...response }, ...rest }) => ({
    ...rest,
    clientExtensionResults: {},
    response: { ...response, ...(userHandle && { userHandle }) },
  })),
)
export type PasskeyAssertion = v.InferOutput<typeof passkeyAssertion>

export const passwordBody = v.optional(v.object({ current_password: v.optional(anyPassword) }), {})

/** As scanned, or typed with spaces. */
export const memberCodeRequest = v.object({
  code: v.pipe(v.string('Koden mangler'), v.maxLength(longestCode, 'Koden er for lang')),
})

const stars = 'Velg hvor mange stjerner'
/** Review of an article. White space in its text is kept. */
export const reviewRequest = v.object({
  reviewable_id: id,
  rating: v.pipe(v.number(stars), v.integer(stars), v.minValue(1, stars), v.maxValue(mostStars, stars)),
  content: v.pipe(
    v.string('Må være tekst'),
    v.transform((text) => text.normalize('NFC').trim()),
    v.maxLength(longestReview, `Høyst ${longestReview} tegn`),
  ),
  true_to_size: v.optional(v.nullable(v.picklist(['small', 'true', 'large'], 'Ukjent passform'))),
  size_color: v.optional(optionalText(longestSizeColour)),
  anonymous: v.optional(flag),
})
export type ReviewRequest = v.InferOutput<typeof reviewRequest>

/** Changes of the customer's favourites. */
export const favouritesRequest = v.object({
  added: v.pipe(v.array(id), v.maxLength(maxFavourites, 'For mange favoritter')),
  removed: v.pipe(v.array(id), v.maxLength(maxFavourites, 'For mange favoritter')),
})
export type FavouritesRequest = v.InferOutput<typeof favouritesRequest>

const sizeText = (what: string) =>
  v.pipe(
    v.string(`${what} må være tekst`),
    v.minLength(1, `${what} må ha en verdi`),
    v.maxLength(longestSizeName, `Høyst ${longestSizeName} tegn`),
  )

/** Changes of the customer's sizes. */
export const sizesRequest = v.object({
  chosen: v.pipe(
    v.array(v.object({ audience: sizeText('Målgruppe'), size: sizeText('Størrelse') })),
    v.maxLength(maxAccountSizes, 'For mange størrelser'),
  ),
  removed: v.pipe(
    v.array(v.object({ audience: sizeText('Målgruppe'), kind: v.picklist(personalKinds, 'Ukjent slag størrelse') })),
    v.maxLength(maxAccountSizes, 'For mange størrelser'),
  ),
})
export type SizesRequest = v.InferOutput<typeof sizesRequest>
