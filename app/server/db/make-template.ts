import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { writeStamp } from '../build-stamp.mjs'
import { seed } from '../demo/seed.ts'
import { readSettings } from '../settings.ts'
import { openDatabase } from './open-database.ts'
import { packTar } from './tar.ts'
import { templateFile, templateKey, templateKeyFile } from './template.ts'

// The build's last step: prepares the database that a first start unpacks, then marks the build as whole.

const bytesPerMegabyte = 1_000_000

async function makeTemplate(demoArticles: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vardeholm-template-'))
  try {
    const database = await openDatabase({ dataDir, demoArticles, log: console.log })
    try {
      await seed(database.db, { articles: demoArticles, log: console.log })
    } finally {
      await database.close()
    }
    const packed = await promisify(gzip)(await packTar(join(dataDir, 'database')), { level: 9 })
    await rm(templateKeyFile(), { force: true })
    await writeFile(templateFile(), packed)
    // Last, so that a template that was cut off has no key.
    await writeFile(templateKeyFile(), templateKey(demoArticles))
    const { size } = await stat(templateFile())
    console.log(`Prepared database: ${(size / bytesPerMegabyte).toFixed(1)} MB`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

process.env.SHOP_WORKERS ??= import.meta.dirname
await makeTemplate(readSettings(process.env).demoArticles)
writeStamp(process.cwd())
