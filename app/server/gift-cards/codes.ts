import { createHash } from 'node:crypto'
import { giftCardCodeLength } from '../../../machines/domain/gift-card-code.ts'
import { randomCode } from '../core/random-code.ts'
import { secretBox } from '../core/secret-box.ts'

/** Characters at the end of a code that receipts show. */
const shownCharacters = 4

/** A new code: 75 random bits and a check character. */
export const newGiftCardCode = (): string => randomCode(giftCardCodeLength)

/** Key of a code in the database. Nothing slower is needed for 75 random bits. */
export const giftCardHash = (code: string): string =>
  createHash('sha256').update(`gift card ${code}`).digest('base64url')

export const lastOf = (code: string): string => code.slice(-shownCharacters)

/** Encrypts codes. `of`: the id of the order that buys the card, or the number of its return. */
export interface GiftCardCodes {
  seal(code: string, of: string): string
  /** Null for another key. */
  open(sealed: string, of: string): string | null
}

/** `key` is the shop's secret key. */
export function giftCardCodes(key: string): GiftCardCodes {
  const box = secretBox(key, 'gift card codes')
  return {
    seal: (code, of) => box.seal(Buffer.from(code), of),
    open: (sealed, of) => box.open(sealed, of)?.toString() ?? null,
  }
}
