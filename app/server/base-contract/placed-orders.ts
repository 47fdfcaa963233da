import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { orderRef, webStockShopId } from '../../../machines/domain/index.ts'
import type { WireOrder, WireUnpaidOrders } from '../../api/wire.ts'

/** Most orders that a browser's cookie remembers: a cookie holds 4 kB. */
const maxRemembered = 5
/** How long they are remembered, s. */
const lifetime = 24 * 60 * 60
/**
 * Only HTTPS plants a `__Secure-` cookie. `__Host-` would bind it to this host, but sends it with every request: a
 * planted one opens nothing, since it names other orders only.
 */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Secure-placedOrders' : 'placedOrders')
/** An id that changes no path: browsers may send any cookie. */
const orderId = v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)/))
/** Idempotency key and id of an order. */
const remembered = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.tuple([v.string(), orderId])),
  v.maxLength(maxRemembered),
)

/**
 * The orders of a browser on a server that neither knows idempotency keys nor tells whose order it is. Their ids open
 * them, so they lie in a cookie that no script reads. `isSecure`: shoppers come by TLS.
 */
export function placedOrders(context: Context, isSecure: boolean) {
  const cookieName = nameOf(isSecure)
  const read = (): readonly (readonly [key: string, id: string])[] => {
    const found = v.safeParse(remembered, getCookie(context, cookieName))
    return found.success ? found.output : []
  }
  return {
    idOf: (key: string): string | undefined => read().find(([known]) => known === key)?.[1],
    ids: (): readonly string[] => read().map(([, id]) => id),
    remember(key: string, id: string): void {
      const kept = [...read().filter(([known]) => known !== key), [key, id]].slice(-maxRemembered)
      setCookie(context, cookieName, JSON.stringify(kept), {
        httpOnly: true,
        sameSite: 'Lax',
        path: '/api/v1/orders',
        maxAge: lifetime,
        secure: isSecure,
      })
    },
  }
}

/** What an unpaid order holds. */
export const unpaidOrderOf = ({ OrderID, Delivery, shop, lines }: WireOrder): WireUnpaidOrders[number] => ({
  Reference: orderRef(OrderID),
  ShopID: Delivery === 'collect' && shop ? shop.ShopID : webStockShopId,
  articles: lines.map(({ EanNo, Count }) => ({ EanNo, Count })),
})
