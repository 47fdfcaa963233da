import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { seed } from '../../app/demo/seed.ts'
import { openDatabase } from '../../app/server/db/open-database.ts'
import { scratchRoot } from '../scratch.ts'
import { testArticles } from '../server/test-articles.ts'
import { startPostgres } from './server.mjs'

/** Template of each test file's database, with the catalogue. */
const templateName = `shop_template_${process.pid}`

/** Starts one server for the whole run, unless TEST_DATABASE_URL names one. @throws when PostgreSQL is missing */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const own = given ? null : await startPostgres({ scratch: scratchRoot() })
  const url = given ?? own?.url
  if (!url) {
    throw new Error(
      'There is no PostgreSQL to run these tests on. Set TEST_DATABASE_URL, or install PostgreSQL 15 or newer: its programs are looked for on PATH and in /usr/lib/postgresql.',
    )
  }
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${templateName}`)
  const dataDir = await mkdtemp(join(scratchRoot(), 'shop-template-'))
  const template = new URL(url)
  template.pathname = `/${templateName}`
  const options = { articles: testArticles, log: () => undefined }
  const database = await openDatabase({ ...options, dataDir, url: template.href })
  await seed(database.db, options)
  await database.close()
  await rm(dataDir, { recursive: true })
  process.env.TEST_DATABASE_URL = url
  process.env.TEST_DATABASE_TEMPLATE = templateName
  console.log(`The server's tests run on ${own?.version ?? 'TEST_DATABASE_URL'}`)
  return async () => {
    if (given) await run(`drop database ${templateName}`)
    await own?.stop()
  }
}
