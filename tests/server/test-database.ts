import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../app/server/db/database.ts'
import { openDatabase } from '../../app/server/db/open-database.ts'
import { emptyDatabase, freshDatabase, testTimeoutMs } from './fresh-database.ts'
import { testTemplateKey } from './test-articles.ts'

/** A database without a shop: on the tests' PostgreSQL server, or embedded. */
export interface TestDatabase {
  database: Database
  /** Closes and deletes it. */
  close(): Promise<void>
}

/** Opens a database with the catalogue. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-database-'))
  const { url, drop } = await freshDatabase()
  const log = () => undefined
  const database = await openDatabase({ dataDir, url, timeoutMs: testTimeoutMs, templateKey: testTemplateKey, log })
  return {
    database,
    async close() {
      await database.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * The process's first empty embedded database, after its migrations: the others are copies. It stays until the run ends:
 * test files of a process share it.
 */
let first: Promise<string> | null = null
async function makeEmpty(): Promise<string> {
  const dataDir = await mkdtemp(join(process.env.TEST_RUN_DIR ?? tmpdir(), 'empty-'))
  const database = await openDatabase({ dataDir, log: () => undefined })
  await database.markReady()
  await database.close()
  return dataDir
}

/** Opens a database with tables and without rows. */
export async function openEmptyTestDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-database-'))
  const { url, drop } = await emptyDatabase()
  if (!url) {
    first ??= makeEmpty()
    await cp(await first, dataDir, { recursive: true })
  }
  const database = await openDatabase({ dataDir, url, timeoutMs: testTimeoutMs, log: () => undefined })
  return {
    database,
    async close() {
      await database.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
