import type { $Fetch, FetchError } from 'ofetch'
import type { CancelReturnAnswer, OrderReturnPorts, RegisterReturnAnswer } from '../../machines/order-return/index.ts'
import { answers } from './answers.ts'
import { orderOf } from './map.ts'
import { urlPath } from './path.ts'
import type { WireOrder, WireReturnRequest } from './wire.ts'

/** Calls about goods that come back. */
export type ReturnApi = Pick<OrderReturnPorts, 'registerReturn' | 'cancelReturn'>

export const returnCalls = (call: $Fetch): ReturnApi => ({
  async registerReturn({ orderId, key, lines }): Promise<RegisterReturnAnswer> {
    const body: WireReturnRequest = {
      Lines: lines.map(({ ean, count, reason }) => ({ EanNo: ean, Count: count, Reason: reason })),
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
  async cancelReturn({ orderId, number }): Promise<CancelReturnAnswer> {
    try {
      const wire = await call<WireOrder>(urlPath`/orders/${orderId}/returns/${number}/cancel`, { method: 'POST' })
      return { type: 'cancelled', order: orderOf(wire) }
    } catch (error) {
      answers(error, 404, 409, 410, 422)
      return { type: 'refused' }
    }
  },
})
