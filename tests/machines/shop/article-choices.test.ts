import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { articleMachine } from '../../../machines/article/index.ts'
import { answerSamples, ownSizeSamples } from '../../../machines/article/model.ts'
import { lineSamples } from '../../../machines/cart/model.ts'
import { accountActors, followChoices, lazyActors, selectShop, shopWith } from '../../../machines/shop/index.ts'
import { stubs } from '../../../machines/testing/index.ts'

/** A shop, with an article below it that follows the shop's choices. */
function opened() {
  const ports = stubs.shop(new SimulatedClock())
  ports.loadActors.always(() => lazyActors(stubs.late()))
  ports.loadAccountActors.always(() => accountActors(stubs.customer()))
  const shop = createActor(shopWith(ports), {
    input: {
      here: { href: '/product/1', key: 'first', kind: 'push' },
      session: 's',
      title: 'Skalljakke',
      screen: { name: 'article', params: {}, trail: 'reset' },
    },
  }).start()
  const { cart, sizeProfile, pages } = selectShop(shop.getSnapshot())
  const open = () => {
    const article = createActor(articleMachine, {
      input: { key: { id: 1 }, answer: answerSamples.usual },
      parent: pages,
    }).start()
    followChoices(article)
    return article
  }
  return { cart, sizeProfile, pages, open }
}
const settled = () => new Promise((done) => setTimeout(done))

describe('An article below the shop', () => {
  it('PROD-03 has the shop that was chosen before it opened', async () => {
    const { cart, open } = opened()
    cart.send({ type: 'cart.restore', stored: null })
    cart.send({ type: 'cart.shop.choose', shopId: 7 })
    await settled()
    expect(open().getSnapshot().context.shopId).toBe(7)
  })

  it('PROD-03 has the shop that is chosen while it is open', async () => {
    const { cart, open } = opened()
    const article = open()
    cart.send({ type: 'cart.restore', stored: null })
    cart.send({ type: 'cart.shop.choose', shopId: 7 })
    await settled()
    expect(article.getSnapshot().context.shopId).toBe(7)
  })

  it('FIND-10 has the size of what was put into the cart', async () => {
    const { cart, sizeProfile, open } = opened()
    const article = open()
    sizeProfile.send({ type: 'sizeProfile.restore', stored: null })
    cart.send({ type: 'cart.restore', stored: null })
    cart.send({ type: 'cart.item.add', line: { ...lineSamples.jacket, gender: 'Dame', size: 'M' }, stock: 5 })
    await settled()
    const { ownSizes, sizeId } = article.getSnapshot().context
    expect({ ownSizes, sizeId }).toEqual({ ownSizes: ownSizeSamples.medium, sizeId: 2 })
  })

  it('PROD-02 is told nothing that it knows', async () => {
    const { cart, open } = opened()
    cart.send({ type: 'cart.restore', stored: null })
    await settled()
    const article = open()
    const { context } = article.getSnapshot()
    cart.send({ type: 'cart.transaction.set', transaction: { paymentId: 'p1' } })
    expect(article.getSnapshot().context).toBe(context)
  })

  it('PROD-03 hears no more when its page is gone', async () => {
    const { cart, pages, open } = opened()
    const article = open()
    pages.send({ type: 'pages.add', actor: article })
    cart.send({ type: 'cart.restore', stored: null })
    await settled()
    pages.send({ type: 'pages.stop', actors: [article] })
    cart.send({ type: 'cart.shop.choose', shopId: 7 })
    expect(article.getSnapshot().context.shopId).not.toBe(7)
  })
})
