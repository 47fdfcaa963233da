import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AnyActorRef, createActor } from 'xstate'
import { type PageHost, shopWith } from '../../../machines/shop/index.ts'
import { shopModel } from '../../../machines/shop/model.ts'
import { stubs } from '../../../machines/testing/index.ts'

afterEach(() => vi.resetModules())

/** The comparison’s and the shop picker’s actors, in a shop or without. */
async function open(hasShop: boolean) {
  const shop = createActor(shopWith(stubs.shop()), { input: shopModel.inputs![0]! }).start()
  const pages = shop.getSnapshot().children.pages as PageHost
  const { hostPages } = await import('../../../app/page/page-actors.ts')
  if (hasShop) hostPages(pages)
  const { comparisonHere } = await import('../../../app/features/compare/comparison.ts')
  const { shopPicker } = await import('../../../app/features/shop-picker/picker.ts')
  const { lateActor } = await import('../../../app/page/late-actor.ts')
  return { shop, pages, comparisonHere, shopPicker, lateActor }
}

describe('a machine that a page starts for as long as the shop lives', () => {
  it('runs below the pages of the shop, by its system id', async () => {
    const { shop, pages, comparisonHere } = await open(true)
    const actor: AnyActorRef = comparisonHere()
    expect(pages.getSnapshot().children).toEqual([actor])
    expect(shop.system.get('compare')).toBe(actor)
  })

  it('is the same actor for every part that asks', async () => {
    const { comparisonHere } = await open(true)
    expect(comparisonHere()).toBe(comparisonHere())
  })

  it('runs once without a shop', async () => {
    const { pages, comparisonHere } = await open(false)
    expect(comparisonHere()).toBe(comparisonHere())
    expect(pages.getSnapshot().children).toEqual([])
  })

  it('starts with the first part that asks, not before', async () => {
    const { lateActor, shopPicker } = await open(true)
    expect(lateActor('shopPicker')).toBeUndefined()
    const actor = shopPicker()
    expect(lateActor('shopPicker')).toBe(actor)
  })

  it('stops with the shop', async () => {
    const { shop, comparisonHere } = await open(true)
    const actor = comparisonHere()
    shop.stop()
    expect(actor.getSnapshot().status).toBe('stopped')
  })
})
