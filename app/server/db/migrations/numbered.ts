import { catalogue } from './0001-catalogue.ts'
import { orders } from './0002-orders.ts'
import { customers } from './0003-customers.ts'
import { content } from './0004-content.ts'
import { paymentsReservations } from './0005-payments-reservations.ts'
import { search } from './0006-search.ts'
import { orderPromocodes } from './0007-order-promocodes.ts'
import { articleChanges } from './0008-article-changes.ts'
import { searchBeginnings } from './0009-search-beginnings.ts'
import { letters } from './0010-letters.ts'
import { vat } from './0011-vat.ts'
import { mailTokens } from './0012-mail-tokens.ts'
import { knownDevices } from './0013-known-devices.ts'
import { sessionsMemberCodes } from './0014-sessions-member-codes.ts'
import { secondFactors } from './0015-second-factors.ts'
import { stockHolds } from './0016-stock-holds.ts'
import { orderAccess } from './0017-order-access.ts'
import { shopsMessenger } from './0018-shops-messenger.ts'
import { reviewEvents } from './0019-review-events.ts'
import { searchStorage } from './0020-search-storage.ts'

/** Written by hand. */
const numbered = [
  { name: '0001-catalogue', sql: catalogue },
  { name: '0002-orders', sql: orders },
  { name: '0003-customers', sql: customers },
  { name: '0004-content', sql: content },
  { name: '0005-payments-reservations', sql: paymentsReservations },
  { name: '0006-search', sql: search },
  { name: '0007-order-promocodes', sql: orderPromocodes },
  { name: '0008-article-changes', sql: articleChanges },
  { name: '0009-search-beginnings', sql: searchBeginnings },
  { name: '0010-letters', sql: letters },
  { name: '0011-vat', sql: vat },
  { name: '0012-mail-tokens', sql: mailTokens },
  { name: '0013-known-devices', sql: knownDevices },
  { name: '0014-sessions-member-codes', sql: sessionsMemberCodes },
  { name: '0015-second-factors', sql: secondFactors },
  { name: '0016-stock-holds', sql: stockHolds },
  { name: '0017-order-access', sql: orderAccess },
  { name: '0018-shops-messenger', sql: shopsMessenger },
  { name: '0019-review-events', sql: reviewEvents },
  { name: '0020-search-storage', sql: searchStorage },
]

export interface Migration {
  name: string
  /** One by one: the extended protocol takes a single statement. */
  statements: readonly string[]
}

/** No hand-written migration has a semicolon at a line's end inside a statement. */
const statementEnd = /;\s*$/m
const breakpoint = '--> statement-breakpoint'
const split = (text: string, at: string | RegExp): string[] =>
  text
    .split(at)
    .map((statement) => statement.trim())
    .filter(Boolean)

/** Written by hand, in the order in which they run. */
export const handWritten: readonly Migration[] = numbered.map(({ name, sql }) => ({
  name,
  statements: split(sql, statementEnd),
}))

/** A file that `npm run db:generate` has made from `schema.ts`: `0021-name.sql`, its name with or without `./`. */
export const generatedMigration = (file: string, sql: string): Migration => ({
  name: file.replace(/^\.\//, '').slice(0, -'.sql'.length),
  statements: split(sql, breakpoint),
})
