import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { backUp } from '../../app/server/db/backup.ts'
import type { Database } from '../../app/server/db/database.ts'
import {
  backupRetryPause,
  type NightlyBackup,
  openNightlyBackup,
  verifyBackup,
} from '../../app/server/db/nightly-backup.ts'
import { openDatabase } from '../../app/server/db/open-database.ts'
import { openMetrics } from '../../app/server/observability/metrics.ts'
import { type FreshDatabase, freshDatabase, testTimeoutMs } from './fresh-database.ts'
import { testTemplateKey } from './test-articles.ts'

let root: string
let fresh: FreshDatabase
let database: Database
let directory: string
let opened: NightlyBackup[] = []
const log: string[] = []
const dataDir = (): string => join(root, 'data')
const hour = 3_600_000
const day = 24 * hour
/** Four o'clock in Norway, in winter. */
const night = new Date('2026-01-14T03:00:00Z')
const nightsLater = (nights: number): Date => new Date(night.getTime() + nights * day)

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'shop-nightly-'))
  fresh = await freshDatabase()
  database = await openDatabase({
    dataDir: dataDir(),
    url: fresh.url,
    timeoutMs: testTimeoutMs,
    templateKey: testTemplateKey,
    log: () => undefined,
  })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
  await rm(root, { recursive: true })
})
beforeEach(async () => {
  directory = await mkdtemp(join(root, 'backups-'))
  log.length = 0
  opened = []
  return async () => {
    for (const one of opened) await one.close()
  }
})

async function open(kept = 14): Promise<NightlyBackup> {
  const nightly = await openNightlyBackup(database.db, {
    directory,
    kept,
    dataDir: dataDir(),
    log: (line) => log.push(line),
  })
  opened.push(nightly)
  return nightly
}
const files = async (): Promise<string[]> => (await readdir(directory)).sort()
const leftInData = async (): Promise<string[]> =>
  (await readdir(dataDir())).filter((name) => name.startsWith('restore-'))

/** Each backup is restored into a database that is made for it, beside whatever else the machine does, ms. */
vi.setConfig({ testTimeout: 240_000 })

describe('a nightly backup', () => {
  it('OPS-21 is made once a night and restores every row', async () => {
    const nightly = await open()
    expect(nightly.status().lastSuccess).toBeNull()
    await nightly.run(night)
    await nightly.run(new Date(night.getTime() + hour))
    expect(await files()).toEqual(['shop-2026-01-14.jsonl.gz'])
    expect(log).toEqual([
      expect.stringMatching(/^Backup of 2026-01-14: \d{3,} rows, restored to verify them, in [\d.]+ s$/),
    ])
    const { mode, size } = await stat(join(directory, 'shop-2026-01-14.jsonl.gz'))
    expect(nightly.status()).toMatchObject({ failures: 0, size })
    // it has every customer's data
    expect((mode & 0o777).toString(8)).toBe('600')
    expect(await leftInData()).toEqual([])
  })

  it('OPS-21 before three o’clock belongs to the night before', async () => {
    const before = 'shop-2026-01-13.jsonl.gz'
    await writeFile(join(directory, before), '')
    const nightly = await open()
    await nightly.run(new Date('2026-01-14T01:59:00Z'))
    expect(await files()).toEqual([before])
    await nightly.run(new Date('2026-01-14T02:01:00Z'))
    expect(await files()).toEqual([before, 'shop-2026-01-14.jsonl.gz'])
  })

  it('OPS-21 is made once by replicas with one directory', async () => {
    for (const name of ['shop-2026-01-02.jsonl.gz', 'shop-2026-01-03.jsonl.gz', 'before-the-upgrade.jsonl.gz'])
      await writeFile(join(directory, name), '')
    const replicas = await Promise.all([open(2), open(2), open(2)])
    await Promise.all(replicas.map((one) => one.run(night)))
    expect(log).toHaveLength(1)
    expect(await files()).toEqual([
      'before-the-upgrade.jsonl.gz',
      'shop-2026-01-03.jsonl.gz',
      'shop-2026-01-14.jsonl.gz',
    ])
  })

  it('OPS-21 is made by another process when the one that began it has died', async () => {
    const claim = join(directory, '.2026-01-14.claim')
    await writeFile(claim, '')
    await utimes(claim, night, night)
    const left = join(directory, '.shop-killed.jsonl.gz.unfinished')
    await writeFile(left, '')
    await utimes(left, nightsLater(-2), nightsLater(-2))
    const nightly = await open()
    await nightly.run(new Date(night.getTime() + hour))
    expect(await files()).toHaveLength(2)
    await nightly.run(new Date(night.getTime() + 7 * hour))
    expect(await files()).toEqual(['shop-2026-01-14.jsonl.gz'])
  })

  it('OPS-21 ends without a file when the shop closes', async () => {
    const nightly = await open()
    const running = nightly.run(night)
    await nightly.close()
    await running
    expect([await files(), log, await leftInData()]).toEqual([[], [], []])
  })
})

describe('a backup that cannot be restored', () => {
  it('OPS-21 is tried again an hour later', async () => {
    const last = 'shop-2026-01-13.jsonl.gz'
    await writeFile(join(directory, last), '')
    const nightly = await open(1)
    const metrics = openMetrics()
    metrics.watchBackups(nightly.status)
    // a row that the check of another database refuses
    await database.db.execute(sql`alter table stock drop constraint stock_not_oversold`)
    await database.db.execute(sql`insert into stock values (1, 1, -1)`)
    await nightly.run(night)
    await nightly.run(new Date(night.getTime() + backupRetryPause / 2))
    await database.db.execute(sql`delete from stock where ean = 1`)
    await database.db.execute(sql`alter table stock add constraint stock_not_oversold check (quantity >= 0)`)
    expect(log).toEqual([expect.stringMatching(/^Backup failed, the last one is of 20\d\d-\d\d-\d\d: /)])
    expect(await files()).toEqual([last])
    expect(nightly.status().failures).toBe(1)
    const text = await metrics.text()
    expect(text).toContain('shop_backup_failures 1')
    expect(text).toMatch(/shop_backup_last_success_timestamp_seconds 1[\d.e+]+/)
    await nightly.run(new Date(night.getTime() + backupRetryPause))
    expect(await files()).toEqual(['shop-2026-01-14.jsonl.gz'])
  })

  it('OPS-21 is refused at the start where it cannot be written', async () => {
    const file = join(directory, 'a-file')
    await writeFile(file, '')
    const nowhere = { directory: join(file, 'backups'), kept: 1, dataDir: dataDir(), log: () => undefined }
    await expect(openNightlyBackup(database.db, nowhere)).rejects.toMatchObject({
      reason: 'directoryNotWritable',
      message: expect.stringContaining('BACKUP_DIR'),
    })
  })

  it('OPS-21 is found by its check: a batch of rows is missing', async () => {
    const file = join(directory, 'backup.jsonl.gz')
    await backUp(database.db, file)
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n')
    const damaged = lines.filter((line) => !line.startsWith('{"table":"brands"'))
    expect(damaged.length).toBeLessThan(lines.length)
    await writeFile(file, gzipSync(`${damaged.join('\n')}\n`))
    await expect(verifyBackup(file, { dataDir: dataDir() })).rejects.toThrow('is cut off')
    expect(await leftInData()).toEqual([])
  })
})
