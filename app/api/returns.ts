import type { $Fetch, FetchError } from 'ofetch'
import type { Order } from '../../machines/domain/index.ts'
import type { ExchangeSizes, OrderReturnPorts, RegisterReturnAnswer } from '../../machines/order-return/index.ts'
import { answers } from './answers.ts'
import { orderOf } from './map.ts'
import { urlPath } from './path.ts'
import type { WireExchanges, WireOrder, WireReturnRequest } from './wire.ts'

/** Calls about goods that come back. */
export interface ReturnApi extends Pick<OrderReturnPorts, 'registerReturn'> {
  /** Gives a return up. Idempotent. */
  cancelReturn(asked: {
    orderId: string
    number: string
  }): Promise<{ type: 'cancelled'; order: Order } | { type: 'refused' }>
  /** Other sizes of the order's articles; none where the server takes no exchanges. */
  exchangeSizes(orderId: string): Promise<readonly ExchangeSizes[]>
}

export const returnCalls = (call: $Fetch): ReturnApi => ({
  async exchangeSizes(orderId) {
    try {
      const wire = await call<WireExchanges>(urlPath`/orders/${orderId}/exchanges`)
      return wire.map(({ EanNo, sizes }) => ({
        ean: EanNo,
        sizes: sizes.map((one) => ({ ean: one.EanNo, size: one.Size, available: one.Available })),
      }))
    } catch (error) {
      answers(error, 404, 410)
      return []
    }
  },
  async registerReturn({ orderId, key, lines, toGiftCard }): Promise<RegisterReturnAnswer> {
    const body: WireReturnRequest = {
      ...(toGiftCard && { PaidBackAs: 'giftCard' }),
      Lines: lines.map(({ ean, count, reason, exchange }) => ({
        EanNo: ean,
        Count: count,
        Reason: reason,
        ...(exchange !== null && { ExchangeEanNo: exchange }),
      })),
    }
    try {
      const wire = await call<WireOrder>(urlPath`/orders/${orderId}/returns`, {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body,
      })
      return { type: 'registered', order: orderOf(wire) }
    } catch (error) {
      const { status } = answers(error, 404, 409, 410, 422, 503) as FetchError
      return { type: status === 503 ? 'unavailable' : 'refused' }
    }
  },
  async cancelReturn({ orderId, number }) {
    try {
      const wire = await call<WireOrder>(urlPath`/orders/${orderId}/returns/${number}/cancel`, { method: 'POST' })
      return { type: 'cancelled', order: orderOf(wire) }
    } catch (error) {
      answers(error, 404, 409, 410, 422)
      return { type: 'refused' }
    }
  },
})
