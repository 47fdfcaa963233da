import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { WireOrderRequest } from '../../app/api/wire.ts'
import { demoDayAt } from '../../app/demo/catalogue/dates.ts'
import { promocodeRowsAt } from '../../app/demo/content/promocodes.ts'
import { seed } from '../../app/demo/seed.ts'
import type { Db } from '../../app/server/db/database.ts'
import { insertRows } from '../../app/server/db/insert-rows.ts'
import { openDatabase } from '../../app/server/db/open-database.ts'
import { type Orders, openOrders, paymentDeadline } from '../../app/server/orders/orders.ts'
import { disabledOutbox } from '../../app/server/outbox/outbox.ts'
import type { Providers } from '../../app/server/payments/payments.ts'
import { cardPayments } from '../../app/server/providers/card.ts'
import { laterPayments } from '../../app/server/providers/later.ts'
import { mobilePayments } from '../../app/server/providers/mobile.ts'
import { openMobileWebhooks } from '../../app/server/providers/mobile-webhooks.ts'
import { payByCard } from './buy.ts'
import { freshDatabase, testTimeoutMs } from './fresh-database.ts'
import { homeOrder } from './home-order.ts'
import { type Simulators, startSimulators } from './simulators.ts'
import { testArticles, testTemplateKey } from './test-articles.ts'

/** Orders with their database and payment simulators, without HTTP. */
export interface OrderDesk {
  db: Db
  doubles: Simulators
  orders: Orders
  /** Log lines of the orders. */
  log: string[]
  providersAt(cardUrl: string, mobileUrl: string, laterUrl?: string): Providers
}

export const webhookSecret = 'a'.repeat(64)
/** Origin of the desk's shop, where nothing listens. */
export const shopOrigin = 'http://127.0.0.1:9'
export const afterDeadline = (): Date => new Date(Date.now() + paymentDeadline + 1000)

/** One desk for a test file. */
export function sharedOrderDesk(): () => OrderDesk {
  let desk: OrderDesk
  let close = async (): Promise<void> => undefined
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-orders-'))
    const fresh = await freshDatabase()
    const silent = { log: () => undefined }
    const database = await openDatabase({
      dataDir,
      url: fresh.url,
      timeoutMs: testTimeoutMs,
      templateKey: testTemplateKey,
      ...silent,
    })
    const { db } = database
    await seed(db, { articles: testArticles, ...silent })
    await insertRows(db, 'promocodes', promocodeRowsAt(demoDayAt(new Date())))
    const doubles = await startSimulators(dataDir, silent)
    const log: string[] = []
    const providersAt = (cardUrl: string, mobileUrl: string, laterUrl = doubles.later.url): Providers => ({
      card: cardPayments({ url: cardUrl, secret: doubles.card.secret, webhookSecret }),
      mobile: mobilePayments({ ...doubles.mobile, url: mobileUrl }, openMobileWebhooks(db, webhookSecret)),
      later: laterPayments({ ...doubles.later, url: laterUrl, token: webhookSecret }),
    })
    const orders = openOrders(db, providersAt(doubles.card.url, doubles.mobile.url), disabledOutbox, (line) =>
      log.push(line),
    )
    desk = { db, doubles, orders, log, providersAt }
    close = async () => {
      await doubles.close()
      await database.close()
      await fresh.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
  afterAll(() => close())
  return () => desk
}

export interface PieceOnWeb {
  ean: number
  articleId: number
  /** Øre. */
  price: number
  pant: number
  /** A guest's order of it, parsed. */
  order: WireOrderRequest
}

/** One piece of the first variant in the web stock. */
export async function pieceOnWeb(db: Db): Promise<PieceOnWeb> {
  const { rows } = await db.execute<{ ean: string; doc: { EanNo: string }; id: number } & Record<Money, number>>(sql`
    select v.ean, v.doc, a.id, a.price, a.pant, a.freight_price
    from stock s join variants v using (ean) join articles a on a.id = v.article_id
    where s.shop_id = 55 and s.quantity > 0 and a.visible and a.can_purchase and v.can_purchase and not a.only_collect
    order by s.ean limit 1`)
  const [{ ean, doc, id, price, pant, freight_price }] = rows as [(typeof rows)[number]]
  const order = homeOrder({ FinalPrice: price / 100, Pant: pant / 100, FrightPrice: freight_price }, doc.EanNo, {
    Phone: '+4741234567',
  })
  return { ean: Number(ean), articleId: id, price, pant, order }
}
type Money = 'price' | 'pant' | 'freight_price'

export async function webQuantity(db: Db, ean: number): Promise<number> {
  const { rows } = await db.execute<{ quantity: number }>(
    sql`select quantity from stock where shop_id = 55 and ean = ${ean}`,
  )
  return rows[0]!.quantity
}

/** Pays with the card of the late webhook, which the desk cannot receive. */
export const payUnreported = (page: string): Promise<Response> => payByCard(page, '4925000000000020')
