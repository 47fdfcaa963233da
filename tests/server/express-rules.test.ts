import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orders as ordersTable } from '../../app/server/db/schema.ts'
import { expressOrder } from '../../app/server/orders/order-request.ts'
import { openOrders } from '../../app/server/orders/orders.ts'
import { disabledOutbox } from '../../app/server/outbox/outbox.ts'
import { pieceOnWeb, sharedOrderDesk, shopOrigin, webQuantity } from './order-desk.ts'
import { openProviderProxy } from './provider-proxy.ts'

const desk = sharedOrderDesk()

it('BUY-03 an authorised payment without an address pays nothing: it is let go, and the stock released', async () => {
  const { db, doubles, providersAt } = desk()
  const proxy = await openProviderProxy(doubles.mobile.url)
  try {
    const own = openOrders(db, providersAt(doubles.card.url, proxy.url), disabledOutbox, () => undefined)
    const piece = await pieceOnWeb(db)
    const before = await webQuantity(db, piece.ean)
    const { items, ExpectedTotal } = piece.order
    const id = await own.place(expressOrder({ items, ExpectedTotal }), { session: 'someone', idempotencyKey: null })
    const { RedirectUrl } = await own.startPayment(id, shopOrigin, 'mobile')
    const page = RedirectUrl
    proxy.intercept(async (request, passOn) => {
      if (request.method !== 'GET' || !new URL(request.url).pathname.startsWith('/epayment/')) return null
      const { userDetails: _, ...rest } = (await (await passOn()).json()) as Record<string, unknown>
      return Response.json(rest)
    })
    await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ phone: '412 34 566', action: 'pay' }),
      redirect: 'manual',
    })
    await expect.poll(async () => (await own.read(id)).Status, { timeout: 10_000 }).toBe('cancelled')
    const [row] = await db.select().from(ordersTable).where(eq(ordersTable.id, id))
    expect(row).toMatchObject({ paymentId: null, customerName: '', email: '' })
    expect((await own.read(id)).Payment).toBe('released')
    expect(await webQuantity(db, piece.ean)).toBe(before)
  } finally {
    await proxy.close()
  }
})
