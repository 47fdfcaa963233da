import type { CartData, CartLine, LwwRegister, LwwRegisters } from './cart.types.ts'
import { emptyCart, noDiscount } from './empty.ts'
import { lineErrors } from './rules.ts'

/** Maximum number of remembered removals: more than tabs can be behind each other. */
const maxTombstones = 50

/** Choices of the shopper beside the lines. Fields of one choice change together. */
const choices = {
  discount: ['discount'],
  shipping: ['selectedShipping'],
  shop: ['shopId'],
  orders: ['pending', 'orderInfo'],
} as const satisfies Readonly<Record<string, readonly (keyof CartData)[]>>
type Choice = keyof typeof choices
const allChoices = Object.keys(choices) as Choice[]

const keyOf = ({ ean }: CartLine): string => `line:${ean}`
const isTombstone = ({ value }: LwwRegister): boolean => value === 0
const byKey = (registers: LwwRegisters): ReadonlyMap<string, LwwRegister> =>
  new Map(registers.map((register) => [register.key, register]))
/** A discount is the same whatever its total: that follows the lines. */
const choiceIn = (cart: CartData, choice: Choice): string =>
  JSON.stringify(
    choice === 'discount' ? { ...cart.discount, originalTotal: 0 } : choices[choice].map((field) => cart[field]),
  )

const untouched = Object.fromEntries(allChoices.map((choice) => [choice, choiceIn(emptyCart, choice)]))

const pruneTombstones = (registers: LwwRegisters): LwwRegisters => {
  const gone = registers.filter(isTombstone)
  if (gone.length <= maxTombstones) return registers
  const kept = new Set(gone.toSorted((a, b) => b.clock - a.clock || (a.key < b.key ? -1 : 1)).slice(0, maxTombstones))
  return registers.filter((register) => !isTombstone(register) || kept.has(register))
}

/** Registers of a cart, from its former ones: what has changed gets the latest clock. */
export function withRegisters(cart: CartData, before: LwwRegisters): LwwRegisters {
  const had = byKey(before)
  const now = new Map<string, number | string>([
    // a choice still at its default needs no register
    ...allChoices
      .map((choice) => [choice, choiceIn(cart, choice)] as const)
      .filter(([choice, value]) => had.has(choice) || value !== untouched[choice]),
    ...cart.lines.map((line) => [keyOf(line), line.count] as const),
  ])
  const clock = before.reduce((latest, register) => Math.max(latest, register.clock), 0) + 1
  const kept = [...now].map(([key, value]) => {
    const old = had.get(key)
    return old?.value === value ? old : { key, clock, value }
  })
  const gone = before.flatMap((register) =>
    now.has(register.key) ? [] : isTombstone(register) ? register : { key: register.key, clock, value: 0 },
  )
  return pruneTombstones([...kept, ...gone])
}

/** The later of two registers. At the same clock a present line wins over a removed one, and more pieces over fewer. */
const laterOf = (a: LwwRegister | undefined, b: LwwRegister | undefined): LwwRegister | undefined => {
  if (!a || !b) return a ?? b
  if (a.clock !== b.clock) return a.clock > b.clock ? a : b
  if (typeof a.value === 'number' && typeof b.value === 'number') return a.value > b.value ? a : b
  return String(a.value) > String(b.value) ? a : b
}

export interface CartWithRegisters {
  cart: CartData
  registers: LwwRegisters
}

/** Merges two tabs' carts, register by register: the latest change wins. Commutative and idempotent. */
export function merge(ours: CartWithRegisters, theirs: CartWithRegisters): CartWithRegisters {
  const our = byKey(ours.registers)
  const their = byKey(theirs.registers)
  const registers = pruneTombstones(
    [...new Set([...their.keys(), ...our.keys()])].flatMap((key) => laterOf(our.get(key), their.get(key)) ?? []),
  )
  const stands = byKey(registers)
  const isTheirs = (key: string) =>
    their.get(key)?.clock === stands.get(key)?.clock && their.get(key)?.value === stands.get(key)?.value
  const lineIn = (line: CartLine) => stands.get(keyOf(line))?.value === line.count
  const fromTheirs = theirs.cart.lines.filter((line) => isTheirs(keyOf(line)) && lineIn(line))
  const fromOurs = ours.cart.lines.filter((line) => !isTheirs(keyOf(line)) && lineIn(line))
  const rank = (line: CartLine) => stands.get(keyOf(line))?.clock ?? 0
  const lines =
    fromOurs.length === 0
      ? fromTheirs
      : [...fromTheirs, ...fromOurs].sort((a, b) => rank(a) - rank(b) || (a.ean < b.ean ? -1 : 1))
  const chosen = Object.assign(
    {},
    ...allChoices.map((choice) => {
      const from = isTheirs(choice) ? theirs.cart : ours.cart
      return Object.fromEntries(choices[choice].map((field) => [field, from[field]]))
    }),
  ) as Pick<CartData, 'discount' | 'selectedShipping' | 'shopId' | 'pending' | 'orderInfo'>
  const isOfThem = new Set(fromTheirs)
  const errors = lines.flatMap((line) =>
    (isOfThem.has(line) ? theirs : ours).cart.errors.filter(({ ean }) => ean === line.ean),
  )
  const checked = new Set(
    [
      fromTheirs.length > 0 ? [theirs.cart.checkedShopId] : [],
      fromOurs.length > 0 ? [ours.cart.checkedShopId] : [],
    ].flat(),
  )
  return {
    registers,
    cart: {
      ...emptyCart,
      ...chosen,
      lines,
      discount: lines.length > 0 ? chosen.discount : noDiscount,
      checkedShopId: lines.length === 0 ? chosen.shopId : checked.size === 1 ? ([...checked][0] ?? null) : null,
      errors: lineErrors(lines, errors),
    },
  }
}

/** Whether `by` has every register of `registers`. */
export function dominates(registers: LwwRegisters, by: LwwRegisters): boolean {
  const known = byKey(by)
  return registers.every(({ key, clock, value }) => known.get(key)?.clock === clock && known.get(key)?.value === value)
}

/** Parses stored registers; null if invalid, as in carts of earlier builds. */
export function parseRegisters(stored: unknown): LwwRegisters | null {
  if (!Array.isArray(stored)) return null
  const registers = stored.flatMap((entry: unknown) => {
    const { key, clock, value } = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>
    const isOne = typeof key === 'string' && typeof clock === 'number' && Number.isSafeInteger(clock) && clock > 0
    return isOne && (typeof value === 'number' || typeof value === 'string') ? [{ key, clock, value }] : []
  })
  return registers.length === stored.length ? registers : null
}
