import { orderRef } from '../domain/order-ref.ts'
import { isRecord, parseStoredJson, type RestoreFailure, type StoredFields } from '../persistence/persisted.ts'
import { restoreFailure } from '../persistence/restore-failure.ts'

/** A line that the shop refused, as it was at the time. */
export interface LeftOutLine {
  ean: string
  name: string
  colour: string
  size: string
  /** Pieces wanted. */
  wanted: number
  /** Pieces available. */
  available: number
}

/** Refused lines, as stored. */
export interface StoredRefusedLines {
  v: 1
  /** Reference of the order placed without the lines; null while there is none. */
  orderRef: string | null
  articles: readonly LeftOutLine[]
}

/** What the shop refused of a cart. */
export interface CartRefusal {
  refused: readonly { ean: string; available: number }[]
  /** Lines of the cart. */
  lines: readonly (Pick<LeftOutLine, 'ean' | 'name' | 'colour' | 'size'> & { count: number })[]
}

/** Refused lines as the cart has them. Those that the cart does not have are left out. */
export const refusedIn = ({ refused, lines }: CartRefusal): readonly LeftOutLine[] =>
  refused.flatMap(({ ean, available }) => {
    const line = lines.find((one) => one.ean === ean)
    return line ? [{ ean, name: line.name, colour: line.colour, size: line.size, wanted: line.count, available }] : []
  })

/** Adds refusals. Earlier ones of the same articles go. */
export const withRefused = (
  before: readonly LeftOutLine[],
  refused: readonly LeftOutLine[],
): readonly LeftOutLine[] => [...before.filter(({ ean }) => refused.every((one) => one.ean !== ean)), ...refused]

const isLine = (value: unknown): value is LeftOutLine => {
  const { ean, name, colour, size, wanted, available } = (value ?? {}) as Record<keyof LeftOutLine, unknown>
  return (
    [ean, name, colour, size].every((text) => typeof text === 'string') &&
    [wanted, available].every((pieces) => Number.isSafeInteger(pieces))
  )
}

const isWhole = ({ orderRef: ref, articles }: StoredFields): boolean =>
  (ref === null || typeof ref === 'string') && Array.isArray(articles) && articles.every(isLine)

/** The stored value with its version: the first one had none. */
function versioned(stored: unknown): unknown {
  const value = parseStoredJson(stored)
  return isRecord(value) && value.v === undefined ? { ...value, v: 1 } : (value ?? stored)
}

/** Why the stored lines are not used; null if they are, or if there are none. */
export const refusedRestoreFailure = (stored: unknown): RestoreFailure | null =>
  restoreFailure(versioned(stored), isWhole)

export const storedRefusedLines = (orderRef: string | null, articles: readonly LeftOutLine[]): StoredRefusedLines => ({
  v: 1,
  orderRef,
  articles,
})

/** Parses stored lines; none if they cannot be used. Never throws. */
export function parseRefusedLines(stored: unknown): StoredRefusedLines {
  const value = versioned(stored)
  if (!isRecord(value) || refusedRestoreFailure(value) !== null) return storedRefusedLines(null, [])
  const { orderRef: ref, articles } = value as unknown as StoredRefusedLines
  return storedRefusedLines(articles.length > 0 ? ref : null, articles)
}

/** Stored lines that were left out of an order, except those that were in it after all. */
export function leftOutOf(
  stored: unknown,
  order: { id: string; lines: readonly { ean: string; count: number }[] },
): readonly LeftOutLine[] {
  const { orderRef: ref, articles } = parseRefusedLines(stored)
  if (ref !== orderRef(order.id)) return []
  const bought = new Map(order.lines.map(({ ean, count }) => [ean, count]))
  return articles.filter(({ ean, wanted }) => (bought.get(ean) ?? 0) < wanted)
}
