import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import type { ShopActors } from '../../machines/shop/index.ts'
import { Island } from '../hydration/island.tsx'
import type { Page } from '../page/page.types.ts'
import type { SiteData } from '../page/site-data.ts'
import { ErrorBoundary } from '../react/error-boundary.tsx'
import { ShopContext } from '../react/shop-context.ts'
import { Screen as ErrorScreen } from '../routes/error/screen.tsx'
import { screenAt } from '../routes.ts'
import { PageRouter } from './page-router.tsx'
import { Shell } from './shell.tsx'

interface AppRootProps {
  parts: ShopActors
  initialPage: Page
  shared: SiteData
  onPage?: (show: (page: Page) => void) => void
  onHydrated?: () => void
}

/**
 * Renders the page that the navigation machine has loaded, never before its code is here.
 */
export function AppRoot({ parts, initialPage, shared, onPage, onHydrated }: AppRootProps) {
  const [page, show] = useState(initialPage)
  // a stable value: a dehydrated island must get no new context
  const [shop] = useState(() => ({ ...parts, shared }))
  // lifecycle: takes the pages that navigation has loaded
  useEffect(() => {
    onPage?.((next) => startTransition(() => show(next)))
  }, [onPage])
  // lifecycle: tells navigation that a page is shown, before it is painted where the former page was scrolled to
  useLayoutEffect(() => {
    if (page === initialPage) return
    const { key, href } = page.visit
    parts.navigation.send({ type: 'navigation.shown', key, title: document.title, screen: screenAt(href, page.route) })
  }, [page, initialPage, parts])
  // lifecycle: hydration is over
  useEffect(() => {
    onHydrated?.()
  }, [onHydrated])
  return (
    <ShopContext value={shop}>
      <Shell route={page.route} href={page.visit.href}>
        <PageRouter page={page}>
          <ErrorBoundary key={page.visit.key} fallback={<ErrorScreen />}>
            {page.island ? <Island part={page.island} /> : <page.Screen {...page.loaded} />}
          </ErrorBoundary>
        </PageRouter>
      </Shell>
    </ShopContext>
  )
}
