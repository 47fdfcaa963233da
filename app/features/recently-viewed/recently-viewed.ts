import type { AnyActorRef } from 'xstate'
import type { ArticleEmitted } from '../../../machines/article/index.ts'
import { parseTrail } from '../../../machines/breadcrumbs/index.ts'
import { parseConsent } from '../../../machines/consent/index.ts'
import { type ListPlace, recentlyViewedWith } from '../../../machines/recently-viewed/index.ts'
import { connected } from '../../../machines/shop/index.ts'
import { partRoute } from '../../../machines/shop/page-actors.ts'
import { recentlyViewedRoutes } from '../../../machines/shop/recently-viewed-routes.ts'
import { routeLate } from '../../../machines/shop/route-late.ts'
import { storedConsent } from '../../adapters/browser/consent.ts'
import { onOtherTab, read, remove, storageKeys, write } from '../../adapters/browser/storage.ts'
import { startedOnce } from '../../page/late-actor.ts'
import { startPageActor } from '../../page/page-actors.ts'

const { seen, consent, trail } = storageKeys

const machine = recentlyViewedWith({
  saveVisit: (stored) => void write('sessionStorage', seen, stored),
  saveKept: (stored) => void write('localStorage', seen, stored),
  removeVisit: () => remove('sessionStorage', seen),
  removeKept: () => remove('localStorage', seen),
})

const isAllowed = (): boolean => parseConsent(storedConsent())?.preferences ?? false

/** Actor of the recently viewed articles, one per document. In the browser only. */
export const recentlyViewedHere = () =>
  startedOnce('recentlyViewed', (systemId) => {
    const actor = startPageActor(machine, undefined, null, systemId)
    const stored = { visit: read('sessionStorage', seen), kept: read('localStorage', seen) }
    actor.send({ type: 'recentlyViewed.restore', stored, isAllowed: isAllowed(), now: Date.now() })
    connected('recentlyViewed', actor, recentlyViewedRoutes)
    onOtherTab(({ key, value }) => {
      // the consent goes first: without it the list of the other tab does not count
      if (key === null || key === consent)
        actor.send({ type: isAllowed() ? 'recentlyViewed.allow' : 'recentlyViewed.disallow' })
      if (key === null || key === seen) actor.send({ type: 'recentlyViewed.synced', stored: value, now: Date.now() })
    })
    return actor
  })

/** The last list, search or campaign on the trail of this visit, with its filters; null without one. */
function lastList(): ListPlace | null {
  const isList = ({ name }: { name: string }) => name === 'list' || name === 'campaign'
  const crumb = parseTrail(read('sessionStorage', trail)).trail.findLast(isList)
  return crumb ? { href: crumb.href, title: crumb.title } : null
}

/** The event that this code is loaded for. */
const viewedRoutes = [
  partRoute('article', 'article.viewed', 'recentlyViewed', ({ articleId }) => ({
    type: 'recentlyViewed.viewed',
    articleId,
    at: Date.now(),
    list: lastList(),
  })),
]

/** Routes that an article's page is shown, which its actor has emitted. */
export function recordView(article: AnyActorRef, viewed: Extract<ArticleEmitted, { type: 'article.viewed' }>): void {
  recentlyViewedHere()
  routeLate('article', article, viewed, viewedRoutes)
}
