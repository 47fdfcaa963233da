import { type SQL, sql } from 'drizzle-orm'
import {
  defaultPickupPointPrice,
  defaultShippingPrice,
  type Ore,
  oreFromKroner,
  webStockShopId,
} from '../../../../machines/domain/index.ts'
import { OperatorError } from '../../core/operator-error.ts'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { idArray } from '../../search/conditions.ts'
import { gatherWords } from '../../search/index-articles.ts'
import type { Entry, RecordEntry } from '../feed/entry.ts'
import type { FeedArticle } from '../feed/feed-article.ts'
import { type FeedProblem, quoted } from '../feed/feed-problem.ts'
import { noteFrameChange } from '../follow-changes.ts'
import { type ArticleRows, articleRows, digestOf, memberPriceOf, priceAt, shelvesOf } from './article-rows.ts'
import { anyColour, type Frame, openFrame } from './frame.ts'
import { showCategoriesInUse } from './import-categories.ts'
import { showColourGroupsInUse } from './import-colour-groups.ts'
import type { ImportedBy } from './import-event.ts'
import { type Importer, type ImportResult, importRecords } from './import-records.ts'
import { formerPrice, type PriceSpan, withMemberPrice, withPrice } from './price-history.ts'
import { type RepricedArticle, readSpans, writeSpans } from './price-rows.ts'
import { createStagedStock, refreshAvailability, writeStock } from './stage-stock.ts'

/** What an import changed, or would change. */
export interface ImportReport {
  articles: number
  variants: number
  added: number
  changed: number
  unchanged: number
  /** Articles that the feed has no longer. */
  hidden: number
  /** Variants that their article has no longer. */
  retired: number
  /** Stock of a variant in a shop. */
  stock: number
  prices: number
  /** Sales that show no former price: their history is shorter than the law asks for. */
  salesWithoutFormerPrice: number
}

export interface ImportOptions {
  by: ImportedBy
  /** Whether articles that are missing stay: the feed is a part of the catalogue. */
  isPartial?: boolean | undefined
  /** Whether more than {@link mostHiddenShare} of the shown articles may be hidden. */
  mayHideMany?: boolean | undefined
  isDryRun?: boolean | undefined
  now?: Date | undefined
  /** Called after each batch with the number of read articles. */
  onProgress?: ((articles: number) => void) | undefined
}

/** Share of the shown articles that one import may hide: beyond it, the feed is probably cut off. */
const mostHiddenShare = 0.5
/**
 * Imports articles in one transaction: readers see the old catalogue until the new one is complete, and nothing changes
 * when anything is refused. Unchanged articles are left alone. @throws OperatorError when it would hide too many
 */
export const importArticles = (
  db: Db,
  entries: AsyncIterable<Entry<FeedArticle>>,
  options: ImportOptions,
): Promise<ImportResult<ImportReport>> =>
  importRecords(db, entries, { kind: 'articles', by: options.by, isDryRun: options.isDryRun }, (tx) =>
    openRun(tx, options),
  )

function unknownShops({ at, value: article }: RecordEntry<FeedArticle>, { shops }: Frame): FeedProblem[] {
  const ids = new Set(article.variants.flatMap((variant) => shelvesOf(variant).map(({ shopId }) => shopId)))
  return [...ids]
    .filter((id) => !shops.has(id))
    .map((id) => ({
      ...at,
      column: 'stock',
      wrong: `There is no shop ${id}.`,
      meaning: 'Nobody could buy or collect there.',
      remedy: 'Write the id of a shop that exists, or web.',
    }))
}

/** Colours of further pictures that no variant has: nobody could choose them. */
function unknownColours({ at, value: { variants, views = [] } }: RecordEntry<FeedArticle>): FeedProblem[] {
  const nameOf = ({ name }: { name: string } = { name: anyColour }): string => name.toLowerCase()
  const known = new Set(variants.map(({ colour }) => nameOf(colour)))
  return views
    .flatMap(({ colours = [] }) => colours)
    .filter((colour) => !known.has(nameOf(colour)))
    .map(({ name }) => ({
      ...at,
      column: 'views',
      wrong: `No variant has the colour ${quoted(name)}.`,
      meaning: 'Its picture would never be shown.',
      remedy: 'Write the name of a colour as the variants have it.',
    }))
}

interface Known {
  id: number
  digest: string
  visible: boolean
}

/** An article that is new, or another than it was. */
interface Changed {
  feed: FeedArticle
  price: Ore
  digest: string
  isNew: boolean
  id: number
}

interface ChangedRows extends ArticleRows {
  isNew: boolean
  /** Empty where the prices are as before. */
  repriced: RepricedArticle[]
}

/** A batch before it is written. */
interface Prepared {
  /** Articles up to its end. */
  articles: number
  changed: readonly Changed[]
  seen: readonly { id: number }[]
  rowsOfNew: readonly ChangedRows[]
}

async function openRun(
  tx: Db,
  { isPartial, mayHideMany, now = new Date(), onProgress }: Omit<ImportOptions, 'by'>,
): Promise<Importer<FeedArticle, ImportReport>> {
  await insertBasics(tx)
  await nameArticles(tx)
  await tx.execute(sql`create temporary table staged_articles on commit drop as
    select id, name, slug, brand_id, category_id, subcategory_id, group_id, gender_ids, colour_group_ids,
      assortment_ids, gross_price, price, pant, vat_percentage, visible, can_purchase, only_collect, purchase_limit, doc, extra, search_name,
      search_kind, search_place, search_text, properties from articles limit 0`)
  await createStagedStock(tx)
  await tx.execute(sql`create temporary table seen_articles (id integer not null) on commit drop`)
  await tx.execute(sql`create temporary table regrouped_articles (id integer not null) on commit drop`)
  const frame = await openFrame(tx)
  const { rows } = await tx.execute<Known & { key: string } & Record<string, unknown>>(
    sql`select f.key, f.article_id as id, f.digest, a.visible from feed_articles f join articles a on a.id = f.article_id`,
  )
  const known = new Map<string, Known>(rows.map(({ key, ...row }) => [key, row]))
  const { rows: last } = await tx.execute<{ article: number; variant: number }>(sql`select
    coalesce((select max(id) from articles), 0) as article, coalesce((select max(id) from variants), 0) as variant`)
  let { article: lastArticle, variant: lastVariant } = last[0]!
  const today = now.toISOString().slice(0, 10)
  /** New brands, colours and categories. */
  let framed = 0
  /** New articles in an assortment. */
  let assorted = 0
  const report: ImportReport = {
    articles: 0,
    variants: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    hidden: 0,
    retired: 0,
    stock: 0,
    prices: 0,
    salesWithoutFormerPrice: 0,
  }

  /** Batches that are prepared and not taken. */
  const prepared: Prepared[] = []

  /** Rows of a changed article, whose prices so far are known. */
  function rowsFor({ feed, id, price, isNew }: Changed, history: readonly PriceSpan[]): ChangedRows {
    const spans = withPrice(withMemberPrice(history, memberPriceOf(feed, price), today), price, today)
    const isOnSale = price < oreFromKroner(feed.price)
    const former = isOnSale ? formerPrice(spans) : null
    if (isOnSale && former === null) report.salesWithoutFormerPrice += 1
    return {
      isNew,
      repriced: isNew || JSON.stringify(spans) !== JSON.stringify(history) ? [{ id, spans }] : [],
      ...articleRows(feed, { id, price, formerPrice: former, frame, now, nextVariantId: () => ++lastVariant }),
    }
  }

  async function write({ changed, rowsOfNew }: Prepared): Promise<void> {
    if (changed.length === 0) return
    const known = changed.filter(({ isNew }) => !isNew)
    const histories = await readSpans(
      tx,
      known.map(({ id }) => id),
    )
    const rowsOf = [...rowsOfNew, ...known.map((one) => rowsFor(one, histories.get(one.id) ?? []))]
    const repriced = rowsOf.flatMap((one) => one.repriced)
    const keys = changed.map(({ feed, id, digest }) => ({ key: feed.id, article_id: id, digest }))
    report.prices += repriced.length
    framed += await frame.write()
    assorted += changed.filter(({ isNew, feed: { assortments = [] } }) => isNew && assortments.length > 0).length
    await insertRows(
      tx,
      'articles',
      rowsOf
        .filter(({ isNew }) => isNew)
        .map(({ article: { doc, extra, ...article }, made }) => ({
          ...article,
          ...made.row,
          doc: { ...doc, ...made.doc },
          extra: { ...extra, ...made.extra },
        })),
    )
    await insertRows(
      tx,
      'staged_articles',
      rowsOf.filter(({ isNew }) => !isNew).map(({ article }) => article),
    )
    report.retired += await writeVariants(
      tx,
      known.map(({ id }) => id),
      rowsOf.flatMap(({ variants }) => variants),
    )
    await writeSpans(tx, repriced)
    await tx.execute(sql`insert into feed_articles (key, article_id, digest)
      select key, article_id, digest from json_populate_recordset(null::feed_articles, ${JSON.stringify(keys)}::json)
      on conflict (key) do update set digest = excluded.digest`)
  }

  return {
    problemsOf: (entry) => [...unknownShops(entry, frame), ...unknownColours(entry)],
    prepare(batch) {
      const changed: Changed[] = []
      const seen: { id: number }[] = []
      for (const feed of batch) {
        const price = priceAt(feed, now)
        const digest = digestOf(feed, price)
        const before = known.get(feed.id)
        report.articles += 1
        report.variants += feed.variants.length
        if (before) seen.push({ id: before.id })
        if (before && before.digest === digest && before.visible === (feed.visible ?? true)) {
          report.unchanged += 1
          continue
        }
        if (before) report.changed += 1
        else report.added += 1
        changed.push({ feed, price, digest, isNew: !before, id: before?.id ?? ++lastArticle })
      }
      const rowsOfNew = changed.filter(({ isNew }) => isNew).map((one) => rowsFor(one, givenHistory(one.feed)))
      prepared.push({ articles: report.articles, changed, seen, rowsOfNew })
    },

    async take(batch) {
      const ready = prepared.shift()!
      await insertRows(tx, 'seen_articles', ready.seen)
      await write(ready)
      await insertRows(
        tx,
        'staged_stock',
        batch.flatMap(({ variants }) =>
          variants.flatMap((variant) =>
            shelvesOf(variant).map(({ shopId, pieces }) => ({ ean: variant.ean, shop_id: shopId, quantity: pieces })),
          ),
        ),
      )
      onProgress?.(ready.articles)
    },

    /** Applies what is staged. Locks are taken in the order of orders: stock by EAN, then articles by id. */
    async finish(): Promise<ImportReport> {
      report.stock = await writeStock(tx)
      await tx.execute(sql`analyze seen_articles, staged_articles, regrouped_articles`)
      // a join: a subquery would read the seen articles once for each shown one
      const { rows: missing } = await tx.execute<{ missing: number; shown: number }>(sql`
        select count(*)::int as shown, (count(*) filter (where s.id is null and a.id <= ${last[0]!.article}))::int as missing
        from articles a left join (select distinct id from seen_articles) s using (id) where a.visible`)
      const { missing: gone, shown } = missing[0]!
      if (!isPartial && gone > shown * mostHiddenShare && !mayHideMany) {
        throw new OperatorError(
          'badSetting',
          `${gone} of ${shown} shown articles are not in the feed and would be hidden, so nothing is changed. Import a part of the catalogue with --partial, or hide them with --hide-many.`,
        )
      }
      await tx.execute(sql`select 1 from articles where id in (select id from staged_articles) order by id for update`)
      const { rows: reassorted } = await tx.execute(sql`select 1 from staged_articles s join articles a using (id)
        where s.assortment_ids <> a.assortment_ids limit 1`)
      await tx.execute(sql`update articles a set name = s.name, slug = s.slug, brand_id = s.brand_id,
          category_id = s.category_id, subcategory_id = s.subcategory_id, group_id = s.group_id,
          gender_ids = s.gender_ids, colour_group_ids = s.colour_group_ids, assortment_ids = s.assortment_ids,
          gross_price = s.gross_price,
          price = s.price, pant = s.pant, vat_percentage = s.vat_percentage, visible = s.visible,
          can_purchase = s.can_purchase, only_collect = s.only_collect, purchase_limit = s.purchase_limit,
          doc = a.doc || s.doc, extra = a.extra || s.extra, search_name = s.search_name, search_kind = s.search_kind,
          search_place = s.search_place, search_text = s.search_text,
          properties = s.properties
        from staged_articles s where s.id = a.id`)
      // a new article has what the feed says, unless its variants were another's
      await refreshAvailability(tx, {
        among: sql`v.article_id <= ${last[0]!.article} or w.quantity <> w.shelf`,
        also: sql`select id from staged_articles union select id from regrouped_articles`,
      })
      if (!isPartial) report.hidden = await hideUnseen(tx, last[0]!.article)
      if (report.added + report.changed + report.hidden > 0) await gatherWords(tx)
      const returned = (await showCategoriesInUse(tx)) + (await showColourGroupsInUse(tx))
      // menus, campaigns and front pages follow the assortments too
      if (framed + returned + assorted + reassorted.length > 0) await noteFrameChange(tx)
      return report
    },
  }
}

/** Gives articles that no feed named the article number as their key. */
export async function nameArticles(tx: Db): Promise<void> {
  await tx.execute(sql`insert into feed_articles (key, article_id, digest)
    select distinct on (key) key, id, '' from (select doc->>'ArticleNo' as key, id from articles) a
    where not exists (select 1 from feed_articles f where f.article_id = a.id) order by key, id
    on conflict do nothing`)
}

/** What every shop has: the web's stock and the ways of shipping. */
export async function insertBasics(tx: Db): Promise<void> {
  const web = {
    ShopID: webStockShopId,
    ShopNo: webStockShopId,
    Name: 'Nettlager',
    FullName: 'Nettlager',
    OrgNo: '',
    Address: '',
    PostNo: '0001',
    PostPlace: '',
    Email: '',
    Phone: '',
    Chain: '',
    Description: '',
    openingHours: [],
    CoordLat: null,
    CoordLong: null,
    MapLink: '',
    MessengerID: null,
  }
  await tx.execute(sql`insert into shops (id, physical, doc) values (${webStockShopId}, false, ${JSON.stringify(web)}::jsonb)
    on conflict do nothing`)
  await tx.execute(sql`insert into shipping_methods (id, code, name, price)
    values (1, 'home', 'Hjemlevering', ${defaultShippingPrice}), (2, 'collect', 'Klikk og hent', 0),
      (3, 'pickupPoint', 'Hentested', ${defaultPickupPointPrice}) on conflict do nothing`)
}

/** The price history of a new article. */
const givenHistory = ({ priceHistory = [] }: FeedArticle): PriceSpan[] =>
  priceHistory.map(({ from, to = null, price, audience = 'all' }) => ({
    from,
    to,
    price: oreFromKroner(price),
    audience,
  }))

const bigintArray = (eans: readonly (number | string)[]): SQL => sql`${`{${eans.join(',')}}`}::bigint[]`

/**
 * Variants keep their ids; those that an article of `knownIds` has no longer are retired, and their stock with them.
 * Returns how many.
 */
async function writeVariants(
  tx: Db,
  knownIds: readonly number[],
  rows: readonly { ean: string; article_id: number }[],
): Promise<number> {
  const eans = bigintArray(rows.map(({ ean }) => ean))
  // pages of articles that a variant leaves are stale too
  await tx.execute(sql`
    with moved as (
      select v.article_id as before, g.article_id as now
      from unnest(${eans}, ${idArray(rows.map((row) => row.article_id))}) as g (ean, article_id)
        join variants v using (ean) where v.article_id <> g.article_id),
    noted as (insert into article_changes (article_id, found) select distinct before, false from moved)
    insert into regrouped_articles select before from moved union select now from moved`)
  await tx.execute(sql`insert into variants as v (ean, id, article_id, position, can_purchase, retired, doc)
    select ean, id, article_id, position, can_purchase, retired, doc
    from json_populate_recordset(null::variants, ${JSON.stringify(rows)}::json)
    on conflict (ean) do update set article_id = excluded.article_id, position = excluded.position,
      can_purchase = excluded.can_purchase, retired = false,
      doc = excluded.doc || jsonb_build_object('VariantID', v.id)`)
  if (knownIds.length === 0) return 0
  const { rows: retired } = await tx.execute<{ ean: string | number }>(sql`
    update variants v set retired = true, can_purchase = false
    where article_id = any(${idArray(knownIds)}) and not retired and ean <> all(${eans})
    returning ean`)
  if (retired.length === 0) return 0
  await tx.execute(sql`insert into staged_stock (ean, shop_id, quantity)
    select ean, shop_id, 0 from stock where ean = any(${bigintArray(retired.map(({ ean }) => ean))})`)
  return retired.length
}

async function hideUnseen(tx: Db, last: number): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    with hidden as (
      update articles a set visible = false, extra = jsonb_set(extra, '{Visible}', '0')
      where visible and id <= ${last} and not exists (select 1 from seen_articles s where s.id = a.id) returning 1)
    select count(*)::int as n from hidden`)
  return rows[0]!.n
}
