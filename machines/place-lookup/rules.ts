import { isPostalCode, postalCodeFormat } from '../domain/index.ts'
import { answerOf, caseOf, text } from '../persistence/reading/index.ts'

/** The place of a postcode. */
export type PlaceAnswer = { type: 'at'; label: string } | { type: 'unknown' }

/** Parses a port's answer. @throws on anything else */
export const placeIn = answerOf('findPlace', caseOf<PlaceAnswer>({ at: { label: text }, unknown: {} }))

/** The address, as the fields have it. */
export interface TypedPlace {
  /** Street and house number. */
  address: string
  postalCode: string
  city: string
}

export const codeOf = (postalCode: string): string => postalCode.trim()
export const isCompleteCode = (postalCode: string, format = postalCodeFormat): boolean =>
  isPostalCode(codeOf(postalCode), format)
