import { access, constants, mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { OperatorError } from '../operator-error.ts'
import { claim } from './claim.ts'
import type { Database, Db } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import * as schema from './schema.ts'
import { unpackTemplate } from './template.ts'

export interface DatabaseOptions {
  dataDir: string
  url?: string | undefined
  demoArticles: number
  log: (line: string) => void
}

/** How long a database server may take to answer at start, ms; DATABASE_PATIENCE says otherwise. */
const patience = Number(process.env.DATABASE_PATIENCE ?? 10_000)
const millisecondsPerSecond = 1000

/** No URL: PostgreSQL embedded in this process. A URL: any PostgreSQL. The same tables and the same SQL. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // With a server too: the pictures and the stand-in's payments are kept there.
  await makeWritable(options.dataDir)
  const database = options.url ? await openServer(options.url) : await openDirectory(options)
  try {
    const ran = await migrate(database.db)
    if (ran.length > 0) options.log(`Database tables made: ${ran.join(', ')}`)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

async function openDirectory({ dataDir, demoArticles, log }: DatabaseOptions): Promise<Database> {
  const directory = join(dataDir, 'database')
  const release = await claim(directory)
  try {
    const readyMark = join(directory, 'shop-is-ready')
    const fresh = !(await exists(readyMark))
    if (fresh) {
      // What a first start that was cut off has left: nobody was ever told of anything in it.
      await rm(directory, { recursive: true, force: true })
      const unpacked = await unpackTemplate(directory, demoArticles)
      log(unpacked ? 'New database, from the prepared one' : 'New database')
    }
    const { drizzle } = await import('drizzle-orm/pglite')
    const client = await openEmbedded(directory)
    // The driver asks of its client no more than `EmbeddedClient` has, and its answers are those of node-postgres.
    const db = drizzle(client as never, { schema }) as unknown as Db
    return {
      db,
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

async function openServer(url: string): Promise<Database> {
  const [{ drizzle }, { default: pg }] = await Promise.all([import('drizzle-orm/node-postgres'), import('pg')])
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: patience })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => console.error(`A database connection broke: ${error.message}`))
  const begun = Date.now()
  for (;;) {
    try {
      await pool.query('select 1')
      break
    } catch (error) {
      if (Date.now() - begun < patience && isRefused(error)) {
        await new Promise((done) => setTimeout(done, millisecondsPerSecond / 2))
        continue
      }
      await pool.end()
      const reason =
        error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)
      throw new OperatorError(
        'databaseSilent',
        `The database at ${withoutPassword(url)} does not answer (${reason}). Check DATABASE_URL and that the server runs.`,
      )
    }
  }
  return {
    db: drizzle(pool, { schema }),
    kind: 'postgresql',
    fresh: false,
    markReady: async () => undefined,
    close: () => pool.end(),
  }
}

const isRefused = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', '57P03'].includes(String((error as NodeJS.ErrnoException).code))

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
