import { isEmail } from '../domain/index.ts'
import { answerOf, caseOf, recordOf, text, whole } from '../persistence/reading/index.ts'

/** The variant that is waited for, as a mailed link names it. */
export interface AwaitedVariant {
  articleId: number
  variantId: number
  name: string
  colour: string
  size: string
}

/**
 * Result of a request. `mailed` says nothing about the address; `confirmed` is for a customer's own verified address,
 * with the token that ends it.
 */
export type RequestAlertAnswer =
  | { type: 'mailed' }
  | { type: 'confirmed'; token: string }
  | { type: 'inStock' }
  | { type: 'invalid' }
  | { type: 'tooMany' }
  /** The shop has no mail, or does not know the variant. */
  | { type: 'unavailable' }

export type ConfirmAlertAnswer = { type: 'confirmed'; variant: AwaitedVariant } | { type: 'gone' }

export type EndAlertAnswer = { type: 'ended' }

/** Parses the answer. @throws on anything else */
export const requestIn = answerOf(
  'requestAlert',
  caseOf<RequestAlertAnswer>({
    mailed: {},
    confirmed: { token: text },
    inStock: {},
    invalid: {},
    tooMany: {},
    unavailable: {},
  }),
)

/** Parses the answer. @throws on anything else */
export const confirmIn = answerOf(
  'confirmAlert',
  caseOf<ConfirmAlertAnswer>({
    confirmed: {
      variant: recordOf<AwaitedVariant>({ articleId: whole, variantId: whole, name: text, colour: text, size: text }),
    },
    gone: {},
  }),
)

/** Parses the answer. @throws on anything else */
export const endIn = answerOf('endAlert', caseOf<EndAlertAnswer>({ ended: {} }))

export interface BackInStockInput {
  /** The sold-out variant; null until it is chosen. */
  ean?: string | null
  email?: string
  /** The token of a mailed link, and whether it ends the request. */
  link?: { token: string; isEnd: boolean } | null
}

export interface BackInStockContext {
  ean: string | null
  /** The text of the field. */
  email: string
  /** Ends the request; null while it is not known here. */
  token: string | null
  /** The mailed link ends the request. */
  isEnd: boolean
  /** Known from a mailed link. */
  variant: AwaitedVariant | null
}

export const startOf = ({ ean, email, link }: BackInStockInput): BackInStockContext => ({
  ean: ean ?? null,
  email: email ?? '',
  token: link?.token ?? null,
  isEnd: link?.isEnd ?? false,
  variant: null,
})

export const canSend = ({ email }: BackInStockContext): boolean => isEmail(email)
