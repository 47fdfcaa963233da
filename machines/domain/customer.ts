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
  /** Empty for customers; kept and passed on, nothing depends on it. */
  permissions: readonly string[]
  consents: CustomerConsents
}
