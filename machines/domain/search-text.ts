import { searchTextLimit } from './constants.ts'

/**
 * A search text as it is sent: composed letters, trimmed, inner white space one space, of a sane length. It can always
 * stand in an address: half a character is no character.
 */
export const normaliseSearch = (text: string): string =>
  [...text.toWellFormed().normalize('NFC').trim().replace(/\s+/g, ' ')].slice(0, searchTextLimit).join('').trimEnd()
