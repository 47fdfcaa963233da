import type { WireArticleDetail, WireOrder } from '../../app/api/wire.ts'
import type { ProviderName } from '../../app/server/providers/port.ts'
import { collectOrder, homeOrder } from './home-order.ts'
import { type TestShop, testStoreKey, type Visitor } from './shop.ts'

export interface Bought {
  visitor: Visitor
  id: string
  /** The provider's page. */
  page: string
  order(): Promise<WireOrder>
}

export interface Wanted {
  provider?: ProviderName
  /** An existing visitor. */
  by?: Visitor
  articleId?: number
  /** Collected there instead of sent. */
  shopId?: number
}

/** Places an unpaid order of one piece. */
export async function place(shop: TestShop, { by, articleId = 1, shopId }: Wanted = {}): Promise<Omit<Bought, 'page'>> {
  const visitor = by ?? (await shop.visit())
  const article: WireArticleDetail = await (await visitor.get(`/articles/${articleId}`)).json()
  const has = ({ shops }: WireArticleDetail['variants'][number]): boolean =>
    shops.some(({ ShopID, Qty }) => ShopID === (shopId ?? 55) && Qty > 0)
  const ean = article.variants.find(has)!.EanNo
  const request = shopId ? collectOrder(article, ean, shopId) : homeOrder(article, ean)
  const placed = await visitor.post('/orders', request)
  const { OrderID: id } = await placed.json()
  return { visitor, id, order: async () => (await visitor.get(`/orders/${id}`)).json() }
}

/** Places an order of one piece and starts its payment. */
export async function buy(shop: TestShop, wanted: Wanted = {}): Promise<Bought> {
  const placed = await place(shop, wanted)
  const { provider } = wanted
  const started = await placed.visitor.post(`/orders/${placed.id}/payments`, provider && { Provider: provider })
  if (started.status !== 201) throw new Error(`the payment is not started: ${await started.text()}`)
  const { RedirectUrl: page } = await started.json()
  return { ...placed, page }
}

const submit = (page: string, fields: Record<string, string>): Promise<Response> =>
  fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
export const payByCard = (page: string, number: string, more: Record<string, string> = {}): Promise<Response> =>
  submit(page, { number, expiry: '12/49', cvc: '123', action: 'pay', ...more })
export const payByPhone = (page: string, ending: string): Promise<Response> =>
  submit(page, { phone: `412 34 5${ending}`, action: 'pay' })
export const confirmCode = (page: string, code: string): Promise<Response> => submit(page, { action: 'confirm', code })
export const abort = (page: string): Promise<Response> => submit(page, { action: 'abort' })

/** Calls of the store system about an order. */
export const store = (shop: TestShop, path: string, body?: object, key = testStoreKey): Promise<Response> =>
  fetch(`${shop.origin}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

export async function eventually(check: () => Promise<void>): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) {
    try {
      await check()
      return
    } catch {
      await new Promise((done) => setTimeout(done, 50))
    }
  }
  await check()
}
