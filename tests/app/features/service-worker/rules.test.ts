import { describe, expect, it } from 'vitest'
import { offlinePath, pictureBase, wayOf } from '../../../../app/features/service-worker/rules.ts'
import { offlineRoute, routes } from '../../../../app/routes.ts'

const origin = 'https://vardeholm.example'
const way = (path: string, { method = 'GET', isPage = false } = {}) =>
  wayOf({ method, url: new URL(path, origin), isPage }, origin)

describe('the caching strategy of a request', () => {
  it.each(['/', '/dame', '/product/toppbris', '/search/ull', '/kundeservice'])('caches the page %s', (path) => {
    expect(way(path, { isPage: true })).toBe('page')
  })
  it.each([
    '/checkout',
    '/betaling/12',
    '/ordre/12',
    '/angre?ordre=12',
    '/reservasjon/12',
    '/konto/qr',
    '/butikkdrift',
    '/logg-inn',
    '/si-fra',
  ])('keeps nothing of %s', (path) => {
    expect(way(path, { isPage: true })).toBe('ownPage')
  })
  it('SECURITY caches no private page', () => {
    const own = routes.filter(({ isPrivate, customersOnly }) => isPrivate || customersOnly).map(({ path }) => path)
    expect(own.filter((path) => way(path, { isPage: true }) !== 'ownPage')).toEqual([])
    expect(own).toContain('/ordre/:orderId')
  })
  it.each(['/api/v1/orders/12', '/api/v1/customers/current', '/api/v1/promocodes/VINTER'])(
    'leaves %s alone',
    (path) => {
      expect(way(path)).toBe('pass')
    },
  )
  it.each(['POST', 'DELETE'])('leaves changes by %s alone', (method) => {
    expect(way('/api/v1/customers/login', { method })).toBe('pass')
  })
  it('caches catalogue calls by GET and POST', () => {
    expect(way('/api/v1/categories')).toBe('data')
    expect(way('/api/v1/articles/search', { method: 'POST' })).toBe('data')
    expect(way('/api/v1/orders', { method: 'POST' })).toBe('pass')
    expect(way('/api/v1/articles/1', { method: 'PUT' })).toBe('pass')
  })
  it('ignores requests to other servers', () => {
    expect(way('/assets/core-1a2b.js')).toBe('asset')
    expect(way('/media/1/shell-2d5f8a-400.avif')).toBe('picture')
    expect(way('https://www.example.org/assets/x.js')).toBe('pass')
    expect(pictureBase('/media/1/shell-2d5f8a-400.avif')).toBe(pictureBase('/media/1/shell-2d5f8a-800.webp'))
  })
  it('has an offline page in the route table', () => {
    expect(offlineRoute.path).toBe(offlinePath)
  })
})
