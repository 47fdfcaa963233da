import { isRecord, parseStoredJson, type RestoreFailure, sizeKind } from '../domain/index.ts'
import { answerOf, caseOf, listOf, oneOf, recordOf, text } from '../persistence/reading/index.ts'
import { type OwnSize, personalKinds } from './own-size.ts'

export * from './own-size.ts'

/** Version of the stored value. */
const sizeProfileVersion = 1

/** Most sizes of a customer's account. */
export const maxAccountSizes = 100
/** Characters of an audience, and of a size, at most. */
export const longestSizeName = 40

/** What was put into the cart. */
export interface ChosenSize {
  audience: string
  size: string
}

/** Where a size stands: there is one for each. */
export type SizePlace = Pick<OwnSize, 'audience' | 'kind'>

/** Sizes that were chosen, latest first, and deleted. No place is in both. */
export interface SizeChanges {
  chosen: readonly OwnSize[]
  removed: readonly SizePlace[]
}

/** What a customer's account lacks. */
export interface PendingSizes extends SizeChanges {
  customerId: number
}

/** The sizes of this browser, latest choice first. `account` is null for a guest. */
export interface KnownSizes {
  sizes: readonly OwnSize[]
  account: PendingSizes | null
}

/** The stored value, latest choice first. */
export interface StoredSizeProfile {
  v: typeof sizeProfileVersion
  sizes: readonly OwnSize[]
  account?: PendingSizes
}

/** Result of reading the stored sizes. */
export type ParsedSizeProfile =
  | { type: 'nothing' }
  | ({ type: 'kept' } & KnownSizes)
  | { type: 'dropped'; reason: RestoreFailure }

/** Result of sending changes to the account. Absent: the server keeps no sizes. */
export type AccountSizesAnswer =
  | { type: 'sizes'; sizes: readonly OwnSize[] }
  | { type: 'signedOut' }
  | { type: 'absent' }

export const storedSizeProfile = ({ sizes, account }: KnownSizes): StoredSizeProfile => ({
  v: sizeProfileVersion,
  sizes,
  ...(account && { account }),
})

/** The choice as a size of a person; null for goods without one. */
export function ownSizeOf({ audience, size }: ChosenSize): OwnSize | null {
  const kind = sizeKind(size)
  return kind === null || kind === 'others' || audience === '' ? null : { audience, kind, size }
}

const isSamePlace = (a: SizePlace, b: SizePlace): boolean => a.audience === b.audience && a.kind === b.kind

/** The sizes, or places, without that of an audience and kind. */
export const without = <Size extends SizePlace>(sizes: readonly Size[], place: SizePlace): readonly Size[] =>
  sizes.filter((size) => !isSamePlace(size, place))
const withoutAll = <Size extends SizePlace>(sizes: readonly Size[], places: readonly SizePlace[]): readonly Size[] =>
  places.reduce(without<Size>, sizes)

/** Puts a size first, in place of the one of its audience and kind. */
export const withSize = (sizes: readonly OwnSize[], size: OwnSize): readonly OwnSize[] => [
  size,
  ...without(sizes, size),
]

/** Merges sizes chosen before the restore with the stored ones: the chosen ones win. */
export const mergedSizes = (chosen: readonly OwnSize[], stored: readonly OwnSize[]): readonly OwnSize[] =>
  chosen.reduceRight(withSize, stored)

/** Whether the size is the one kept for its audience and kind. */
export const isKept = (sizes: readonly OwnSize[], { audience, kind, size }: OwnSize): boolean =>
  sizes.some((own) => isSamePlace(own, { audience, kind }) && own.size === size)

/** What the account lacks once the sizes are others. */
export function changed({ sizes: before, account }: KnownSizes, sizes: readonly OwnSize[]): KnownSizes {
  if (!account) return { sizes, account }
  const chosen = sizes.filter((own) => !isKept(before, own))
  const removed = withoutAll(before, sizes).map(({ audience, kind }) => ({ audience, kind }))
  return {
    sizes,
    account: {
      customerId: account.customerId,
      chosen: mergedSizes(chosen, withoutAll(account.chosen, removed)),
      removed: [...withoutAll(withoutAll(account.removed, chosen), removed), ...removed],
    },
  }
}

/** The customer is known: a guest's sizes join the account, and those of another customer go. */
export function openedFor({ sizes, account }: KnownSizes, customerId: number): KnownSizes {
  if (account?.customerId === customerId) return { sizes, account }
  const own = account ? [] : sizes
  return { sizes: own, account: { customerId, chosen: own, removed: [] } }
}

/** The account's sizes, as of the changes that were sent, with those made meanwhile. */
export function received({ sizes, account }: KnownSizes, list: readonly OwnSize[], sent: SizeChanges): KnownSizes {
  if (!account) return { sizes, account }
  const chosen = account.chosen.filter((own) => !isKept(sent.chosen, own))
  const removed = withoutAll(account.removed, sent.removed)
  return {
    sizes: mergedSizes(chosen, withoutAll(list, removed)),
    account: { customerId: account.customerId, chosen, removed },
  }
}

export const hasChanges = ({ chosen, removed }: SizeChanges): boolean => chosen.length + removed.length > 0

const isOwnSize = (value: unknown): value is OwnSize => {
  if (!isRecord(value) || typeof value.audience !== 'string' || typeof value.size !== 'string') return false
  const { audience, size, kind } = value as { audience: string; size: string; kind?: unknown }
  return ownSizeOf({ audience, size })?.kind === kind
}

const placeOf = ({ audience, kind }: OwnSize): SizePlace => ({ audience, kind })
const sizesOf = (sizes: readonly OwnSize[]): readonly OwnSize[] =>
  mergedSizes(
    sizes.map(({ audience, kind, size }) => ({ audience, kind, size })),
    [],
  )
const isListOf = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] =>
  Array.isArray(value) && value.every(isItem)
const isPlace = (value: unknown): value is SizePlace =>
  isRecord(value) && typeof value.audience === 'string' && typeof value.kind === 'string'

/** What an account lacks; what is unreadable is lacking nowhere, since the account has the sizes. */
function pendingIn(value: unknown): PendingSizes | null {
  if (!isRecord(value) || typeof value.customerId !== 'number') return null
  const { customerId, chosen, removed } = value as { customerId: number; chosen?: unknown; removed?: unknown }
  return {
    customerId,
    chosen: isListOf(chosen, isOwnSize) ? sizesOf(chosen) : [],
    removed: isListOf(removed, isPlace) ? removed.map((place) => placeOf(place as OwnSize)) : [],
  }
}

const ownSize = recordOf<OwnSize>({ audience: text, kind: oneOf(...personalKinds), size: text })

/** Parses a port's answer. @throws on anything else */
export const answerIn = answerOf(
  'syncSizes',
  caseOf<AccountSizesAnswer>({ sizes: { sizes: listOf(ownSize) }, signedOut: {}, absent: {} }),
)

/** The sizes of an answer, latest choice first. */
export const sizesIn = (answer: AccountSizesAnswer): readonly OwnSize[] => (answer.type === 'sizes' ? answer.sizes : [])

/** Parses the stored value, as a value or JSON text. Never throws. */
export function parseSizeProfile(stored: unknown): ParsedSizeProfile {
  if (stored === null || stored === undefined) return { type: 'nothing' }
  const value = parseStoredJson(stored)
  const { v, sizes, account } = isRecord(value) ? value : {}
  if (typeof v === 'number' && v > sizeProfileVersion) return { type: 'dropped', reason: 'future' }
  if (v === sizeProfileVersion && isListOf(sizes, isOwnSize))
    return { type: 'kept', sizes: sizesOf(sizes), account: pendingIn(account) }
  return { type: 'dropped', reason: 'damaged' }
}
