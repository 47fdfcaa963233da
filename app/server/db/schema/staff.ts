import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

// People who work in the shops, their logins, and what they did.

const moment = (name: string) => timestamp(name, { withTimezone: true })

export type StaffRole = 'shop' | 'chain'

export const staff = pgTable(
  'staff',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Login name, in lower case. */
    name: text().notNull(),
    role: text().$type<StaffRole>().notNull(),
    /** The shop of the role `shop`; null for the whole chain. */
    shopId: integer('shop_id'),
    passwordHash: text('password_hash').notNull(),
    /** Secret of the authenticator app, encrypted under a key that is not in the database. */
    secret: text().notNull(),
    /** Time step of the last used code; it and older ones are rejected. */
    lastStep: integer('last_step').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** From then on there is no login. */
    disabledAt: moment('disabled_at'),
  },
  (table) => [
    unique('staff_name').on(table.name),
    check('staff_shop_of_role', sql`(role = 'shop') = (shop_id is not null)`),
  ],
)

/** Rows exist only while logged in. The cookie is stored as a hash, so the table opens nothing. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    idHash: text('id_hash').primaryKey(),
    staffId: integer('staff_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Exact to half a minute. */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'staff_sessions_staff_id_fkey',
      columns: [table.staffId],
      foreignColumns: [staff.id],
    }).onDelete('cascade'),
    index('staff_sessions_staff').on(table.staffId),
  ],
)

export type StaffAction =
  | 'login'
  | 'logout'
  | 'order.ready'
  | 'order.handOver'
  | 'order.track'
  | 'reservation.ready'
  | 'reservation.collect'
  | 'return.receive'
  | 'return.exchange'
  | 'repair.assess'
  | 'repair.start'
  | 'repair.ready'
  | 'repair.handOut'
  | 'lookup'
  | 'review.approve'
  | 'review.reject'
  | 'review.takeDown'
  | 'delivery.redeliver'
  | 'catalogue.import'

/** Audit log: who did what, about which order, and when. Deleted after `auditLogDays`. */
export const staffEvents = pgTable(
  'staff_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null for an import, which no account makes. */
    staffId: integer('staff_id'),
    /** Name at that time; of an import the command, or the key of its call. */
    name: text().notNull(),
    action: text().$type<StaffAction>().notNull(),
    /**
     * What it was done to, such as `order 7200001`, how something was looked up, or what an import changed:
     * `articles: 3 added`. Empty for logins.
     */
    about: text().notNull(),
    /** `begun` stays where the server was stopped in between. */
    outcome: text().$type<'begun' | 'done' | 'failed'>().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('staff_events_at').on(table.at)],
)
