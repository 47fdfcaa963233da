import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from './schema.ts'

/** A database, or a transaction in it. Both drivers answer alike, so the code knows one type. */
export type Db = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>

export interface Database {
  db: Db
  kind: 'embedded' | 'postgresql'
  /** True when this start made it: the seed may speak of how far it is. */
  fresh: boolean
  /** To be called once the first start's work is whole: until then the next start begins again. */
  markReady(): Promise<void>
  close(): Promise<void>
}
