import type { CartLine } from '../../../machines/cart/index.ts'
import { type Purposes, parseConsent } from '../../../machines/consent/index.ts'
import { kronerFromOre } from '../../../machines/domain/index.ts'
import type { ShopActors } from '../../../machines/shop/index.ts'
import { match } from '../../routes.ts'
import { forgetCampaign, takeCampaign } from './campaign-parameters.ts'
import { beginAnalytics, beginTagManager } from './google.ts'
import { measuredPage } from './measured-page.ts'
import { beginMarketing } from './meta.ts'
import type { Measured, Measurement } from './port.ts'
import { analyticsProviders, type Sources } from './sources.ts'

const begin = { analytics: beginAnalytics, tagManager: beginTagManager, marketing: beginMarketing } as const

/** Starts the providers that the shopper has consented to, and stops them when consent is withdrawn. */
export function followShopper(
  { cart, consent, favourites, navigation }: ShopActors,
  sources: Sources,
  kept: unknown,
): void {
  // handles of the providers' scripts: the consent machine decides which run
  const running = new Map<string, Measurement>()
  const page = () => measuredPage(location.pathname, document.title)
  const track = (what: Measured) => {
    for (const measurement of running.values()) measurement.measure(what)
  }
  const heed = (given: Purposes) => {
    for (const provider of analyticsProviders) {
      const source = sources[provider]
      const measurement = running.get(provider)
      if (given[provider] && source && !measurement) {
        const begun = begin[provider](source)
        running.set(provider, begun)
        begun.measure({ ...page(), campaign: takeCampaign(provider) })
      }
      if (!given[provider] && measurement) {
        measurement.end()
        running.delete(provider)
        if (running.size === 0) forgetCampaign()
      }
    }
  }
  const before = parseConsent(kept)
  if (before) heed(before)
  consent.on('consent.answered', ({ purposes }) => heed(purposes))
  navigation.on('navigation.arrived', () => track(page()))
  // a private page loads as a new document without analytics: reported on the way out
  navigation.on('navigation.started', ({ href }) => {
    const { pathname } = new URL(href, location.href)
    if (match(pathname).route.isPrivate) track(measuredPage(pathname, ''))
  })
  const trackPieces = (type: 'added' | 'removed', { ean, name, price }: CartLine, quantity: number) =>
    track({ type, ean, name, price: kronerFromOre(price), quantity })
  cart.on('cart.item.added', ({ line }) => trackPieces('added', line, 1))
  cart.on('cart.item.quantity.changed', ({ line, before }) => {
    if (line.count > before) trackPieces('added', line, line.count - before)
    if (line.count < before) trackPieces('removed', line, before - line.count)
  })
  cart.on('cart.item.removed', ({ line }) => trackPieces('removed', line, line.count))
  cart.on('cart.item.restored', ({ line }) => trackPieces('added', line, line.count))
  favourites.on('favourites.added', ({ articleId }) => track({ type: 'favoured', articleId }))
}
