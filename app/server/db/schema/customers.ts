import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PersonalKind } from '../../../../machines/size-profile/index.ts'

// Customers and their logins.

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const customers = pgTable(
  'customers',
  {
    /** Never reused: vouchers may keep naming a deleted customer. */
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    /** Id for the store system: random, so it cannot be guessed. */
    authId: text('auth_id').notNull(),
    /** In lower case, so that one mailbox is one account. */
    email: text().notNull(),
    emailVerifiedAt: moment('email_verified_at'),
    /** +47 and eight digits. */
    phone: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    birthDate: date('birth_date'),
    genderId: integer('gender_id'),
    address: text().notNull(),
    postalCode: text('postal_code').notNull(),
    city: text().notNull(),
    permissions: text().array().notNull().default([]),
    preferences: text().array().notNull().default([]),
    termsAcceptedAt: moment('terms_accepted_at').notNull(),
    /** Whether the cookie banner is answered; the next four hold the choices. */
    cookies: boolean().notNull(),
    cookieDefault: boolean('cookie_default').notNull(),
    cookieGa: boolean('cookie_ga').notNull(),
    cookieGoogleTagManager: boolean('cookie_google_tag_manager').notNull(),
    cookieMetaPixel: boolean('cookie_meta_pixel').notNull(),
    newsletter: boolean().notNull(),
    club: boolean().notNull(),
    eventInvite: boolean('event_invite').notNull(),
    birthdayGift: boolean('birthday_gift').notNull(),
    marketing: boolean().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('customers_auth_id').on(table.authId),
    unique('customers_email').on(table.email),
    unique('customers_phone').on(table.phone),
    index('customers_birthdays')
      .on(sql`((extract(month from ${table.birthDate}) * 100 + extract(day from ${table.birthDate}))::integer)`)
      .where(sql`club and birthday_gift`),
  ],
)

/** Rows exist only while logged in. The cookie is stored as a hash, so the table opens no account. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    /** Public id for ending the login; opens nothing. */
    id: uuid().notNull().defaultRandom(),
    /** 'Firefox på Windows'; empty if unknown. */
    device: text().notNull().default(''),
    /** Exact to some minutes. */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    customerId: integer('customer_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'sessions_customer_id_fkey',
      columns: [table.customerId],
      foreignColumns: [customers.id],
    }).onDelete('cascade'),
    index('sessions_customer').on(table.customerId),
    uniqueIndex('sessions_id').on(table.id),
  ],
)

/** Member codes for the till, valid for minutes. */
export const memberCodes = pgTable(
  'member_codes',
  {
    code: text().primaryKey(),
    customerId: integer('customer_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'member_codes_customer_id_fkey',
      columns: [table.customerId],
      foreignColumns: [customers.id],
    }).onDelete('cascade'),
    index('member_codes_customer').on(table.customerId),
  ],
)

/** Birthday gifts of members, one a year. The code is a promocode. */
export const birthdayGifts = pgTable(
  'birthday_gifts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id').notNull(),
    year: integer().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'birthday_gifts_customer_id_fkey',
      columns: [table.customerId],
      foreignColumns: [customers.id],
    }).onDelete('cascade'),
    unique('birthday_gifts_yearly').on(table.customerId, table.year),
  ],
)

/** Second factors, active or being set up. */
export const secondFactors = pgTable(
  'second_factors',
  {
    customerId: integer('customer_id').primaryKey(),
    /** Encrypted under a key that is not in the database. */
    secret: text().notNull(),
    /** Time step of the last used code; it and older ones are rejected. */
    lastStep: integer('last_step').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the first code was entered; inactive until then. */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    foreignKey({
      name: 'second_factors_customer_id_fkey',
      columns: [table.customerId],
      foreignColumns: [customers.id],
    }).onDelete('cascade'),
  ],
)

/** One-time recovery codes, as hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text().notNull(),
    customerId: integer('customer_id').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'recovery_codes_customer_id_fkey',
      columns: [table.customerId],
      foreignColumns: [customers.id],
    }).onDelete('cascade'),
    primaryKey({ name: 'recovery_codes_pkey', columns: [table.customerId, table.hash] }),
  ],
)

/** Passkeys of customers: public keys, which open nothing. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** Chosen by the authenticator, base64url. */
    credentialId: text('credential_id').primaryKey(),
    /** Public id for removing it. */
    id: uuid().notNull().defaultRandom(),
    customerId: integer('customer_id').notNull(),
    /** In COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures so far, by the authenticator's count; 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    /** Host that the browser offers it to (RP ID). */
    host: text().notNull(),
    /** 'Firefox på Windows'; empty if unknown. */
    device: text().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    foreignKey({
      name: 'passkeys_customer_id_fkey',
      columns: [table.customerId],
      foreignColumns: [customers.id],
    }).onDelete('cascade'),
    index('passkeys_customer').on(table.customerId),
    uniqueIndex('passkeys_id').on(table.id),
  ],
)

/** Unanswered challenges of passkeys, as hashes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text().primaryKey(),
    /** Browser that may answer. */
    sessionHash: text('session_hash').notNull(),
    /** Customer who adds a passkey; null for a login. */
    customerId: integer('customer_id'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'passkey_challenges_customer_id_fkey',
      columns: [table.customerId],
      foreignColumns: [customers.id],
    }).onDelete('cascade'),
    index('passkey_challenges_expires').on(table.expiresAt),
  ],
)

export type MailTokenPurpose = 'verification' | 'password' | 'addressUndo'

/** Unused links in mails, as hashes of their tokens. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    hash: text().primaryKey(),
    customerId: integer('customer_id').notNull(),
    purpose: text().$type<MailTokenPurpose>().notNull(),
    /** Recipient of the link. */
    email: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'mail_tokens_customer_id_fkey',
      columns: [table.customerId],
      foreignColumns: [customers.id],
    }).onDelete('cascade'),
    index('mail_tokens_customer').on(table.customerId, table.purpose),
    index('mail_tokens_email').on(table.email).where(sql`purpose = 'addressUndo'`),
  ],
)

/**
 * Requests to be told when a sold-out variant is back. An unconfirmed one ends after days, a confirmed one with its one
 * mail.
 */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In lower case. */
    email: text().notNull(),
    ean: bigint({ mode: 'number' }).notNull(),
    /** The customer who was logged in; deleted with the account. */
    customerId: integer('customer_id'),
    brand: integer().notNull(),
    /** Such as `https://www.example.no`; empty if unknown. */
    origin: text().notNull(),
    /** Hash of the token of the newest mailed links; empty before the mail. */
    tokenHash: text('token_hash').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the address was proved. */
    confirmedAt: moment('confirmed_at'),
    /** When the variant was back and the mail was enqueued. */
    notifiedAt: moment('notified_at'),
  },
  (table) => [
    foreignKey({
      name: 'stock_alerts_customer_id_fkey',
      columns: [table.customerId],
      foreignColumns: [customers.id],
    }).onDelete('cascade'),
    unique('stock_alerts_once').on(table.email, table.ean),
    index('stock_alerts_customer').on(table.customerId),
    index('stock_alerts_token').on(table.tokenHash),
    index('stock_alerts_waiting').on(table.ean).where(sql`confirmed_at is not null and notified_at is null`),
  ],
)

/** Sizes of a customer: one for each audience and kind of size. */
export const customerSizes = pgTable(
  'customer_sizes',
  {
    customerId: integer('customer_id').notNull(),
    audience: text().notNull(),
    kind: text().notNull().$type<PersonalKind>(),
    size: text().notNull(),
    chosenAt: moment('chosen_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'customer_sizes_customer_id_fkey',
      columns: [table.customerId],
      foreignColumns: [customers.id],
    }).onDelete('cascade'),
    primaryKey({ name: 'customer_sizes_pkey', columns: [table.customerId, table.audience, table.kind] }),
  ],
)

/** Articles that customers like, at most `maxFavourites` each. */
export const favourites = pgTable(
  'favourites',
  {
    customerId: integer('customer_id').notNull(),
    articleId: integer('article_id').notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
    /** Price that the shopper would have paid when it was added; null for those added before this was kept. */
    priceWhenAdded: integer('price_when_added'),
    soldOutWhenAdded: boolean('sold_out_when_added').notNull().default(false),
  },
  (table) => [
    foreignKey({
      name: 'favourites_customer_id_fkey',
      columns: [table.customerId],
      foreignColumns: [customers.id],
    }).onDelete('cascade'),
    primaryKey({ name: 'favourites_pkey', columns: [table.customerId, table.articleId] }),
  ],
)

/** Recognised browsers, as hashes of their cookies. */
export const knownDevices = pgTable(
  'known_devices',
  {
    idHash: text('id_hash').notNull(),
    customerId: integer('customer_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'known_devices_customer_id_fkey',
      columns: [table.customerId],
      foreignColumns: [customers.id],
    }).onDelete('cascade'),
    primaryKey({ name: 'known_devices_pkey', columns: [table.idHash, table.customerId] }),
    index('known_devices_customer').on(table.customerId),
    index('known_devices_expires').on(table.expiresAt),
  ],
)
/**
 * Maps sessions to browsers: each login makes a new session, and `browser` is the hash of the first. Kept after a
 * logout; names nobody.
 */
export const sessionLineages = pgTable(
  'session_lineages',
  {
    idHash: text('id_hash').primaryKey(),
    browser: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('session_lineages_expires').on(table.expiresAt)],
)

/** Rate limits, shared by all replicas. The columns are rate-limiter-flexible's. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: moment('expire'),
})
