import { brand } from '../../brands/index.ts'
import { match, notFoundRoute } from '../../routes.ts'
import type { Measured } from './port.ts'

/** Page data for analytics. A private or unknown page is reported as its route pattern, without a title. */
export function measuredPage(pathname: string, title: string): Extract<Measured, { type: 'page' }> {
  const { route } = match(pathname)
  return route.isPrivate || route === notFoundRoute
    ? { type: 'page', path: route.path, title: brand.name }
    : { type: 'page', path: pathname, title }
}
