import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { syncPosts } from './blog/sync-posts.ts'
import { createArticleCache } from './catalogue/article-cache.ts'
import { deleteOldChanges } from './catalogue/follow-changes.ts'
import { insertBasics } from './catalogue/import/import-articles.ts'
import { noOwnPages, openOwnPages } from './content-folder/own-pages.ts'
import { OperatorError } from './core/operator-error.ts'
import { secretKeyOf } from './core/secret-key.ts'
import { setLongInterval } from './core/timers.ts'
import { openBirthdayGifts } from './customers/birthday-gifts.ts'
import { openCustomers } from './customers/customers.ts'
import type { Connections, Db } from './db/database.ts'
import { analyzeOnce, vacuumAndAnalyze } from './db/maintenance.ts'
import { type BackupSettings, type BackupStatus, openNightlyBackup } from './db/nightly-backup.ts'
import { openDatabase } from './db/open-database.ts'
import { articles } from './db/schema.ts'
import { writeProbe } from './db/write-probe.ts'
import { bring } from './delivery/bring.ts'
import { openPickupPoints } from './delivery/pickup-points.ts'
import { type Geocoding, geonorge, ownAddresses } from './geo/geocoding/geocoding.ts'
import { estimates, osrm } from './geo/routing/routing.ts'
import { giftCardCodes } from './gift-cards/codes.ts'
import { createApp } from './http/app.ts'
import { compressKept } from './http/compress-kept.ts'
import type { PageContext } from './http/page-context.ts'
import { openPageThreads } from './http/page-threads/open-page-threads.ts'
import type { AppEnv } from './http/route.ts'
import { signedSessions } from './http/session.ts'
import type { BrandHosts } from './http/sites.ts'
import type { StaffAssets } from './http/staff-page.ts'
import { type MailSettings, openMail } from './mail/open-mail.ts'
import { goodsDirectory } from './media/goods-pictures.ts'
import { openMedia } from './media/media.ts'
import type { PictureSource } from './media/picture-source.ts'
import { type AnsweredRequest, type Log, reasonOf } from './observability/log.ts'
import { openOrders } from './orders/orders.ts'
import { openReturns } from './orders/returns.ts'
import { createOutbox, disabledOutbox, withWebhooks } from './outbox/outbox.ts'
import { syncPolls } from './polls/sync-polls.ts'
import { cardPayments } from './providers/card.ts'
import type { ChosenProviders } from './providers/choose-providers.ts'
import { laterPayments, noPayments } from './providers/later.ts'
import { mobilePayments } from './providers/mobile.ts'
import { openMobileWebhooks } from './providers/mobile-webhooks.ts'
import { type ProviderName, providerNames } from './providers/port.ts'
import { openRepairs } from './repairs/repairs.ts'
import { openReservations } from './reservations/reservations.ts'
import { indexArticles } from './search/index-articles.ts'
import { openMissedSearches } from './search/missed-searches.ts'
import { databaseTextSearch, type TextSearch } from './search/text-search.ts'
import type { DemoAccess, Seed } from './seed.ts'
import { openStaffRecords } from './staff/records.ts'
import { openStaffRepairs } from './staff/repairs.ts'
import { openStaff } from './staff/staff.ts'
import { openStaffTasks } from './staff/tasks.ts'
import { openStockAlerts } from './stock-alerts/stock-alerts.ts'
import { disabledWebhooks, openWebhooks, type WebhookSettings } from './webhooks/webhooks.ts'

export interface ServerOptions {
  /** What an empty database is filled with. */
  seed: Seed
  pictures: PictureSource
  /** Directory of the embedded database and of rendered pictures. */
  dataDir: string
  /** PostgreSQL server in place of the embedded one. */
  databaseUrl?: string | undefined
  /** Its read replica, for the catalogue. */
  replicaUrl?: string | undefined
  /** How long the database may take to answer at start, and a caller to get a connection, ms. */
  databaseTimeoutMs?: number | undefined
  /** How many articles an empty database is filled with. */
  demoArticles: number
  /** Whether an empty database gets the demonstration's goods and texts. */
  demoGoods: DemoAccess
  /** Whether an empty database gets the accounts and promocodes of the README. */
  demoAccess: DemoAccess
  /** An OSRM server; distances are estimated without one. */
  routingUrl?: string | undefined
  /** Address register such as Geonorge's; without it, postcodes are used. */
  geocoderUrl?: string | undefined
  /** An OpenSearch server, for text search. */
  searchUrl?: string | undefined
  log: Log
  /** Called when the embedded database has crashed; only a restart of the process recovers it. */
  onLost?: ((error: Error) => void) | undefined
  /** Called for each request from outside. */
  onRequest?: ((request: AnsweredRequest) => void) | undefined
  renderPage: (request: Request, context: PageContext) => Promise<Response>
  /** Names a page that is the same for all visitors; null for another. By default all pages are their visitor's. */
  publicAddress?: ((url: URL) => string | null) | undefined
  /** Weight of the stored pages, MB; without it none are stored. */
  pageCacheMegabytes?: number | undefined
  /** Script of the threads that render public pages; without it the main thread does. */
  pageThread?: URL | undefined
  /** How many there are; 0 by default. */
  renderThreads?: number | undefined
  /**
   * APIs and credentials of the payment providers.
   * Called after the data directory is locked: a simulator keeps its payments there and must not start twice.
   */
  providers: Pick<ChosenProviders, ProviderName> & Partial<Pick<ChosenProviders, 'carrier'>>
  /** The shop's public origin, such as `https://www.example.no`; by default that of each request. */
  publicOrigin?: string | undefined
  /** Whether subdomains are served over TLS too; true by default. */
  isHstsForSubdomains?: boolean | undefined
  /** Hosts that belong to a brand. */
  brandHosts?: BrandHosts | undefined
  /** Hosts that pictures of imported articles are fetched from. */
  pictureHosts?: readonly string[] | undefined
  /** Key of the store system's calls, which report handed-over goods. */
  storeKey?: string | undefined
  /** Signs sessions and CSRF tokens; shared by all replicas. By default a file in the data directory. */
  secretKey?: string | undefined
  /** Number of own proxies in front of the shop; 0 by default. */
  trustedProxies?: number | undefined
  /** Where backups are made each night; without it, none are. */
  backups?: BackupSettings | undefined
  /** Receivers of events; without it, none are sent. */
  webhooks?: WebhookSettings | undefined
  /** How mails are sent; without it, none are. */
  mail?: MailSettings | undefined
  /** Folder of the chain's own content pages. */
  contentDir?: string | undefined
  /** Directory of the built client. */
  clientDir?: string | undefined
  /** Files of the page for the people in the shops; without them there is none. */
  staffAssets?: StaffAssets | undefined
  /** How many bestsellers' pictures are rendered ahead of need. */
  warmPictures?: number
}

export interface Server {
  app: Hono<AppEnv>
  /** Kind of database; `front` has none. */
  kind: 'embedded' | 'postgresql' | 'front'
  connections(): Connections
  /** Null without backups each night. */
  backups: (() => BackupStatus) | null
  /** How many threads can render pages now; null where the main thread does. */
  readyPageThreads: (() => number) | null
  /** Fails the readiness probe from now on, while requests are still served. */
  stopReadiness(): void
  close(): Promise<void>
}

/** Interval of the maintenance jobs, ms: overdue orders and reservations, expired logins. */
const maintenanceInterval = 60_000
/** Interval of VACUUM on the embedded database, ms; a server has autovacuum. */
const vacuumInterval = 24 * 60 * 60 * 1000

/** How long other replicas' changes of articles may go unseen, ms. */
const maxStaleness = 50

/** Opens the shop's server. @throws OperatorError for problems that the operator can fix */
export async function createServer(options: ServerOptions): Promise<Server> {
  const {
    dataDir,
    databaseUrl: url,
    replicaUrl,
    databaseTimeoutMs: timeoutMs,
    demoArticles,
    seed,
    log,
    onLost,
  } = options
  const ownPages = options.contentDir ? await openOwnPages(options.contentDir, log) : noOwnPages
  const database = await openDatabase({
    dataDir,
    url,
    replicaUrl,
    timeoutMs,
    templateKey: options.demoGoods.kind === 'granted' ? () => seed.templateKey(demoArticles) : undefined,
    log,
    onLost,
  })
  const { db, catalogue } = database
  const calendar = seed.openCalendar(db)
  const writePosts = async (): Promise<void> => {
    const posts = ownPages.posts()
    if (posts) await syncPosts(db, posts)
  }
  /** After the calendar of the demonstration, which moves the periods of its polls. */
  const writePolls = async (): Promise<void> => {
    const polls = ownPages.polls()
    if (polls) await syncPolls(db, polls)
  }
  try {
    const [cardProvider, mobileProvider, laterProvider, carrier] = await Promise.all([
      options.providers.card(),
      options.providers.mobile(),
      options.providers.later(),
      options.providers.carrier?.() ?? null,
      seed

        .fill(db, { articles: demoArticles, goods: options.demoGoods, access: options.demoAccess, log })
        .then(() => insertBasics(db))
        .then(() => writePosts())
        .then(() => calendar.renew())
        .then(() => writePolls())
        .then(() => indexArticles(db, log))
        .then(() => analyzeOnce(db))
        .then(() => database.markReady()),
    ])
    const key = await secretKeyOf(dataDir, options.secretKey)
    if (url && !options.secretKey) {
      log('SECRET_KEY is not set: the key is in DATA_DIR/secret-key. Shops on one database need the same SECRET_KEY')
    }
    const card = cardPayments({
      ...cardProvider,
      webhookSecret: createHmac('sha256', key).update('card webhook').digest('hex'),
    })
    const mobile = mobilePayments(mobileProvider, openMobileWebhooks(db, key))
    const later = laterProvider
      ? laterPayments({
          ...laterProvider,
          token: createHmac('sha256', key).update('pay-later callback').digest('hex'),
        })
      : noPayments('pay-later')
    const mail = openMail(options.mail)
    if (!options.mail)
      log('Orders are not confirmed by mail, as the law asks: set SMTP_URL, or MAILBOX=1 to read mails')
    const webhooks = options.webhooks ? openWebhooks(db, options.webhooks, log) : disabledWebhooks
    const codes = giftCardCodes(key)
    const mails = options.mail
      ? createOutbox(db, mail.port, { publicOrigin: options.publicOrigin, ownPages, codes, log })
      : disabledOutbox
    const outbox = withWebhooks(mails, webhooks)
    const pickupPoints = carrier
      ? openPickupPoints(bring({ ...carrier, client: options.publicOrigin ?? carrier.url }), log)
      : null
    const orders = openOrders(db, { card, mobile, later }, outbox, log, { pickupPoints, codes })
    const returns = openReturns(db, { orders, outbox, codes, log })
    const repairs = openRepairs(db, { outbox })
    const reservations = openReservations(db, outbox, log)
    const customers = openCustomers(db, mail.port, key, log, Date.now, ownPages.mailTemplate)
    const staff = openStaff(db, key, log)
    const birthdayGifts = openBirthdayGifts(db, outbox)
    const stockAlerts = openStockAlerts(db, outbox)
    const missedSearches = openMissedSearches(db)
    let isClosed = false
    const maintenanceJobs = [
      () => orders.processOverdue(undefined, () => !isClosed),
      () => returns.releaseOverdueExchanges(),
      () => returns.refundReceived(() => !isClosed),
      () => reservations.expireOverdue(),
      () => repairs.deleteExpired(),
      () => customers.deleteExpired(),
      () => staff.deleteExpired(),
      () => birthdayGifts.give(),
      () => birthdayGifts.deleteOld(),
      () => stockAlerts.notify(),
      () => stockAlerts.deleteExpired(),
      () => deleteOldChanges(db),
      () => webhooks.deleteOld(),
      () => missedSearches.flush(),
      () => missedSearches.deleteOld(),
      () => calendar.renew(),
      writePolls,
      // articles that posts name may have come since
      writePosts,
    ]
    ownPages.onChange(() => {
      writePosts().catch((error: Error) => log(`The blog stays as it was: ${reasonOf(error)}`, 'error'))
      writePolls().catch((error: Error) => log(`The polls stay as they were: ${reasonOf(error)}`, 'error'))
    })
    const runMaintenance = async (): Promise<void> => {
      for (const one of maintenanceJobs) {
        if (!isClosed) await one().catch((error: Error) => log(`Sweep failed: ${reasonOf(error)}`))
      }
      outbox.flush()
    }
    // Runs never overlap: with a slow provider one may take longer than the interval.
    let running: Promise<void> | null = null
    const startMaintenance = (): void => {
      running ??= runMaintenance().finally(() => {
        running = null
      })
    }
    startMaintenance()
    const timer = setLongInterval(startMaintenance, maintenanceInterval).unref()
    const vacuumTimer =
      database.kind === 'embedded' &&
      setLongInterval(() => {
        vacuumAndAnalyze(db).catch((error: Error) => log(`The database is not vacuumed: ${reasonOf(error)}`))
      }, vacuumInterval).unref()
    const nightly = options.backups && (await openNightlyBackup(db, { ...options.backups, dataDir, log }))
    const backupTimer = nightly && setLongInterval(() => void nightly.run(), maintenanceInterval).unref()
    if (nightly) void nightly.run()
    const media = openMedia({
      source: options.pictures,
      cacheDir: join(dataDir, 'media'),
      goodsDir: goodsDirectory(dataDir),
      log,
    })
    if (options.warmPictures) media.prewarm(await bestsellerPictures(db, options.warmPictures))
    const articleCache = createArticleCache(catalogue, {
      commits: database.commits,
      staleTime: database.kind === 'embedded' ? Number.POSITIVE_INFINITY : maxStaleness,
    })
    const text = await textSearch(catalogue, options)
    let isRetired = false
    const canWrite = writeProbe(db)
    const warming = articleCache.warm().catch((error: Error) => {
      if (!isClosed) log(`Articles are not read ahead: ${reasonOf(error)}`)
    })
    const threads =
      options.pageThread && options.renderThreads
        ? openPageThreads(
            options.pageThread,
            options.renderThreads,
            { render: options.renderPage, compress: compressKept },
            log,
          )
        : null
    const app = createApp({
      ...options,
      ...(threads && { pageWork: threads }),
      pictures: { directory: goodsDirectory(dataDir), hosts: options.pictureHosts ?? [] },
      db,
      orders,
      paymentProviders: providerNames.filter((name) => name !== 'later' || laterProvider !== null),
      returns,
      repairs,
      reservations,
      webhooks,
      customers,
      staff,
      staffTasks: openStaffTasks(db, { orders, reservations, returns }),
      staffRecords: openStaffRecords(db, webhooks),
      staffRepairs: openStaffRepairs(db, repairs),
      stockAlerts,
      missedSearches,
      pickupPoints,
      ownPages,
      text,
      catalogue,
      articles: articleCache,
      health: {
        isReady: async () => !isRetired && (await canWrite()),
      },
      geocoding: geocodingOf(catalogue, options),
      routing: options.routingUrl ? osrm(options.routingUrl, log) : estimates,
      media,
      sessions: signedSessions(key),
      mailboxPage: mail.page,
    })
    return {
      app,
      kind: database.kind,
      connections: database.connections,
      backups: nightly ? nightly.status : null,
      readyPageThreads: threads?.ready ?? null,
      stopReadiness() {
        isRetired = true
      },
      async close() {
        isClosed = true
        ownPages.close()
        clearTimeout(timer)
        if (vacuumTimer) clearTimeout(vacuumTimer)
        clearTimeout(backupTimer)
        await nightly?.close()
        await running
        await missedSearches.flush().catch(() => undefined)
        await outbox.close()
        await customers.close()
        await media.close()
        await threads?.close()
        await database.close()
        await warming
      },
    }
  } catch (error) {
    ownPages.close()
    await database.close()
    throw error
  }
}

async function textSearch(db: Db, { searchUrl, log }: ServerOptions): Promise<TextSearch> {
  const own = databaseTextSearch(db)
  if (!searchUrl) return own
  const { openSearchText } = await import('./search/opensearch.ts')
  return openSearchText(db, searchUrl, own, log).catch((error: Error) => {
    throw new OperatorError('badSetting', `The search at SEARCH_URL cannot be used (${error.message}).`)
  })
}

function geocodingOf(db: Db, { geocoderUrl, log }: ServerOptions): Geocoding {
  const own = ownAddresses(db)
  return geocoderUrl ? geonorge(geocoderUrl, own, log) : own
}

async function bestsellerPictures(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .select({ picture: sql<string>`${articles.doc}->>'Image'` })
    .from(articles)
    .where(eq(articles.visible, true))
    .orderBy(articles.bestsellerRank, articles.id)
    .limit(count)
  return [...new Set(rows.map(({ picture }) => picture))]
}
