// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, createActor } from 'xstate'
import type { Page } from '../../../app/page/page.types.ts'
import { hostPages, startPageActor } from '../../../app/page/page-actors.ts'
import { createPageCache } from '../../../app/page/page-cache.ts'
import { match } from '../../../app/routes.ts'
import { historyWith } from '../../../machines/history/index.ts'
import { pageHost } from '../../../machines/shop/index.ts'
import { stubs } from '../../../machines/testing/index.ts'

let host: Actor<typeof pageHost>
beforeEach(() => {
  host = createActor(pageHost).start()
  hostPages(host)
})
afterEach(() => {
  host.stop()
})

const Screen = () => null

/** A page of the route at `href`, with a running actor and another. */
function pageAt(href: string): Page {
  const start = () => startPageActor(historyWith(stubs.history()), { list: 'orders' }, null)
  return {
    visit: { href, key: href, kind: 'push' },
    route: match(href).route,
    Screen,
    loaded: { actor: start(), others: { other: start() } },
    status: 200,
  }
}
const statuses = ({ loaded: { actor, others = {} } }: Page) =>
  [actor, ...Object.values(others)].map((one) => one!.getSnapshot().status)

/** Shows pages one after another, as navigation does. */
function visited(...hrefs: readonly [string, ...string[]]) {
  const pages = hrefs.map(pageAt)
  const cache = createPageCache(pages[0]!, () => '/here')
  for (const page of pages) {
    cache.add(page.visit.key, page)
    cache.use(page.visit.key)
  }
  return { cache, pages }
}

describe('the cache of pages', () => {
  it('ROUTE-09 stops the oldest page beyond eight', () => {
    const { cache, pages } = visited('/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i')
    expect(pages.map((page) => statuses(page)[0])).toEqual(['stopped', ...Array(8).fill('active')])
    expect(cache.has('/a')).toBe(false)
  })

  it('USER-07 stops the pages of a customer who logs out, and forgets them', () => {
    const { cache, pages } = visited('/konto/historikk', '/konto/anmeldelser', '/butikker')
    cache.evictPrivate()
    expect(pages.map(statuses)).toEqual([
      ['stopped', 'stopped'],
      ['stopped', 'stopped'],
      ['active', 'active'],
    ])
    expect(pages.map(({ visit }) => cache.has(visit.key))).toEqual([false, false, true])
  })

  it('SECURITY USER-07 forgets orders and the checkout at the logout', () => {
    const { cache, pages } = visited('/checkout', '/ordre/1', '/betaling/1', '/butikker')
    cache.evictPrivate()
    expect(pages.map(({ visit }) => cache.has(visit.key))).toEqual([false, false, false, true])
    expect(statuses(pages[0]!)).toEqual(['stopped', 'stopped'])
  })

  it('USER-07 stops the page that shows the logout once another is shown', () => {
    const { cache, pages } = visited('/butikker', '/konto/historikk')
    cache.evictPrivate()
    expect(cache.has('/konto/historikk')).toBe(false)
    expect(statuses(pages[1]!)).toEqual(['active', 'active'])
    cache.use('/butikker')
    expect(pages.map(statuses)).toEqual([
      ['active', 'active'],
      ['stopped', 'stopped'],
    ])
  })

  it('has a page that is gone back to at the address of the bar', () => {
    const { cache, pages } = visited('/butikker', '/merker')
    cache.prepare('/butikker')
    expect(cache.use('/butikker')).toBe(pages[0])
    expect(pages[0]!.visit).toEqual({ href: '/here', key: '/butikker', kind: 'push' })
  })
})
