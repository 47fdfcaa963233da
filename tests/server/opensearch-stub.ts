import type { Server as HttpServer } from 'node:http'
import { Hono } from 'hono'
import { changesBetween } from '../../app/server/search/correct.ts'
import { listen, originOf, shut } from './simulators.ts'

/** A stub of OpenSearch: stores documents and answers the part of the query language that the shop uses. */
export interface OpenSearchStub {
  url: string
  indices: Map<string, Map<string, Record<string, string>>>
  /** While true, every call responds 503. */
  isDown: boolean
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

function matchScore(doc: Record<string, string>, match: MultiMatch): number {
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

function scoreOf(doc: Record<string, string>, query: Query): number {
  if ('multi_match' in query) return matchScore(doc, query.multi_match)
  const { must = [], should = [], minimum_should_match: least = 0 } = query.bool
  const needed = must.map((each) => scoreOf(doc, each))
  const wanted = should.map((each) => scoreOf(doc, each)).filter((score) => score > 0)
  if (needed.some((score) => score === 0) || wanted.length < least) return 0
  return [...needed, ...wanted].reduce((sum, score) => sum + score, 0)
}

const basic = `Basic ${Buffer.from('shop:hemmelig').toString('base64')}`

export async function startOpenSearchStub(): Promise<OpenSearchStub> {
  const indices: OpenSearchStub['indices'] = new Map()
  const app = new Hono()
  const state = { isDown: false }
  app.use(async (context, next) => {
    if (context.req.header('authorization') !== basic) return context.text('Who is it?', 401)
    // its error message repeats the query
    if (state.isDown) return context.text(`down: ${await context.req.text()}`, 503)
    await next()
  })
  const missing = { error: { type: 'index_not_found_exception' } }
  app.put('/:index', async (context) => {
    const name = context.req.param('index')
    const { mappings } = await context.req.json()
    if (!mappings?.properties?.name) return context.json({ error: { type: 'mapper_parsing_exception' } }, 500)
    if (indices.has(name)) return context.json({ error: { type: 'resource_already_exists_exception' } }, 400)
    indices.set(name, new Map())
    return context.json({ acknowledged: true, index: name })
  })
  app.get('/:index/_count', (context) => {
    const index = indices.get(context.req.param('index'))
    return index ? context.json({ count: index.size }) : context.json(missing, 404)
  })
  app.post('/:index/_bulk', async (context) => {
    const index = indices.get(context.req.param('index'))
    if (!index) return context.json(missing, 404)
    const lines = (await context.req.text()).trim().split('\n')
    for (let at = 0; at < lines.length; at += 2) {
      index.set(JSON.parse(lines[at]!).index._id, JSON.parse(lines[at + 1]!))
    }
    return context.json({ errors: false })
  })
  app.post('/:index/_refresh', (context) => context.json({ _shards: { failed: 0 } }))
  app.post('/:index/_search', async (context) => {
    const index = indices.get(context.req.param('index'))
    if (!index) return context.json(missing, 404)
    const { query, size }: { query: Query; size: number } = await context.req.json()
    const hits = [...index]
      .map(([_id, doc]) => ({ _id, _score: scoreOf(doc, query) }))
      .filter(({ _score }) => _score > 0)
      .sort((a, b) => b._score - a._score)
    return context.json({ hits: { hits: hits.slice(0, size) } })
  })
  const server: HttpServer = await listen(app.fetch)
  return Object.assign(state, {
    url: originOf(server).replace('//', '//shop:hemmelig@'),
    indices,
    close: () => shut(server),
  })
}
