import { memo, type ReactNode, useState } from 'react'
import {
  createPath,
  type NavigationType,
  type Navigator,
  parsePath,
  Router,
  type To,
  useRoutes,
} from 'react-router-dom'
import type { ShopActors } from '../../machines/shop/index.ts'
import type { Page } from '../page/page.types.ts'
import { useShopActors } from '../react/shop-context.ts'

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))

/** React Router's navigator: sends to the navigation machine, which owns the history. */
export function navigatorOf({ navigation }: Pick<ShopActors, 'navigation'>): Navigator {
  const go = (to: To, replace: boolean) => navigation.send({ type: 'navigation.go', href: hrefOf(to), replace })
  return {
    createHref: hrefOf,
    push: (to) => go(to, false),
    replace: (to) => go(to, true),
    go: (delta) => history.go(delta),
  }
}

interface PageRouterProps {
  page: Page
  children: ReactNode
}

/**
 * React Router around the page, in declarative mode: `useLocation`, `useParams` and `useNavigate` work in a screen. It
 * shows what the navigation machine has loaded. The shell's islands stand outside, since they must get no new context.
 */
export function PageRouter({ page, children }: PageRouterProps) {
  const shop = useShopActors()
  const [navigator] = useState(() => navigatorOf(shop))
  const { href, key, kind } = page.visit
  return (
    <Router
      location={{ ...parsePath(href), key }}
      navigationType={kind.toUpperCase() as NavigationType}
      navigator={navigator}
      static={import.meta.env.SSR}
    >
      <PageRoute page={page}>{children}</PageRoute>
    </Router>
  )
}

/** Rendered once for each page: its islands must get no new context. */
const PageRoute = memo(
  ({ page, children }: PageRouterProps) =>
    useRoutes([
      { path: page.route.path, element: children },
      // an error, a 404 or the offline page at any address
      { path: '*', element: children },
    ]),
  (before, after) => before.page === after.page,
)
