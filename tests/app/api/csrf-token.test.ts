import { expect, it, onTestFinished, vi } from 'vitest'
import { openCalls } from '../../../app/api/call.ts'

const current = 'of the session'

/** A server with one session, whose token it tells and checks. */
function openServer() {
  const asked: string[] = []
  const server = {
    asked,
    /** Tells no token. */
    isAway: false,
    /** Takes no token. */
    isStrict: false,
    async fetch(input: RequestInfo | URL, init: RequestInit = {}) {
      const path = new URL(String(input)).pathname.replace('/api/v1', '')
      asked.push(`${init.method ?? 'GET'} ${path}`)
      if (path === '/csrf') {
        if (server.isAway) return Response.json({}, { status: 503 })
        await Promise.resolve()
        return Response.json({ token: current })
      }
      const isReading = (init.method ?? 'GET') === 'GET'
      const isRight = new Headers(init.headers).get('x-csrf-token') === current && !server.isStrict
      return Response.json({ body: init.body }, { status: isReading || isRight ? 200 : 419 })
    },
  }
  return server
}
const mayReplaceSession = () => true
const origin = 'https://vardeholm.example'

it('API-02 reads no token for a call that changes nothing', async () => {
  const server = openServer()
  const call = openCalls({ origin, fetch: server.fetch, csrfToken: { content: '' } })
  await call('/shops')
  await call('/articles/search', { method: 'POST' }).catch(() => undefined)
  await call('/articles/searchids', { method: 'POST' }).catch(() => undefined)
  expect(server.asked).toEqual(['GET /shops', 'POST /articles/search', 'POST /articles/searchids'])
})

it('API-02 reads one token for concurrent and later changes', async () => {
  const server = openServer()
  const held = { content: '' }
  const [first, second] = [1, 2].map(() => openCalls({ origin, fetch: server.fetch, csrfToken: held }))
  await Promise.all([first!('/a', { method: 'POST' }), second!('/b', { method: 'PUT' })])
  await first!('/c', { method: 'POST' })
  expect(server.asked).toEqual(['GET /csrf', 'POST /a', 'PUT /b', 'POST /c'])
  expect(held.content).toBe(current)
})

it('API-02 repeats a call once with a new token when its own is refused', async () => {
  const server = openServer()
  const onLoginEnd = vi.fn()
  const call = openCalls({
    origin,
    fetch: server.fetch,
    csrfToken: { content: 'of before' },
    mayReplaceSession,
    onLoginEnd,
  })
  expect(await call('/a', { method: 'POST', body: { size: 'M' } })).toEqual({ body: '{"size":"M"}' })
  expect(server.asked).toEqual(['POST /a', 'GET /csrf', 'POST /a'])
  expect(onLoginEnd).not.toHaveBeenCalled()
})

it.each([
  ['the new token is refused too', { isStrict: true }, ['POST /a', 'GET /csrf', 'POST /a']],
  ['there is no new token', { isAway: true }, ['POST /a', 'GET /csrf']],
])('API-02 says that the page is too old when %s', async (_, state, asked) => {
  const server = Object.assign(openServer(), state)
  const onLoginEnd = vi.fn()
  const call = openCalls({
    origin,
    fetch: server.fetch,
    csrfToken: { content: 'of before' },
    mayReplaceSession,
    onLoginEnd,
  })
  await expect(call('/a', { method: 'POST' })).rejects.toMatchObject({ status: 419 })
  expect(server.asked).toEqual(asked)
  expect(onLoginEnd.mock.calls).toEqual([['pageExpired']])
})

it('SECURITY USER-06 repeats nothing of a customer’s page in another session', async () => {
  const server = openServer()
  const held = { content: 'of before' }
  const call = openCalls({ origin, fetch: server.fetch, csrfToken: held, mayReplaceSession: () => false })
  await expect(call('/a', { method: 'POST' })).rejects.toMatchObject({ status: 419 })
  expect(server.asked).toEqual(['POST /a'])
})

it('API-02 logs a page without the meta tag', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  openCalls({ origin, csrfToken: null })
  expect(said).toHaveBeenCalledOnce()
})
