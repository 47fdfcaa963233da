import type { $Fetch, FetchError } from 'ofetch'
import type { GiftCardAnswer } from '../../machines/gift-cards/index.ts'
import { answers } from './answers.ts'
import type { WireGiftCardBalance, WireGiftCardPurchase, WireOrderPlaced } from './wire.ts'

export type BuyGiftCardAnswer =
  | { type: 'placed'; orderId: string }
  /** By the names of the request. */
  | { type: 'invalid'; errors: Readonly<Record<string, readonly string[]>> }
  | { type: 'tooMany' }
  | { type: 'unavailable' }

/** Calls about gift cards. */
export interface GiftCardApi {
  /** What a card has. The code goes in the body: addresses are logged. */
  checkGiftCard(code: string): Promise<GiftCardAnswer>
  /** Idempotent: the same key returns the same order. */
  buyGiftCard(request: WireGiftCardPurchase, idempotencyKey: string): Promise<BuyGiftCardAnswer>
}

export const giftCardCalls = (call: $Fetch): GiftCardApi => ({
  async checkGiftCard(Code) {
    try {
      const wire = await call<WireGiftCardBalance>('/gift-cards/balance', { method: 'POST', body: { Code } })
      return {
        type: 'found',
        card: {
          last4: wire.Last4,
          balance: wire.Spendable,
          expiresAt: wire.ExpiresAt,
          entries: wire.entries.map(({ Kind, Amount, Date: date }) => ({ kind: Kind, amount: Amount, date })),
        },
      }
    } catch (error) {
      const { status } = answers(error, 404, 422, 429) as FetchError
      return { type: 'refused', reason: status === 429 ? 'tooMany' : 'unknown' }
    }
  },
  async buyGiftCard(body, idempotencyKey) {
    try {
      const { OrderID } = await call<WireOrderPlaced>('/gift-cards', {
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body,
      })
      return { type: 'placed', orderId: OrderID }
    } catch (error) {
      const { status, data } = answers(error, 404, 422, 429, 503) as FetchError<{
        errors?: Record<string, readonly string[]>
      }>
      if (status === 422) return { type: 'invalid', errors: data?.errors ?? {} }
      return { type: status === 429 ? 'tooMany' : 'unavailable' }
    }
  },
})
