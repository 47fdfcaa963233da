import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { migrations } from './migrations/index.ts'
import { unpackTar } from './tar.ts'

// A prepared database, made at build time so that a first start only unpacks it.

/** Its file, beside the built server. */
export const templateFile = (): string => join(process.env.SHOP_WORKERS ?? import.meta.dirname, 'template.tar.gz')
export const templateKeyFile = (): string => `${templateFile()}.key`

/** Databases with the same key have the same tables and rows. `rows` is JSON that names the rows. */
export const templateKeyOf = (rows: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([migrations, rows]))
    .digest('hex')

/** Whether the prepared database has this key. */
export const hasTemplate = async (key: string): Promise<boolean> =>
  (await readFile(templateKeyFile(), 'utf8').catch(() => null)) === key

/** Unpacks the prepared database into the directory, when it has this key. */
export async function unpackTemplate(directory: string, key: string): Promise<boolean> {
  if (!(await hasTemplate(key))) return false
  const packed = await readFile(templateFile()).catch(() => null)
  if (!packed) return false
  await unpackTar(await promisify(gunzip)(packed), directory)
  return true
}
