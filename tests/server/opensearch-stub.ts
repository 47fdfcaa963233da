import type { Server as HttpServer } from 'node:http'
import { Hono } from 'hono'
import { changesBetween } from '../../app/server/search/correct.ts'
import { listen, originOf, shut } from './simulators.ts'

type Document = Record<string, string>

/**
 * A stub of OpenSearch: stores documents and answers the part of the query language that the shop uses. Its answers
 * have all fields of those in OpenSearch's documentation, which `opensearch-stub.test.ts` holds.
 */
export interface OpenSearchStub {
  url: string
  /** Documents that searches find: those written before the last refresh. */
  indices: Map<string, Map<string, Document>>
  /** While true, every call responds 503. */
  isDown: boolean
  /** While true, a search gives up before all shards have answered. */
  isSlow: boolean
  /** While true, index settings are refused. */
  refusesSettings: boolean
  close(): Promise<void>
}

interface MultiMatch {
  query: string
  fields: string[]
  type?: string
  fuzziness?: string
  prefix_length?: number
  boost?: number
}
type Query = { multi_match: MultiMatch } | { bool: { must?: Query[]; should?: Query[]; minimum_should_match?: number } }

const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean)

function matchScore(doc: Document, match: MultiMatch): number {
  const reaches = (word: string): boolean => {
    if (match.type === 'phrase_prefix') return word.startsWith(match.query)
    if (!match.fuzziness) return word === match.query
    const most = match.query.length < 3 ? 0 : match.query.length < 6 ? 1 : 2
    const same = word.slice(0, match.prefix_length) === match.query.slice(0, match.prefix_length)
    return same && changesBetween(word, match.query) <= most
  }
  let score = 0
  for (const weighted of match.fields) {
    const [field, weight = '1'] = weighted.split('^')
    if (wordsOf(doc[field!] ?? '').some(reaches)) score += Number(weight) * (match.boost ?? 1)
  }
  return score
}

function scoreOf(doc: Document, query: Query): number {
  if ('multi_match' in query) return matchScore(doc, query.multi_match)
  const { must = [], should = [], minimum_should_match: least = 0 } = query.bool
  const needed = must.map((each) => scoreOf(doc, each))
  const wanted = should.map((each) => scoreOf(doc, each)).filter((score) => score > 0)
  if (needed.some((score) => score === 0) || wanted.length < least) return 0
  return [...needed, ...wanted].reduce((sum, score) => sum + score, 0)
}

const basic = `Basic ${Buffer.from('shop:hemmelig').toString('base64')}`

const shards = (failed = 0) => ({ total: 1, successful: 1 - failed, failed })
const searchedShards = (failed = 0) => ({ total: 1, successful: 1 - failed, skipped: 0, failed })

/** The body of a refused call. `about`: what the error says of its index. */
const refusal = (status: number, type: string, reason: string, about: object = {}) => {
  const error = { type, reason, ...about }
  return { error: { root_cause: [error], ...error }, status }
}
const uuidOf = (index: string): string => Buffer.from(index).toString('base64url').padEnd(22, '0').slice(0, 22)
const missing = (index: string) =>
  refusal(404, 'index_not_found_exception', `no such index [${index}]`, {
    'resource.type': 'index_or_alias',
    'resource.id': index,
    index_uuid: '_na_',
    index,
  })
const existing = (index: string) =>
  refusal(400, 'resource_already_exists_exception', `index [${index}/${uuidOf(index)}] already exists`, {
    index_uuid: uuidOf(index),
    index,
  })
const badRequest = (reason: string) => refusal(400, 'illegal_argument_exception', reason)

/** Most hits without a scroll. */
const resultWindow = 10_000

export async function startOpenSearchStub(): Promise<OpenSearchStub> {
  const indices: OpenSearchStub['indices'] = new Map()
  /** Written, and not yet found by searches. */
  const unrefreshed = new Map<string, Map<string, Document>>()
  /** Fields of each index; an index that a document has made takes any. */
  const fields = new Map<string, readonly string[] | null>()
  let writes = 0
  const make = (index: string, known: readonly string[] | null) => {
    indices.set(index, new Map())
    unrefreshed.set(index, new Map())
    fields.set(index, known)
  }
  const app = new Hono()
  const state = { isDown: false, isSlow: false, refusesSettings: false }
  app.use(async (context, next) => {
    if (context.req.header('authorization') !== basic) return context.text('Who is it?', 401)
    // its error message repeats the query
    if (state.isDown) return context.text(`down: ${await context.req.text()}`, 503)
    await next()
  })
  app.put('/:index', async (context) => {
    const index = context.req.param('index')
    const { mappings } = await context.req.json()
    if (state.refusesSettings) return context.json(badRequest('unknown setting [index.shop]'), 400)
    if (indices.has(index)) return context.json(existing(index), 400)
    make(index, mappings.dynamic === 'strict' ? Object.keys(mappings.properties) : null)
    return context.json({ acknowledged: true, shards_acknowledged: true, index })
  })
  app.get('/:index/_count', (context) => {
    const index = context.req.param('index')
    const docs = indices.get(index)
    return docs ? context.json({ count: docs.size, _shards: searchedShards() }) : context.json(missing(index), 404)
  })
  app.post('/:index/_bulk', async (context) => {
    const index = context.req.param('index')
    const body = await context.req.text()
    if (!body.endsWith('\n'))
      return context.json(badRequest('The bulk request must be terminated by a newline [\\n]'), 400)
    if (!indices.has(index)) make(index, null)
    const lines = body.trim().split('\n')
    const items = lines
      .filter((_, at) => at % 2 === 0)
      .map((line, at) => {
        const { _id } = JSON.parse(line).index
        const doc: Document = JSON.parse(lines[at * 2 + 1]!)
        const unknown = Object.keys(doc).find((name) => fields.get(index)?.includes(name) === false)
        if (unknown) {
          const reason = `mapping set to strict, dynamic introduction of [${unknown}] within [_doc] is not allowed`
          return {
            index: { _index: index, _id, status: 400, error: { type: 'strict_dynamic_mapping_exception', reason } },
          }
        }
        const isNew = !indices.get(index)!.has(_id) && !unrefreshed.get(index)!.has(_id)
        unrefreshed.get(index)!.set(_id, doc)
        const result = isNew ? { result: 'created', status: 201 } : { result: 'updated', status: 200 }
        const versions = { _version: isNew ? 1 : 2, _seq_no: writes++, _primary_term: 1 }
        return { index: { _index: index, _id, ...versions, _shards: shards(), ...result } }
      })
    return context.json({ took: 1, errors: items.some((item) => 'error' in item.index), items })
  })
  app.post('/:index/_refresh', (context) => {
    const index = context.req.param('index')
    const docs = indices.get(index)
    if (!docs) return context.json(missing(index), 404)
    for (const [id, doc] of unrefreshed.get(index)!) docs.set(id, doc)
    unrefreshed.get(index)!.clear()
    return context.json({ _shards: shards() })
  })
  app.post('/:index/_search', async (context) => {
    const index = context.req.param('index')
    const docs = indices.get(index)
    if (!docs) return context.json(missing(index), 404)
    const request: { query: Query; size: number; track_total_hits?: boolean; _source?: boolean } =
      await context.req.json()
    const { query, size, track_total_hits = true, _source = true } = request
    if (size > resultWindow)
      return context.json(badRequest(`Result window is too large, it must be at most [${resultWindow}]`), 400)
    const found = [...docs]
      .map(([_id, doc]) => ({ _index: index, _id, _score: scoreOf(doc, query), ...(_source && { _source: doc }) }))
      .filter(({ _score }) => _score > 0)
      .sort((a, b) => b._score - a._score)
    const hits = state.isSlow ? [] : found.slice(0, size)
    return context.json({
      took: 1,
      timed_out: state.isSlow,
      _shards: searchedShards(state.isSlow ? 1 : 0),
      hits: {
        ...(track_total_hits && { total: { value: found.length, relation: 'eq' } }),
        max_score: hits[0]?._score ?? null,
        hits,
      },
    })
  })
  const server: HttpServer = await listen(app.fetch)
  return Object.assign(state, {
    url: originOf(server).replace('//', '//shop:hemmelig@'),
    indices,
    close: () => shut(server),
  })
}
