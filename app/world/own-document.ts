import type { Visit } from '../../machines/navigation/index.ts'
import { match } from '../routes.ts'

/**
 * Between private pages and others the browser loads the page whole, so that a third-party script never stands in a
 * document, or on a history entry of one, that has shown a private address. True when the document is on its way out.
 * `first` is the page that the document came with.
 */
export function loadsWhole(first: string, { href, kind }: Visit): boolean {
  if (match(first).route.isPrivate === match(href).route.isPrivate) return false
  if (kind === 'push') location.assign(href)
  else location.replace(href)
  return true
}
