import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { createPath, type Navigator, Router, useRoutes } from 'react-router-dom'
import type { Parts } from '../machines/shop/index.ts'
import { Fence } from './fence.tsx'
import type { Page } from './page.ts'
import { Screen as Broken } from './routes/broken/screen.tsx'
import { routes } from './routes.ts'
import type { SharedData } from './shared-data.ts'
import { Shell } from './shell/shell.tsx'
import { ShopContext } from './use-shop.ts'

interface SiteProps {
  parts: Parts
  first: Page
  shared: SharedData
  onPage?: (show: (page: Page) => void) => void
  onReady?: () => void
}

/** The declarative router, moved by the navigation machine: a page is shown when it is at hand, never before. */
export function Site({ parts, first, shared, onPage, onReady }: SiteProps) {
  const [page, show] = useState(first)
  const [navigator] = useState(() => navigatorOf(parts))
  // one value for ever: a part that sleeps must not get a new context
  const [shop] = useState(() => ({ ...parts, shared }))
  useEffect(() => {
    onPage?.((next) => startTransition(() => show(next)))
  }, [onPage])
  useEffect(() => {
    if (page !== first) parts.navigation.send({ type: 'navigation.shown', key: page.visit.key, title: document.title })
  }, [page, first, parts])
  useEffect(() => {
    onReady?.()
  }, [onReady])
  return (
    <ShopContext value={shop}>
      <Router location={page.visit.href} navigator={navigator}>
        <Shell route={page.route}>
          <Fence key={page.visit.key} instead={<Broken />}>
            <Matched page={page} />
          </Fence>
        </Shell>
      </Router>
    </ShopContext>
  )
}

function Matched({ page }: { page: Page }): ReactNode {
  const element = <page.Screen key={page.visit.key} {...page.loaded} />
  return useRoutes(routes.map(({ path }) => ({ path, element })))
}

/** Whoever asks React Router to go somewhere asks the machine. */
const navigatorOf = ({ navigation }: Parts): Navigator => ({
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  push(to) {
    navigation.send({ type: 'navigation.go', href: this.createHref(to) })
  },
  replace(to) {
    navigation.send({ type: 'navigation.go', href: this.createHref(to), replace: true })
  },
  go(by) {
    history.go(by)
  },
})
