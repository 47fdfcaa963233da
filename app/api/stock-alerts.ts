import type { $Fetch, FetchError } from 'ofetch'
import type { ConfirmAlertAnswer, EndAlertAnswer, RequestAlertAnswer } from '../../machines/back-in-stock/index.ts'
import { answers } from './answers.ts'
import type { WireStockAlert, WireStockAlertRequest, WireStockAlertRequested } from './wire.ts'

/** Calls about being told when a sold-out variant is back. */
export interface StockAlertApi {
  requestStockAlert(asked: { ean: string; email: string }): Promise<RequestAlertAnswer>
  confirmStockAlert(token: string): Promise<ConfirmAlertAnswer>
  endStockAlert(token: string): Promise<EndAlertAnswer>
}

export const stockAlertCalls = (call: $Fetch): StockAlertApi => ({
  async requestStockAlert({ ean, email }) {
    const body: WireStockAlertRequest = { Email: email, EanNo: ean }
    try {
      const { Status, Token } = await call<WireStockAlertRequested>('/stock-alerts', { method: 'POST', body })
      return Status === 'confirmed' ? { type: 'confirmed', token: Token ?? '' } : { type: 'mailed' }
    } catch (error) {
      // 404: another server may not know the call
      switch ((answers(error, 404, 409, 422, 429, 503) as FetchError).status) {
        case 409:
          return { type: 'inStock' }
        case 422:
          return { type: 'invalid' }
        case 429:
          return { type: 'tooMany' }
        default:
          return { type: 'unavailable' }
      }
    }
  },
  async confirmStockAlert(Token) {
    try {
      const { ArticleID, VariantID, Name, Color, Size } = await call<WireStockAlert>('/stock-alerts/confirm', {
        method: 'POST',
        body: { Token },
      })
      return {
        type: 'confirmed',
        variant: { articleId: ArticleID, variantId: VariantID, name: Name, colour: Color, size: Size },
      }
    } catch (error) {
      answers(error, 404, 422)
      return { type: 'gone' }
    }
  },
  async endStockAlert(Token) {
    try {
      await call('/stock-alerts/end', { method: 'POST', body: { Token } })
    } catch (error) {
      // a mutilated link names no request
      answers(error, 422)
    }
    return { type: 'ended' }
  },
})
