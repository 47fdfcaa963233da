import { searchTextLimit } from './constants.ts'

/**
 * Normalises a search text: composed letters, trimmed, inner white space as one space, limited in length. Always valid
 * in an address: lone surrogates are removed.
 */
export const normaliseSearch = (text: string): string =>
  [...text.toWellFormed().normalize('NFC').trim().replace(/\s+/g, ' ')].slice(0, searchTextLimit).join('').trimEnd()
