import { isRecord, parseStoredJson, type RestoreFailure, restoreFailure, tidy } from '../domain/index.ts'
import { answerOf, caseOf, flag, number, oneOf, recordOf, text } from '../persistence/reading/index.ts'

/** A code that holds: what it takes off, øre when `fixed`, otherwise a part of the total, 0 to 1. */
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
] as const
/** Why a code does not hold. Not usable: it takes nothing off, or the cart cannot take it. */
export type PromocodeRefusal = (typeof promocodeRefusals)[number]

export type PromocodeAnswer = { type: 'accepted'; promocode: Promocode } | { type: 'refused'; reason: PromocodeRefusal }

/** As it is kept from visit to visit, under `activePromocode`. */
export interface StoredPromocode {
  v: 1
  promocode: Promocode | null
}

/** A code as it is sent: trimmed, inner white space folded to one space. */
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
 * The API's word on a code. One that would take nothing off, or more than all, is not usable.
 * @throws on what is no such answer: that is a fault, not a refusal
 */
export function answerIn(given: unknown): PromocodeAnswer {
  const answer = readAnswer(given)
  if (answer.type === 'refused') return answer
  const { code, amount, fixed } = answer.promocode
  if (!isWorth(amount, fixed)) return { type: 'refused', reason: 'notUsable' }
  return { type: 'accepted', promocode: { code: codeIn(code), amount, fixed } }
}

export const storedPromocode = (promocode: Promocode | null): StoredPromocode => ({ v: 1, promocode })

/** A discount of the cart's as the code that it came by; null for one that came by none. */
export const heldIn = (held: { code: string | null; amount: number; fixed: boolean }): Promocode | null =>
  held.code === null ? null : { code: held.code, amount: held.amount, fixed: held.fixed }

/** What was kept, as a value or as JSON text; null when nothing was, or when it cannot be read. Never throws. */
export function parsePromocode(stored: unknown): Promocode | null {
  const it = parseStoredJson(stored)
  if (!isRecord(it) || it.v !== 1 || !shapeIn(it.promocode)) return null
  const { code, amount, fixed } = it.promocode
  return codeIn(code) !== '' && isWorth(amount, fixed) ? { code: codeIn(code), amount, fixed } : null
}

/** Why what was kept can not be used; null when it can, or says that there is none. */
export const promocodeRestoreFailure = (stored: unknown): RestoreFailure | null =>
  restoreFailure(stored, ({ promocode }) => promocode === null || parsePromocode({ v: 1, promocode }) !== null)
