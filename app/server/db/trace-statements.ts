import type pg from 'pg'
import { inSpan, isTracing } from '../observability/spans.ts'
import type { EmbeddedClient } from './embedded.ts'

const firstWord = /^\s*(\w+)/
const firstTable = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i

/** A statement in few words, without text and values: `SELECT articles`. */
export function summaryOf(statement: string): string {
  const word = firstWord.exec(statement)?.[1] ?? 'statement'
  const table = firstTable.exec(statement)?.[1]
  return [word.toUpperCase(), table].filter(Boolean).join(' ')
}

/** Runs a statement in a span, where a request or a task of the outbox asked for it. */
function inStatement<Result>(statement: string, work: () => Promise<Result>): Promise<Result> {
  if (!isTracing()) return work()
  const name = summaryOf(statement)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
  return inSpan(name, { kind: 'client', attributes, isPart: true }, work)
}

type Query = (config: string | pg.QueryConfig, values?: unknown[]) => Promise<unknown>
const textOf = (config: string | pg.QueryConfig): string => (typeof config === 'string' ? config : config.text)

/** Adds spans to the statements of a pool, and of the clients that transactions get of it. */
export function tracePool(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as Query
  const traced: Query = (config, values) => inStatement(textOf(config), () => query(config, values))
  pool.query = traced as pg.Pool['query']
  const connect = pool.connect.bind(pool) as (...callback: unknown[]) => Promise<pg.PoolClient>
  // the pool itself connects with a callback, for the statements above
  const connectTraced = (...callback: unknown[]): unknown =>
    callback.length > 0 ? connect(...callback) : connect().then(traceClient)
  pool.connect = connectTraced as pg.Pool['connect']
}

function traceClient(client: pg.PoolClient): pg.PoolClient {
  const query = client.query.bind(client) as Query
  const traced: Query = (config, values) => inStatement(textOf(config), () => query(config, values))
  return Object.assign(Object.create(client) as pg.PoolClient, { query: traced })
}

/** Adds spans to the statements of the embedded database. */
export const traceEmbedded = (client: EmbeddedClient): EmbeddedClient => ({
  query: (statement, params, options) => inStatement(statement, () => client.query(statement, params, options)),
  exec: (statement) => inStatement(statement, () => client.exec(statement)),
  transaction: (work) => client.transaction((tx) => work(traceEmbedded(tx))),
})
