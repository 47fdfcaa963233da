import type { $Fetch, FetchError } from 'ofetch'
import type {
  ChangeRepairAnswer,
  RegisterRepairAnswer,
  RepairRequestPorts,
} from '../../machines/repair-request/index.ts'
import { answers } from './answers.ts'
import { boughtArticleOf, repairOf } from './map-repairs.ts'
import { urlPath } from './path.ts'
import type { WireOrderArticles, WireRepair, WireRepairRequest } from './wire-repairs.ts'

/** Calls about bought articles: repairs, complaints and spare parts. */
export type RepairApi = Pick<RepairRequestPorts, 'readBought' | 'registerRepair' | 'changeRepair'>

export const repairCalls = (call: $Fetch): RepairApi => ({
  async readBought({ orderId }) {
    try {
      const { articles, Repairs } = await call<WireOrderArticles>(urlPath`/orders/${orderId}/articles`)
      return { type: 'articles', articles: articles.map(boughtArticleOf), repairs: Repairs.map(repairOf) }
    } catch (error) {
      answers(error, 404, 410)
      return { type: 'unknown' }
    }
  },
  async registerRepair({ orderId, key, ean, kind, text, place, shopId, pictures }): Promise<RegisterRepairAnswer> {
    const body: WireRepairRequest = {
      EanNo: ean,
      Kind: kind,
      Description: text,
      Place: place,
      ShopID: shopId,
      Pictures: [...pictures],
    }
    try {
      const wire = await call<WireRepair>(urlPath`/orders/${orderId}/repairs`, {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body,
      })
      return { type: 'registered', repair: repairOf(wire) }
    } catch (error) {
      const { status } = answers(error, 404, 409, 410, 422, 503) as FetchError
      return { type: status === 503 ? 'unavailable' : 'refused' }
    }
  },
  async changeRepair({ orderId, number, to }): Promise<ChangeRepairAnswer> {
    const repair = urlPath`/orders/${orderId}/repairs/${number}`
    try {
      const wire = await (to === 'cancel'
        ? call<WireRepair>(`${repair}/cancel`, { method: 'POST' })
        : call<WireRepair>(`${repair}/answer`, { method: 'POST', body: { Accept: to === 'accept' } }))
      return { type: 'changed', repair: repairOf(wire) }
    } catch (error) {
      answers(error, 404, 409, 410, 422)
      return { type: 'refused' }
    }
  },
})
