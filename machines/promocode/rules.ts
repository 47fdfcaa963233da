import { isRecord, parseStoredJson, type RestoreFailure, restoreFailure, tidy } from '../domain/index.ts'
import { answerOf, caseOf, flag, number, oneOf, recordOf, text } from '../persistence/reading/index.ts'

/** A valid code with its discount: øre when `fixed`, otherwise a fraction of the total, 0 to 1. */
export interface Promocode {
  code: string
  amount: number
  fixed: boolean
}

export const promocodeRefusals = [
  'unknown',
  'expired',
  'notYetValid',
  'alreadyUsed',
  'membersOnly',
  'notUsable',
  'otherDiscount',
] as const
/** Why a code is refused. Not usable: it has no discount. Other discount: the cart has one already. */
export type PromocodeRefusal = (typeof promocodeRefusals)[number]

export type PromocodeAnswer = { type: 'accepted'; promocode: Promocode } | { type: 'refused'; reason: PromocodeRefusal }

/** The stored value of `activePromocode`. */
export interface StoredPromocode {
  v: 1
  promocode: Promocode | null
}

/** Normalises a code: trimmed, inner white space as one space. */
export const codeIn = tidy

const isWorth = (amount: unknown, fixed: boolean): amount is number =>
  typeof amount === 'number' && amount > 0 && (fixed ? Number.isSafeInteger(amount) : amount <= 1)

const shapeIn = (it: unknown): it is { code: string; amount: number; fixed: boolean } =>
  isRecord(it) && typeof it.code === 'string' && typeof it.fixed === 'boolean' && typeof it.amount === 'number'

const readAnswer = answerOf(
  'checkCode',
  caseOf<PromocodeAnswer>({
    accepted: { promocode: recordOf<Promocode>({ code: text, amount: number, fixed: flag }) },
    refused: { reason: oneOf(...promocodeRefusals) },
  }),
)

/**
 * Parses the API's answer. A discount of nothing, or above the total, is not usable. @throws on anything else: a fault,
 * not a refusal
 */
export function answerIn(given: unknown): PromocodeAnswer {
  const answer = readAnswer(given)
  if (answer.type === 'refused') return answer
  const { code, amount, fixed } = answer.promocode
  if (!isWorth(amount, fixed)) return { type: 'refused', reason: 'notUsable' }
  return { type: 'accepted', promocode: { code: codeIn(code), amount, fixed } }
}

export const storedPromocode = (promocode: Promocode | null): StoredPromocode => ({ v: 1, promocode })

/** The code of the cart's discount; null if it came without one. */
export const heldIn = (held: { code: string | null; amount: number; fixed: boolean }): Promocode | null =>
  held.code === null ? null : { code: held.code, amount: held.amount, fixed: held.fixed }

/** Parses the stored value, or its JSON text; null if absent or invalid. Never throws. */
export function parsePromocode(stored: unknown): Promocode | null {
  const it = parseStoredJson(stored)
  if (!isRecord(it) || it.v !== 1 || !shapeIn(it.promocode)) return null
  const { code, amount, fixed } = it.promocode
  return codeIn(code) !== '' && isWorth(amount, fixed) ? { code: codeIn(code), amount, fixed } : null
}

/** Why the stored value is invalid; null if it is valid or empty. */
export const promocodeRestoreFailure = (stored: unknown): RestoreFailure | null =>
  restoreFailure(stored, ({ promocode }) => promocode === null || parsePromocode({ v: 1, promocode }) !== null)
