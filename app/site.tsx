import { startTransition, useEffect, useState } from 'react'
import type { Parts } from '../machines/shop/index.ts'
import { Fence } from './fence.tsx'
import type { Page } from './page.ts'
import { Screen as Broken } from './routes/broken/screen.tsx'
import { screenAt } from './routes.ts'
import { Shell } from './shell/shell.tsx'
import type { SiteData } from './site-data.ts'
import { Asleep } from './sleeping.tsx'
import { ShopContext } from './use-shop.ts'

interface SiteProps {
  parts: Parts
  first: Page
  shared: SiteData
  onPage?: (show: (page: Page) => void) => void
  onReady?: () => void
}

/**
 * Draws the page that the navigation machine has brought: it is shown when it is at hand, never before. The machine
 * matches addresses by React Router's `matchRoutes`; no `<Router>` stands here, since nothing below it asks for one.
 */
export function Site({ parts, first, shared, onPage, onReady }: SiteProps) {
  const [page, show] = useState(first)
  // one value for ever: a part that sleeps must not get a new context
  const [shop] = useState(() => ({ ...parts, shared }))
  useEffect(() => {
    onPage?.((next) => startTransition(() => show(next)))
  }, [onPage])
  useEffect(() => {
    if (page === first) return
    const { key, href } = page.visit
    parts.navigation.send({ type: 'navigation.shown', key, title: document.title, screen: screenAt(href) })
  }, [page, first, parts])
  useEffect(() => {
    onReady?.()
  }, [onReady])
  return (
    <ShopContext value={shop}>
      <Shell route={page.route} href={page.visit.href}>
        <Fence key={page.visit.key} instead={<Broken />}>
          {page.part ? <Asleep part={page.part} /> : <page.Screen {...page.loaded} />}
        </Fence>
      </Shell>
    </ShopContext>
  )
}
