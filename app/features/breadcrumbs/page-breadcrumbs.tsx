import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import { type breadcrumbsMachine, type Step, selectBreadcrumbs } from '../../../machines/breadcrumbs/index.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'
import { screenAt } from '../../routes.ts'
import { toBreadcrumbs } from '../../seo/to-breadcrumbs.ts'

interface PageBreadcrumbsProps {
  /** The page's own place, itself last: shown when nothing was visited before it. */
  path: readonly Step[]
}

/** Breadcrumbs of what was visited before the page. */
export function PageBreadcrumbs({ path }: PageBreadcrumbsProps) {
  const { breadcrumbs } = useShopActors()
  const { pathname } = useLocation()
  const select = useCallback(
    (snapshot: SnapshotFrom<typeof breadcrumbsMachine>) =>
      selectBreadcrumbs(snapshot, { href: pathname, path, rule: screenAt(pathname).trail }),
    [pathname, path],
  )
  return <Breadcrumbs crumbs={toBreadcrumbs(useActorSelector(breadcrumbs, select))} />
}
