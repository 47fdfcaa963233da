import { expect, it } from 'vitest'
import { createPageCache } from '../../app/server/http/page-cache.ts'

it('SECURITY the page cache stays within its bound for ten thousand addresses', async () => {
  const cache = createPageCache(1, { caughtUp: async () => undefined, listen: () => undefined })
  const mebibyte = 1024 * 1024
  for (let from = 0; from < 10_000; from += 100) {
    const asked = Array.from({ length: 100 }, (_, at) => `/many?side=${from + at}`)
    const pages = asked.map(async (key) => {
      const response = new Response(key)
      const render = async () => ({ response, source: { articles: new Set<number>(), isList: true }, hasFailed: false })
      return (await cache.answer({ key, acceptEncoding: undefined, ifNoneMatch: undefined, render })).text()
    })
    expect(await Promise.all(pages)).toEqual(asked)
    expect(cache.size()).toBeLessThanOrEqual(mebibyte)
  }
  expect(cache.size()).toBeGreaterThan(mebibyte / 2)
})
