import { createActor } from 'xstate'
import { type ShopInput, selectShop, type shopWith } from '../../machines/shop/index.ts'
import { inspecting } from '../inspect/inspecting.ts'
import { reportFault } from '../page/report-fault.ts'
import { captureHydrationSnapshot } from '../react/use-actor.ts'

/** Starts the shop's root actor and returns its children. `asksConsent`: the cookie banner is in the document. */
export function startShopActor(
  opening: ShopInput,
  machine: ReturnType<typeof shopWith>,
  asksConsent = false,
): ReturnType<typeof selectShop> {
  const shop = createActor(machine, { input: opening, ...inspecting() })
  shop.subscribe({ error: reportFault })
  const parts = selectShop(shop.start().getSnapshot())
  if (asksConsent) parts.consent.send({ type: 'consent.restore', stored: null })
  for (const part of Object.values(parts)) captureHydrationSnapshot(part)
  return parts
}
