import * as v from 'valibot'
import { type Entry, type RecordEntry, type Validate, validatorOf } from '../../catalogue/feed/entry.ts'
import { feedArticle } from '../../catalogue/feed/feed-article.ts'
import type { FeedProblem } from '../../catalogue/feed/feed-problem.ts'
import { mostRecordsOfCall } from '../../catalogue/feed/limits.ts'
import { checked, firstArticles, firstOfKey } from '../../catalogue/feed/read-feed.ts'
import { recordKinds } from '../../catalogue/feed/records.ts'
import { importArticles } from '../../catalogue/import/import-articles.ts'
import { openBannerImport } from '../../catalogue/import/import-banners.ts'
import { openCampaignImport } from '../../catalogue/import/import-campaigns.ts'
import { openCategoryImport } from '../../catalogue/import/import-categories.ts'
import { openColourGroupImport } from '../../catalogue/import/import-colour-groups.ts'
import { importedBy } from '../../catalogue/import/import-event.ts'
import { openPriceImport } from '../../catalogue/import/import-prices.ts'
import { type ImportResult, importRecords } from '../../catalogue/import/import-records.ts'
import { openShopImport } from '../../catalogue/import/import-shops.ts'
import { openStockImport } from '../../catalogue/import/import-stock.ts'
import { withLandscapes } from '../../catalogue/import/with-landscapes.ts'
import { withPictures } from '../../catalogue/import/with-pictures.ts'
import { pictureOf } from '../../content/banner-slots.ts'
import { apiPath } from '../api-path.ts'
import { noStore } from '../caching.ts'
import * as contract from '../contract/index.ts'
import { HttpError } from '../http-error.ts'
import { json } from '../responses.ts'
import { type Route, route, type Shop } from '../route.ts'
import { requireStoreKey } from '../store-key.ts'

// What the chain's own systems send: the records of `npm run catalogue`, as JSON. What a call does not name stays as it
// is.

const importPath = '/catalogue/'
const by = importedBy.storeKey

/** Whether a path is that of an import, whose bodies are large. */
export const isImportPath = (path: string): boolean => path.startsWith(`${apiPath}${importPath}`)

const body = v.object({
  records: v.pipe(
    v.array(v.unknown(), 'Må være en liste'),
    v.maxLength(mostRecordsOfCall, `Høyst ${mostRecordsOfCall} om gangen`),
  ),
  dryRun: v.optional(v.boolean(), false),
})

/** Records of a call; a position's line is the record's number, from 1. */
async function* entriesIn<Value>(records: readonly unknown[], validate: Validate<Value>): AsyncGenerator<Entry<Value>> {
  for (const [index, record] of records.entries()) yield* validate(record, { file: '', line: index + 1 })
}

/** All entries, as a stream that does not wait. */
async function collect<Value>(entries: AsyncIterable<Entry<Value>>): Promise<AsyncIterable<Entry<Value>>> {
  const all: Entry<Value>[] = []
  for await (const entry of entries) all.push(entry)
  return (async function* () {
    yield* all
  })()
}

/** @throws HttpError with each problem */
function reportOf<Report extends object>(result: ImportResult<Report>): Report {
  if (result.type === 'done') return result.report
  throw new HttpError(422, 'Ingenting er endret', {
    problems: result.problems.map(({ line, column, wrong, meaning, remedy }: FeedProblem) => ({
      record: line,
      field: column,
      message: `${wrong} ${meaning} ${remedy}`,
    })),
  })
}

interface Import<Value> {
  path: string
  summary: string
  schema: v.GenericSchema<unknown, Value>
  /** Finds records that came before in the same call. */
  first: () => (entry: RecordEntry<Value>) => FeedProblem[]
  report: v.GenericSchema
  write: (shop: Shop, entries: AsyncIterable<Entry<Value>>, isDryRun: boolean) => Promise<ImportResult<object>>
}

const importRoute = <Value>({ path, summary, schema, first, report, write }: Import<Value>): Route =>
  route({
    method: 'PUT',
    path: `${importPath}${path}`,
    summary,
    extension: true,
    webhook: true,
    body,
    responses: {
      response: report as v.GenericSchema<unknown, unknown>,
      errors: { 401: 'Missing or wrong store key', 422: contract.refusedImport },
    },
    handler: async ({ shop, body: { records, dryRun }, request }) => {
      requireStoreKey(request, shop.storeKey)
      const entries = checked(entriesIn(records, validatorOf(schema)), first())
      return noStore(json(reportOf(await write(shop, entries, dryRun))))
    },
  })

export const catalogueImportRoutes: readonly Route[] = [
  importRoute({
    path: 'articles',
    summary: 'Imports articles, all or none; for the chain’s systems',
    schema: feedArticle,
    first: firstArticles,
    report: contract.articleImport,
    // pictures are fetched before the transaction begins
    write: async ({ db, pictures }, entries, isDryRun) => {
      const read = await collect(withPictures(entries, { ...pictures, isDryRun }))
      return importArticles(db, read, { isPartial: true, isDryRun, by })
    },
  }),
  importRoute({
    path: 'shops',
    summary: 'Imports shops, all or none; for the chain’s systems',
    schema: recordKinds.shops.schema,
    first: () => firstOfKey(recordKinds.shops.keyOf),
    report: contract.shopImport,
    write: ({ db }, entries, isDryRun) =>
      importRecords(db, entries, { kind: 'shops', by, isDryRun }, (tx) => openShopImport(tx, true)),
  }),
  importRoute({
    path: 'categories',
    summary: 'Imports categories, all or none; for the chain’s systems',
    schema: recordKinds.categories.schema,
    first: () => firstOfKey(recordKinds.categories.keyOf),
    report: contract.categoryImport,
    write: ({ db }, entries, isDryRun) =>
      importRecords(db, entries, { kind: 'categories', by, isDryRun }, (tx) => openCategoryImport(tx, true)),
  }),
  importRoute({
    path: 'colour-groups',
    summary: 'Imports colour groups, all or none; for the chain’s systems',
    schema: recordKinds['colour-groups'].schema,
    first: () => firstOfKey(recordKinds['colour-groups'].keyOf),
    report: contract.colourGroupImport,
    write: ({ db }, entries, isDryRun) =>
      importRecords(db, entries, { kind: 'colour-groups', by, isDryRun }, (tx) => openColourGroupImport(tx, true)),
  }),
  importRoute({
    path: 'campaigns',
    summary: 'Imports campaigns, all or none; for the chain’s systems',
    schema: recordKinds.campaigns.schema,
    first: () => firstOfKey(recordKinds.campaigns.keyOf),
    report: contract.campaignImport,
    write: async ({ db, pictures }, entries, isDryRun) => {
      const read = await collect(withLandscapes(entries, { ...pictures, isDryRun }))
      return importRecords(db, read, { kind: 'campaigns', by, isDryRun }, (tx) =>
        openCampaignImport(tx, true, new Date()),
      )
    },
  }),
  importRoute({
    path: 'banners',
    summary: 'Imports banners of the front page, all or none; for the chain’s systems',
    schema: recordKinds.banners.schema,
    first: () => firstOfKey(recordKinds.banners.keyOf),
    report: contract.bannerImport,
    write: async ({ db, pictures }, entries, isDryRun) => {
      const resolved = withLandscapes(entries, { ...pictures, isDryRun }, ({ slot }) => pictureOf(slot).form)
      return importRecords(db, await collect(resolved), { kind: 'banners', by, isDryRun }, (tx) =>
        openBannerImport(tx, true),
      )
    },
  }),
  importRoute({
    path: 'stock',
    summary: 'Sets pieces on the shelf, all or none; for the chain’s systems',
    schema: recordKinds.stock.schema,
    first: () => firstOfKey(recordKinds.stock.keyOf),
    report: contract.stockImport,
    write: ({ db }, entries, isDryRun) => importRecords(db, entries, { kind: 'stock', by, isDryRun }, openStockImport),
  }),
  importRoute({
    path: 'prices',
    summary: 'Sets prices of articles, all or none; for the chain’s systems',
    schema: recordKinds.prices.schema,
    first: () => firstOfKey(recordKinds.prices.keyOf),
    report: contract.priceImport,
    write: ({ db }, entries, isDryRun) =>
      importRecords(db, entries, { kind: 'prices', by, isDryRun }, (tx) => openPriceImport(tx, new Date())),
  }),
]
