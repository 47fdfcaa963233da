import { brand } from '../../brands/index.ts'
import { match, notFoundRoute } from '../../routes.ts'
import type { Measured } from './port.ts'

/** What measurers are told of a page. Of a private one, or one that nobody knows, its template and no title of its own. */
export function measuredPage(pathname: string, title: string): Extract<Measured, { type: 'page' }> {
  const { route } = match(pathname)
  return route.isPrivate || route === notFoundRoute
    ? { type: 'page', path: route.path, title: brand.name }
    : { type: 'page', path: pathname, title }
}
