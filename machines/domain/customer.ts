/** Purposes of consent. */
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

/** The logged-in customer. */
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
  /** Login id in the chain's systems. */
  authId: string
  /** Whether the terms are accepted. */
  hasAcceptedTerms: boolean
  /** Names of preferences; stored and passed on only. */
  preferences: readonly string[]
  /** Whether a cookie choice is made, and whether optional cookies were on by default. */
  hasChosenCookies: boolean
  hasDefaultCookies: boolean
  /** Empty for customers; stored and passed on only. */
  permissions: readonly string[]
  consents: CustomerConsents
}
