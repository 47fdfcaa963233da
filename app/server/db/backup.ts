import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { OperatorError } from '../core/operator-error.ts'
import type { Db } from './database.ts'
import { migrations } from './migrations/index.ts'
import { type Batch, readAll, writeAll } from './transfer.ts'

// A backup is text: a header line with the schema version, a line per batch of rows, and an end line.

const newest = migrations.at(-1)!.name
const isEnd = (entry: object): boolean => 'end' in entry

/**
 * Writes the whole database into a file and returns the number of rows. The file gets its name when it is complete and
 * synced.
 * @throws the error of the disk, the database or the signal; then there is no file
 */
export async function backUp(db: Db, file: string, signal?: AbortSignal): Promise<number> {
  const unfinished = `${file}.unfinished`
  let count = 0
  const zip = createGzip()
  const written = pipeline(zip, createWriteStream(unfinished, { mode: 0o600 }))
  // It may reject before it is awaited.
  const whyNotWritten = written.then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  )
  const line = (value: object): Promise<void> =>
    new Promise((done, fail) => zip.write(`${JSON.stringify(value)}\n`, (error) => (error ? fail(error) : done())))
  try {
    await line({ shop: newest })
    await readAll(db, async (batch) => {
      signal?.throwIfAborted()
      count += batch.rows.length
      await line(batch)
    })
    await line({ end: count })
    zip.end()
    await written
    const whole = await open(unfinished)
    await whole.sync()
    await whole.close()
    await rename(unfinished, file)
    return count
  } catch (error) {
    zip.destroy()
    const ofFile = await whyNotWritten
    await rm(unfinished, { force: true })
    throw ofFile?.syscall ? cannot('written', file, ofFile) : error
  }
}

/** Restores a backup into an empty database, completely or not at all. @throws OperatorError */
export async function restore(db: Db, file: string, signal?: AbortSignal): Promise<number> {
  let count = 0
  let isWhole = false
  await writeAll(db, async (put) => {
    let isFirst = true
    for await (const entry of entriesOf(file)) {
      signal?.throwIfAborted()
      if (isFirst) {
        assertCompatible(entry, file)
        isFirst = false
      } else if (isEnd(entry)) isWhole = (entry as { end: number }).end === count
      else {
        count += (entry as Batch).rows.length
        await put(entry as Batch)
      }
    }
    if (!isWhole) throw new OperatorError('badSetting', `The backup ${file} is cut off: nothing was restored.`)
  })
  return count
}

/** @throws OperatorError for a file that is no backup, or damaged */
async function* entriesOf(file: string): AsyncIterable<object> {
  const unzipped = createReadStream(file).on('error', (error) => unzip.destroy(error))
  const unzip = unzipped.pipe(createGunzip())
  const lines = createInterface({ input: unzip, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await lines.next().catch((error: NodeJS.ErrnoException) => {
        throw cannot('read', file, error)
      })
      if (done) return
      yield entryOf(value, file)
    }
  } finally {
    unzipped.destroy()
  }
}

function entryOf(line: string, file: string): object {
  try {
    return JSON.parse(line)
  } catch {
    throw new OperatorError('badSetting', `${file} is not a backup, or is damaged: nothing was restored.`)
  }
}

const cannot = (be: 'written' | 'read', file: string, { code, message }: NodeJS.ErrnoException): OperatorError =>
  new OperatorError('badSetting', `The backup ${file} cannot be ${be} (${code ?? message}).`)

function assertCompatible(entry: object, file: string): void {
  const { shop } = entry as { shop?: string }
  if (shop === newest) return
  throw new OperatorError(
    'badSetting',
    `${file} is ${shop ? `a backup of the tables as of ${shop}, and this version has ${newest}` : 'not a backup'}. Restore it with the version that wrote it, then start this one.`,
  )
}
