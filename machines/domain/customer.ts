/** What a customer may say yes or no to, one by one. */
export const customerConsents = [
  'googleAnalytics',
  'googleTagManager',
  'metaPixel',
  'newsletter',
  'club',
  'eventInvite',
  'birthdayGift',
  'marketing',
] as const
export type CustomerConsent = (typeof customerConsents)[number]
export type CustomerConsents = Readonly<Record<CustomerConsent, boolean>>

/** Who is logged in. */
export interface Customer {
  id: number
  firstName: string
  lastName: string
  email: string
  phone: string
  /** ISO date, or empty. */
  birthDate: string
  genderId: number | null
  address: string
  postalCode: string
  city: string
  emailVerified: boolean
  /** The id of the login, in the chain's systems. */
  authId: string
  /** The terms are accepted. */
  hasAcceptedTerms: boolean
  /** Names of what the customer prefers; kept and passed on, nothing depends on it. */
  preferences: readonly string[]
  /** A choice about cookies is made; and whether those that are not necessary came on by default. */
  hasChosenCookies: boolean
  hasDefaultCookies: boolean
  /** Empty for customers; kept and passed on, nothing depends on it. */
  permissions: readonly string[]
  consents: CustomerConsents
}
