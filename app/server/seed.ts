import type { Db } from './db/database.ts'
import type { Log } from './observability/log.ts'

/** Whether an empty database gets a part of the demonstration. */
export type DemoAccess =
  | { kind: 'granted' }
  /** `because` names the setting, as in 'NODE_ENV is production'. */
  | { kind: 'withheld'; because: string; isReachable: boolean }

export interface SeedOptions {
  articles: number
  /** Whether an empty database gets the demonstration at all. */
  goods: DemoAccess
  access: DemoAccess
  log: Log
}

/** The rows that an empty shop starts with. */
export interface Seed {
  /** Names the rows for so many articles: prepared databases with the same key hold the same rows. */
  templateKey(articles: number): string
  /** Fills an empty database where the demonstration is wanted; replicas that start together fill it once. */
  fill(db: Db, options: SeedOptions): Promise<void>
  /** Keeps the periods of its campaigns, polls and promocodes around the present. */
  openCalendar(db: Db): { renew(): Promise<void> }
}
