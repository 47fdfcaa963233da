import { parseStoredJson, type RestoreFailure, restoreFailure, splitAddress, tidy } from '../domain/index.ts'
import { answerOf, anyRecord, listOf } from '../persistence/reading/index.ts'

/** The status of an address that is not one, as the shop's parts call it. */
export const addressNotFound = 'ADDRESS_NOT_FOUND'
/** No number: 'Ingen husnummer oppgitt …'. None found: 'Ingen addresser funnet'. */
export type AddressProblem = 'houseNumberMissing' | 'noneFound'

/** What the maps are asked for. */
export interface AddressQuestion {
  street: string
  houseNumber: string
  /** Empty when the shopper has given none. */
  postalCode: string
  /** A shop's: only that very house, in that postcode, will do. */
  isShop: boolean
}

/** An address that the maps know. */
export interface FoundAddress {
  street: string
  houseNumber: string
  postalCode: string
  city: string
  lat: number
  lng: number
}
/** The same as the maps gave it: something may be missing. */
export type MapEntry = Readonly<{ [Name in keyof FoundAddress]?: FoundAddress[Name] | null }> & {
  /** The place of the postcode alone: whether it has such a house is not known. */
  readonly isEstimated?: boolean
}

/** What the maps answered; whether each entry is whole is looked at later. @throws on what is no such answer */
export const entriesIn = answerOf('findAddresses', listOf<MapEntry>(anyRecord))

/** Answers to one question that was asked before. */
export interface KnownAddresses {
  key: string
  addresses: readonly FoundAddress[]
}
export interface StoredAddresses {
  v: 1
  known: readonly KnownAddresses[]
}

/** Answers that are kept, the latest first. */
export const mostKnown = 50

/** Null when there is no house number, or no street. */
export function questionOf(call: { address: string; postalCode: string }, isShop: boolean): AddressQuestion | null {
  const parts = splitAddress(call.address)
  return parts && { ...parts, postalCode: tidy(call.postalCode), isShop }
}

const folded = (text: string): string => tidy(text).toLowerCase()
const houseOf = (houseNumber: string): string => folded(houseNumber).replaceAll(' ', '')

/** The same text for the same question, however it is written. */
export const keyOf = ({ street, houseNumber, postalCode, isShop }: AddressQuestion): string =>
  [isShop ? 'shop' : 'shopper', folded(street), houseOf(houseNumber), folded(postalCode)].join('|')

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isPlace = (value: unknown, most: number): value is number => typeof value === 'number' && Math.abs(value) <= most

const isWhole = (entry: unknown): entry is FoundAddress => {
  if (typeof entry !== 'object' || entry === null) return false
  const { street, houseNumber, postalCode, city, lat, lng }: Readonly<Record<string, unknown>> = { ...entry }
  return [street, houseNumber, postalCode, city].every(isText) && isPlace(lat, 90) && isPlace(lng, 180)
}
const only = ({ street, houseNumber, postalCode, city, lat, lng }: FoundAddress): FoundAddress => ({
  street,
  houseNumber,
  postalCode,
  city,
  lat,
  lng,
})

/** Entries that lack something that is needed: they are logged and yield nothing. */
export const incompleteOf = (entries: readonly MapEntry[]): readonly MapEntry[] =>
  entries.filter((entry) => !isWhole(entry))

/** What answers a question. A shop's must be its house number, its postcode and its street, and not estimated. */
export function matchesOf(question: AddressQuestion, entries: readonly MapEntry[]): readonly FoundAddress[] {
  if (!question.isShop) return entries.filter(isWhole).map(only)
  return entries
    .filter((entry) => !entry.isEstimated)
    .filter(isWhole)
    .map(only)
    .filter(
      ({ street, houseNumber, postalCode }) =>
        keyOf({ street, houseNumber, postalCode, isShop: true }) === keyOf(question),
    )
    .slice(0, 1)
}

export const knownFor = (known: readonly KnownAddresses[], question: AddressQuestion): KnownAddresses | undefined => {
  const key = keyOf(question)
  return known.find((entry) => entry.key === key)
}

/** The latest first, each question once, no more than are kept. */
export const withKnown = (known: readonly KnownAddresses[], ...more: readonly KnownAddresses[]) => {
  const keys = new Set<string>()
  return [...more, ...known].filter(({ key }) => !keys.has(key) && keys.add(key)).slice(0, mostKnown)
}

export const storedAddresses = (known: readonly KnownAddresses[]): StoredAddresses => ({ v: 1, known })

/** What was kept, as a value or as JSON text; what cannot be read is left out. Never throws. */
export function parseAddresses(stored: unknown): readonly KnownAddresses[] {
  const it = parseStoredJson(stored)
  if (typeof it !== 'object' || it === null || !('v' in it) || it.v !== 1) return []
  if (!('known' in it) || !Array.isArray(it.known)) return []
  const entries = it.known.flatMap((entry: unknown): KnownAddresses[] => {
    if (typeof entry !== 'object' || entry === null || !('key' in entry) || !('addresses' in entry)) return []
    if (!isText(entry.key) || !Array.isArray(entry.addresses)) return []
    const addresses = entry.addresses.filter(isWhole).map(only)
    return addresses.length > 0 ? [{ key: entry.key, addresses }] : []
  })
  return withKnown([], ...entries)
}

/** Why the whole of what was kept can not be used; null when it can. */
export const addressesRestoreFailure = (stored: unknown): RestoreFailure | null =>
  restoreFailure(stored, ({ known }) => Array.isArray(known))
