import { giftCardAmounts, longestGreeting } from '../domain/gift-card-limits.ts'
import { isEmail, mobileNumber, type Ore, tidy } from '../domain/index.ts'
import { answerOf, caseOf, mapOf, text, webAddress } from '../persistence/reading/index.ts'
import type { PayBy } from '../placing-order/rules.ts'

/** What the shopper fills in. */
export interface PurchaseFields {
  /** Øre of a given amount as text, or `own`. */
  amount: string
  /** Kroner as typed, for an own amount. */
  ownAmount: string
  /** For somebody else, or to print and give away oneself. */
  to: 'other' | 'self'
  recipientName: string
  recipientEmail: string
  message: string
  when: 'now' | 'later'
  /** `2026-12-24`, in Norway. */
  date: string
  /** `18:00`. */
  time: string
  name: string
  email: string
  /** For payment by mobile. */
  phone: string
  payBy: PayBy
}
export type PurchaseField = keyof PurchaseFields

export const noPurchase: PurchaseFields = {
  amount: '50000',
  ownAmount: '',
  to: 'other',
  recipientName: '',
  recipientEmail: '',
  message: '',
  when: 'now',
  date: '',
  time: '08:00',
  name: '',
  email: '',
  phone: '',
  payBy: 'card',
}

/** In the order of the form, which is the order of the error summary. */
export const checkedFields = [
  'amount',
  'ownAmount',
  'recipientName',
  'recipientEmail',
  'message',
  'date',
  'time',
  'name',
  'email',
  'phone',
] as const satisfies readonly PurchaseField[]
export type CheckedField = (typeof checkedFields)[number]

/** `refused`: the server refused it. */
export type PurchaseError = 'missing' | 'invalid' | 'refused'
export type PurchaseErrors = Readonly<Partial<Record<CheckedField, PurchaseError>>>

/** The order of a gift card. Date and time are those of Norway. */
export interface GiftCardRequest {
  amount: Ore
  recipientName: string
  recipientEmail: string
  message: string
  sendAt: { date: string; time: string } | null
  name: string
  email: string
  /** Empty unless it is paid by mobile. */
  phone: string
}

const orePerKrone = 100
const isWithin = (amount: Ore): boolean => amount >= giftCardAmounts.least && amount <= giftCardAmounts.most

/** The amount, øre; null for what is no whole number of kroner within the limits. */
export function amountIn({ amount, ownAmount }: Pick<PurchaseFields, 'amount' | 'ownAmount'>): Ore | null {
  const typed = ownAmount.replace(/\s|kr\.?$/gi, '')
  const chosen = amount === 'own' ? (/^\d+$/.test(typed) ? Number(typed) * orePerKrone : null) : Number(amount)
  return chosen !== null && Number.isSafeInteger(chosen) && isWithin(chosen) ? chosen : null
}

const missingIf = (isMissing: boolean): PurchaseError | null => (isMissing ? 'missing' : null)
const emailError = (typed: string): PurchaseError | null =>
  typed.trim() === '' ? 'missing' : isEmail(typed) ? null : 'invalid'

function errorOf(field: CheckedField, fields: PurchaseFields): PurchaseError | null {
  const { to, when, payBy } = fields
  switch (field) {
    case 'amount':
      return fields.amount !== 'own' && amountIn(fields) === null ? 'invalid' : null
    case 'ownAmount':
      if (fields.amount !== 'own') return null
      return fields.ownAmount.trim() === '' ? 'missing' : amountIn(fields) === null ? 'invalid' : null
    case 'recipientName':
      return missingIf(to === 'other' && tidy(fields.recipientName) === '')
    case 'recipientEmail':
      return to === 'other' ? emailError(fields.recipientEmail) : null
    case 'message':
      return tidy(fields.message).length > longestGreeting ? 'invalid' : null
    case 'date':
      return missingIf(when === 'later' && fields.date === '')
    case 'time':
      return missingIf(when === 'later' && fields.time === '')
    case 'name':
      return missingIf(tidy(fields.name) === '')
    case 'email':
      return emailError(fields.email)
    case 'phone':
      if (payBy !== 'mobile') return null
      return fields.phone.trim() === '' ? 'missing' : mobileNumber(fields.phone) === null ? 'invalid' : null
    default:
      return field satisfies never
  }
}

export const errorsIn = (fields: PurchaseFields): PurchaseErrors =>
  Object.fromEntries(
    checkedFields.flatMap((field) => {
      const error = errorOf(field, fields)
      return error ? [[field, error]] : []
    }),
  )

/** What is ordered; the fields must be valid. */
export function requestOf(fields: PurchaseFields): GiftCardRequest {
  const { to, when, payBy } = fields
  const [name, email] = [tidy(fields.name), fields.email.trim()]
  return {
    amount: amountIn(fields) ?? 0,
    recipientName: to === 'self' ? name : tidy(fields.recipientName),
    recipientEmail: to === 'self' ? email : fields.recipientEmail.trim(),
    message: tidy(fields.message),
    sendAt: when === 'later' ? { date: fields.date, time: fields.time } : null,
    name,
    email,
    phone: payBy === 'mobile' ? (mobileNumber(fields.phone) ?? '') : '',
  }
}

export type PlaceAnswer =
  | { type: 'placed'; orderId: string }
  /** The server's texts by field. */
  | { type: 'invalid'; errors: Readonly<Record<string, string>> }
  | { type: 'tooMany' }
  | { type: 'unavailable' }
export type PayAnswer =
  | { type: 'redirect'; url: string }
  | { type: 'alreadyPaid' }
  | { type: 'unavailable' }
  /** The order waits no more. */
  | { type: 'orderGone' }

/** Parse what the ports answered. @throws on anything else */
export const placedIn = answerOf(
  'placeGiftCard',
  caseOf<PlaceAnswer>({ placed: { orderId: text }, invalid: { errors: mapOf(text) }, tooMany: {}, unavailable: {} }),
)
export const payingIn = answerOf(
  'startPayment',
  caseOf<PayAnswer>({ redirect: { url: webAddress }, alreadyPaid: {}, unavailable: {}, orderGone: {} }),
)

/** The refused fields that the form has. */
export const refusedIn = (answer: PlaceAnswer): PurchaseErrors =>
  answer.type === 'invalid'
    ? Object.fromEntries(
        checkedFields.filter((field) => field in answer.errors).map((field) => [field, 'refused' as const]),
      )
    : {}
