import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { consentCopyWith } from '../../../machines/consent-copy/index.ts'
import { consentAnsweredRoutes, consentCopyRoutes } from '../../../machines/shop/consent-copy-routes.ts'
import { connected, selectShop, shopWith } from '../../../machines/shop/index.ts'
import { shopModel } from '../../../machines/shop/model.ts'
import { routeLate } from '../../../machines/shop/route-late.ts'
import { stubs } from '../../../machines/testing/index.ts'

const purposes = { analytics: true, tagManager: false, marketing: false, preferences: true }

function open() {
  const shop = createActor(shopWith(stubs.shop()), { input: shopModel.inputs![0]! }).start()
  const { consent } = selectShop(shop.getSnapshot())
  const ports = stubs.consentCopy()
  const load = () => {
    const parent = shop.getSnapshot().children.pages
    const copy = createActor(consentCopyWith(ports), { parent, systemId: 'consentCopy' } as object)
    return connected('consentCopy', copy.start(), consentCopyRoutes)
  }
  const answer = (by: 'banner' | 'account') =>
    routeLate('consent', consent, { type: 'consent.answered', purposes, by }, consentAnsweredRoutes)
  return { ports, load, answer }
}

describe('an event that loads the code of its target', () => {
  it('HEAD-14 reaches it by its route once it runs', () => {
    const { ports, load, answer } = open()
    const copy = load()
    answer('banner')
    expect(ports.findCustomer.calls).toHaveLength(1)
    expect(copy.getSnapshot().context.consents).toEqual({
      googleAnalytics: true,
      googleTagManager: false,
      metaPixel: false,
    })
  })

  it('HEAD-14 is not sent on where its route says so', () => {
    const { ports, load, answer } = open()
    load()
    answer('account')
    expect(ports.findCustomer.calls).toEqual([])
  })

  it('is lost without its target', () => {
    const { ports, answer } = open()
    expect(() => answer('banner')).not.toThrow()
    expect(ports.findCustomer.calls).toEqual([])
  })
})
