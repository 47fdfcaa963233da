import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneVatOf, vatOf, vatPercentages, vatSharesOf } from '../../app/server/core/vat.ts'
import { pastOrders } from '../../app/server/customers/history.ts'
import { paymentLines } from '../../app/server/payments/payments.ts'
import { homeOrder } from './home-order.ts'
import { payUnreported, pieceOnWeb, sharedOrderDesk, shopOrigin } from './order-desk.ts'

const desk = sharedOrderDesk()

const line = fc.record({
  count: fc.integer({ min: 1, max: 999 }),
  price: fc.integer({ min: 0, max: 2_000_000 }),
  vatPercentage: fc.constantFrom(vatPercentages.common, vatPercentages.food, 12),
})
/** An order whose discount does not exceed its goods. */
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    off: fc.integer({ min: 0, max: 1000 }),
    shipping: fc.constantFrom(0, 9900, 19_900, 29_900, 1, 3),
  })
  .map(({ lines, off, shipping }) => {
    const goods = lines.reduce((sum, { count, price }) => sum + count * price, 0)
    return { lines, shipping, goods, discount: Math.floor((goods * off) / 1000) }
  })

/** The same with exact fractions, one rate at a time, independent of the shop's code. */
function exactGross(
  { lines, discount, shipping, goods }: typeof order extends fc.Arbitrary<infer Order> ? Order : never,
  rate: number,
): { numerator: bigint; denominator: bigint } {
  const own = lines
    .filter(({ vatPercentage }) => vatPercentage === rate)
    .reduce((sum, { count, price }) => sum + BigInt(count) * BigInt(price), 0n)
  // own − discount × own / goods + shipping × own / goods
  return {
    numerator: own * (BigInt(goods) - BigInt(discount) + BigInt(shipping)),
    denominator: BigInt(goods),
  }
}

describe('the VAT of an order', () => {
  it('PAY-08 is 15 % for food and 25 % for other goods', () => {
    // 300 kroner of clothes and 100 of food, 40 off, 200 for freight
    const mixed = {
      lines: [
        { count: 2, price: 5000, vatPercentage: 15 },
        { count: 1, price: 30_000, vatPercentage: 25 },
      ],
      discount: 4000,
      shipping: 20_000,
    }
    expect(vatSharesOf(mixed)).toEqual([
      { percentage: 25, goods: 30_000, discount: 3000, shipping: 15_000 },
      { percentage: 15, goods: 10_000, discount: 1000, shipping: 5000 },
    ])
    expect(vatOf(mixed)).toEqual([
      { VatPercentage: 25, Vat: 8400, NetAmount: 33_600 },
      { VatPercentage: 15, Vat: 1826, NetAmount: 12_174 },
    ])
    expect(oneVatOf(vatOf(mixed))).toEqual({ VatPercentage: 22.34, Vat: 10_226, NetAmount: 45_774 })
    expect(oneVatOf(vatOf({ ...mixed, lines: [mixed.lines[0]!] })).VatPercentage).toBe(15)
  })

  it('PAY-08 adds up to the øre', () => {
    fc.assert(
      fc.property(order, (bought) => {
        const { lines, discount, shipping, goods } = bought
        const shares = vatSharesOf(bought)
        const rates = shares.map(({ percentage }) => percentage)
        expect(rates).toEqual([...new Set(lines.map(({ vatPercentage }) => vatPercentage))].toSorted((a, b) => b - a))
        const all = (amountOf: (share: (typeof shares)[number]) => number) =>
          shares.reduce((sum, share) => sum + amountOf(share), 0)
        expect(all((share) => share.goods)).toBe(goods)
        expect(all((share) => share.discount)).toBe(discount)
        expect(all((share) => share.shipping)).toBe(shipping)
        for (const share of shares) {
          expect(share.discount).toBeGreaterThanOrEqual(0)
          expect(share.discount).toBeLessThanOrEqual(share.goods)
          expect(share.shipping).toBeGreaterThanOrEqual(0)
        }
        const rows = vatOf(bought)
        expect(rows.reduce((sum, { Vat, NetAmount }) => sum + Vat + NetAmount, 0)).toBe(goods - discount + shipping)
        for (const { VatPercentage, Vat, NetAmount } of rows) {
          expect(Math.min(Vat, NetAmount)).toBeGreaterThanOrEqual(0)
          if (goods === 0) continue
          const { numerator, denominator } = exactGross(bought, VatPercentage)
          // |Vat × denominator × (100 + rate) − numerator × rate| ≤ denominator × (100 + rate): at most one øre
          const whole = denominator * BigInt(100 + VatPercentage)
          const difference = BigInt(Vat) * whole - numerator * BigInt(VatPercentage)
          expect(difference <= whole && -difference <= whole).toBe(true)
        }
      }),
    )
  })
})

describe('an order of food and of something else', () => {
  it('PAY-08 USER-07 states the VAT of each rate', async () => {
    const { db, orders } = desk()
    const { rows } = await db.execute<{ ean: string; EanNo: string; price: number; pant: number; id: number }>(sql`
      select v.ean, v.doc ->> 'EanNo' as "EanNo", a.price, a.pant, a.id from articles a
        join variants v on v.article_id = a.id join stock s on s.ean = v.ean and s.shop_id = 55 and s.quantity > 1
      where a.extra ->> 'NutrientContent' is not null and a.visible and a.can_purchase and v.can_purchase limit 1`)
    const drink = rows[0]!
    const jacket = await pieceOnWeb(db)
    await db.execute(sql`update articles set price = 99900, freight_price = 9900 where id = ${jacket.articleId}`)
    await db.execute(sql`update articles set price = 3300, freight_price = 9900 where id = ${drink.id}`)
    const [goods, shipping, off] = [99_900 + 2 * 3300, 19_900, 10_000]
    const request = homeOrder({ FinalPrice: 0, Pant: 0, FrightPrice: 9900 }, drink.EanNo, {
      items: [
        { EanNo: drink.EanNo, Count: 2 },
        { EanNo: jacket.order.items[0]!.EanNo, Count: 1 },
      ],
      Phone: '+4741234567',
      Promocode: 'TUR100',
      ExpectedTotal: goods + jacket.pant + 2 * drink.pant + shipping - off,
    })
    const customerId = 4711
    const id = await orders.place(request, { session: 'mixed', idempotencyKey: null, customerId })
    const order = await orders.read(id)
    expect(order.lines.map(({ VatPercentage }) => VatPercentage)).toEqual([15, 25])
    const vat = order.VatSpecification!
    // 1065.00 of goods, of which 66.00 food: 6.20 % of discount and freight belong to the food
    const food = 6600 - Math.round((off * 6600) / goods) + Math.round((shipping * 6600) / goods)
    const rest = goods - off + shipping - food
    expect(vat).toEqual([
      { VatPercentage: 25, Vat: Math.round(rest / 5), NetAmount: rest - Math.round(rest / 5) },
      { VatPercentage: 15, Vat: Math.round((food * 15) / 115), NetAmount: food - Math.round((food * 15) / 115) },
    ])

    const lines = paymentLines(order)
    expect(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBe(order.Total)
    expect(new Set(lines.map(({ reference }) => reference)).size).toBe(lines.length)
    const ofRate = (vat: number): number =>
      lines.filter((one) => one.vat === vat).reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    expect([ofRate(2500), ofRate(1500), ofRate(0)]).toEqual([rest, food, order.Pant])

    await payUnreported((await orders.startPayment(id, shopOrigin)).RedirectUrl)
    expect((await orders.read(id)).Status).toBe('paid')
    const [{ VatPercentage, Vat, NetAmount, Total, orderlines }] = (await pastOrders(db, customerId, 1)).data as [
      Awaited<ReturnType<typeof pastOrders>>['data'][number],
    ]
    expect(Vat).toBe(vat[0]!.Vat + vat[1]!.Vat)
    expect(NetAmount + Vat).toBe(Total)
    expect(VatPercentage).toBe(Math.round((Vat * 10_000) / (NetAmount - order.Pant)) / 100)
    expect(orderlines.map((one) => one.VatPercentage)).toEqual([15, 25])
  })
})
