import { isRecord, parseStoredJson, type RestoreFailure, sizeKind } from '../domain/index.ts'
import type { OwnSize } from './own-size.ts'

export * from './own-size.ts'

/** Version of the stored value. */
const sizeProfileVersion = 1

/** What was put into the cart. */
export interface ChosenSize {
  audience: string
  size: string
}

/** The stored value, latest choice first. */
export interface StoredSizeProfile {
  v: typeof sizeProfileVersion
  sizes: readonly OwnSize[]
}

/** Result of reading the stored sizes. */
export type ParsedSizeProfile =
  | { type: 'nothing' }
  | { type: 'kept'; sizes: readonly OwnSize[] }
  | { type: 'dropped'; reason: RestoreFailure }

export const storedSizeProfile = (sizes: readonly OwnSize[]): StoredSizeProfile => ({ v: sizeProfileVersion, sizes })

/** The choice as a size of a person; null for goods without one. */
export function ownSizeOf({ audience, size }: ChosenSize): OwnSize | null {
  const kind = sizeKind(size)
  return kind === null || kind === 'others' || audience === '' ? null : { audience, kind, size }
}

const isSamePlace = (a: Pick<OwnSize, 'audience' | 'kind'>, b: Pick<OwnSize, 'audience' | 'kind'>): boolean =>
  a.audience === b.audience && a.kind === b.kind

/** The sizes without that of an audience and kind. */
export const without = (sizes: readonly OwnSize[], place: Pick<OwnSize, 'audience' | 'kind'>): readonly OwnSize[] =>
  sizes.filter((size) => !isSamePlace(size, place))

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

const isOwnSize = (value: unknown): value is OwnSize => {
  if (!isRecord(value) || typeof value.audience !== 'string' || typeof value.size !== 'string') return false
  const { audience, size, kind } = value as { audience: string; size: string; kind?: unknown }
  return ownSizeOf({ audience, size })?.kind === kind
}

/** Parses the stored value, as a value or JSON text. Never throws. */
export function parseSizeProfile(stored: unknown): ParsedSizeProfile {
  if (stored === null || stored === undefined) return { type: 'nothing' }
  const value = parseStoredJson(stored)
  const { v, sizes } = isRecord(value) ? value : {}
  if (typeof v === 'number' && v > sizeProfileVersion) return { type: 'dropped', reason: 'future' }
  if (v === sizeProfileVersion && Array.isArray(sizes) && sizes.every(isOwnSize))
    return {
      type: 'kept',
      sizes: mergedSizes(
        sizes.map(({ audience, kind, size }) => ({ audience, kind, size })),
        [],
      ),
    }
  return { type: 'dropped', reason: 'damaged' }
}
