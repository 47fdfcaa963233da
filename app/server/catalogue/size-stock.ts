import { type SQL, sql } from 'drizzle-orm'

/** A size of an article in stock: the shops that have it, and for each colour group those that have it in that one. */
export interface SizeStock {
  id: number
  name: string
  shops: readonly number[]
  colours: readonly { id: number; shops: readonly number[] }[]
}

/**
 * Sizes in stock by article: a row of `article_id` and `sizes`, by id, for each article that has any. `where` limits the
 * variants, which are `v`.
 */
const sizeStockWhere = (where: SQL): SQL => sql`
  (select article_id, jsonb_agg(jsonb_build_object('id', id, 'name', name, 'shops', shops, 'colours', colours) order by id)
      as sizes from (
    select article_id, id, min(name) as name, (array_agg(shops) filter (where is_total = 1))[1] as shops,
      jsonb_agg(jsonb_build_object('id', colour, 'shops', shops) order by colour) filter (where is_total = 0) as colours
    from (
      select article_id, id, min(name) as name, colour, grouping(colour) as is_total,
        jsonb_agg(distinct shop order by shop) as shops
      from (
        select v.article_id, (v.doc #>> '{Size,SizeID}')::int as id, v.doc #>> '{Size,Name}' as name,
          coalesce((v.doc #>> '{Color,ColorGroupID}')::int, 0) as colour, s.shop_id as shop
        from variants v join stock s using (ean) where ${where} and s.quantity > 0) as pieces
      group by grouping sets ((article_id, id), (article_id, id, colour))) as counted
    group by article_id, id) as by_size
  group by article_id)`

/** The column `size_stock` of an article: its sizes in stock, by id. */
export const sizeStockOf = (articleId: SQL): SQL => sql`
  coalesce((select sizes from ${sizeStockWhere(sql`v.article_id = ${articleId}`)} as of_article), '[]'::jsonb)`

/**
 * Sizes in stock of the articles in `ids`, a query for ids: rows of `article_id` and `sizes`. In one pass, for many
 * articles; those without stock have no row.
 */
export const sizeStockIn = (ids: SQL): SQL => sizeStockWhere(sql`v.article_id in (${ids})`)

export interface Size {
  id: number
  name: string
}

/** A variant that a shop has in stock. */
export interface StockedVariant {
  size: Size
  /** 0 without one. */
  colourGroup: number
  shop: number
}

/** What {@link sizeStockOf} finds for an article with this stock. */
export const sizeStockFrom = (stocked: readonly StockedVariant[]): SizeStock[] =>
  groupedBy(stocked, ({ size }) => size.id).map(([id, ofSize]) => ({
    id,
    name: ofSize.map(({ size }) => size.name).sort()[0]!,
    shops: shopsOf(ofSize),
    colours: groupedBy(ofSize, ({ colourGroup }) => colourGroup).map(([colour, ofColour]) => ({
      id: colour,
      shops: shopsOf(ofColour),
    })),
  }))

/** By key, the lowest first. */
function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => number): [key: number, items: Item[]][] {
  const groups = new Map<number, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const known = groups.get(key)
    if (known) known.push(item)
    else groups.set(key, [item])
  }
  return [...groups].sort(([one], [other]) => one - other)
}

const shopsOf = (stocked: readonly StockedVariant[]): number[] =>
  groupedBy(stocked, ({ shop }) => shop).map(([id]) => id)

/** What an article has in stock in a colour group. */
export interface ColourStock {
  colourGroup: number
  /** Sizes of the bits: at most `sizesPerRow`; further ones are in a row of their own. */
  sizes: readonly Size[]
  /** For each of the article's shops, in their order: a bit for each size that it has. */
  inShops: readonly number[]
  /** A bit for each size that some shop has. */
  anywhere: number
}

/** Bits of a number. */
const sizesPerRow = 32

/** Stock of an article by colour group. `share` returns an equal list that other articles have. */
export function stockByColour(
  sizes: readonly SizeStock[],
  shops: readonly number[],
  share: (sizes: readonly Size[]) => readonly Size[],
): ColourStock[] {
  const rows: ColourStock[] = []
  for (let from = 0; from < sizes.length; from += sizesPerRow) {
    const some = sizes.slice(from, from + sizesPerRow)
    const named = share(some.map(({ id, name }) => ({ id, name })))
    const byColour = new Map<number, number[]>()
    for (const [at, { colours }] of some.entries())
      for (const { id, shops: having } of colours) {
        const inShops = byColour.get(id) ?? shops.map(() => 0)
        byColour.set(id, inShops)
        for (const shop of having) {
          const place = shops.indexOf(shop)
          if (place >= 0) inShops[place]! |= 1 << at
        }
      }
    for (const [colourGroup, inShops] of byColour)
      rows.push({ colourGroup, sizes: named, inShops, anywhere: inShops.reduce((all, bits) => all | bits, 0) })
  }
  return rows
}

const unnamed: readonly Size[] = []

/** Stock of an article whose variants are unknown: each colour group may be in each of its shops, in no known size. */
export const stockOfUnknownSizes = (colourGroups: readonly number[], shops: readonly number[]): ColourStock[] =>
  (colourGroups.length > 0 ? colourGroups : [0]).map((colourGroup) => ({
    colourGroup,
    sizes: unnamed,
    inShops: shops.map(() => 1),
    anywhere: shops.length > 0 ? 1 : 0,
  }))
