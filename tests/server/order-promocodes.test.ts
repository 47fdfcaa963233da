import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WireOrder, WireOrderRequest } from '../../app/api/wire.ts'
import { brands } from '../../app/brands/registry.ts'
import { runWithBrand } from '../../app/brands/request-brand.ts'
import { tenantOf } from '../../app/server/content/tenants.ts'
import { paymentLines } from '../../app/server/payments/payments.ts'
import { type CartLine, emptyCart, payable } from '../../machines/cart/index.ts'
import { insertCustomer } from './insert-customer.ts'
import {
  afterDeadline,
  type PieceOnWeb,
  payUnreported,
  pieceOnWeb,
  sharedOrderDesk,
  shopOrigin,
  webQuantity,
} from './order-desk.ts'

const desk = sharedOrderDesk()
const someone = { session: 'someone', idempotencyKey: null }
const shipping = 19_900
const pant = 3000
let piece: PieceOnWeb
let price: number

beforeAll(async () => {
  const { db } = desk()
  const { articleId } = await pieceOnWeb(db)
  // Deposits are not discounted; a tenth of the price has a fraction of an øre.
  await db.execute(sql`update articles set pant = ${pant}, price = 99905 where id = ${articleId}`)
  await db.execute(sql`update stock set quantity = 50 where shop_id = 55 and ean = ${(await pieceOnWeb(db)).ean}`)
  await db.execute(sql`insert into promocodes (id, code, valid_from, valid_to, fixed, amount, type, most_uses)
    values (90, 'ALT', now() - interval '1 day', now() + interval '1 day', true, 5000000, 'gift', null)`)
  piece = await pieceOnWeb(db)
  price = piece.price
})

/** An order of the piece with the expected discount. */
const wish = (discount: number, change: Partial<WireOrderRequest> = {}): WireOrderRequest => ({
  ...piece.order,
  ExpectedTotal: price + pant + shipping - discount,
  ...change,
})
const place = async (
  request: WireOrderRequest,
  caller: typeof someone & { customerId?: number } = someone,
): Promise<WireOrder> => desk().orders.read(await desk().orders.place(request, caller))
async function usesOf(code: string): Promise<number> {
  const { rows } = await desk().db.execute<{ uses: number }>(sql`select uses from promocodes where code = ${code}`)
  return rows[0]!.uses
}
const stock = (): Promise<number> => webQuantity(desk().db, piece.ean)

describe('an order with a promocode', () => {
  it('CART-05 charges the discounted total', async () => {
    const { orders } = desk()
    const off = 10_291
    const placed = await place(wish(off, { Promocode: ' velkommen ' }))
    expect(placed).toMatchObject({
      Discount: off,
      Promocode: 'VELKOMMEN',
      Goods: price,
      Pant: pant,
      Shipping: shipping,
    })
    expect(placed.Total).toBe(price + pant + shipping - off)
    expect(await usesOf('VELKOMMEN')).toBe(1)

    const { RedirectUrl } = await orders.startPayment(placed.OrderID, shopOrigin)
    await payUnreported(RedirectUrl)
    expect(await orders.read(placed.OrderID)).toMatchObject({ Status: 'paid' })
    expect(await orders.withdraw(placed.OrderID)).toMatchObject({ Status: 'cancelled', Promocode: 'VELKOMMEN' })
    expect(await usesOf('VELKOMMEN')).toBe(0)
  })

  it('CART-05 never costs less than its deposits', async () => {
    const placed = await place(wish(price, { Promocode: 'ALT' }))
    expect(placed).toMatchObject({ Discount: price, Total: pant + shipping, Status: 'awaitingPayment' })
  })

  it('PAY-05 is paid at once when it costs nothing', async () => {
    const { db, orders } = desk()
    await db.execute(sql`update articles set pant = 0 where id = ${piece.articleId}`)
    await db.execute(sql`insert into stock (ean, shop_id, quantity) values (${piece.ean}, 1, 5)
      on conflict (ean, shop_id) do update set quantity = 5`)
    const free = await place({
      ...wish(0, { Promocode: 'ALT', ExpectedTotal: 0 }),
      Delivery: 'collect',
      ShopID: 1,
    })
    expect(free).toMatchObject({ Total: 0, Status: 'paid', Payment: 'none', PickupCode: expect.any(String) })
    await expect(orders.startPayment(free.OrderID, shopOrigin)).rejects.toMatchObject({ kind: 'conflict' })
    expect(await orders.handOver(free.OrderID)).toMatchObject({ HandedOverAt: expect.any(String), PickupCode: null })
    await db.execute(sql`update articles set pant = ${pant} where id = ${piece.articleId}`)
  })

  it('CART-13 is rejected for an invalid code, with the undiscounted total', async () => {
    const before = await stock()
    const total = price + pant + shipping
    for (const [Promocode, promocode] of [
      ['FINNESIKKE', 'unknown'],
      ['SOMMER25', 'expired'],
      ['PÅSKE50', 'notYetValid'],
      ['BRUKT', 'alreadyUsed'],
    ] as const) {
      const errors = { Promocode: [expect.any(String)] }
      await expect(place(wish(10_000, { Promocode }))).rejects.toMatchObject({
        kind: 'invalid',
        details: { promocode, errors, total },
      })
    }
    await expect(place(wish(0, { Promocode: 'TUR100' }))).rejects.toMatchObject({ details: { total: total - 10_000 } })
    expect([await stock(), await usesOf('TUR100')]).toEqual([before, 0])
    for (const none of [{ Promocode: null }, { Promocode: '' }, {}]) {
      expect(await place(wish(0, none))).toMatchObject({ Promocode: null, Discount: 0, Total: total })
    }
  })

  it('CART-13 accepts a club code only from members', async () => {
    const { db } = desk()
    const { id } = await insertCustomer(db, { email: 'kari@example.com', phone: '+4790000001' })
    const customer = { ...someone, customerId: id }
    const off = Math.round((price + pant) * 0.2)
    const refused = { details: { promocode: 'membersOnly' } }
    await expect(place(wish(off, { Promocode: 'KLUBB20' }))).rejects.toMatchObject(refused)
    await db.execute(sql`update customers set club = false where id = ${customer.customerId}`)
    await expect(place(wish(off, { Promocode: 'KLUBB20' }), customer)).rejects.toMatchObject(refused)
    await db.execute(sql`update customers set club = true where id = ${customer.customerId}`)
    expect(await place(wish(off, { Promocode: 'klubb20' }), customer)).toMatchObject({ Promocode: 'KLUBB20' })
  })

  it('PAY-05 is idempotent with a single-use code', async () => {
    const { orders } = desk()
    const before = await stock()
    const once = { ...someone, idempotencyKey: 'one-use' }
    const request = wish(20_000, { Promocode: 'ENGANG' })
    const ids = await Promise.all([1, 2, 3].map(() => orders.place(request, once)))
    expect([...ids, await orders.place(request, once)].every((id) => id === ids[0])).toBe(true)
    expect([await usesOf('ENGANG'), await stock()]).toEqual([1, before - 1])
    await expect(orders.place({ ...request, Promocode: 'TUR100' }, once)).rejects.toMatchObject({ kind: 'conflict' })

    await orders.cancel(ids[0]!)
    await orders.cancel(ids[0]!)
    expect([await usesOf('ENGANG'), await stock()]).toEqual([0, before])
  })

  it('PAY-05 uses a single-use code once under concurrency', async () => {
    const before = await stock()
    const placed = await Promise.allSettled([1, 2, 3, 4].map(() => place(wish(20_000, { Promocode: 'ENGANG' }))))
    const refused = placed.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(3)
    for (const reason of refused)
      expect(reason).toMatchObject({ kind: 'invalid', details: { promocode: 'alreadyUsed' } })
    expect([await usesOf('ENGANG'), await stock()]).toEqual([1, before - 1])
  })

  it('PAY-05 returns the use once when it expires unpaid', async () => {
    const { orders } = desk()
    const { OrderID } = await place(wish(10_000, { Promocode: 'TUR100' }))
    expect(await usesOf('TUR100')).toBe(1)
    await orders.processOverdue(afterDeadline())
    await orders.processOverdue(afterDeadline())
    expect((await orders.read(OrderID)).Status).toBe('cancelled')
    expect(await usesOf('TUR100')).toBe(0)
  })
})

describe('an order above the free-freight limit', () => {
  const limitOf = (brandId: number): number => tenantOf(brandId).FreeShippingFrom ?? Number.NaN
  /** The cart's totals of one piece with a deposit, in a shop of the brand; the code takes 100 kroner off. */
  const inCart = (brandId: number, goods: number, freightPrice: number, code: 'TUR100' | null) => {
    const line = { count: 1, price: goods, pant, freightPrice } as CartLine
    const discount = { activated: code !== null, amount: 100_00, fixed: true, code, originalTotal: 0 }
    const { FreeShippingFrom: freeShippingFrom = null } = tenantOf(brandId)
    return payable({ ...emptyCart, lines: [line], discount, freeShippingFrom }, 'home')
  }
  /** Orders the piece at such a price in a shop of the brand, with the cart's total. */
  async function order(brandId: number, goods: number, freightPrice = 9900, Promocode: 'TUR100' | null = null) {
    await desk().db.execute(sql`update articles set price = ${goods}, freight_price = ${freightPrice}
      where id = ${piece.articleId}`)
    const ExpectedTotal = inCart(brandId, goods, freightPrice, Promocode)
    const placed = await runWithBrand(brands.find(({ id }) => id === brandId)!, () =>
      place(wish(0, { ExpectedTotal, Promocode })),
    )
    const paid = paymentLines(placed).reduce((sum, { price: each, quantity }) => sum + each * quantity, 0)
    expect([placed.Total, paid]).toEqual([ExpectedTotal, ExpectedTotal])
    return placed.Shipping
  }

  it.each([1, 3])(
    'CART-07 PAY-05 is freight-free from the limit of brand %i, deposits not counted',
    async (brandId) => {
      const limit = limitOf(brandId)
      expect(await order(brandId, limit - 1)).toBe(shipping)
      expect(await order(brandId, limit)).toBe(0)
      expect(await order(brandId, limit + 1)).toBe(0)
      // the discount does not count towards the limit
      expect(await order(brandId, limit + 99_99, 9900, 'TUR100')).toBe(shipping)
      expect(await order(brandId, limit + 100_00, 9900, 'TUR100')).toBe(0)
      // bulky goods keep their freight, parcels have none
      expect(await order(brandId, limit, shipping + 1)).toBe(shipping + 1)
      expect(await order(brandId, limit, shipping)).toBe(0)
    },
  )

  it('CART-07 PAY-05 costs freight where the brand has no limit', async () => {
    expect(await order(4, 99_999_00)).toBe(shipping)
    const ExpectedTotal = 99_999_00 + pant
    await expect(runWithBrand(brands[3]!, () => place(wish(0, { ExpectedTotal })))).rejects.toMatchObject({
      kind: 'invalid',
      details: { total: ExpectedTotal + shipping },
    })
  })
})
