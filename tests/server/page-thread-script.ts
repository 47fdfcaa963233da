import { parentPort } from 'node:worker_threads'
import { ownBrandOf } from '../../app/brands/registry.ts'
import { servePages } from '../../app/server/http/page-threads/serve-pages.ts'

/** Pages of a thread, for the tests: each address does one thing. */
servePages(parentPort!, async (request, { api, brand, edition, origin, csrfToken, report }) => {
  const { pathname, search } = new URL(request.url)
  switch (pathname) {
    case '/end':
      process.exit(7)
      break
    case '/throw':
      throw new Error('the page has failed')
    case '/report':
      report?.(new Error('a part has failed'))
      return new Response('reported')
    case '/calls': {
      const answers = await Promise.all(
        ['/one', '/two'].map((path) => api(path, { method: 'POST', body: path, headers: { 'x-mark': 'mine' } })),
      )
      return new Response(JSON.stringify(await Promise.all(answers.map(async (one) => [one.status, await one.text()]))))
    }
    case '/no-answer':
      return new Response(
        await api('/fails').then(
          (answer) => answer.text(),
          (error: Error) => `caught: ${error.message}`,
        ),
      )
    case '/no-body':
      return new Response(String((await api('/empty')).status))
    case '/moved':
      return new Response(null, { status: 301, headers: { location: `/new${search}` } })
    case '/own-brand':
      return new Response(ownBrandOf(9)?.styles ?? 'none')
    default:
      return new Response(`${pathname}${search} ${brand?.name} ${edition} ${origin} ${csrfToken}`, {
        headers: { 'content-type': 'text/html', 'x-made-by': 'the thread' },
      })
  }
  return new Response()
})
