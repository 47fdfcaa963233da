import { pictureOf } from '../../content/banner-slots.ts'
import type { Db } from '../../db/database.ts'
import type { Entry } from '../feed/entry.ts'
import type { FeedProblem } from '../feed/feed-problem.ts'
import { type ReadFeedOptions, readFeeds, readRecords } from '../feed/read-feed.ts'
import { type Kind, type RecordKind, recordKinds } from '../feed/records.ts'
import { exportArticles } from './export-articles.ts'
import { exportBanners } from './export-banners.ts'
import { exportCampaigns } from './export-campaigns.ts'
import { exportCategories } from './export-categories.ts'
import { exportColourGroups } from './export-colour-groups.ts'
import { exportPromocodes } from './export-promocodes.ts'
import { exportShops } from './export-shops.ts'
import { type ImportOptions, type ImportReport, importArticles } from './import-articles.ts'
import { openBannerImport } from './import-banners.ts'
import { openCampaignImport } from './import-campaigns.ts'
import { openCategoryImport } from './import-categories.ts'
import { openColourGroupImport } from './import-colour-groups.ts'
import { openPriceImport } from './import-prices.ts'
import { openPromocodeImport } from './import-promocodes.ts'
import { type Importer, importRecords } from './import-records.ts'
import { openShopImport } from './import-shops.ts'
import { openStockImport } from './import-stock.ts'
import { withLandscapes } from './with-landscapes.ts'
import { type PictureOptions, withPictures } from './with-pictures.ts'

// Every kind of data that operators import and export, by its name.

/** How an import ended, with lines for people. */
export type Told = { type: 'done'; lines: string[] } | { type: 'refused'; problems: FeedProblem[] }

export interface KindOptions extends ReadFeedOptions, ImportOptions {
  now: Date
  pictures: PictureOptions
}

/** Imports files of one kind. @throws OperatorError */
export async function importKind(db: Db, kind: Kind, files: readonly string[], options: KindOptions): Promise<Told> {
  const { isPartial, isDryRun, by, now } = options
  const would = isDryRun ? 'Would change' : 'Changed'
  const records = async <Value, Report extends object>(
    recordKind: RecordKind<Value>,
    open: (tx: Db) => Promise<Importer<Value, Report>>,
    linesOf: (report: Report) => string[],
    resolve = (entries: AsyncIterable<Entry<Value>>) => entries,
  ): Promise<Told> => {
    const result = await importRecords(
      db,
      resolve(readRecords(recordKind, files, options)),
      { kind, by, isDryRun },
      open,
    )
    return result.type === 'done' ? { type: 'done', lines: linesOf(result.report) } : result
  }
  switch (kind) {
    case 'articles': {
      const result = await importArticles(db, withPictures(readFeeds(files, options), options.pictures), options)
      return result.type === 'done' ? { type: 'done', lines: describeArticles(result.report, would) } : result
    }
    case 'shops':
      return records(
        recordKinds.shops,
        (tx) => openShopImport(tx, isPartial),
        ({ shops, added, changed, unchanged, closed }) => [
          `${shops} shops read. ${would}: ${added} new, ${changed} changed, ${closed} closed, ${unchanged} as before.`,
        ],
      )
    case 'categories':
      return records(
        recordKinds.categories,
        (tx) => openCategoryImport(tx, isPartial),
        ({ categories, added, changed, unchanged, hidden, kept }) => [
          `${categories} categories read. ${would}: ${added} new, ${changed} changed, ${hidden} hidden, ${unchanged} as before.`,
          ...(kept > 0 ? [`${kept} that are missing stay, after the others: shown articles are in them.`] : []),
        ],
      )
    case 'colour-groups':
      return records(
        recordKinds[kind],
        (tx) => openColourGroupImport(tx, isPartial),
        ({ groups, added, changed, unchanged, hidden, kept, moved }) => [
          `${groups} colour groups read. ${would}: ${added} new, ${changed} changed, ${hidden} hidden, ${unchanged} as before; ${moved} colours placed.`,
          ...(kept > 0 ? [`${kept} that are missing stay, after the others: shown articles are in them.`] : []),
        ],
      )
    case 'campaigns':
      return records(
        recordKinds.campaigns,
        (tx) => openCampaignImport(tx, isPartial, now),
        ({ campaigns, added, changed, unchanged, ended }) => [
          `${campaigns} campaigns read. ${would}: ${added} new, ${changed} changed, ${ended} ended, ${unchanged} as before.`,
        ],
        (entries) => withLandscapes(entries, options.pictures),
      )
    case 'banners':
      return records(
        recordKinds.banners,
        (tx) => openBannerImport(tx, isPartial),
        ({ banners, added, changed, unchanged, removed }) => [
          `${banners} banners read. ${would}: ${added} new, ${changed} changed, ${removed} removed, ${unchanged} as before.`,
        ],
        (entries) => withLandscapes(entries, options.pictures, ({ slot }) => pictureOf(slot).form),
      )
    case 'stock':
      return records(recordKinds.stock, openStockImport, ({ records, changed }) => [
        `${records} stock rows read. ${would}: ${changed}.`,
      ])
    case 'prices':
      return records(
        recordKinds.prices,
        (tx) => openPriceImport(tx, now),
        ({ prices, changed, unchanged, salesWithoutFormerPrice }) => [
          `${prices} prices read. ${would}: ${changed}, ${unchanged} as before.`,
          ...withoutFormerPrice(salesWithoutFormerPrice),
        ],
      )
    case 'promocodes':
      return records(
        recordKinds.promocodes,
        (tx) => openPromocodeImport(tx, isPartial, now),
        ({ promocodes, added, changed, unchanged, ended }) => [
          `${promocodes} promocodes read. ${would}: ${added} new, ${changed} changed, ${ended} ended, ${unchanged} as before.`,
        ],
      )
  }
}

/** Hands over each record, and returns their number. */
export type Export = (db: Db, take: (record: unknown) => Promise<void>) => Promise<number>

/** Null for what the export of articles has. */
export function exportOf(kind: Kind): Export | null {
  switch (kind) {
    case 'articles':
      return exportArticles
    case 'shops':
      return exportShops
    case 'categories':
      return exportCategories
    case 'colour-groups':
      return exportColourGroups
    case 'campaigns':
      return exportCampaigns
    case 'banners':
      return exportBanners
    case 'promocodes':
      return exportPromocodes
    case 'stock':
    case 'prices':
      return null
  }
}

function describeArticles(report: ImportReport, would: string): string[] {
  const { articles, variants, added, changed, unchanged, hidden, retired, stock, prices } = report
  const read = `${articles} articles with ${variants} variants read.`
  const changes = added + changed + hidden + retired + stock + prices
  if (changes === 0) return [read, 'Nothing changes: the shop has them as they are.']
  return [
    read,
    `${would}: ${added} new articles, ${changed} changed, ${hidden} hidden, ${unchanged} as before; ${retired} variants retired, ${prices} prices, ${stock} stock rows.`,
    ...withoutFormerPrice(report.salesWithoutFormerPrice),
  ]
}

const withoutFormerPrice = (sales: number): string[] =>
  sales > 0
    ? [`${sales} sales show no former price: it must have been kept for 30 days before, and the history is shorter.`]
    : []
