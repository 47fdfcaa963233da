import { renderToStaticMarkup } from 'react-dom/server'
import { useLocation, useParams } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Page } from '../../../app/page/page.types.ts'
import { ShopContext } from '../../../app/react/shop-context.ts'
import { match, notFoundRoute } from '../../../app/routes.ts'
import { navigatorOf, PageRouter } from '../../../app/shell/page-router.tsx'
import { navigationWith } from '../../../machines/navigation/index.ts'
import type { ShopActors } from '../../../machines/shop/index.ts'

const ignore = () => {}
const startNavigation = () =>
  createActor(
    navigationWith({
      bring: () => new Promise(ignore),
      show: ignore,
      restoreScrollAndFocus: ignore,
      prefetch: ignore,
      loadWhole: ignore,
    }),
    { input: { here: { href: '/', key: 'a', kind: 'push' }, session: 's' } },
  ).start()

function Probe() {
  const { pathname, search, hash, key } = useLocation()
  return <>{JSON.stringify({ params: useParams(), at: `${pathname}${search}${hash}`, key })}</>
}

/** What a screen reads at an address. */
function readAt(href: string, route = match(href).route) {
  const page: Page = { visit: { href, key: 'k', kind: 'push' }, route, Screen: Probe, loaded: {}, status: 200 }
  const markup = renderToStaticMarkup(
    <ShopContext value={{ navigation: startNavigation() } as never}>
      <PageRouter page={page}>
        <Probe />
      </PageRouter>
    </ShopContext>,
  )
  return JSON.parse(markup.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as Record<string, unknown>
}

describe('the page’s router', () => {
  it('gives a screen the parameters of its route', () => {
    expect(readAt('/kl%C3%A6r/jakker').params).toEqual({ category: 'klær', subcategory: 'jakker' })
  })

  it('gives a screen the address with query and hash', () => {
    expect(readAt('/search/ull?sort=pris#liste')).toMatchObject({ at: '/search/ull?sort=pris#liste', key: 'k' })
  })

  it('shows a page whose route is not that of its address', () => {
    expect(readAt('/product/999', notFoundRoute).params).toEqual({ '*': 'product/999' })
  })

  it('shows the offline page at any address', () => {
    expect(readAt('/product/1', { path: '/frakoblet', name: 'offline' }).at).toBe('/product/1')
  })
})

describe('the navigator', () => {
  const goalAfter = (act: (navigator: ReturnType<typeof navigatorOf>) => void) => {
    const navigation = startNavigation() as ShopActors['navigation']
    act(navigatorOf({ navigation }))
    const { href, kind } = navigation.getSnapshot().context.goal
    return { href, kind }
  }

  it('sends a push to the navigation machine', () => {
    expect(goalAfter(({ push }) => push({ pathname: '/a', search: '?b=1', hash: '#c' }))).toEqual({
      href: '/a?b=1#c',
      kind: 'push',
    })
  })

  it('sends a replacement to the navigation machine', () => {
    expect(goalAfter(({ replace }) => replace('/a'))).toEqual({ href: '/a', kind: 'replace' })
  })
})
