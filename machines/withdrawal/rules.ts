import { isEmail } from '../domain/index.ts'
import { answerOf, caseOf } from '../persistence/reading/index.ts'

/** What the shopper fills in. */
export interface WithdrawalFields {
  /** Order number. */
  order: string
  /** Eans of the chosen lines; empty without a known order. */
  lines: readonly string[]
  /** The goods in the shopper's words; empty with a known order. */
  goods: string
  name: string
  address: string
  email: string
  /** Optional. */
  reason: string
}

export interface WithdrawalInput {
  /** The order of the address; null for an empty form. */
  order: { id: string; eans: readonly string[] } | null
}

export interface WithdrawalContext extends WithdrawalInput {
  /** What was sent last; null before that. */
  fields: WithdrawalFields | null
  /** Fields that are missing or malformed. */
  faulty: readonly WithdrawalField[]
}

export type WithdrawalField = Exclude<keyof WithdrawalFields, 'reason'>

/** Too late: the order is handed over. Unavailable: the shop cannot tell. */
export type WithdrawalAnswer =
  | { type: 'withdrawn' }
  | { type: 'tooLate' }
  | { type: 'unknown' }
  | { type: 'unavailable' }

/** Parses a port's answer. @throws on anything else */
export const answerIn = answerOf(
  'withdrawOrder',
  caseOf<WithdrawalAnswer>({ withdrawn: {}, tooLate: {}, unknown: {}, unavailable: {} }),
)

/** Fields that are missing or malformed, in the form's order. With a known order lines are chosen, else described. */
export function faultyIn(fields: WithdrawalFields, { order }: WithdrawalInput): readonly WithdrawalField[] {
  const { lines, goods, name, address, email } = fields
  const faults: Readonly<Record<WithdrawalField, boolean>> = {
    order: fields.order === '',
    lines: order !== null && lines.length === 0,
    goods: order === null && goods === '',
    name: name === '',
    address: address === '',
    email: !isEmail(email),
  }
  return (Object.keys(faults) as WithdrawalField[]).filter((field) => faults[field])
}

/** Whether the form names every line of the known order: the shop can cancel it at once. */
export const isWhole = ({ lines }: WithdrawalFields, { order }: WithdrawalInput): boolean =>
  order?.eans.every((ean) => lines.includes(ean)) ?? false
