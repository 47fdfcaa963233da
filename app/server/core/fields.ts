import * as v from 'valibot'
import { emailForm, longestEmail, mobileForm } from '../../../machines/domain/index.ts'

// Schemas that several calls share. Messages are for shoppers.

const invalid = 'Ugyldig verdi'
/** Largest value of PostgreSQL's `integer`. */
export const largestId = 2_147_483_647

export const id = v.pipe(v.number(invalid), v.integer(invalid), v.minValue(1, invalid), v.maxValue(largestId, invalid))

/** Pages of a list, and entries per page. */
export const mostPages = 100_000
export const mostPerPage = 200
/** Ids, or filter values, in one call. */
export const mostValues = 1000
/** Characters; a name is that of a person or a place. */
export const [longestSlug, longestPromocode, longestName] = [300, 100, 100]

const folded = v.pipe(
  v.string('Må være tekst'),
  v.transform((text) => text.normalize('NFC').trim().replace(/\s+/g, ' ')),
)
export const required = (what: string, longest: number) =>
  v.pipe(folded, v.minLength(1, `${what} må ha en verdi`), v.maxLength(longest, `${what} er for lang`))
export const optionalText = (longest: number) => v.pipe(folded, v.maxLength(longest, 'Teksten er for lang'))

/** An empty field gets only the message that it is empty. */
const orEmpty = (form: RegExp): RegExp => new RegExp(`^$|${form.source}`)

export const email = v.pipe(
  required('Email', longestEmail),
  v.regex(orEmpty(emailForm), 'Skriv en e-postadresse, som navn@eksempel.no'),
)

/** A Norwegian mobile number; inner spaces are allowed. Stored as +47 and eight digits. */
export const phone = v.pipe(
  v.string('Telefonnummer må ha en verdi'),
  v.transform((text) => text.replace(/\s+/g, '')),
  v.minLength(1, 'Telefonnummer må ha en verdi'),
  v.regex(orEmpty(mobileForm), 'Skriv et norsk mobilnummer med åtte siffer som begynner på 4 eller 9'),
  v.transform((digits) => `+47${digits.slice(-8)}`),
)
