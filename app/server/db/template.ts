import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { catalogueFingerprint } from '../../demo/fingerprint.ts'
import { migrations } from './migrations/index.ts'
import { unpackTar } from './tar.ts'

// A prepared database: made once at build time, so that a first start unpacks instead of making everything.

/** Where the build puts it: beside the built server. */
export const templateFile = (): string => join(process.env.SHOP_WORKERS ?? import.meta.dirname, 'template.tar.gz')
export const templateKeyFile = (): string => `${templateFile()}.key`

/** Two databases with the same key hold the same rows. */
export const templateKey = (demoArticles: number): string =>
  createHash('sha256')
    .update(JSON.stringify([migrations, catalogueFingerprint(), demoArticles]))
    .digest('hex')

/** Whether there is a prepared database of these very tables and articles. */
export const hasTemplate = async (demoArticles: number): Promise<boolean> =>
  (await readFile(templateKeyFile(), 'utf8').catch(() => null)) === templateKey(demoArticles)

/** Unpacks the prepared database into the directory, when there is one of the same tables and catalogue. */
export async function unpackTemplate(directory: string, demoArticles: number): Promise<boolean> {
  if (!(await hasTemplate(demoArticles))) return false
  const packed = await readFile(templateFile()).catch(() => null)
  if (!packed) return false
  await unpackTar(await promisify(gunzip)(packed), directory)
  return true
}
