import { sql } from 'drizzle-orm'
import { pickupPointShipping } from '../../../machines/checkout/pickup-point-shipping.ts'
import {
  discountOn,
  homeShipping,
  memberLabel,
  type Ore,
  orePerKrone,
  type PriceCut,
} from '../../../machines/domain/index.ts'
import type { WireOrderRefused, WireRefusedLine, WireShippingMethod } from '../../api/wire.ts'
import { brand } from '../../brands/index.ts'
import { tenantOf } from '../content/tenants.ts'
import { DomainError } from '../core/domain-error.ts'
import { isClubMember } from '../customers/club-members.ts'
import type { Db } from '../db/database.ts'
import type { VariantDocument } from '../db/schema.ts'
import type { RequestedItem } from './order-request.ts'
import { reserveStock } from './stock.ts'
import type { Amount } from './unpaid-stock.ts'

export interface PricedLine {
  ean: number
  eanNo: string
  count: number
  campaignArticleId: number | null
  articleId: number
  name: string
  doc: VariantDocument
  price: Ore
  /** What a piece costs without the member's price, which `price` is; null otherwise. */
  ordinaryPrice: Ore | null
  pant: Ore
  freightPrice: Ore
  vatPercentage: number
}

export type ShippingMethod = WireShippingMethod['Code']

/** Totals of a basket: `total` is goods and deposits, less discount, plus shipping. */
export interface Sums {
  goods: Ore
  pant: Ore
  discount: Ore
  shipping: Ore
  total: Ore
}

export const orderRefused = ({ message, ...more }: WireOrderRefused): DomainError =>
  new DomainError('invalid', message, more)

/** @throws DomainError invalid for an unknown shop */
export async function assertShopExists(tx: Db, shopId: number): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from shops where id = ${shopId} and physical`)
  if (rows.length === 0) throw orderRefused({ message: 'Ugyldig data', errors: { ShopID: ['Velg en butikk'] } })
}

/** Items with the server's prices, and those that are unavailable. */
export interface Basket {
  lines: PricedLine[]
  unsold: WireRefusedLine[]
}

/**
 * Reserves the stock of all lines or none; call in a transaction. @throws DomainError invalid that names every
 * unavailable line and why
 */
export async function takeLines(tx: Db, shopId: number, lines: readonly PricedLine[]): Promise<void> {
  const lacking = await reserveStock(tx, shopId, lines)
  const soldOut = lines.flatMap(({ ean, eanNo }): WireRefusedLine[] => {
    const available = lacking.get(ean)
    return available === undefined ? [] : [{ eanNo, available, reason: 'stock' }]
  })
  if (soldOut.length > 0) throw notOrdered(soldOut)
}

export const notOrdered = (cartErrors: WireRefusedLine[]): DomainError =>
  orderRefused({ message: 'Følgende artikler ble dessverre ikke bestilt:', cartErrors })

/**
 * Prices the items and merges those of the same variant. Without locks, so that a sold-out basket is rejected cheaply.
 * Members of the club have the members' prices.
 */
export async function basketOf(
  tx: Db,
  items: readonly RequestedItem[],
  { shopId, delivery, customerId }: { shopId: number; delivery: 'home' | 'collect'; customerId: number | null },
): Promise<Basket> {
  const isMember = await isClubMember(tx, customerId)
  const wanted = new Map<number, { eanNo: string; count: number; campaignArticleId: number | null }>()
  for (const { EanNo, Count, CampaignArticleID } of items) {
    const ean = Number(EanNo)
    const count = (wanted.get(ean)?.count ?? 0) + Count
    wanted.set(ean, { eanNo: EanNo, count, campaignArticleId: CampaignArticleID ?? null })
  }
  const { rows } = await tx.execute<{
    ean: string | number
    article_id: number
    name: string
    doc: VariantDocument
    price: number
    member_price: number | null
    pant: number
    freight_price: number
    vat_percentage: number
    for_sale: boolean
    only_collect: boolean
    purchase_limit: number
    quantity: number
  }>(sql`
    select v.ean, v.article_id, a.name, v.doc, a.price, ${memberPrice} as member_price, a.pant, a.freight_price, a.vat_percentage,
      a.visible and a.can_purchase and v.can_purchase as for_sale, a.only_collect, a.purchase_limit,
      coalesce(s.quantity, 0) as quantity
    from variants v join articles a on a.id = v.article_id
      left join stock s on s.ean = v.ean and s.shop_id = ${shopId}
    where v.ean = any(${`{${[...wanted.keys()].join(',')}}`}::bigint[])`)
  const found = new Map(rows.map((row) => [Number(row.ean), row]))
  const unsold: WireRefusedLine[] = []
  const lines: PricedLine[] = []
  for (const [ean, { eanNo, count, campaignArticleId }] of wanted) {
    const row = found.get(ean)
    if (!row?.for_sale) unsold.push({ eanNo, available: 0, reason: row ? 'notForSale' : 'unknown' })
    else if (row.only_collect && delivery === 'home') unsold.push({ eanNo, available: 0, reason: 'onlyCollect' })
    else if (count > row.purchase_limit) unsold.push({ eanNo, available: row.purchase_limit, reason: 'limit' })
    else if (count > row.quantity) unsold.push({ eanNo, available: row.quantity, reason: 'stock' })
    else {
      const { article_id: articleId, name, doc, pant, member_price: forMembers } = row
      const isReduced = isMember && forMembers !== null && forMembers < row.price
      const price = isReduced ? forMembers : row.price
      const ordinaryPrice = isReduced ? row.price : null
      const { freight_price: freightPrice, vat_percentage: vatPercentage } = row
      const priced = { articleId, name, doc, price, ordinaryPrice, pant, freightPrice, vatPercentage }
      lines.push({ ean, eanNo, count, campaignArticleId, ...priced })
    }
  }
  return { lines, unsold }
}

/** An article's price for members, øre; null without one. */
const memberPrice = sql`(select min(round(kroner * ${orePerKrone}))::int from (
  select (c ->> 'Price')::numeric as kroner from jsonb_array_elements(a.doc -> 'campaigns') c
    where c ->> 'LabelType' = ${memberLabel}
  union all select (a.doc ->> 'MemberPrice')::numeric) given)`

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Pieces and value of the lines. */
export const amountOf = (lines: readonly Pick<PricedLine, 'count' | 'price'>[]): Amount => ({
  pieces: sum(lines.map(({ count }) => count)),
  value: sum(lines.map(({ count, price }) => count * price)),
})

/** Computes totals with a promocode's discount, by the cart's own rules. */
export async function sumsOf(
  tx: Db,
  lines: readonly PricedLine[],
  method: ShippingMethod,
  promocode: PriceCut | null = null,
): Promise<Sums> {
  const goods = sum(lines.map(({ count, price }) => count * price))
  const pant = sum(lines.map((line) => line.count * line.pant))
  const discount = promocode ? discountOn(goods + pant, pant, promocode) : 0
  const shipping = method === 'collect' ? 0 : await shippingOf(tx, goods - discount, lines, method)
  return { goods, pant, discount, shipping, total: goods + pant - discount + shipping }
}

/** @throws DomainError invalid for a bulky article that should go to a pick-up point */
async function shippingOf(
  tx: Db,
  goods: Ore,
  lines: readonly PricedLine[],
  method: Exclude<ShippingMethod, 'collect'>,
): Promise<Ore> {
  const { rows } = await tx.execute<{ code: ShippingMethod; price: number }>(
    sql`select code, price from shipping_methods`,
  )
  const priceOf = (code: ShippingMethod): Ore => rows.find((row) => row.code === code)!.price
  const terms = { price: priceOf('home'), freeFrom: tenantOf(brand.id).FreeShippingFrom ?? null }
  const freightPrices = lines.map(({ freightPrice }) => freightPrice)
  if (method === 'home') return homeShipping(goods, freightPrices, terms)
  const shipping = pickupPointShipping(goods, freightPrices, terms, priceOf(method))
  if (shipping === null) throw pickupPointRefused('Noe i handlekurven er for stort for et hentested')
  return shipping
}

/** The pick-up point cannot be used for this order, and why, for the shopper. */
export const pickupPointRefused = (why: string): DomainError =>
  orderRefused({ message: 'Ugyldig data', errors: { PickupPointID: [why] } })

/** A line as it is stored: it must stay readable when the catalogue changes. */
export const storedLine = (
  { ean, count, articleId, name, doc, price, ordinaryPrice, pant, vatPercentage }: PricedLine,
  position: number,
) => ({
  ean,
  position,
  articleId,
  name,
  colour: doc.Color.Name,
  size: doc.Size.Name,
  count,
  price,
  ordinaryPrice,
  pant,
  vatPercentage,
  imagePath: doc.Color.ImagePath,
})
