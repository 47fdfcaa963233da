import pg from 'pg'

/** Not a performance limit: two hundred concurrent orders wait for their turn, ms. */
export const testTimeoutMs = 60_000

export interface FreshDatabase {
  /** For DATABASE_URL; undefined with the embedded database. */
  url: string | undefined
  drop(): Promise<void>
}

/** A database with the catalogue for a test file, where the tests run on a PostgreSQL server. */
export const freshDatabase = (): Promise<FreshDatabase> => create(process.env.TEST_DATABASE_TEMPLATE)

/** A database without tables. */
export const emptyDatabase = (): Promise<FreshDatabase> => create('template0')

async function create(template: string | undefined): Promise<FreshDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server || !template || !process.env.TEST_DATABASE_TEMPLATE)
    return { url: undefined, drop: async () => undefined }
  const name = `shop_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
