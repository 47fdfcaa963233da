import { afterAll, beforeAll, expect, it } from 'vitest'
import { withCredentials } from '../../app/server/core/with-credentials.ts'
import { type OpenSearchStub, startOpenSearchStub } from './opensearch-stub.ts'

// What OpenSearch answers, by the examples of its documentation (docs.opensearch.org, API reference: Create index,
// Count, Bulk, Refresh, Search) and, for refusals, by its error format. Only the values are ours.

let stub: OpenSearchStub
beforeAll(async () => {
  stub = await startOpenSearchStub()
})
afterAll(() => stub.close())

async function call(method: string, path: string, body?: object | string) {
  const { url, headers } = withCredentials(stub.url)
  const answer = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
    method,
    headers: { ...headers, 'content-type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json' },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

const text = { type: 'text' }
const films = { mappings: { dynamic: 'strict', properties: { name: text } } }
const created = { acknowledged: true, shards_acknowledged: true, index: expect.any(String) }
const shards = { total: 1, successful: 1, failed: 0 }
const searched = { total: 1, successful: 1, skipped: 0, failed: 0 }
const bulk = (...docs: object[]): string =>
  docs.map((doc, at) => `${JSON.stringify({ index: { _id: String(at + 1) } })}\n${JSON.stringify(doc)}\n`).join('')
const written = (index: string, id: number, seqNo: number) => ({
  index: {
    _index: index,
    _id: String(id),
    _version: 1,
    result: 'created',
    _shards: shards,
    _seq_no: seqNo,
    _primary_term: 1,
    status: 201,
  },
})
const ofName = { multi_match: { query: 'fjell', fields: ['name'] } }

it('LIST-12 the stub makes an index as documented', async () => {
  expect(await call('PUT', 'made', films)).toEqual({ status: 200, body: { ...created, index: 'made' } })
})

it('LIST-12 the stub refuses an index that exists as OpenSearch does', async () => {
  await call('PUT', 'twice', films)
  const about = {
    type: 'resource_already_exists_exception',
    reason: expect.stringMatching(/^index \[twice\/[\w-]{22}\] already exists$/),
    index_uuid: expect.stringMatching(/^[\w-]{22}$/),
    index: 'twice',
  }
  expect(await call('PUT', 'twice', films)).toEqual({
    status: 400,
    body: { error: { root_cause: [about], ...about }, status: 400 },
  })
})

it('LIST-12 the stub answers a bulk request as documented', async () => {
  await call('PUT', 'written', films)
  const first = await call('POST', 'written/_bulk', bulk({ name: 'fjell' }, { name: 'fjord' }))
  const start = first.body.items[0].index._seq_no
  expect(first).toEqual({
    status: 200,
    body: {
      took: expect.any(Number),
      errors: false,
      items: [written('written', 1, start), written('written', 2, start + 1)],
    },
  })
})

it('LIST-12 the stub names the document that a bulk request cannot write', async () => {
  await call('PUT', 'refused', films)
  const { body } = await call('POST', 'refused/_bulk', bulk({ name: 'fjell', pris: '1' }))
  expect(body).toEqual({
    took: expect.any(Number),
    errors: true,
    items: [
      {
        index: {
          _index: 'refused',
          _id: '1',
          status: 400,
          error: {
            type: 'strict_dynamic_mapping_exception',
            reason: 'mapping set to strict, dynamic introduction of [pris] within [_doc] is not allowed',
          },
        },
      },
    ],
  })
})

it('LIST-12 the stub refuses a bulk request without its last newline', async () => {
  const { status, body } = await call('POST', 'made/_bulk', bulk({ name: 'fjell' }).trimEnd())
  expect([status, body.error.type]).toEqual([400, 'illegal_argument_exception'])
})

it('LIST-12 a bulk request makes an index that is missing, as OpenSearch does', async () => {
  await call('POST', 'made-by-a-document/_bulk', bulk({ title: 'fjell' }))
  expect((await call('GET', 'made-by-a-document/_count')).status).toBe(200)
})

it('LIST-12 the stub counts and finds what was written before a refresh', async () => {
  await call('PUT', 'later', films)
  await call('POST', 'later/_bulk', bulk({ name: 'fjell' }))
  expect((await call('GET', 'later/_count')).body.count).toBe(0)
  expect(await call('POST', 'later/_refresh')).toEqual({ status: 200, body: { _shards: shards } })
  expect(await call('GET', 'later/_count')).toEqual({ status: 200, body: { count: 1, _shards: searched } })
})

it('LIST-12 the stub answers a search as documented', async () => {
  await call('PUT', 'found', films)
  await call('POST', 'found/_bulk', bulk({ name: 'fjell' }))
  await call('POST', 'found/_refresh')
  const hit = { _index: 'found', _id: '1', _score: 1 }
  const answer = { took: expect.any(Number), timed_out: false, _shards: searched }
  expect(await call('POST', 'found/_search', { query: ofName, size: 10 })).toEqual({
    status: 200,
    body: {
      ...answer,
      hits: { total: { value: 1, relation: 'eq' }, max_score: 1, hits: [{ ...hit, _source: { name: 'fjell' } }] },
    },
  })
  const bare = { query: ofName, size: 10, track_total_hits: false, _source: false }
  expect(await call('POST', 'found/_search', bare)).toEqual({
    status: 200,
    body: { ...answer, hits: { max_score: 1, hits: [hit] } },
  })
})

it('LIST-12 the stub refuses more hits than OpenSearch gives', async () => {
  const { status } = await call('POST', 'made/_search', { query: ofName, size: 10_001 })
  expect(status).toBe(400)
})

it.each([
  ['GET', '_count', undefined],
  ['POST', '_search', { query: ofName, size: 1 }],
  ['POST', '_refresh', undefined],
])('LIST-12 the stub tells of a missing index as OpenSearch does: %s %s', async (method, path, body) => {
  const about = {
    type: 'index_not_found_exception',
    reason: 'no such index [nowhere]',
    'resource.type': 'index_or_alias',
    'resource.id': 'nowhere',
    index_uuid: '_na_',
    index: 'nowhere',
  }
  expect(await call(method, `nowhere/${path}`, body)).toEqual({
    status: 404,
    body: { error: { root_cause: [about], ...about }, status: 404 },
  })
})
