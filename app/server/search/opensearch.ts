import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { withCredentials } from '../core/with-credentials.ts'
import type { Db } from '../db/database.ts'
import { type Log, reasonOf } from '../observability/log.ts'
import { idArray } from './conditions.ts'
import { searchEdition } from './search-texts.ts'
import { type Term, termsOf } from './text-query.ts'
import type { TextMatch, TextSearch } from './text-search.ts'

// OpenSearch behind the port of the text search: it finds and ranks articles. Price, stock, filters and counts come
// from the database, so nothing it holds can be stale.

/** Most hits without a scroll. */
const mostHits = 10_000
const batchSize = 500
/** After this time the database's own search answers, ms. */
const timeoutMs = 2000
const bulkTimeoutMs = 60_000

const text = { type: 'text', analyzer: 'shop' }
const index = {
  settings: {
    analysis: {
      filter: { stems: { type: 'stemmer', language: 'norwegian' } },
      analyzer: { shop: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'stems'] } },
    },
  },
  mappings: { dynamic: 'strict', properties: { name: text, kind: text, place: text, text } },
}
const fields = ['name^20', 'kind^10', 'place', 'text^0.4']

interface SearchAnswer {
  /** Whether the search gave up before every shard had answered. */
  timed_out: boolean
  _shards: { failed: number }
  hits: { hits: { _id: string; _score: number }[] }
}

interface BulkAnswer {
  errors: boolean
  /** The fate of each document. */
  items: readonly { index: { _id: string; error?: { type: string; reason: string } } }[]
}

/** Another replica has made the index meanwhile. Wrong settings are a 400 too. */
async function isAlreadyThere(answer: Response): Promise<boolean> {
  if (answer.status !== 400) return false
  const { error } = (await answer.clone().json()) as { error?: { type?: string } }
  return error?.type === 'resource_already_exists_exception'
}

/** @throws when OpenSearch does not answer at start: it could not be filled */
export async function openSearchText(db: Db, address: string, otherwise: TextSearch, log: Log): Promise<TextSearch> {
  const { url, headers } = withCredentials(address)
  const call = async (path: string, { body, wait = timeoutMs, ...init }: RequestInit & { wait?: number }) =>
    fetch(`${url.replace(/\/$/, '')}/${path}`, {
      ...init,
      ...(body !== undefined && { body }),
      headers: { ...headers, 'content-type': path.endsWith('_bulk') ? 'application/x-ndjson' : 'application/json' },
      signal: AbortSignal.timeout(wait),
    })
  const mustBeOk = async (answer: Response): Promise<Response> => {
    if (!answer.ok) throw new Error(`OpenSearch answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
    return answer
  }
  const name = `shop-${await fingerprint(db)}`
  if (!(await isFed(name))) await feed()

  async function isFed(candidate: string): Promise<boolean> {
    const answer = await call(`${candidate}/_count`, { method: 'GET', wait: bulkTimeoutMs })
    if (answer.status === 404) return false
    const { count } = (await (await mustBeOk(answer)).json()) as { count: number }
    return count === (await visibleCount(db))
  }

  /** Idempotent: replicas that start together write the same documents. */
  async function feed(): Promise<void> {
    const made = await call(name, { method: 'PUT', body: JSON.stringify(index), wait: bulkTimeoutMs })
    if (!(await isAlreadyThere(made))) await mustBeOk(made)
    let last = 0
    let count = 0
    for (;;) {
      const { rows } = await db.execute<{
        id: number
        doc: object
      }>(sql`select id, json_build_object('name', search_name,
          'kind', search_kind, 'place', search_place, 'text', search_text) as doc
        from articles where visible and id > ${last} order by id limit ${batchSize}`)
      if (rows.length === 0) break
      const lines = rows.flatMap(({ id, doc }) => [JSON.stringify({ index: { _id: String(id) } }), JSON.stringify(doc)])
      const answer = await mustBeOk(
        await call(`${name}/_bulk`, { method: 'POST', body: `${lines.join('\n')}\n`, wait: bulkTimeoutMs }),
      )
      const { errors, items } = (await answer.json()) as BulkAnswer
      const refused = items.find(({ index: { error } }) => error)?.index
      if (errors)
        throw new Error(
          `OpenSearch did not take article ${refused?._id}: ${refused?.error?.type}, ${refused?.error?.reason}`,
        )
      last = rows.at(-1)!.id
      count += rows.length
    }
    await mustBeOk(await call(`${name}/_refresh`, { method: 'POST', wait: bulkTimeoutMs }))
    log(`OpenSearch: ${count} articles in ${name}`)
  }

  async function found(terms: readonly Term[]): Promise<TextMatch | null> {
    const words = terms.map((term) => term.at(-1)!)
    const answer = await call(`${name}/_search`, { method: 'POST', body: JSON.stringify(queryOf(words)) })
    // Its response may repeat what somebody typed.
    if (!answer.ok) throw new Error(`OpenSearch answered ${answer.status}`)
    const {
      timed_out: isCutShort,
      _shards: { failed },
      hits: { hits },
    } = (await answer.json()) as SearchAnswer
    if (isCutShort || failed > 0) throw new Error('OpenSearch answered for a part of its index only')
    if (hits.length === 0) return null
    const scores = `{${hits.map(({ _score }) => _score).join(',')}}`
    return {
      from: sql`articles join unnest(${idArray(hits.map(({ _id }) => Number(_id)))}, ${scores}::real[])
        as hit (hit_id, hit_score) on hit_id = id`,
      where: sql`true`,
      score: sql`hit_score`,
      terms,
      isCorrected: false,
    }
  }

  return {
    holds: false,
    async *ways(query, kept, brand) {
      const terms = termsOf(query)
      if (terms.length === 0) return
      let way: TextMatch | null
      try {
        way = await found(terms)
      } catch (error) {
        log(`OpenSearch failed, the database searches: ${reasonOf(error)}`, 'error')
        yield* otherwise.ways(query, kept, brand)
        return
      }
      if (way) yield way
      // it requires every word; partial matches come from the database
      yield* otherwise.ways(query, kept, brand)
    },
  }
}

/** Every word must match, the last one perhaps as a prefix; small typing errors score less. */
function queryOf(words: readonly string[]): object {
  const wordQuery = (word: string, isLast: boolean): object => ({
    bool: {
      should: [
        { multi_match: { query: word, fields, type: 'most_fields', boost: 4 } },
        ...(isLast
          ? [{ multi_match: { query: word, fields: fields.slice(0, 3), type: 'phrase_prefix', boost: 2 } }]
          : []),
        { multi_match: { query: word, fields: fields.slice(0, 2), fuzziness: 'AUTO', prefix_length: 1, boost: 0.2 } },
      ],
      minimum_should_match: 1,
    },
  })
  return {
    size: mostHits,
    _source: false,
    track_total_hits: false,
    query: { bool: { must: words.map((word, at) => wordQuery(word, at === words.length - 1)) } },
  }
}

/** Names the index after the catalogue, so that an older one is never read. */
async function fingerprint(db: Db): Promise<string> {
  const { rows } = await db.execute<{ digest: string | null }>(sql`
    select md5(string_agg(md5(search_name || search_kind || search_place || search_text), '' order by id)) as digest
    from articles where visible`)
  return createHash('sha256')
    .update(JSON.stringify([rows[0]?.digest, index, searchEdition]))
    .digest('hex')
    .slice(0, 16)
}

async function visibleCount(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from articles where visible`)
  return rows[0]!.n
}
