import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createApi } from '../../app/api/index.ts'
import { urlPath } from '../../app/api/path.ts'

/** Where calls to APIs are made: the shop's own, and those of providers. */
const clients = ['app/api', 'app/server/providers', 'app/server/geo/routing', 'app/server/geo/geocoding']
const filesOf = (directory: string): string[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map(({ name }) => join(directory, name))

/** Template texts that begin a path and have a value in them, without the tag that encodes it. */
const rawPaths = (code: string): string[] => code.match(/(?<!urlPath)`\/[^`\n]*\$\{[^`\n]*`/g) ?? []

describe('an expired order link', () => {
  it('PAY-08 differs from an unknown order', async () => {
    const answerOf = (status: number) => {
      const fetch = async () => new Response('{}', { status, headers: { 'content-type': 'application/json' } })
      return createApi({ origin: 'https://butikk.example', csrfToken: 'x', fetch }).order('a')
    }
    expect([await answerOf(410), await answerOf(404)]).toEqual([{ type: 'linkExpired' }, { type: 'unknown' }])
  })
})

describe('urlPath', () => {
  it.each(clients.flatMap(filesOf))('SECURITY API-01 has no raw value in %s', (file) => {
    const ownPages = /slugOf|encodeURIComponent\(Name\)/
    expect(rawPaths(readFileSync(file, 'utf8')).filter((found) => !ownPages.test(found))).toEqual([])
  })

  it('SECURITY API-01 the scan finds a path that is not encoded', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code as text
    expect(rawPaths('call(`/orders/${id}`)')).toHaveLength(1)
  })

  it('SECURITY API-01 keeps each value in one segment', () => {
    expect(urlPath`/orders/${'a/b?c#d%2e'}/cancel`).toBe('/orders/a%2Fb%3Fc%23d%252e/cancel')
  })

  it.each(['.', '..'])('SECURITY API-01 refuses the segment %s', (segment) => {
    expect(() => urlPath`/orders/${segment}/cancel`).toThrow(RangeError)
  })

  it('API-01 leaves coordinates as OSRM wants them', () => {
    expect(urlPath`/table/v1/car/${[[10.5, 59.9], [5, 60]]}`).toBe('/table/v1/car/10.5,59.9;5,60')
  })

  it('SECURITY PAY-08 calls the order’s own path whatever its id contains', async () => {
    const asked: string[] = []
    const api = createApi({
      origin: 'https://butikk.example',
      csrfToken: 'x',
      fetch: async (input) => {
        asked.push(new URL(input instanceof Request ? input.url : String(input)).pathname)
        return new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } })
      },
    })
    await api.cancelOrder('x/../../customers/logout?a')
    expect(asked).toEqual(['/api/v1/orders/x%2F..%2F..%2Fcustomers%2Flogout%3Fa/cancel'])
  })
})
