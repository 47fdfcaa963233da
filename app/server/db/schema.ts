import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { webStockShopId } from '../../../machines/domain/index.ts'
import type { WireArticle, WireArticleDetail, WireShop, WireVariant } from '../../api/wire.ts'
import type { LeftOutArticle } from '../../content/not-ordered.ts'
import { vatPercentages } from '../core/vat.ts'

export * from './schema/customers.ts'

// The tables as the code sees them. `migrations/` makes them; a test holds the two together. Amounts are øre.

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The part of an article's detail that its list document has not, without what the stock decides. */
export type ArticleExtra = Omit<
  WireArticleDetail,
  keyof WireArticle | 'variants' | 'reviews' | 'ReviewsCount' | 'ReviewsFits'
>
/** A variant as it is sent, without what the stock decides. */
export type VariantDocument = Omit<WireVariant, 'shops' | 'Availability'>

/** One value by name: what the seed made, the rows of the home page. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() })

export const brands = pgTable('brands', { id: integer().primaryKey(), name: text().notNull() })
export const colours = pgTable('colours', {
  id: integer().primaryKey(),
  name: text().notNull(),
  hex: text(),
  colourCode: text('colour_code').notNull(),
  groupId: integer('group_id').notNull(),
})
export const colourGroups = pgTable('colour_groups', {
  id: integer().primaryKey(),
  name: text().notNull(),
  hex: text(),
})

export const categories = pgTable('categories', {
  id: integer().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
})
export const subcategories = pgTable('subcategories', {
  id: integer().primaryKey(),
  categoryId: integer('category_id').notNull(),
  name: text().notNull(),
  position: integer().notNull(),
})
export const groups = pgTable('groups', {
  id: integer().primaryKey(),
  subcategoryId: integer('subcategory_id').notNull(),
  categoryId: integer('category_id').notNull(),
  name: text().notNull(),
  position: integer().notNull(),
})

/** The physical shops, and the web's own stock among them (`physical` false). */
export const shops = pgTable('shops', {
  id: integer().primaryKey(),
  physical: boolean().notNull(),
  doc: jsonb().$type<WireShop>().notNull(),
})
export const shippingMethods = pgTable('shipping_methods', {
  id: integer().primaryKey(),
  code: text().$type<'home' | 'collect'>().notNull(),
  name: text().notNull(),
  price: integer().notNull(),
})
export const campaigns = pgTable('campaigns', { id: integer().primaryKey(), doc: jsonb().notNull() })

/** The rate that it is sold at. */
const vatColumn = () => ({ vatPercentage: integer('vat_percentage').notNull().default(vatPercentages.common) })

export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    slug: text().notNull(),
    brandId: integer('brand_id').notNull(),
    categoryId: integer('category_id').notNull(),
    subcategoryId: integer('subcategory_id').notNull(),
    groupId: integer('group_id').notNull(),
    genderIds: integer('gender_ids').array().notNull(),
    colourGroupIds: integer('colour_group_ids').array().notNull(),
    /** Shops that have it now: kept by whatever changes the stock. */
    availableIds: integer('available_ids').array().notNull(),
    /** What the filters judge. */
    grossPrice: integer('gross_price').notNull(),
    /** What one pays. */
    price: integer().notNull(),
    pant: integer().notNull(),
    freightPrice: integer('freight_price').notNull(),
    ...vatColumn(),
    bestsellerRank: integer('bestseller_rank').notNull(),
    turnoverRank: integer('turnover_rank').notNull(),
    visible: boolean().notNull(),
    canPurchase: boolean('can_purchase').notNull(),
    onlyCollect: boolean('only_collect').notNull(),
    purchaseLimit: integer('purchase_limit').notNull(),
    /** As lists send it. */
    doc: jsonb().$type<WireArticle>().notNull(),
    /** What the detail adds to it. */
    extra: jsonb().$type<ArticleExtra>().notNull(),
    /** Words to be found by, from the heaviest to the lightest, as `search/search-texts.ts` makes them. */
    searchName: text('search_name').notNull(),
    searchKind: text('search_kind').notNull(),
    searchPlace: text('search_place').notNull(),
    searchText: text('search_text').notNull(),
    // Norwegian order without ICU: { | } come after z, so æ ø å become { | } under the C collation.
    nameSort: text('name_sort').generatedAlwaysAs(sql`translate(lower(name), 'æøå', '{|}')`),
    search: tsvector().generatedAlwaysAs(
      sql.raw(
        ['name', 'kind', 'place', 'text']
          .map((part, at) => `setweight(to_tsvector('norwegian'::regconfig, search_${part}), '${'ABCD'[at]}')`)
          .join(' || '),
      ),
    ),
  },
  (table) => [
    index('articles_category').on(table.categoryId, table.subcategoryId, table.groupId).where(sql`visible`),
    index('articles_slug').on(table.slug),
    index('articles_search').using('gin', table.search),
    index('articles_beginnings').using('gin', sql`ts_filter(${table.search}, '{a,b,c}')`),
  ],
)

/** Every word of the articles' names and kinds: what a mistyped one may have been meant for. */
export const searchWords = pgTable(
  'search_words',
  { word: text().primaryKey(), articles: integer().notNull() },
  (table) => [index('search_words_trigrams').using('gist', sql`${table.word} gist_trgm_ops`)],
)

export const variants = pgTable(
  'variants',
  {
    ean: bigint({ mode: 'number' }).primaryKey(),
    id: integer().notNull(),
    articleId: integer('article_id').notNull(),
    position: integer().notNull(),
    canPurchase: boolean('can_purchase').notNull(),
    doc: jsonb().$type<VariantDocument>().notNull(),
  },
  (table) => [index('variants_article').on(table.articleId, table.position)],
)

export const stock = pgTable(
  'stock',
  {
    ean: bigint({ mode: 'number' }).notNull(),
    shopId: integer('shop_id').notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ean, table.shopId] }), check('stock_not_oversold', sql`quantity >= 0`)],
)

/** What an article has cost, day by day: 'førpris' is the lowest of the 30 days before a campaign. */
export const priceHistory = pgTable(
  'price_history',
  {
    articleId: integer('article_id').notNull(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day'),
    price: integer().notNull(),
    audience: text().$type<'all' | 'members'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.audience, table.fromDay] })],
)

/** Whose shop it was, and where that is reached: what is written of it leads back there. */
const siteColumns = () => ({
  brand: integer().notNull().default(1),
  /** Such as `https://www.example.no`; empty where it is not known. */
  origin: text().notNull().default(''),
})

export const orders = pgTable(
  'orders',
  {
    /** Public, long and random: whoever has it may read the order. */
    id: text().primaryKey(),
    /** The number that people say aloud. */
    number: integer().generatedAlwaysAsIdentity({ startWith: 7_200_001 }).notNull(),
    status: text().$type<'awaitingPayment' | 'paid' | 'cancelled'>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    paidAt: moment('paid_at'),
    delivery: text().$type<'home' | 'collect'>().notNull(),
    /** The shop whose stock it took; the web's own for home delivery. */
    shopId: integer('shop_id').notNull(),
    customerName: text('customer_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    postalCode: text('postal_code').notNull(),
    city: text().notNull(),
    goods: integer().notNull(),
    pant: integer().notNull(),
    discount: integer().notNull(),
    shipping: integer().notNull(),
    total: integer().notNull(),
    pickupCode: text('pickup_code'),
    /** Which browser placed it (see `sessionLineages`), and under which key: the same key again answers the same order. */
    session: text().notNull(),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash').notNull(),
    /** The payment that paid it: any other one that is authorised is let go. */
    paymentId: text('payment_id'),
    /** Collected, or sent: from then on the money is the shop's. */
    handedOverAt: moment('handed_over_at'),
    /** The customer who was logged in; nobody else may open it. Outlives the customer. */
    customerId: integer('customer_id'),
    /** The code that took the discount off. */
    promocode: text(),
    ...siteColumns(),
    /** What the shopper wanted with it and was refused before it was placed without. */
    notOrdered: jsonb('not_ordered').$type<LeftOutArticle[]>().notNull().default([]),
    /** When the confirmation was handed to a mail server. */
    confirmedAt: moment('confirmed_at'),
    /** Packed, and waiting in the shop. */
    readyAt: moment('ready_at'),
    /** When it was known that whoever ordered reads the mail of `email`; null: letters bear no word that was typed. */
    emailVerifiedAt: moment('email_verified_at'),
    /** The code that was mailed last, hashed with the order's id; how often it was tried. */
    codeHash: text('code_hash'),
    codeExpiresAt: moment('code_expires_at'),
    codeTries: integer('code_tries').notNull().default(0),
  },
  (table) => [
    unique('orders_once').on(table.session, table.idempotencyKey),
    unique('orders_number').on(table.number),
    index('orders_awaiting').on(table.createdAt).where(sql`status = 'awaitingPayment'`),
    index('orders_customer').on(table.customerId, table.createdAt).where(sql`customer_id is not null`),
  ],
)

/** Browsers that may open an order whose link has expired, since they entered a code that was mailed. */
export const orderAccess = pgTable(
  'order_access',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    browser: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.browser] })],
)

/** A line as it was when it was bought or reserved. */
const lineColumns = () => ({
  ean: bigint({ mode: 'number' }).notNull(),
  position: integer().notNull(),
  articleId: integer('article_id').notNull(),
  name: text().notNull(),
  colour: text().notNull(),
  size: text().notNull(),
  count: integer().notNull(),
  price: integer().notNull(),
  pant: integer().notNull(),
  ...vatColumn(),
  imagePath: text('image_path').notNull(),
})

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    ...lineColumns(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.ean] })],
)

export const payments = pgTable(
  'payments',
  {
    /** The provider's own id. */
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text().$type<'card' | 'mobile'>().notNull(),
    /** Counted for each order: with it, a repeated call to the provider makes no second payment. */
    attempt: integer().notNull(),
    status: text()
      .$type<'created' | 'authorized' | 'declined' | 'aborted' | 'expired' | 'captured' | 'released' | 'refunded'>()
      .notNull(),
    amount: integer().notNull(),
    redirectUrl: text('redirect_url').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Whose money it is: each shop has a merchant number of its own at the mobile provider. */
    shopId: integer('shop_id').notNull().default(webStockShopId),
    /** A hash of the session that pays: it has one pending mobile payment in a shop. */
    payer: text().notNull().default(''),
    captured: integer().notNull().default(0),
    refunded: integer().notNull().default(0),
    /** When somebody's look at the order last made the shop ask the provider. */
    askedAt: moment('asked_at'),
  },
  (table) => [
    unique('payments_attempt').on(table.orderId, table.attempt),
    uniqueIndex('payments_one_mobile')
      .on(table.payer, table.shopId)
      .where(sql`provider = 'mobile' and status in ('created', 'declined')`),
    index('payments_order').on(table.orderId),
  ],
)

/** Where a merchant's reports from the mobile provider are sent to, and what they are signed with. */
export const mobileWebhooks = pgTable(
  'mobile_webhooks',
  {
    merchant: text().notNull(),
    url: text().notNull(),
    /** The provider's own id of it. */
    id: text().notNull(),
    secret: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.url] })],
)

export const reservations = pgTable(
  'reservations',
  {
    id: integer().generatedAlwaysAsIdentity({ startWith: 4_100_001 }).primaryKey(),
    /** 1 to 6: `reservationStages` in machines/reservation. */
    statusId: integer('status_id').notNull(),
    customerId: integer('customer_id'),
    /** The shop whose stock it took; the web's own for home delivery. */
    shopId: integer('shop_id').notNull(),
    shippingMethodId: integer('shipping_method_id').notNull(),
    delivery: text().$type<'home' | 'collect'>().notNull(),
    customerName: text('customer_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    postalCode: text('postal_code').notNull(),
    city: text().notNull(),
    total: integer().notNull(),
    pickupCode: text('pickup_code'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Who made it (a hash of the session). */
    session: text().notNull(),
    /** In which browser (see `sessionLineages`), and under which key. */
    browser: text().notNull().default(''),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash').notNull(),
    ...siteColumns(),
  },
  (table) => [
    unique('reservations_once').on(table.browser, table.idempotencyKey),
    index('reservations_waiting').on(table.expiresAt).where(sql`status_id <= 3`),
    index('reservations_customer').on(table.customerId, table.id),
  ],
)

export const reservationLines = pgTable(
  'reservation_lines',
  {
    reservationId: integer('reservation_id')
      .notNull()
      .references(() => reservations.id),
    ...lineColumns(),
    campaignArticleId: integer('campaign_article_id'),
  },
  (table) => [primaryKey({ columns: [table.reservationId, table.ean] })],
)

/**
 * What a network holds of the stock without having paid. Rows go with what they count, by the sweep; of what lapsed without
 * a payment having been opened, after a day.
 */
export const stockHolds = pgTable(
  'stock_holds',
  {
    kind: text().$type<'order' | 'reservation'>().notNull(),
    /** The id of the order or the reservation. */
    about: text().notNull(),
    /** A hash: the table names nobody. */
    network: text().notNull(),
    pieces: integer().notNull(),
    /** What they cost, without discount or freight. */
    value: bigint({ mode: 'number' }).notNull(),
    lapsedAt: moment('lapsed_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.about] }), index('stock_holds_network').on(table.network)],
)

/**
 * Letters that are to be sent, kept in the transaction of what they tell and gone once they are sent. They name nobody:
 * each is written from the order or the reservation when it is sent.
 */
export const letters = pgTable(
  'letters',
  {
    id: integer().generatedAlwaysAsIdentity().primaryKey(),
    kind: text().$type<LetterKind>().notNull(),
    /** The id of the order or the reservation. */
    about: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Not before; while somebody sends it, when another one may. */
    dueAt: moment('due_at').notNull().defaultNow(),
    tries: integer().notNull().default(0),
  },
  (table) => [unique('letters_once').on(table.kind, table.about), index('letters_due').on(table.dueAt)],
)
export type LetterKind =
  | 'orderCode'
  | 'orderPaid'
  | 'orderReady'
  | 'orderSent'
  | 'orderWithdrawn'
  | 'orderUncollected'
  | 'reservationMade'
  | 'reservationReady'
  | 'reservationCancelled'
