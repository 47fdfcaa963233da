import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadBrands } from '../brand-folder/load-brands.ts'
import { catalogueTask } from '../catalogue/catalogue-task.ts'
import { contentTask } from '../content-folder/content-task.ts'
import { exitCodes, OperatorError } from '../core/operator-error.ts'
import { secretKeyOf } from '../core/secret-key.ts'
import { goodsDirectory } from '../media/goods-pictures.ts'
import { describeError } from '../observability/log.ts'
import { readSettings, type Settings } from '../settings.ts'
import { staffTask } from '../staff/staff-task.ts'
import { backUp, restore } from './backup.ts'
import type { Database } from './database.ts'
import { verifyBackup } from './nightly-backup.ts'
import { openDatabase } from './open-database.ts'
import { reviewsTask } from './reviews-task.ts'
import { copyAll } from './transfer.ts'

// Database tools for operators: `node dist/server/database-tool.js <task> …`.

process.env.SHOP_WORKERS ??= import.meta.dirname
const [task = '', ...given] = process.argv.slice(2)
const settings = settingsOf(task)
const { dataDir, databaseUrl, databaseTimeoutMs: timeoutMs } = settings
const log = (line: string): void => console.log(line)
const embedded = join(dataDir, 'database')

/** `content` must name what is wrong in a folder that other tasks refuse. */
function settingsOf(what: string): Settings {
  try {
    if (what !== 'content') loadBrands(process.env.CONTENT_DIR)
    return readSettings(what === 'content' ? { ...process.env, BRAND: '', BRAND_HOSTS: '' } : process.env)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    console.error(error.message)
    process.exit(exitCodes[error.reason])
  }
}

const openServer = (url: string): Promise<Database> => openDatabase({ dataDir, url, timeoutMs, log })
/** A new one is empty, without prepared rows. */
const openEmbedded = (): Promise<Database> => openDatabase({ dataDir, log })

async function openExisting(): Promise<Database> {
  const isThere = await stat(join(embedded, 'shop-is-ready')).then(
    () => true,
    () => false,
  )
  if (isThere) return openEmbedded()
  throw new OperatorError('badSetting', `There is no shop's database in ${embedded}. Name its directory with DATA_DIR.`)
}

async function using(databases: Database[], work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } finally {
    for (const database of databases) await database.close()
  }
}

const fileOf = (given: string | undefined): string => {
  if (given) return resolve(given)
  return resolve(`shop-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.jsonl.gz`)
}

async function move(): Promise<void> {
  if (!databaseUrl) throw new OperatorError('badSetting', 'Say with DATABASE_URL which empty database to move to.')
  const from = await openExisting()
  const to = await openServer(databaseUrl).catch(async (error: Error) => {
    await from.close()
    throw error
  })
  await using([from, to], async () => {
    log(`Moved ${await copyAll(from.db, to.db)} rows, and compared them: start the shop with this DATABASE_URL.`)
  })
}

const openShops = (): Promise<Database> => (databaseUrl ? openServer(databaseUrl) : openExisting())

async function backup(given: string | undefined): Promise<void> {
  const file = fileOf(given)
  const database = await openShops()
  await using([database], async () => log(`${file}: ${await backUp(database.db, file)} rows`))
}

async function restoreBackup(given: string | undefined): Promise<void> {
  if (!given) throw new OperatorError('badSetting', 'Name the backup: npm run db:restore -- <file>')
  const database = databaseUrl ? await openServer(databaseUrl) : await openEmbedded()
  await using([database], async () => {
    log(`Restored ${await restore(database.db, fileOf(given))} rows`)
    await database.markReady()
  })
}

async function check(given: string | undefined): Promise<void> {
  if (!given) throw new OperatorError('badSetting', 'Name the backup: npm run db:check -- <file>')
  await mkdir(dataDir, { recursive: true })
  const file = resolve(given)
  log(`${file}: ${await verifyBackup(file, { dataDir })} rows, restored into a temporary database`)
}

async function reviews(given: readonly string[]): Promise<void> {
  const database = await openShops()
  await using([database], () => reviewsTask(database.db, given, log))
}

async function staff(given: readonly string[]): Promise<void> {
  const database = await openShops()
  await using([database], async () =>
    staffTask(database.db, await secretKeyOf(dataDir, settings.secretKey), given, log),
  )
}

async function catalogue(given: readonly string[]): Promise<void> {
  const openForImport = (): Promise<Database> => (databaseUrl ? openServer(databaseUrl) : openEmbedded())
  const isAccepted = await catalogueTask(given, {
    log,
    pictures: { directory: goodsDirectory(dataDir), hosts: settings.pictureHosts },
    async within(work) {
      const database = given[0] === 'import' ? await openForImport() : await openShops()
      await using([database], async () => {
        await work(database.db)
        await database.markReady()
      })
    },
  })
  if (!isAccepted) process.exitCode = exitCodes.refusedFeed
}

async function content(given: readonly string[]): Promise<void> {
  if (!(await contentTask(given, { log, directory: settings.contentDir }))) process.exitCode = exitCodes.refusedFeed
}

const tasks = new Map<string, () => Promise<void>>([
  ['db:move', move],
  ['db:backup', () => backup(given[0])],
  ['db:restore', () => restoreBackup(given[0])],
  ['db:check', () => check(given[0])],
  ['reviews', () => reviews(given)],
  ['staff', () => staff(given)],
  ['catalogue', () => catalogue(given)],
  ['content', () => content(given)],
])
try {
  const chosen = tasks.get(task)
  if (!chosen) throw new OperatorError('badSetting', `There is no task ${task}: say ${[...tasks.keys()].join(', ')}.`)
  await chosen()
} catch (error) {
  const known = error instanceof OperatorError
  console.error(known ? error.message : describeError(error))
  process.exitCode = known ? exitCodes[error.reason] : exitCodes.fault
}
