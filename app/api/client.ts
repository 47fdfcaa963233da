import type { FetchError } from 'ofetch'
import type { Article, ArticleDetail, Category, ListQuery, Order, Ore, Shop } from '../../machines/domain/index.ts'
import type { RefusedGiftCard } from '../../machines/gift-cards/index.ts'
import type { EnterCodeAnswer, SendCodeAnswer } from '../../machines/payment/index.ts'
import type {
  CancelReservationAnswer,
  ReadReservationAnswer,
  ReservationAnswer,
  ReservationPayload,
} from '../../machines/reservation/index.ts'
import { answers, type Stoppable, signalIn } from './answers.ts'
import { type ApiOptions, openCalls } from './call.ts'
import { type CatalogueApi, catalogueCalls } from './catalogue.ts'
import { type ContentApi, contentCalls } from './content.ts'
import { type GiftCardApi, giftCardCalls } from './gift-cards.ts'
import {
  articleDetailOf,
  articleOf,
  categoryOf,
  type FoundArticles,
  listAnswerOf,
  orderOf,
  reservationOf,
  shopOf,
} from './map.ts'
import { urlPath } from './path.ts'
import { type PickupPointApi, pickupPointCalls } from './pickup-points.ts'
import { searchRequestOf } from './query.ts'
import { refusedFields } from './refused-fields.ts'
import { type RepairApi, repairCalls } from './repairs.ts'
import { type ReturnApi, returnCalls } from './returns.ts'
import { type StockAlertApi, stockAlertCalls } from './stock-alerts.ts'
import type {
  WireArticle,
  WireArticleDetail,
  WireCategory,
  WireExpressRequest,
  WireOrder,
  WireOrderCode,
  WireOrderPlaced,
  WireOrderRefused,
  WireOrderRequest,
  WirePaymentProviders,
  WirePaymentRequest,
  WirePaymentStarted,
  WirePromocodeRefused,
  WireReservation,
  WireSearchAnswer,
  WireShop,
  WireUnpaidOrders,
} from './wire.ts'

/** An article, or why there is none. */
export type ArticleAnswer =
  | { type: 'found'; article: ArticleDetail; others: readonly { id: number; name: string }[] }
  | { type: 'missing' }
  | { type: 'hidden' }

/** An order; or unknown; or its address alone does not open it any more. */
export type OrderAnswer = { type: 'order'; order: Order } | { type: 'unknown' } | { type: 'linkExpired' }

/** What an unpaid order holds of a shop's stock. `ref`: its `orderRef`. */
export interface UnpaidOrder {
  ref: string
  shopId: number
  lines: readonly { ean: string; count: number }[]
}

/** Result of an order. `available`: pieces; `total`: amount to pay now. */
export type PlaceOrderAnswer =
  | { type: 'placed'; orderId: string }
  | { type: 'refused'; refused: readonly { ean: string; available: number }[] }
  | {
      type: 'invalid'
      errors: Readonly<Record<string, readonly string[]>>
      /** The gift card that does not pay what was shown. */
      giftCard?: RefusedGiftCard
    }
  | { type: 'totalChanged'; total: Ore }
  /** The promocode is not valid any more. Nothing is ordered. */
  | { type: 'promocodeRefused'; reason: WirePromocodeRefused['code'] }
  /** Too many orders from this network. Nothing is ordered. */
  | { type: 'tooMany' }

/** Result of starting a payment. `url`: the provider's page. */
export type StartPaymentAnswer =
  | { type: 'redirect'; url: string; paymentId: string }
  | { type: 'alreadyPaid' }
  | { type: 'unavailable' }
  /** The order is not open any more: cancelled or expired. */
  | { type: 'orderGone' }
/** Withdrawal of a paid order before it is handed over. After that it is a return. */
export type WithdrawOrderAnswer =
  | { type: 'withdrawn'; order: Order }
  | { type: 'tooLate' }
  | { type: 'unknown' }
  | { type: 'unavailable' }
export type CancelOrderAnswer = { type: 'cancelled' } | { type: 'alreadyPaid' }

/**
 * Every call of the contract, one typed function each. Amounts in øre. Expected refusals are return values.
 * @throws anything else: no network, a server fault, an invalid answer; mostly ofetch's FetchError
 */
export interface ShopApi
  extends CatalogueApi,
    ContentApi,
    GiftCardApi,
    PickupPointApi,
    RepairApi,
    ReturnApi,
    StockAlertApi {
  categories(options?: Stoppable): Promise<readonly Category[]>
  shops(options?: Stoppable): Promise<readonly Shop[]>
  findArticles(query: ListQuery, options?: Stoppable): Promise<FoundArticles>
  articleById(id: number, options?: Stoppable): Promise<ArticleAnswer>
  articleBySlug(slug: string, options?: Stoppable): Promise<ArticleAnswer>
  /** Current stock of each variant in each shop. */
  stockOf(articleId: number, options?: Stoppable): Promise<readonly { ean: string; shopId: number; quantity: number }[]>
  articlesByIds(ids: readonly number[], options?: Stoppable): Promise<readonly Article[]>
  /** Idempotent: the same key returns the same order. */
  placeOrder(request: WireOrderRequest, idempotencyKey: string): Promise<PlaceOrderAnswer>
  /** The same for an order that is sent home, to whom the mobile payment provider says. */
  placeExpressOrder(request: WireExpressRequest, idempotencyKey: string): Promise<PlaceOrderAnswer>
  /** How an order can be paid here. A shop that does not say takes cards and mobile payments. */
  paymentProviders(options?: Stoppable): Promise<WirePaymentProviders>
  startPayment(orderId: string, provider: WirePaymentProviders[number]): Promise<StartPaymentAnswer>
  cancelOrder(orderId: string): Promise<CancelOrderAnswer>
  withdrawOrder(orderId: string): Promise<WithdrawOrderAnswer>
  order(orderId: string, options?: Stoppable): Promise<OrderAnswer>
  /** What this browser's unpaid orders hold. */
  unpaidOrders(options?: Stoppable): Promise<readonly UnpaidOrder[]>
  /** Mails a code to the order's own address. */
  sendOrderCode(orderId: string): Promise<SendCodeAnswer>
  enterOrderCode(orderId: string, code: string): Promise<EnterCodeAnswer>
  sendReservation(payload: ReservationPayload, idempotencyKey: string): Promise<ReservationAnswer>
  reservation(id: number, options?: Stoppable): Promise<ReadReservationAnswer>
  cancelReservation(id: number): Promise<CancelReservationAnswer>
}

/** The shopper's API client, for browser and server. */
export function createApi(options: ApiOptions): ShopApi {
  const call = openCalls(options)
  const articleFrom = async (path: string, options: Stoppable = {}): Promise<ArticleAnswer> => {
    try {
      const wire = await call<WireArticleDetail & { others?: { ArticleID: number; Name: string }[] }>(
        path,
        signalIn(options),
      )
      const others = (wire.others ?? []).map((other) => ({ id: other.ArticleID, name: other.Name }))
      return { type: 'found', article: articleDetailOf(wire), others }
    } catch (error) {
      const { data } = answers(error, 404) as FetchError<{ code?: string }>
      return { type: data?.code === 'hidden' ? 'hidden' : 'missing' }
    }
  }
  const place = async (path: string, body: object, idempotencyKey: string): Promise<PlaceOrderAnswer> => {
    try {
      const { OrderID } = await call<WireOrderPlaced>(path, {
        method: 'POST',
        body,
        headers: { 'idempotency-key': idempotencyKey },
      })
      return { type: 'placed', orderId: OrderID }
    } catch (error) {
      const { data, status } = answers(error, 422, 429) as FetchError<WireOrderRefused>
      if (status === 429) return { type: 'tooMany' }
      if (data?.cartErrors) {
        return { type: 'refused', refused: data.cartErrors.map((e) => ({ ean: e.eanNo, available: e.available })) }
      }
      if (data?.promocode) return { type: 'promocodeRefused', reason: data.promocode }
      if (data?.total !== undefined) return { type: 'totalChanged', total: data.total }
      const { errors = {}, giftCard } = data ?? {}
      if (!giftCard) return { type: 'invalid', errors }
      const { last4, code: reason, balance } = giftCard
      return { type: 'invalid', errors, giftCard: { last4, reason, balance } }
    }
  }
  const articlesByIds = async (ids: readonly number[], options: Stoppable = {}): Promise<readonly Article[]> => {
    if (ids.length === 0) return []
    const wire = await call<WireArticle[]>('/articles/bundle', {
      query: { articles: ids.join(',') },
      ...signalIn(options),
    })
    return wire.map(articleOf)
  }
  const order = async (orderId: string, options: Stoppable = {}): Promise<OrderAnswer> => {
    try {
      return { type: 'order', order: orderOf(await call<WireOrder>(urlPath`/orders/${orderId}`, signalIn(options))) }
    } catch (error) {
      return { type: answers(error, 404, 410).status === 410 ? 'linkExpired' : 'unknown' }
    }
  }
  return {
    ...catalogueCalls(call),
    ...contentCalls(call),
    ...pickupPointCalls(call),
    ...repairCalls(call),
    ...returnCalls(call),
    ...stockAlertCalls(call),
    ...giftCardCalls(call),
    categories: async (options = {}) => (await call<WireCategory[]>('/categories', signalIn(options))).map(categoryOf),
    shops: async (options = {}) => (await call<WireShop[]>('/shops', signalIn(options))).map(shopOf),
    async findArticles(query, options = {}) {
      const body = searchRequestOf(query)
      return listAnswerOf(
        await call<WireSearchAnswer>('/articles/search', { method: 'POST', body, ...signalIn(options) }),
        query.filters.colours,
      )
    },
    articleById: (id, options) => articleFrom(urlPath`/articles/${id}`, options),
    articleBySlug: (slug, options) => articleFrom(urlPath`/articles/named/${slug}`, options),
    async stockOf(articleId, options = {}) {
      const rows = await call<{ EanNo: string; ShopID: number; Qty: number }[]>(
        urlPath`/articles/availability/${articleId}`,
        signalIn(options),
      )
      return rows.map((row) => ({ ean: row.EanNo, shopId: row.ShopID, quantity: row.Qty }))
    },
    articlesByIds,
    placeOrder: (request, idempotencyKey) => place('/orders', request, idempotencyKey),
    placeExpressOrder: (request, idempotencyKey) => place('/orders/express', request, idempotencyKey),
    async paymentProviders(options = {}) {
      try {
        return await call<WirePaymentProviders>('/payments/providers', signalIn(options))
      } catch (error) {
        answers(error, 404)
        return ['card', 'mobile']
      }
    },
    async startPayment(orderId, Provider) {
      try {
        const { PaymentID, RedirectUrl } = await call<WirePaymentStarted>(urlPath`/orders/${orderId}/payments`, {
          method: 'POST',
          body: { Provider } satisfies WirePaymentRequest,
        })
        return { type: 'redirect', url: RedirectUrl, paymentId: PaymentID }
      } catch (error) {
        const { status } = answers(error, 404, 409, 502, 503)
        if (status === 404) return { type: 'orderGone' }
        if (status !== 409) return { type: 'unavailable' }
        const answer = await order(orderId)
        if (answer.type !== 'order') return { type: 'orderGone' }
        // an order of 0 kr goes to its own page: the receipt, or the code form
        const { status: now, total } = answer.order
        return { type: now === 'paid' || (now === 'awaitingPayment' && total === 0) ? 'alreadyPaid' : 'orderGone' }
      }
    },
    async cancelOrder(orderId) {
      try {
        const { Status } = await call<WireOrder>(urlPath`/orders/${orderId}/cancel`, { method: 'POST' })
        // a proxy's page with status 200 is no cancellation
        if (Status !== 'cancelled') throw new Error(`cancelling answered with an order that is ${Status}`)
        return { type: 'cancelled' }
      } catch (error) {
        const { status } = answers(error, 404, 409)
        return { type: status === 409 ? 'alreadyPaid' : 'cancelled' }
      }
    },
    async withdrawOrder(orderId) {
      try {
        const wire = await call<WireOrder>(urlPath`/orders/${orderId}/withdraw`, { method: 'POST' })
        return { type: 'withdrawn', order: orderOf(wire) }
      } catch (error) {
        const { status } = answers(error, 404, 409, 503)
        if (status === 404) return { type: 'unknown' }
        return { type: status === 409 ? 'tooLate' : 'unavailable' }
      }
    },
    order,
    async unpaidOrders(options = {}) {
      const wire = await call<WireUnpaidOrders>('/orders/unpaid', signalIn(options))
      return wire.map(({ Reference, ShopID, articles }) => ({
        ref: Reference,
        shopId: ShopID,
        lines: articles.map(({ EanNo, Count }) => ({ ean: EanNo, count: Count })),
      }))
    },
    async sendOrderCode(orderId) {
      try {
        await call(urlPath`/orders/${orderId}/code`, { method: 'POST' })
        return { type: 'sent' }
      } catch (error) {
        const { status } = answers(error, 404, 409, 429, 503)
        if (status === 429) return { type: 'tooMany' }
        return { type: status === 503 ? 'unavailable' : 'notNeeded' }
      }
    },
    async enterOrderCode(orderId, Code) {
      try {
        await call(urlPath`/orders/${orderId}/code/enter`, { method: 'POST', body: { Code } satisfies WireOrderCode })
        return { type: 'accepted' }
      } catch (error) {
        const { status } = answers(error, 404, 409, 422, 429)
        if (status === 422) return { type: 'wrong' }
        return { type: status === 429 ? 'spent' : 'notNeeded' }
      }
    },
    async sendReservation(payload, idempotencyKey) {
      try {
        const wire = await call<WireReservation>('/reservations', {
          method: 'POST',
          body: payload,
          headers: { 'idempotency-key': idempotencyKey },
        })
        return { type: 'reserved', reservation: reservationOf(wire) }
      } catch (error) {
        const { data, status } = answers(error, 422, 429) as FetchError<WireOrderRefused>
        if (status === 429) return { type: 'tooMany' }
        if (data?.cartErrors) {
          return { type: 'refused', lines: data.cartErrors.map((e) => ({ ean: e.eanNo, available: e.available })) }
        }
        return { type: 'invalid', fields: refusedFields(data?.errors ?? {}) }
      }
    },
    async reservation(id, options = {}) {
      try {
        return {
          type: 'reservation',
          reservation: reservationOf(await call<WireReservation>(urlPath`/reservations/${id}`, signalIn(options))),
        }
      } catch (error) {
        answers(error, 404)
        return { type: 'unknown' }
      }
    },
    async cancelReservation(id) {
      try {
        const wire = await call<WireReservation>(urlPath`/reservations/${id}/cancel`, { method: 'POST' })
        return { type: 'cancelled', reservation: reservationOf(wire) }
      } catch (error) {
        const { data } = answers(error, 409) as FetchError<{ reservation: WireReservation }>
        if (!data) throw error
        return { type: 'tooLate', reservation: reservationOf(data.reservation) }
      }
    },
  }
}
