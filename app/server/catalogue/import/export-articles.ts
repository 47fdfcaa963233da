import { sql } from 'drizzle-orm'
import { memberLabel, orePerKrone, webStockShopId } from '../../../../machines/domain/index.ts'
import type { WireArticle } from '../../../api/wire.ts'
import type { Db } from '../../db/database.ts'
import type { ArticleExtra, VariantDocument } from '../../db/schema.ts'
import type { FeedArticle } from '../feed/feed-article.ts'
import { committed } from './committed.ts'
import type { PriceSpan } from './price-history.ts'

/** Articles per read. */
const batchSize = 100

type Row = {
  id: number
  category: string
  visible: boolean
  assortments: number[]
  price: number
  vat: number
  doc: WireArticle
  extra: ArticleExtra
  variants: { can_purchase: boolean; doc: VariantDocument; stock: Record<string, number> }[]
  prices: PriceSpan[] | null
}

/** All articles in the shop's own format, in the order of their ids, from one snapshot. */
export async function exportArticles(db: Db, take: (article: FeedArticle) => Promise<void>): Promise<number> {
  let count = 0
  await db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`)
    await tx.execute(sql`create temporary table taken on commit drop as
      select ean, shop_id, sum(pieces)::int as pieces from ${committed} c group by 1, 2`)
    let last = 0
    for (;;) {
      const { rows } = await tx.execute<Row>(sql`
        select a.id, c.name as category, a.visible, a.assortment_ids as assortments, a.price, a.vat_percentage as vat, a.doc, a.extra,
          (select json_agg(json_build_object('can_purchase', v.can_purchase, 'doc', v.doc, 'stock', (
              select coalesce(json_object_agg(shop_id, pieces order by shop_id), '{}'::json) from (
                select shop_id, sum(pieces)::int as pieces from (
                  select shop_id, quantity as pieces from stock s where s.ean = v.ean
                  union all select shop_id, pieces from taken t where t.ean = v.ean) e group by 1) g)
            ) order by v.position) from variants v where v.article_id = a.id and not v.retired) as variants,
          (select json_agg(json_build_object('from', from_day, 'to', to_day, 'price', price, 'audience', audience)
            order by audience, from_day) from price_history h where h.article_id = a.id) as prices
        from articles a join categories c on c.id = a.category_id
        where a.id > ${last} order by a.id limit ${batchSize}`)
      if (rows.length === 0) return
      last = rows.at(-1)!.id
      for (const row of rows) {
        if (!row.variants) continue
        await take(feedOf(row))
        count += 1
      }
    }
  })
  return count
}

const kroner = (ore: number): number => ore / orePerKrone
const given = <Key extends string, Value>(name: Key, value: Value | null | undefined, without?: Value) =>
  value === null || value === undefined || value === without || value === ''
    ? {}
    : ({ [name]: value } as Record<Key, Value>)

/** The price for members, kroner: that of the article or of a campaign. */
const memberPriceIn = ({ MemberPrice, campaigns }: Row['doc']): number | null =>
  MemberPrice ?? campaigns.find(({ LabelType }) => LabelType === memberLabel)?.Price ?? null

function feedOf({ category, visible, assortments, price, vat, doc, extra, variants, prices }: Row): FeedArticle {
  const former = doc.LowestPriceLast30Days
  const isOnSale = former !== null && former > kroner(price)
  const facts = extra.TechDescription.split('\n').filter(Boolean)
  const groups = new Map(doc.colorGroups.map((group) => [group.ColorGroupID, group.Name]))
  return {
    id: doc.ArticleNo,
    name: doc.Name,
    brand: doc.Brand,
    category: [category, doc.Group2, doc.Group3],
    genders: doc.genders.map(({ Name }) => Name),
    ...given('description', doc.Description),
    ...(facts.length > 0 && { facts }),
    price: isOnSale ? former : kroner(price),
    ...(isOnSale && { salePrice: kroner(price) }),
    ...given('memberPrice', memberPriceIn(doc)),
    ...(prices && {
      priceHistory: prices.map(({ from, to, price: paid, audience }) => ({
        from,
        ...(to !== null && { to }),
        price: kroner(paid),
        audience,
      })),
    }),
    ...given('deposit', doc.Pant, 0),
    vat: vat as NonNullable<FeedArticle['vat']>,
    purchaseLimit: doc.WebPurchaseLimit,
    ...(doc.OnlyCC === 1 && { onlyCollect: true }),
    ...(doc.PurchasableOnWeb === 0 && { purchasable: false }),
    ...(!visible && { visible: false }),
    ...(assortments.length > 0 && { assortments }),
    ...given('label', doc.CustomLabel),
    ...given('season', doc.Season),
    ...given('careText', extra.WashLabel),
    ...(extra.CareLabel.length > 0 && { careLabels: extra.CareLabel }),
    ...given('nutrients', extra.NutrientContent),
    ...(extra.views.length > 0 && {
      views: extra.views.map(({ View, Caption, CutOut, colors }) => ({
        view: View,
        caption: Caption,
        ...(CutOut === 1 && { cutOut: true }),
        ...(colors && {
          colours: colors.flatMap(({ ColorID, ImagePlaceholder }) => {
            const name = doc.colors.find((colour) => colour.ColorID === ColorID)?.Name
            return name === undefined ? [] : [{ name, ...given('placeholder', ImagePlaceholder) }]
          }),
        }),
      })),
    }),
    variants: variants.map(({ can_purchase: canPurchase, doc: { EanNo, Size, Color }, stock }) => ({
      ean: EanNo,
      size: Size.Name,
      colour: {
        name: Color.Name,
        ...given('hex', Color.HexCode),
        ...given('group', groups.get(Color.ColorGroupID ?? 0)),
        picture: Color.ImagePath,
        ...given('alt', Color.ImageAlt),
        ...given('placeholder', Color.ImagePlaceholder),
      },
      ...(!canPurchase && { purchasable: false }),
      stock: Object.fromEntries(
        Object.entries(stock).map(([shop, pieces]) => [shop === String(webStockShopId) ? 'web' : shop, pieces]),
      ),
    })),
  }
}
