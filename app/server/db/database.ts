import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from './schema.ts'

/** Default timeout of a database server, ms; see `DatabaseOptions`. */
export const defaultDatabaseTimeoutMs = 10_000

/** A database or a transaction. Both drivers return the same shapes, so one type is enough. */
export type Db = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>

/** Open and idle connections, and callers that wait for one. */
export interface Connections {
  open: number
  idle: number
  waiting: number
}

/** The shop's database, embedded or on a server. */
export interface Database {
  db: Db
  /** For reads of the catalogue: the read replica, if there is one. */
  catalogue: Db
  /** Counts this process's commits. Increased before the commit's promise resolves. */
  commits(): number
  connections(): Connections
  kind: 'embedded' | 'postgresql'
  /** True when this start created the database. */
  fresh: boolean
  /** Marks the first start as complete; until then the next start begins again. */
  markReady(): Promise<void>
  close(): Promise<void>
}
