import { parseStoredJson, splitAddress, tidy } from '../domain/index.ts'
import { answerOf, anyRecord, listOf } from '../persistence/reading/index.ts'

/** Error codes, as other machines of the shop name them. */
export const addressNotFound = 'ADDRESS_NOT_FOUND'
/** No number: 'Ingen husnummer oppgitt …'. None found: 'Ingen addresser funnet'. */
export type AddressProblem = 'houseNumberMissing' | 'noneFound'

/** A look-up. */
export interface AddressQuestion {
  street: string
  houseNumber: string
  /** Empty if the shopper gave none. */
  postalCode: string
  /** For a shop's address: only the exact house in that postcode matches. */
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
/** A match as returned by the maps: fields may be missing. */
export type MapEntry = Readonly<{ [Name in keyof FoundAddress]?: FoundAddress[Name] | null }> & {
  /** The postcode's place only; the house is not verified. */
  readonly isEstimated?: boolean
}

/** Parses the maps' answer; entries are checked for completeness later. @throws on anything else */
export const entriesIn = answerOf('findAddresses', listOf<MapEntry>(anyRecord))

/** Answers to an earlier query. */
export interface KnownAddresses {
  key: string
  addresses: readonly FoundAddress[]
}
export interface StoredAddresses {
  v: 1
  known: readonly KnownAddresses[]
}

/** Maximum number of stored answers. */
export const mostKnown = 50

/** Null without a house number or a street. */
export function questionOf(call: { address: string; postalCode: string }, isShop: boolean): AddressQuestion | null {
  const parts = splitAddress(call.address)
  return parts && { ...parts, postalCode: tidy(call.postalCode), isShop }
}

const folded = (text: string): string => tidy(text).toLowerCase()
const houseOf = (houseNumber: string): string => folded(houseNumber).replaceAll(' ', '')

/** Cache key: the same for the same query in another spelling. */
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

/** Incomplete entries: they are logged and ignored. */
export const incompleteOf = (entries: readonly MapEntry[]): readonly MapEntry[] =>
  entries.filter((entry) => !isWhole(entry))

/**
 * The answer to a query. For a shop, house number, postcode and street must match, and the position must not be
 * estimated.
 */
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

/** Newest first, each query once, up to the maximum. */
export const withKnown = (known: readonly KnownAddresses[], ...more: readonly KnownAddresses[]) => {
  const keys = new Set<string>()
  return [...more, ...known].filter(({ key }) => !keys.has(key) && keys.add(key)).slice(0, mostKnown)
}

export const storedAddresses = (known: readonly KnownAddresses[]): StoredAddresses => ({ v: 1, known })

/** Parses stored answers, as a value or JSON text, and leaves out invalid ones. Never throws. */
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
