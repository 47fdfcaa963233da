import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { type RepairKind, type RepairPlace, type ReturnReason, webStockShopId } from '../../../machines/domain/index.ts'
import type { WireArticle, WireArticleDetail, WireOrderedPickupPoint, WireShop, WireVariant } from '../../api/wire.ts'
import type { LeftOutArticle } from '../../content/not-ordered.ts'
import type { SizeStock } from '../catalogue/size-stock.ts'
import { vatPercentages } from '../core/vat.ts'
import type { ArticleProperties } from '../search/article-properties.ts'

export * from './schema/content.ts'
export * from './schema/customers.ts'
export * from './schema/staff.ts'

// All tables. `npm run db:generate` makes the next migration from them; a test compares both. Amounts are øre.

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The part of an article's detail that its list document lacks, without stock-dependent fields. */
export type ArticleExtra = Omit<
  WireArticleDetail,
  keyof WireArticle | 'variants' | 'reviews' | 'ReviewsCount' | 'ReviewsFits'
>
/** A variant as it is sent, without stock-dependent fields. */
export type VariantDocument = Omit<WireVariant, 'shops' | 'Availability'>

/** Values by name: the seed's marks, the front page's rows. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() })

export const brands = pgTable('brands', { id: integer().primaryKey(), name: text().notNull() })
export const colours = pgTable('colours', {
  id: integer().primaryKey(),
  name: text().notNull(),
  hex: text(),
  colourCode: text('colour_code').notNull(),
  groupId: integer('group_id').notNull(),
})
/** Gone from the chain's feed: in no menu or filter, and kept for articles that name it. */
const hiddenColumn = () => ({ hidden: boolean().notNull().default(false) })
export const colourGroups = pgTable('colour_groups', {
  id: integer().primaryKey(),
  name: text().notNull(),
  hex: text(),
  position: integer().notNull().default(0),
  ...hiddenColumn(),
})

export const categories = pgTable('categories', {
  id: integer().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
  ...hiddenColumn(),
})
export const subcategories = pgTable('subcategories', {
  id: integer().primaryKey(),
  categoryId: integer('category_id').notNull(),
  name: text().notNull(),
  position: integer().notNull(),
  ...hiddenColumn(),
})
export const groups = pgTable('groups', {
  id: integer().primaryKey(),
  subcategoryId: integer('subcategory_id').notNull(),
  categoryId: integer('category_id').notNull(),
  name: text().notNull(),
  position: integer().notNull(),
  ...hiddenColumn(),
})

/** Physical shops, and the web's stock (`physical` false). */
export const shops = pgTable('shops', {
  id: integer().primaryKey(),
  physical: boolean().notNull(),
  doc: jsonb().$type<WireShop>().notNull(),
})
export const shippingMethods = pgTable('shipping_methods', {
  id: integer().primaryKey(),
  /** `pickupPoint` is listed where a carrier is configured. */
  code: text().$type<'home' | 'collect' | 'pickupPoint'>().notNull(),
  name: text().notNull(),
  price: integer().notNull(),
})
export const campaigns = pgTable('campaigns', { id: integer().primaryKey(), doc: jsonb().notNull() })

/** VAT rate, percent. */
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
    /** Shops that have it in stock; updated with the stock. */
    availableIds: integer('available_ids').array().notNull(),
    /** The chain's brands whose own assortment has it: see `catalogue/assortment.ts`. */
    assortmentIds: integer('assortment_ids').array().notNull().default([]),
    /** Sizes with the shops that have them in stock; updated with the stock. */
    sizeStock: jsonb('size_stock').$type<SizeStock[]>().notNull().default([]),
    /** What its facts state; made with the search texts. */
    properties: jsonb().$type<ArticleProperties>().notNull().default({}),
    /** Of its document: average of 5, and whether a former price is shown. */
    rating: numeric({ mode: 'number' }).generatedAlwaysAs(sql`(doc ->> 'AverageRating')::numeric`),
    isOffer: boolean('is_offer')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce((doc ->> 'LowestPriceLast30Days')::numeric > (doc ->> 'FinalSuggestedPrice')::numeric, false)`,
      ),
    /** Of its document: whether it is labelled as new. */
    isNew: boolean('is_new').notNull().generatedAlwaysAs(sql`coalesce(doc ->> 'CustomLabel' = 'Nyhet', false)`),
    /** Price that filters compare. */
    grossPrice: integer('gross_price').notNull(),
    /** Price that the shopper pays. */
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
    /** Document for lists. */
    doc: jsonb().$type<WireArticle>().notNull(),
    /** What the detail adds to it. */
    extra: jsonb().$type<ArticleExtra>().notNull(),
    /** Search texts from highest to lowest weight; made by `search/search-texts.ts`. */
    searchName: text('search_name').notNull(),
    searchKind: text('search_kind').notNull(),
    searchPlace: text('search_place').notNull().default(''),
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
    index('articles_assortments').using('gin', table.assortmentIds).where(sql`visible`),
    index('articles_search').using('gin', table.search),
    index('articles_beginnings').using('gin', sql`ts_filter(${table.search}, '{a,b,c}')`),
  ],
)

/** Every word of articles' names and kinds: candidates for correcting typing errors. */
export const searchWords = pgTable(
  'search_words',
  { word: text().primaryKey(), articles: integer().notNull() },
  (table) => [index('search_words_trigrams').using('gist', sql`${table.word} gist_trgm_ops`)],
)

/** Searches by day that found nothing, or less than they asked for; deleted after `missedSearchDays`. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date().notNull(),
    /** The brand that was searched; 0 for searches from before brands were counted. */
    brand: integer().notNull().default(0),
    /** Folded words. */
    query: text().notNull(),
    miss: text().$type<SearchMiss>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'missed_searches_pkey', columns: [table.day, table.brand, table.query, table.miss] })],
)
/** What a query found: nothing, goods of another spelling, or goods that lack some of its words. */
export type SearchMiss = 'nothing' | 'otherSpelling' | 'withoutWords'

export const variants = pgTable(
  'variants',
  {
    ean: bigint({ mode: 'number' }).primaryKey(),
    id: integer().notNull(),
    articleId: integer('article_id').notNull(),
    position: integer().notNull(),
    canPurchase: boolean('can_purchase').notNull(),
    doc: jsonb().$type<VariantDocument>().notNull(),
    /** Gone from the chain's feed: not shown, and kept for orders and carts that name it. */
    retired: boolean().notNull().default(false),
  },
  (table) => [index('variants_article').on(table.articleId, table.position)],
)

/** Articles as the chain's systems know them, with what was last imported. */
export const feedArticles = pgTable(
  'feed_articles',
  {
    /** The chain's article number. */
    key: text().primaryKey(),
    articleId: integer('article_id').notNull(),
    /** Hash of what was imported; empty before the first import. */
    digest: text().notNull(),
  },
  (table) => [unique('feed_articles_article').on(table.articleId)],
)

export const stock = pgTable(
  'stock',
  {
    ean: bigint({ mode: 'number' }).notNull(),
    shopId: integer('shop_id').notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'stock_pkey', columns: [table.ean, table.shopId] }),
    check('stock_not_oversold', sql`quantity >= 0`),
  ],
)

/** Price history by day: 'førpris' is the lowest price of the 30 days before a campaign. */
export const priceHistory = pgTable(
  'price_history',
  {
    articleId: integer('article_id').notNull(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day'),
    price: integer().notNull(),
    audience: text().$type<'all' | 'members'>().notNull(),
  },
  (table) => [primaryKey({ name: 'price_history_pkey', columns: [table.articleId, table.audience, table.fromDay] })],
)

/** A carrier's pick-up point as an order keeps it. */
export type OrderedPickupPoint = WireOrderedPickupPoint

/** Brand and origin of the shop, for links in mails. */
const siteColumns = () => ({
  brand: integer().notNull().default(1),
  /** Such as `https://www.example.no`; empty if unknown. */
  origin: text().notNull().default(''),
})

export const orders = pgTable(
  'orders',
  {
    /** Public, long and random: it gives access to the order. */
    id: text().primaryKey(),
    /** Order number for people. */
    number: integer().generatedAlwaysAsIdentity({ startWith: 7_200_001 }).notNull(),
    status: text().$type<'awaitingPayment' | 'paid' | 'cancelled'>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    paidAt: moment('paid_at'),
    delivery: text().$type<'home' | 'collect'>().notNull(),
    /** Shop whose stock is reserved; the web's stock for home delivery. */
    shopId: integer('shop_id').notNull(),
    customerName: text('customer_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    postalCode: text('postal_code').notNull(),
    city: text().notNull(),
    /** Where the carrier hands out what is sent; null for an order to its address. */
    pickupPoint: jsonb('pickup_point').$type<OrderedPickupPoint>(),
    goods: integer().notNull(),
    pant: integer().notNull(),
    discount: integer().notNull(),
    shipping: integer().notNull(),
    total: integer().notNull(),
    pickupCode: text('pickup_code'),
    /** Browser that placed it (see `sessionLineages`), and the idempotency key. */
    session: text().notNull(),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash').notNull(),
    /** The payment that paid it; any other authorised one is cancelled. */
    paymentId: text('payment_id'),
    /** Collected or sent: from then on the money can be captured. */
    handedOverAt: moment('handed_over_at'),
    /** The customer who was logged in, the only one who may open it. Outlives the account. */
    customerId: integer('customer_id'),
    /** Promocode of the discount. */
    promocode: text(),
    /** The part of `total` that gift cards pay, øre; the provider takes the rest. */
    giftCardTotal: integer('gift_card_total').notNull().default(0),
    ...siteColumns(),
    /** Lines that the shopper wanted and that were unavailable. */
    notOrdered: jsonb('not_ordered').$type<LeftOutArticle[]>().notNull().default([]),
    /** When the confirmation was accepted by a mail server. */
    confirmedAt: moment('confirmed_at'),
    /** When it was packed for collection. */
    /** The carrier's page about a sent parcel; null if nobody has said. */
    trackingUrl: text('tracking_url'),
    readyAt: moment('ready_at'),
    /** When `email` was known to be the orderer's; null: mails repeat no typed text. */
    emailVerifiedAt: moment('email_verified_at'),
    /** Hash of the last mailed code and the order's id, and the number of tries. */
    codeHash: text('code_hash'),
    codeExpiresAt: moment('code_expires_at'),
    codeTries: integer('code_tries').notNull().default(0),
    /** The payment provider says who the buyer is, once they have paid. */
    isExpress: boolean('is_express').notNull().default(false),
  },
  (table) => [
    unique('orders_once').on(table.session, table.idempotencyKey),
    unique('orders_number').on(table.number),
    index('orders_awaiting').on(table.createdAt).where(sql`status = 'awaitingPayment'`),
    index('orders_uncollected')
      .on(table.readyAt)
      .where(sql`status = 'paid' and handed_over_at is null and ready_at is not null`),
    // Both hold an order until its buyer is erased.
    index('orders_cancelled').on(table.createdAt).where(sql`status = 'cancelled' and email <> ''`),
    index('orders_vouchers').on(table.createdAt).where(sql`paid_at is not null and email <> ''`),
    index('orders_customer').on(table.customerId, table.createdAt).where(sql`customer_id is not null`),
    // Tasks in the shops.
    index('orders_open').on(table.number).where(sql`status = 'paid' and handed_over_at is null`),
  ],
)

/** Browsers that may open an order after its link expired, because they entered a mailed code. */
export const orderAccess = pgTable(
  'order_access',
  {
    orderId: text('order_id').notNull(),
    browser: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    foreignKey({ name: 'order_access_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }).onDelete(
      'cascade',
    ),
    primaryKey({ name: 'order_access_pkey', columns: [table.orderId, table.browser] }),
    index('order_access_expires').on(table.expiresAt),
  ],
)

/** A line as it was bought or reserved. */
const lineColumns = () => ({
  ean: bigint({ mode: 'number' }).notNull(),
  position: integer().notNull(),
  articleId: integer('article_id').notNull(),
  name: text().notNull(),
  colour: text().notNull(),
  size: text().notNull(),
  count: integer().notNull(),
  price: integer().notNull(),
  /** What a piece cost without the member's price, which `price` is; null otherwise. */
  ordinaryPrice: integer('ordinary_price'),
  pant: integer().notNull(),
  ...vatColumn(),
  imagePath: text('image_path').notNull(),
})

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id').notNull(),
    ...lineColumns(),
  },
  (table) => [
    foreignKey({ name: 'order_lines_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }),
    primaryKey({ name: 'order_lines_pkey', columns: [table.orderId, table.ean] }),
  ],
)

export const payments = pgTable(
  'payments',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    provider: text().$type<'card' | 'mobile' | 'later'>().notNull(),
    /** Counted per order; makes repeated calls to the provider idempotent. */
    attempt: integer().notNull(),
    status: text()
      .$type<'created' | 'authorized' | 'declined' | 'aborted' | 'expired' | 'captured' | 'released' | 'refunded'>()
      .notNull(),
    amount: integer().notNull(),
    redirectUrl: text('redirect_url').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** The merchant: each shop has a merchant number at the mobile provider. */
    shopId: integer('shop_id').notNull().default(webStockShopId),
    /** Hash of the paying session, which has one pending mobile payment per shop. */
    payer: text().notNull().default(''),
    captured: integer().notNull().default(0),
    refunded: integer().notNull().default(0),
    /** The provider's order, where it has one beside the payment's page: see PaymentRef. */
    providerOrder: text('provider_order'),
    /** When a view of the order last asked the provider. */
    askedAt: moment('asked_at'),
  },
  (table) => [
    foreignKey({ name: 'payments_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }),
    unique('payments_attempt').on(table.orderId, table.attempt),
    uniqueIndex('payments_one_mobile')
      .on(table.payer, table.shopId)
      .where(sql`provider = 'mobile' and status in ('created', 'declined')`),
    index('payments_order').on(table.orderId),
    index('payments_open').on(table.orderId).where(sql`status in ('created', 'declined', 'authorized')`),
  ],
)

/** Refunds that the store system asked for; those made at the provider are only in `payments.refunded`. */
export const refunds = pgTable(
  'refunds',
  {
    /** The idempotency key at the provider. */
    key: text().primaryKey(),
    orderId: text('order_id').notNull(),
    requestHash: text('request_hash').notNull(),
    amount: integer().notNull(),
    /** The part of it that goes back to the order's gift cards, once the provider has refunded the rest. */
    giftCardAmount: integer('gift_card_amount').notNull().default(0),
    /** The part of it that becomes a new gift card, as the shopper chose: the provider keeps that money. */
    newCardAmount: integer('new_card_amount').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the provider had refunded it; null: its response has not come. */
    doneAt: moment('done_at'),
  },
  (table) => [
    foreignKey({ name: 'refunds_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }),
    index('refunds_order').on(table.orderId),
  ],
)

/** Pieces that a refund is for. One without lines is a price reduction, or unknown. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundKey: text('refund_key').notNull(),
    ean: bigint({ mode: 'number' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'refund_lines_refund_key_fkey',
      columns: [table.refundKey],
      foreignColumns: [refunds.key],
    }).onDelete('cascade'),
    primaryKey({ name: 'refund_lines_pkey', columns: [table.refundKey, table.ean] }),
  ],
)

/**
 * Gift cards: ordered, and issued once their order is paid; or made of a return whose shopper wanted one instead of the
 * money. Balances are sums of `giftCardEntries`.
 */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: integer().generatedAlwaysAsIdentity().primaryKey(),
    /** The order that buys it, or whose goods came back. */
    orderId: text('order_id').notNull(),
    /** The return that it is made of; null for a bought one. */
    returnCode: text('return_code'),
    /** SHA-256 of the code; null until it is issued. */
    codeHash: text('code_hash'),
    /** Last characters of the code, for receipts; empty until it is issued. */
    last4: text('last4').notNull().default(''),
    /** The code, encrypted, from issue until the mail with it is sent; of a return longer, for the order's page. */
    sealedCode: text('sealed_code'),
    amount: integer().notNull(),
    currency: text().notNull().default('NOK'),
    /** Null until it is issued. */
    expiresAt: moment('expires_at'),
    /** Erased with the message a while after the mail. */
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    message: text().notNull(),
    /** When the recipient gets the mail; null: as soon as it is paid. */
    sendAt: moment('send_at'),
    sentAt: moment('sent_at'),
    /** When the buyer withdrew from the purchase. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    foreignKey({ name: 'gift_cards_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }),
    foreignKey({
      name: 'gift_cards_return_code_fkey',
      columns: [table.returnCode],
      foreignColumns: [orderReturns.code],
    }),
    uniqueIndex('gift_cards_bought').on(table.orderId).where(sql`return_code is null`),
    unique('gift_cards_return').on(table.returnCode),
    unique('gift_cards_code').on(table.codeHash),
    index('gift_cards_named').on(table.sentAt).where(sql`recipient_email <> ''`),
    index('gift_cards_withdrawn').on(table.withdrawnAt).where(sql`withdrawn_at is not null`),
  ],
)

/** The ledger of gift cards: entries are added, never changed. Balance and held money are sums. */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    id: integer().generatedAlwaysAsIdentity().primaryKey(),
    cardId: integer('card_id').notNull(),
    /** The order that is paid with it; null for what happens to the card itself. */
    orderId: text('order_id'),
    kind: text().$type<'issued' | 'held' | 'released' | 'captured' | 'refunded' | 'withdrawn'>().notNull(),
    /** Change of what can be spent, øre. */
    balance: integer().notNull(),
    /** Change of what orders hold that are not handed over, øre. */
    held: integer().notNull(),
    /** Makes a repeated entry none. */
    key: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({ name: 'gift_card_entries_card_id_fkey', columns: [table.cardId], foreignColumns: [giftCards.id] }),
    foreignKey({ name: 'gift_card_entries_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }),
    unique('gift_card_entries_once').on(table.key),
    index('gift_card_entries_card').on(table.cardId),
    index('gift_card_entries_order').on(table.orderId).where(sql`order_id is not null`),
  ],
)

/** Goods that a shopper brings or sends back. What has happened to a return is told by its times. */
export const orderReturns = pgTable(
  'order_returns',
  {
    /** Number on the label, typed or scanned in the shop. It opens nothing. */
    code: text().primaryKey(),
    orderId: text('order_id').notNull(),
    /** The caller's, or a random one. */
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Registered within the law's days: with the whole order, its freight is paid back too. */
    isWithdrawal: boolean('is_withdrawal').notNull(),
    /** The shopper wants a gift card instead of what would go back to the provider. */
    toGiftCard: boolean('to_gift_card').notNull().default(false),
    /** Paid back for the goods and the freight, øre: expected until it is refunded. */
    goods: integer().notNull(),
    freight: integer().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the shopper gave it up. */
    cancelledAt: moment('cancelled_at'),
    receivedAt: moment('received_at'),
    /** Where it was received. */
    shopId: integer('shop_id'),
    /** When the provider confirmed the refund of the received pieces. */
    refundedAt: moment('refunded_at'),
    /** Why pieces were not accepted; for the shopper. */
    refusal: text().notNull().default(''),
    /** Pieces of it are wanted in another size. */
    hasExchange: boolean('has_exchange').notNull().default(false),
    /** When the new sizes were sent or handed over. */
    exchangedAt: moment('exchanged_at'),
  },
  (table) => [
    foreignKey({ name: 'order_returns_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }).onDelete(
      'cascade',
    ),
    unique('order_returns_once').on(table.orderId, table.idempotencyKey),
    index('order_returns_open').on(table.createdAt).where(sql`received_at is null and cancelled_at is null`),
    index('order_returns_unrefunded').on(table.receivedAt).where(sql`received_at is not null and refunded_at is null`),
    index('order_returns_exchanges').on(table.createdAt).where(sql`has_exchange and exchanged_at is null`),
  ],
)

export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    code: text().notNull(),
    ean: bigint({ mode: 'number' }).notNull(),
    /** Pieces that were registered. */
    count: integer().notNull(),
    /** Those of them that were accepted; null until the return is received. */
    received: integer(),
    /** The law asks for none. */
    reason: text().$type<ReturnReason>(),
    /** The size that is wanted instead, and its name; null for money. */
    exchangeEan: bigint('exchange_ean', { mode: 'number' }),
    exchangeSize: text('exchange_size'),
    /** Pieces of it that are taken from the stock: 0 once they are released. The other pieces are paid back. */
    exchangeCount: integer('exchange_count').notNull().default(0),
  },
  (table) => [
    foreignKey({
      name: 'order_return_lines_code_fkey',
      columns: [table.code],
      foreignColumns: [orderReturns.code],
    }).onDelete('cascade'),
    primaryKey({ name: 'order_return_lines_pkey', columns: [table.code, table.ean] }),
  ],
)

/**
 * Requests for a repair, a spare part or the right to complain about a bought article. What has happened to one is told
 * by its times.
 */
export const repairs = pgTable(
  'repairs',
  {
    id: integer().generatedAlwaysAsIdentity().primaryKey(),
    /** Number that shoppers and shops say. It opens nothing. */
    code: text().notNull(),
    orderId: text('order_id').notNull(),
    ean: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<RepairKind>().notNull(),
    /** What is wrong, in the shopper's words; empty once the shopper is erased. */
    description: text().notNull(),
    place: text().$type<RepairPlace>().notNull(),
    /** Where it is handed in; null by post. */
    shopId: integer('shop_id'),
    /** The caller's, or a random one. */
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the shopper gave it up. */
    cancelledAt: moment('cancelled_at'),
    assessedAt: moment('assessed_at'),
    /** Null until it is assessed. */
    verdict: text().$type<RepairVerdict>(),
    /** Of an offer, øre. */
    price: integer(),
    /** The shop's words about the assessment; for the shopper. */
    answer: text().notNull().default(''),
    /** When the shopper answered an offer, and how. */
    answeredAt: moment('answered_at'),
    isAccepted: boolean('is_accepted'),
    startedAt: moment('started_at'),
    readyAt: moment('ready_at'),
    handedOutAt: moment('handed_out_at'),
  },
  (table) => [
    foreignKey({ name: 'repairs_order_id_fkey', columns: [table.orderId], foreignColumns: [orders.id] }).onDelete(
      'cascade',
    ),
    unique('repairs_code').on(table.code),
    unique('repairs_once').on(table.orderId, table.idempotencyKey),
    index('repairs_open').on(table.id).where(sql`handed_out_at is null and cancelled_at is null`),
  ],
)
/** For nothing, at a price that the shopper accepts or declines, or not at all. */
export type RepairVerdict = 'free' | 'offer' | 'refused'

/**
 * Pictures of what is wrong, encoded again by the shop and without metadata. They are sent before their request, and
 * deleted `repairPictureDays` after it has ended.
 */
export const repairPictures = pgTable(
  'repair_pictures',
  {
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    /** Null until its request is sent. */
    repairId: integer('repair_id'),
    position: integer().notNull().default(0),
    idempotencyKey: text('idempotency_key').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** WebP. */
    bytes: bytea().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'repair_pictures_order_id_fkey',
      columns: [table.orderId],
      foreignColumns: [orders.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'repair_pictures_repair_id_fkey',
      columns: [table.repairId],
      foreignColumns: [repairs.id],
    }).onDelete('cascade'),
    unique('repair_pictures_once').on(table.orderId, table.idempotencyKey),
    index('repair_pictures_repair').on(table.repairId),
    index('repair_pictures_created').on(table.createdAt),
  ],
)

/** Webhooks registered at the mobile provider, with their signing secrets. */
export const mobileWebhooks = pgTable(
  'mobile_webhooks',
  {
    merchant: text().notNull(),
    url: text().notNull(),
    /** The provider's id. */
    id: text().notNull(),
    secret: text().notNull(),
  },
  (table) => [primaryKey({ name: 'mobile_webhooks_pkey', columns: [table.merchant, table.url] })],
)

export const reservations = pgTable(
  'reservations',
  {
    id: integer().generatedAlwaysAsIdentity({ startWith: 4_100_001 }).primaryKey(),
    /** 1 to 6: `reservationStages` in machines/reservation. */
    statusId: integer('status_id').notNull(),
    customerId: integer('customer_id'),
    /** Shop whose stock is reserved; the web's stock for home delivery. */
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
    /** Hash of the session that made it. */
    session: text().notNull(),
    /** Browser (see `sessionLineages`) and idempotency key. */
    browser: text().notNull().default(''),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash').notNull(),
    ...siteColumns(),
  },
  (table) => [
    unique('reservations_once').on(table.browser, table.idempotencyKey),
    index('reservations_waiting').on(table.expiresAt).where(sql`status_id <= 3`),
    index('reservations_named').on(table.createdAt).where(sql`email <> ''`),
    index('reservations_customer').on(table.customerId, table.id),
  ],
)

export const reservationLines = pgTable(
  'reservation_lines',
  {
    reservationId: integer('reservation_id').notNull(),
    ...lineColumns(),
    campaignArticleId: integer('campaign_article_id'),
  },
  (table) => [
    foreignKey({
      name: 'reservation_lines_reservation_id_fkey',
      columns: [table.reservationId],
      foreignColumns: [reservations.id],
    }),
    primaryKey({ name: 'reservation_lines_pkey', columns: [table.reservationId, table.ean] }),
  ],
)

/**
 * Stock that a network holds unpaid. Rows end with their order or reservation; rows of orders that lapsed before a
 * payment was opened, after a day.
 */
export const stockHolds = pgTable(
  'stock_holds',
  {
    kind: text().$type<'order' | 'reservation'>().notNull(),
    /** Id of the order or reservation. */
    about: text().notNull(),
    /** A hash, not an address. */
    network: text().notNull(),
    pieces: integer().notNull(),
    /** Value without discount or freight. */
    value: bigint({ mode: 'number' }).notNull(),
    lapsedAt: moment('lapsed_at'),
  },
  (table) => [
    primaryKey({ name: 'stock_holds_pkey', columns: [table.kind, table.about] }),
    index('stock_holds_network').on(table.network),
  ],
)

/**
 * Transactional outbox of mails: written with the change that they report, deleted once sent. Rows name nobody; a mail
 * is rendered from its order, return, repair, reservation or stock alert when it is sent.
 */
export const letters = pgTable(
  'letters',
  {
    id: integer().generatedAlwaysAsIdentity().primaryKey(),
    kind: text().$type<OutboxMailKind>().notNull(),
    /** Id of the order (also of a gift card's), reservation, stock alert or birthday gift, or the number of a return or repair. */
    about: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Earliest time to send; while claimed, the time from which another process may claim it. */
    dueAt: moment('due_at').notNull().defaultNow(),
    tries: integer().notNull().default(0),
  },
  (table) => [unique('letters_once').on(table.kind, table.about), index('letters_due').on(table.dueAt)],
)
export type OutboxMailKind =
  | 'orderCode'
  | 'orderPaid'
  | 'orderReady'
  | 'orderSent'
  | 'orderWithdrawn'
  | 'orderUncollected'
  | 'returnRegistered'
  | 'returnReceived'
  | 'returnRefunded'
  | 'returnExchanged'
  | 'repairReceived'
  | 'repairAssessed'
  | 'repairAnswered'
  | 'repairStarted'
  | 'repairReady'
  | 'repairHandedOut'
  | 'repairCancelled'
  | 'reservationMade'
  | 'reservationReady'
  | 'reservationCancelled'
  | 'stockAlertRequested'
  | 'stockAlertBack'
  | 'giftCardPaid'
  | 'giftCardSent'
  | 'giftCardWithdrawn'
  | 'birthdayGift'

/**
 * Events for the chain's systems, an entry for each receiver: written with the change that they report, kept as the
 * delivery log, deleted after `deliveryLogDays`.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer().generatedAlwaysAsIdentity().primaryKey(),
    /** The same for every receiver and try. */
    eventId: text('event_id').notNull(),
    type: text().$type<WebhookEventType>().notNull(),
    url: text().notNull(),
    /** What is sent, byte for byte. */
    body: text().notNull(),
    status: text().$type<'pending' | 'delivered' | 'failed'>().notNull().default('pending'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it was queued, at first or again: retries end `maxDeliveryTime` later. */
    queuedAt: moment('queued_at').notNull().defaultNow(),
    /** Earliest time to send; while claimed, the time from which another process may claim it. */
    dueAt: moment('due_at').notNull().defaultNow(),
    tries: integer().notNull().default(0),
    /** When the receiver accepted it. */
    deliveredAt: moment('delivered_at'),
    /** HTTP status of the last response. */
    lastStatus: integer('last_status'),
    /** Why the last try failed. */
    lastError: text('last_error'),
  },
  (table) => [
    unique('webhook_deliveries_once').on(table.url, table.eventId),
    index('webhook_deliveries_due').on(table.url, table.dueAt).where(sql`status = 'pending'`),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
)
export type WebhookEventType =
  | 'order.placed'
  | 'order.paid'
  | 'order.ready'
  | 'order.handed_over'
  | 'order.cancelled'
  | 'order.refunded'
  | 'reservation.made'
  | 'reservation.ready'
  | 'reservation.collected'
  | 'reservation.cancelled'
  | 'reservation.expired'
