import type { Route } from '../../page/page.types.ts'

/** Prefixes that are no pages. */
const files = ['/api/*', '/assets/*', '/media/*', '/__*']

/**
 * Speculation rules of a document, for its time before hydration: after that, links no longer load documents, and
 * `replay-early-clicks.ts` removes the rules. Pages that a pointer rests on, or that a finger presses, are prefetched;
 * articles are prerendered, since most visits lead to one. Never what is private, or differs between visitors.
 * Source: https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export function speculationRules(routes: readonly Route[], isPublic: (route: Route) => boolean): string {
  const personal = routes.filter((route) => route.path !== '*' && !route.movedTo && !isPublic(route))
  // by first segment, for fewer bytes: a public page beside private ones is merely not fetched ahead
  const pattern = ({ path }: Route) => path.replace(/^(\/[^/]+\/).*/, '$1*')
  const patterns = [...new Set(personal.map(pattern))]
  const isLeft = { not: { href_matches: [...files, ...patterns] } }
  // a download, another window, or a link that acts as a button
  const isLink = { not: { selector_matches: '[download],[target],[role]' } }
  return JSON.stringify({
    prefetch: [{ where: { and: [{ href_matches: '/*' }, isLeft, isLink] }, eagerness: 'moderate' }],
    prerender: [{ where: { and: [{ href_matches: '/product/*' }, isLink] }, eagerness: 'moderate' }],
  })
}
