import type { Db } from './db/database.ts'
import type { Log } from './observability/log.ts'

/** Whether an empty database gets the accounts and promocodes of the README, which everybody knows. */
export type DemoAccess =
  | { kind: 'granted' }
  /** `because` names the setting, as in 'NODE_ENV is production'. */
  | { kind: 'withheld'; because: string; isReachable: boolean }

export interface SeedOptions {
  articles: number
  access: DemoAccess
  log: Log
}

/** The rows that an empty shop starts with. */
export interface Seed {
  /** Names the rows of so many articles: a prepared database with the same key holds the same rows. */
  templateKey(articles: number): string
  /** Fills an empty database; replicas that start together fill it once. */
  fill(db: Db, options: SeedOptions): Promise<void>
  /** Keeps the periods of its campaigns, polls and promocodes around the present. */
  openCalendar(db: Db): { renew(): Promise<void> }
}
