import { createHash, randomBytes, randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type Ore, webStockShopId } from '../../../machines/domain/index.ts'
import type { WireOrderRefused } from '../../api/wire.ts'
import type { Db } from '../db/database.ts'
import { orderLines, orders, type VariantDocument } from '../db/schema.ts'
import { Refusal } from '../http/answer.ts'
import type { OrderRequest } from './order-request.ts'
import { takeStock } from './stock.ts'

export interface OrderCaller {
  /** A hash of the session. */
  session: string
  /** The same key again, from the same session, answers the same order. */
  idempotencyKey: string | null
}

interface PricedLine {
  ean: number
  eanNo: string
  count: number
  articleId: number
  name: string
  doc: VariantDocument
  price: Ore
  pant: Ore
  freightPrice: Ore
}

const randomIdBytes = 18

/**
 * Places the order: prices are the server's, the stock is taken with it or not at all. Answers the order's id.
 * @throws Refusal 422 with WireOrderRefused; 409 for another order under the same key
 */
export async function placeOrder(db: Db, request: OrderRequest, caller: OrderCaller): Promise<string> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const earlier = await orderUnderKey(db, caller, requestHash)
  if (earlier) return earlier
  return db.transaction(async (tx) => {
    const home = request.Delivery === 'home'
    const shopId = home ? webStockShopId : request.ShopID
    if (!home) await mustBeShop(tx, shopId)
    const lines = await priced(tx, request)
    const goods = sum(lines.map(({ count, price }) => count * price))
    const pant = sum(lines.map((line) => line.count * line.pant))
    const shipping = home ? await homeShipping(tx, lines) : 0
    const total = goods + pant + shipping
    const [made] = await tx
      .insert(orders)
      .values({
        id: randomBytes(randomIdBytes).toString('base64url'),
        status: 'awaitingPayment',
        delivery: request.Delivery,
        shopId,
        customerName: request.CustomerName,
        email: request.Email,
        phone: request.Phone,
        address: request.Address,
        postalCode: request.PostalCode,
        city: request.City,
        goods,
        pant,
        discount: 0,
        shipping,
        total,
        pickupCode: home ? null : newPickupCode(),
        session: caller.session,
        idempotencyKey: caller.idempotencyKey,
        requestHash,
      })
      .onConflictDoNothing({ target: [orders.session, orders.idempotencyKey] })
      .returning({ id: orders.id })
    if (!made) {
      // The same call came twice at once, and the other one was first.
      const other = await orderUnderKey(tx, caller, requestHash)
      if (other) return other
      throw new Error('an order under the same key is neither there nor in the way')
    }
    const lacking = await takeStock(tx, shopId, lines)
    if (lacking.size > 0) {
      throw notOrdered(
        lines.filter(({ ean }) => lacking.has(ean)).map(({ ean, eanNo }) => ({ eanNo, available: lacking.get(ean)! })),
      )
    }
    if (total !== request.ExpectedTotal) {
      throw refused({ message: 'Prisen er endret. Se over handlekurven før du betaler.', total })
    }
    await tx.insert(orderLines).values(
      lines.map(({ ean, count, articleId, name, doc, price, pant: deposit }, position) => ({
        orderId: made.id,
        ean,
        position,
        articleId,
        name,
        colour: doc.Color.Name,
        size: doc.Size.Name,
        count,
        price,
        pant: deposit,
        imagePath: doc.Color.ImagePath,
      })),
    )
    return made.id
  })
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const refused = ({ message, ...more }: WireOrderRefused): Refusal => new Refusal(422, message, more)
const notOrdered = (cartErrors: NonNullable<WireOrderRefused['cartErrors']>): Refusal =>
  refused({ message: 'Følgende artikler ble dessverre ikke bestilt:', cartErrors })

async function orderUnderKey(db: Db, caller: OrderCaller, requestHash: string): Promise<string | null> {
  const { session, idempotencyKey } = caller
  if (idempotencyKey === null) return null
  const [order] = await db
    .select({ id: orders.id, requestHash: orders.requestHash })
    .from(orders)
    .where(and(eq(orders.session, session), eq(orders.idempotencyKey, idempotencyKey)))
  if (!order) return null
  if (order.requestHash !== requestHash) {
    throw new Refusal(409, 'Denne bestillingen er allerede sendt med et annet innhold. Last siden på nytt.')
  }
  return order.id
}

async function mustBeShop(tx: Db, shopId: number): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from shops where id = ${shopId} and physical`)
  if (rows.length === 0) throw refused({ message: 'Ugyldig data', errors: { ShopID: ['Velg en butikk'] } })
}

/** The request's lines with the server's prices. Lines of the same variant become one. */
async function priced(tx: Db, request: OrderRequest): Promise<PricedLine[]> {
  const counts = new Map<number, { eanNo: string; count: number }>()
  for (const { EanNo, Count } of request.items) {
    const ean = Number(EanNo)
    counts.set(ean, { eanNo: EanNo, count: (counts.get(ean)?.count ?? 0) + Count })
  }
  const { rows } = await tx.execute<{
    ean: string | number
    article_id: number
    name: string
    doc: VariantDocument
    price: number
    pant: number
    freight_price: number
    for_sale: boolean
    only_collect: boolean
    purchase_limit: number
  }>(sql`
    select v.ean, v.article_id, a.name, v.doc, a.price, a.pant, a.freight_price,
      a.visible and a.can_purchase and v.can_purchase as for_sale, a.only_collect, a.purchase_limit
    from variants v join articles a on a.id = v.article_id
    where v.ean = any(${`{${[...counts.keys()].join(',')}}`}::bigint[])`)
  const found = new Map(rows.map((row) => [Number(row.ean), row]))
  const errors: { eanNo: string; available: number }[] = []
  const lines: PricedLine[] = []
  for (const [ean, { eanNo, count }] of counts) {
    const row = found.get(ean)
    const sendable = row?.for_sale && !(row.only_collect && request.Delivery === 'home')
    if (!row || !sendable) errors.push({ eanNo, available: 0 })
    else if (count > row.purchase_limit) errors.push({ eanNo, available: row.purchase_limit })
    else {
      const { article_id: articleId, name, doc, price, pant, freight_price: freightPrice } = row
      lines.push({ ean, eanNo, count, articleId, name, doc, price, pant, freightPrice })
    }
  }
  if (errors.length > 0) throw notOrdered(errors)
  return lines
}

/** Once for the order: the method's price, or the dearest line's own where that is higher. */
async function homeShipping(tx: Db, lines: readonly PricedLine[]): Promise<Ore> {
  const { rows } = await tx.execute<{ price: number }>(sql`select price from shipping_methods where code = 'home'`)
  return Math.max(rows[0]!.price, ...lines.map(({ freightPrice }) => freightPrice))
}

const newPickupCode = (): string => `VH ${randomInt(1000, 10_000)} ${randomInt(100, 1000)}`
