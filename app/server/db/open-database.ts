import { access, constants, mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { OperatorError } from '../core/operator-error.ts'
import { wait } from '../core/timers.ts'
import { type Log, reasonOf } from '../observability/log.ts'
import { acquireLock } from './acquire-lock.ts'
import { type Database, type Db, defaultDatabaseTimeoutMs } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { evictBroken } from './evict-broken.ts'
import { evictSilent, probeAt } from './evict-silent.ts'
import { migrate } from './migrate.ts'
import { nameStatements } from './named-statements.ts'
import { isRefused, readsFrom } from './reads-from.ts'
import * as schema from './schema.ts'
import { unpackTemplate } from './template.ts'
import { traceEmbedded, tracePool } from './trace-statements.ts'

export interface DatabaseOptions {
  dataDir: string
  url?: string | undefined
  /** Read replica of `url`. */
  replicaUrl?: string | undefined
  /** How long a server may take to answer at start, and a caller to get a connection, ms. */
  timeoutMs?: number | undefined
  /** Key of the prepared database that a new embedded one may start from; without it, a new one is empty. */
  templateKey?: (() => string) | undefined
  log: Log
  /** Called when the embedded database has crashed. */
  onLost?: ((error: Error) => void) | undefined
}

/** Delay before a server that refused a connection at start is tried again, ms. */
const retryDelay = 500

/**
 * Opens the embedded PostgreSQL, or the server at `url`. Schema and SQL are the same.
 * @throws OperatorError for problems that the operator can fix
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // Also with a server: pictures and the simulator's payments are stored there.
  await makeWritable(options.dataDir)
  const database = options.url ? await openServer({ ...options, url: options.url }) : await openDirectory(options)
  try {
    const ran = await migrate(database.db)
    if (ran.length > 0) options.log(`Database tables made: ${ran.join(', ')}`)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

async function openDirectory({ dataDir, templateKey, log, onLost }: DatabaseOptions): Promise<Database> {
  const directory = join(dataDir, 'database')
  const release = await acquireLock(directory)
  try {
    const readyMark = join(directory, 'shop-is-ready')
    const fresh = !(await exists(readyMark))
    if (fresh) {
      // Left by an interrupted first start, which nobody has used.
      await rm(directory, { recursive: true, force: true })
      const unpacked = templateKey !== undefined && (await unpackTemplate(directory, templateKey()))
      log(unpacked ? 'New database, from the prepared one' : 'New database')
    }
    const { drizzle } = await import('drizzle-orm/pglite')
    const client = await openEmbedded(directory, onLost)
    // The driver uses only what `EmbeddedClient` has, and results have the shape of node-postgres.
    const db = drizzle(traceEmbedded(client) as never, { schema }) as unknown as Db
    return {
      db,
      catalogue: db,
      commits: client.synced,
      connections: () => ({ open: 1, idle: 0, waiting: 0 }),
      kind: 'embedded',
      fresh,
      async markReady() {
        if (!fresh) return
        await db.execute(sql`checkpoint`)
        const file = await open(readyMark, 'w')
        await file.sync()
        await file.close()
      },
      async close() {
        await client.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function openServer(options: DatabaseOptions & { url: string }): Promise<Database> {
  const { url, replicaUrl, log } = options
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const { pool, commits } = await openPool('DATABASE_URL', url, options)
  const replica = replicaUrl
    ? (await openPool('DATABASE_REPLICA_URL', replicaUrl, options).catch(closing(pool))).pool
    : null
  const db = drizzle(pool, { schema })
  await assertNorwegianSearch(db).catch(closing(pool, replica))
  return {
    db,
    // Outside transactions the driver uses only `query`; the catalogue is only read.
    catalogue: replica ? drizzle(readsFrom(replica, pool, log) as never, { schema }) : db,
    commits,
    kind: 'postgresql',
    fresh: false,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    markReady: async () => undefined,
    async close() {
      await Promise.all([pool.end(), replica?.end()])
    },
  }
}

const closing =
  (...pools: (pg.Pool | null)[]) =>
  async (error: unknown): Promise<never> => {
    await Promise.all(pools.map((pool) => pool?.end()))
    throw error
  }

async function openPool(
  name: string,
  url: string,
  { timeoutMs = defaultDatabaseTimeoutMs, log }: DatabaseOptions,
): Promise<{ pool: pg.Pool; commits: () => number }> {
  const { default: driver } = await import('pg')
  const pool = new driver.Pool({ connectionString: url, connectionTimeoutMillis: timeoutMs })
  // The pool replaces broken idle connections; without a listener the error would end the process.
  pool.on('error', (error) => log(`A database connection broke: ${reasonOf(error)}`, 'error'))
  // before the first connection, to see all of them
  evictBroken(pool)
  const interval = timeoutMs / 2
  const probe = probeAt(driver, { connectionString: url, connectionTimeoutMillis: interval, query_timeout: interval })
  evictSilent(pool, interval, probe, log)
  const commits = commitsOf(pool)
  nameStatements(pool, log)
  tracePool(pool)
  const begun = Date.now()
  for (;;) {
    try {
      await pool.query('select 1')
      return { pool, commits }
    } catch (error) {
      if (Date.now() - begun < timeoutMs && isRefused(error)) {
        await wait(retryDelay)
        continue
      }
      await pool.end()
      const reason =
        error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)
      throw new OperatorError(
        'databaseSilent',
        `The database at ${withoutPassword(url)} does not answer (${reason}). Check ${name} and that the server runs.`,
      )
    }
  }
}

/** Counts writes of a pool's connections: single statements and commits. */
function commitsOf(pool: pg.Pool): () => number {
  let commits = 0
  pool.on('connect', (client) => {
    const { connection } = client as unknown as pg.Client
    connection.on('commandComplete', ({ text }: { text: string }) => {
      if (!/^(SELECT|BEGIN|SET)/.test(text)) commits += 1
    })
  })
  return () => commits
}

/**
 * Checks that the database folds Norwegian letters; otherwise search and order would be wrong. @throws OperatorError
 */
async function assertNorwegianSearch(db: Db): Promise<void> {
  const { rows } = await db.execute<{ knows: boolean }>(sql`select lower('ÆØÅ') = 'æøå' as knows`)
  if (rows[0]?.knows) return
  throw new OperatorError(
    'badSetting',
    'The database does not know Norwegian letters. Create it with encoding UTF8 and a locale such as C.UTF-8 or nb_NO.UTF-8.',
  )
}

function withoutPassword(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url)
    return `${protocol}//${host}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}

async function makeWritable(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true })
    await access(directory, constants.W_OK)
  } catch (error) {
    throw new OperatorError(
      'directoryNotWritable',
      `The data directory ${directory} cannot be written (${(error as NodeJS.ErrnoException).code}). Choose another with DATA_DIR.`,
    )
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
