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
const isTombstone = ({ is }: LwwRegister): boolean => is === 0
const byKey = (stamps: LwwRegisters): ReadonlyMap<string, LwwRegister> =>
  new Map(stamps.map((stamp) => [stamp.of, stamp]))
/** A discount is the same whatever its total: that follows the lines. */
const choiceIn = (cart: CartData, choice: Choice): string =>
  JSON.stringify(
    choice === 'discount' ? { ...cart.discount, originalTotal: 0 } : choices[choice].map((field) => cart[field]),
  )

const untouched = Object.fromEntries(allChoices.map((choice) => [choice, choiceIn(emptyCart, choice)]))

const pruneTombstones = (stamps: LwwRegisters): LwwRegisters => {
  const gone = stamps.filter(isTombstone)
  if (gone.length <= maxTombstones) return stamps
  const kept = new Set(gone.toSorted((a, b) => b.at - a.at || (a.of < b.of ? -1 : 1)).slice(0, maxTombstones))
  return stamps.filter((stamp) => !isTombstone(stamp) || kept.has(stamp))
}

/** Registers of a cart, from its former ones: what has changed gets the latest clock. */
export function withRegisters(cart: CartData, before: LwwRegisters): LwwRegisters {
  const had = byKey(before)
  const now = new Map<string, number | string>([
    // a choice still at its default needs no register
    ...allChoices
      .map((choice) => [choice, choiceIn(cart, choice)] as const)
      .filter(([choice, is]) => had.has(choice) || is !== untouched[choice]),
    ...cart.lines.map((line) => [keyOf(line), line.count] as const),
  ])
  const at = before.reduce((latest, stamp) => Math.max(latest, stamp.at), 0) + 1
  const kept = [...now].map(([of, is]) => {
    const old = had.get(of)
    return old?.is === is ? old : { of, at, is }
  })
  const gone = before.flatMap((stamp) =>
    now.has(stamp.of) ? [] : isTombstone(stamp) ? stamp : { of: stamp.of, at, is: 0 },
  )
  return pruneTombstones([...kept, ...gone])
}

/** The later of two registers. At the same clock a present line wins over a removed one, and more pieces over fewer. */
const laterOf = (a: LwwRegister | undefined, b: LwwRegister | undefined): LwwRegister | undefined => {
  if (!a || !b) return a ?? b
  if (a.at !== b.at) return a.at > b.at ? a : b
  if (typeof a.is === 'number' && typeof b.is === 'number') return a.is > b.is ? a : b
  return String(a.is) > String(b.is) ? a : b
}

export interface Stamped {
  cart: CartData
  stamps: LwwRegisters
}

/** Merges two tabs' carts, register by register: the latest change wins. Commutative and idempotent. */
export function merge(ours: Stamped, theirs: Stamped): Stamped {
  const our = byKey(ours.stamps)
  const their = byKey(theirs.stamps)
  const stamps = pruneTombstones(
    [...new Set([...their.keys(), ...our.keys()])].flatMap((of) => laterOf(our.get(of), their.get(of)) ?? []),
  )
  const stands = byKey(stamps)
  const isTheirs = (of: string) => their.get(of)?.at === stands.get(of)?.at && their.get(of)?.is === stands.get(of)?.is
  const lineIn = (line: CartLine) => stands.get(keyOf(line))?.is === line.count
  const fromTheirs = theirs.cart.lines.filter((line) => isTheirs(keyOf(line)) && lineIn(line))
  const fromOurs = ours.cart.lines.filter((line) => !isTheirs(keyOf(line)) && lineIn(line))
  const rank = (line: CartLine) => stands.get(keyOf(line))?.at ?? 0
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
    stamps,
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

/** Whether `by` has every register of `stamps`. */
export function dominates(stamps: LwwRegisters, by: LwwRegisters): boolean {
  const known = byKey(by)
  return stamps.every(({ of, at, is }) => known.get(of)?.at === at && known.get(of)?.is === is)
}

/** Parses stored registers; null if invalid, as in carts of earlier builds. */
export function parseRegisters(value: unknown): LwwRegisters | null {
  if (!Array.isArray(value)) return null
  const stamps = value.flatMap((entry: unknown) => {
    const { of, at, is } = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>
    const isOne = typeof of === 'string' && typeof at === 'number' && Number.isSafeInteger(at) && at > 0
    return isOne && (typeof is === 'number' || typeof is === 'string') ? [{ of, at, is }] : []
  })
  return stamps.length === value.length ? stamps : null
}
