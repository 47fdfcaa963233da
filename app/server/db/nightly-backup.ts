import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { norwegianDay } from '../../content/dates.ts'
import { OperatorError } from '../core/operator-error.ts'
import { type Log, reasonOf } from '../observability/log.ts'
import { backUp, restore } from './backup.ts'
import type { Db } from './database.ts'
import { openDatabase } from './open-database.ts'

const [hour, day] = [3_600_000, 86_400_000]
/** When a night's backup is due, ms after midnight in Norway. */
const dueTime = 3 * hour
/** Pause after a failure, ms. */
export const backupRetryPause = hour
/** How long a replica may take; then another one may make the backup, ms. */
const claimTime = 6 * hour
const millisecondsPerSecond = 1000

const finished = /^shop-\d{4}-\d\d-\d\d\.jsonl\.gz$/
const unfinished = /^\.shop-.*\.jsonl\.gz(\.unfinished)?$/
const temporaryDatabase = 'restore-'
const fileOf = (night: string): string => `shop-${night}.jsonl.gz`

export interface BackupSettings {
  directory: string
  /** How many backups are kept: the newest ones. */
  kept: number
}

export interface BackupStatus {
  /** When the newest backup was complete and verified; null: there is none. */
  lastSuccess: Date | null
  /** Failures since the start. */
  failures: number
  /** Of the newest backup, bytes. */
  size: number
  /** How long the last backup took, ms; 0 before the first of this process. */
  duration: number
}

export interface NightlyBackup {
  /** Makes the night's backup if it is due. Never rejects. */
  run(now?: Date): Promise<void>
  status(): BackupStatus
  /** Ends a running backup without a file. */
  close(): Promise<void>
}

interface BackupOptions extends BackupSettings {
  /** Where a backup is restored to verify it. */
  dataDir: string
  log: Log
}

/**
 * Backs up each night from three o'clock, or as soon as the shop runs. A backup gets its name once it was restored into
 * a temporary database; then the oldest ones are deleted. Replicas with the same directory make one.
 * @throws OperatorError when the directory cannot be written
 */
export async function openNightlyBackup(db: Db, options: BackupOptions): Promise<NightlyBackup> {
  const { directory, kept, dataDir, log } = options
  await assertWritable(directory)
  const aborted = new AbortController()
  const status: BackupStatus = { lastSuccess: null, failures: 0, size: 0, duration: 0 }
  let notBefore = 0
  let running: Promise<void> | null = null

  const backups = async (): Promise<string[]> => (await readdir(directory)).filter((name) => finished.test(name)).sort()

  async function readStatus(): Promise<void> {
    const newest = (await backups()).at(-1)
    if (!newest) return
    const { mtime, size } = await stat(join(directory, newest))
    status.lastSuccess = mtime
    status.size = size
  }

  async function make(night: string): Promise<void> {
    const begun = performance.now()
    const draft = join(directory, `.shop-${randomUUID()}.jsonl.gz`)
    try {
      const rows = await backUp(db, draft, aborted.signal)
      await verifyBackup(draft, { dataDir, rows, signal: aborted.signal })
      await rename(draft, join(directory, fileOf(night)))
      for (const old of (await backups()).slice(0, -kept)) await rm(join(directory, old), { force: true })
      await readStatus()
      status.duration = performance.now() - begun
      const seconds = (status.duration / millisecondsPerSecond).toFixed(1)
      log(`Backup of ${night}: ${rows} rows, restored to verify them, in ${seconds} s`)
    } finally {
      await rm(draft, { force: true })
    }
  }

  async function runOnce(now: Date): Promise<void> {
    const night = norwegianDay(new Date(now.getTime() - dueTime))
    if (now.getTime() < notBefore) return
    try {
      if ((await backups()).includes(fileOf(night))) return
      const release = await claim(join(directory, `.${night}.claim`), now)
      if (!release) return
      try {
        await removeLeftovers(directory, unfinished, now)
        await removeLeftovers(dataDir, new RegExp(`^${temporaryDatabase}`), now)
        // another replica may have been faster
        if (!(await backups()).includes(fileOf(night))) await make(night)
      } finally {
        await release()
      }
    } catch (error) {
      if (aborted.signal.aborted) return
      status.failures += 1
      notBefore = now.getTime() + backupRetryPause
      const last = status.lastSuccess ? `the last one is of ${norwegianDay(status.lastSuccess)}` : 'there is none'
      log(`Backup failed, ${last}: ${reasonOf(error)}`, 'error')
    }
  }

  await readStatus()
  return {
    run(now = new Date()) {
      running ??= runOnce(now).finally(() => {
        running = null
      })
      return running
    },
    status: () => status,
    async close() {
      aborted.abort()
      await running
    },
  }
}

interface VerifyOptions {
  /** Where the temporary database is made. */
  dataDir: string
  /** The number of rows that it must have; by default the number that the file says. */
  rows?: number
  signal?: AbortSignal
}

/** Restores a backup into a temporary embedded database, and returns its rows. @throws OperatorError */
export async function verifyBackup(file: string, { dataDir, rows, signal }: VerifyOptions): Promise<number> {
  const directory = await mkdtemp(join(dataDir, temporaryDatabase))
  try {
    const database = await openDatabase({ dataDir: directory, log: () => undefined })
    try {
      const restored = await restore(database.db, file, signal)
      if (rows === undefined || restored === rows) return restored
      throw new OperatorError('fault', `The backup ${file} restores ${restored} of ${rows} rows.`)
    } finally {
      await database.close()
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Takes a night's backup for this process; null when another has it. */
async function claim(file: string, now: Date): Promise<(() => Promise<void>) | null> {
  const isOld = await stat(file).then(
    ({ mtimeMs }) => now.getTime() - mtimeMs > claimTime,
    () => false,
  )
  // left by a dead process
  if (isOld) await rm(file, { force: true })
  try {
    await (await open(file, 'wx', 0o600)).close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  }
  return () => rm(file, { force: true })
}

/** Deletes what killed processes left. */
async function removeLeftovers(directory: string, pattern: RegExp, now: Date): Promise<void> {
  for (const name of (await readdir(directory)).filter((one) => pattern.test(one))) {
    const path = join(directory, name)
    const age = await stat(path).then(
      ({ mtimeMs }) => now.getTime() - mtimeMs,
      () => 0,
    )
    if (age > day) await rm(path, { recursive: true, force: true })
  }
}

async function assertWritable(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await access(directory, constants.W_OK)
  } catch (error) {
    throw new OperatorError(
      'directoryNotWritable',
      `The directory of backups ${directory} cannot be written (${(error as NodeJS.ErrnoException).code}). Choose another with BACKUP_DIR.`,
    )
  }
}
