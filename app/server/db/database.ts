import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from './schema.ts'

/** How long a database server is waited for where nothing else is said, ms: see `DatabaseOptions`. */
export const defaultDatabaseTimeoutMs = 10_000

/** A database, or a transaction in it. Both drivers answer alike, so the code knows one type. */
export type Db = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>

/** Connections that are open and idle ones among them, and callers that wait for one. */
export interface Connections {
  open: number
  idle: number
  waiting: number
}

/** The shop's database, embedded or a server: the rest of the shop need not know which. */
export interface Database {
  db: Db
  /** Where the catalogue is read: a read replica where there is one. */
  catalogue: Db
  /** A number that grows with every commit of this process, before anyone hears of it. */
  commits(): number
  connections(): Connections
  kind: 'embedded' | 'postgresql'
  /** True when this start made it: the seed may speak of how far it is. */
  fresh: boolean
  /** To be called once the first start's work is whole: until then the next start begins again. */
  markReady(): Promise<void>
  close(): Promise<void>
}
