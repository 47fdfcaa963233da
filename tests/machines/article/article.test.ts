import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type ArticleAnswer,
  type ArticleEmitted,
  type ArticleInput,
  type ArticleKey,
  articleCommands,
  articleMachine,
  articleWith,
  discountPercent,
  galleryOf,
  isAvailable,
  lowestCampaign,
  quantityCommands,
  refusalOf,
  reserveCommands,
  selectArticle,
  selectQuantity,
  selectReserve,
  sizesFor,
  stockByShop,
  variantOf,
} from '../../../machines/article/index.ts'
import { answerSamples, sampleDetail } from '../../../machines/article/model.ts'
import type { Shop } from '../../../machines/domain/index.ts'

const key = { slug: 'skalljakke' }
const { usual } = answerSamples

/** A running article with its calls, emitted events and view. */
function open(input: ArticleInput = { key, answer: usual }, answers: (ArticleAnswer | Error)[] = []) {
  const calls: { asked: ArticleKey; dropped: { readonly aborted: boolean } }[] = []
  const machine = articleWith({
    loadArticle: async (asked, dropped) => {
      calls.push({ asked, dropped })
      const answer = answers[calls.length - 1] ?? new Error('no answer')
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  const actor = createActor(machine, { input })
  const emitted: ArticleEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const view = () => ({ ...selectArticle(actor.getSnapshot()), ...articleCommands(actor.send) })
  return { actor, calls, emitted, view, page: () => ({ ...view().shown!, ...articleCommands(actor.send) }) }
}
const settle = () => new Promise((done) => setTimeout(done))

describe('the article', () => {
  it('starts in the colour of the picture in the lists', async () => {
    const { calls, view, page } = open({ key: { id: 1 } }, [usual])
    expect(view()).toMatchObject({ status: 'loading', shown: null })
    await settle()
    expect(calls.map(({ asked }) => asked)).toEqual([{ id: 1 }])
    expect(view().status).toBe('shown')
    expect(page().colours.map(({ name, chosen }) => [name, chosen])).toEqual([
      ['Rød', false],
      ['Blå', true],
      ['Grønn', false],
    ])
  })
  it('PROD-02 starts in the colour and size of the variant that it is opened for', () => {
    const variant = sampleDetail.variants.find(({ colour, size }) => colour.name === 'Grønn' && size.name !== 'S')!
    const { page } = open({ key, answer: usual, colourId: 31, variantId: variant.id })
    expect(page().variant?.ean).toBe(variant.ean)
  })
  it('asks nothing when the answer was brought along', () => {
    expect(open().calls).toEqual([])
  })
  it('PROD-11 loads on a retry after a fault', async () => {
    const { view, emitted } = open({ key }, [new Error('no answer'), usual])
    await settle()
    expect(view()).toMatchObject({ status: 'failed', shown: null })
    expect(emitted).toEqual([{ type: 'article.failed' }])
    view().retry()
    await settle()
    expect(view().status).toBe('shown')
  })
  it('ROUTE-16 hides an article that is not for the web', () => {
    const { view, emitted } = open({ key, answer: { type: 'hidden' } })
    expect(view()).toMatchObject({ status: 'hidden', shown: null })
    expect(emitted).toEqual([{ type: 'article.hidden' }])
    expect(open({ key, answer: { type: 'missing' } }).view().status).toBe('missing')
  })
  it('fails without its port', async () => {
    const actor = createActor(articleMachine, { input: { key } })
    actor.start()
    await settle()
    expect(actor.getSnapshot().value).toBe('failed')
  })
  it('survives StrictMode’s double start', async () => {
    const one = open({ key }, [usual])
    one.actor.stop()
    const two = open({ key }, [usual])
    await settle()
    expect(one.calls[0]!.dropped.aborted).toBe(true)
    expect(one.emitted).toEqual([])
    expect(two.view().status).toBe('shown')
  })
})

describe('choosing from an article', () => {
  it('PROD-02 keeps the size in another colour that has it', () => {
    const { page, emitted } = open()
    page().chooseSize(page().sizes[0]!.id)
    page().add()
    expect(emitted).toMatchObject([
      { type: 'article.wanted', line: { ean: '7011', size: 'S', colour: 'Blå' }, stock: 9 },
    ])
    expect(page().variant?.ean).toBe('7011')
    page().chooseColour(page().colours[0]!.id)
    expect(page().variant?.ean).toBe('7021')
    page().chooseColour(page().colours[2]!.id)
    expect(page().variant?.ean).toBe('7033')
  })
  it('PROD-02 drops a size that the new colour does not have', () => {
    const { page } = open()
    page().chooseSize(page().sizes[1]!.id)
    page().chooseColour(page().colours[0]!.id)
    expect(page()).toMatchObject({ variant: null, left: 0, refusal: { why: 'sizeMissing' } })
  })
  it('PROD-02 says that a size is missing until one is chosen', () => {
    const { page, emitted } = open()
    expect(page().sizeMissing).toBe(false)
    page().add()
    expect(page().sizeMissing).toBe(true)
    page().chooseColour(page().colours[0]!.id)
    expect(page().sizeMissing).toBe(true)
    page().chooseSize(page().sizes[0]!.id)
    expect(page().sizeMissing).toBe(false)
    expect(emitted).toEqual([{ type: 'article.size.missing' }])
  })
  it('PROD-02 shows the stock state of each size', () => {
    const { page, actor } = open()
    expect(page().sizes).toMatchObject([
      { name: 'S', state: 'available', left: 9, chosen: false },
      { name: 'M', state: 'few', left: 2 },
      { name: 'L', state: 'soldOut', left: 0 },
    ])
    actor.send({ type: 'article.shop.chosen', shopId: 7 })
    expect(page().sizes).toMatchObject([{ state: 'few', left: 1 }, { state: 'available', left: 0 }, {}])
  })
  it.each([
    ['an article that is not for sale', { key, answer: answerSamples.notForSale }, { why: 'cannotPurchase' }],
    ['a variant that is not for sale', { key, answer: usual, colourId: 32, sizeId: 3 }, { why: 'cannotPurchase' }],
    ['a size that no shop has', { key, answer: usual, colourId: 31, sizeId: 3 }, { why: 'soldOut' }],
    ['no size', { key, answer: usual }, { why: 'sizeMissing' }],
    [
      'a size that only a shop has',
      { key, answer: usual, colourId: 32, sizeId: 1 },
      { why: 'soldOutHere', shops: 1, onWeb: false },
    ],
    [
      'a size that only the web has',
      { key, answer: usual, sizeId: 2, shopId: 7 },
      { why: 'soldOutHere', shops: 0, onWeb: true },
    ],
  ])('PROD-02 explains why %s cannot be bought', (_, input, refusal) => {
    const { page, emitted } = open(input)
    expect(page().refusal).toEqual(refusal)
    page().add()
    expect(emitted).toEqual(refusal.why === 'sizeMissing' ? [{ type: 'article.size.missing' }] : [])
  })
  it.each([
    ['an article that is not for sale', { key, answer: answerSamples.notForSale }],
    ['a size that no shop has', { key, answer: usual, colourId: 31, sizeId: 3 }],
    ['what is only collected', { key, answer: answerSamples.collected, colourId: 31, sizeId: 1 }],
    ['a colour that the web has not', { key, answer: usual, colourId: 32 }],
  ])('PROD-02 promises no home delivery of %s', (_, input) => {
    expect(open(input).page().reach.home).toBe(false)
  })
  it('PROD-02 promises home delivery of a size that the web has', () => {
    expect(open({ key, answer: usual, sizeId: 2 }).page().reach).toEqual({ isOnSale: true, home: true, shopIds: [] })
  })
  it('PROD-02 counts the shops that have the chosen colour while no size is chosen', () => {
    expect(open({ key, answer: usual, colourId: 33 }).page().reach.shopIds).toEqual([])
    expect(open().page().reach.shopIds).toEqual([7])
  })
  it('PROD-02 lets click-and-collect be bought once a shop is chosen', () => {
    const { page, actor, emitted } = open({ key, answer: answerSamples.collected, sizeId: 1 })
    actor.send({ type: 'article.shop.chosen', shopId: 7 })
    page().add()
    expect(emitted).toMatchObject([{ type: 'article.wanted', stock: 1, line: { onlyClickAndCollect: true } }])
  })
  it('PROD-02 refuses an article whose purchase limit is zero', () => {
    const choice = { colourId: 31, sizeId: 1, shopId: 55 }
    expect(refusalOf({ ...sampleDetail, webPurchaseLimit: 0 }, choice)).toEqual({ why: 'cannotPurchase' })
    expect(refusalOf({ ...sampleDetail, variants: [] }, choice)).toEqual({ why: 'cannotPurchase' })
  })
  it('PROD-02 CART-02 limits the requested pieces to the stock', () => {
    const { page, actor, emitted } = open()
    const quantity = () => ({ ...selectQuantity(actor.getSnapshot())!, ...quantityCommands(actor.send) })
    expect(quantity()).toMatchObject({ value: 1, most: 5 })
    quantity().choose(4)
    quantity().choose(0)
    quantity().choose(1.5)
    page().chooseSize(page().sizes[1]!.id)
    expect(quantity()).toMatchObject({ value: 2, most: 2 })
    page().add()
    expect(emitted).toMatchObject([{ line: { size: 'M' }, stock: 2 }, { line: { size: 'M' } }])
    expect(emitted).toHaveLength(2)
    page().chooseSize(page().sizes[0]!.id)
    expect(quantity()).toMatchObject({ value: 4, most: 5 })
    page().chooseSize(page().sizes[2]!.id)
    expect(quantity(), 'none are left').toMatchObject({ value: 1, most: 1 })
    const { actor: waiting } = open({ key }, [])
    expect(selectQuantity(waiting.getSnapshot())).toBeNull()
  })
  it('PROD-08 starts the gallery with the selected colour', () => {
    const { page } = open()
    const seen = () => page().gallery.pictures.map(({ colourId }) => colourId)
    expect(seen()).toEqual([31, 31, 32, 33])
    page().showPicture(3)
    expect(page().gallery.index).toBe(3)
    page().showPicture(2)
    expect(page().gallery.index).toBe(2)
    page().chooseColour(page().colours[2]!.id)
    expect(seen()).toEqual([33, 32, 31, 31])
    expect(page().gallery.index).toBe(0)
  })
})

describe('reserving an article in a shop', () => {
  /** An article together with its reservation view. */
  function openReserve(input: ArticleInput) {
    const opened = open(input)
    const { actor } = opened
    return { ...opened, reserve: () => ({ ...selectReserve(actor.getSnapshot())!, ...reserveCommands(actor.send) }) }
  }
  const blueSmall = { key, answer: usual, sizeId: 1 }

  it('PROD-02 PAY-04 asks for the size first', () => {
    const { page, reserve, emitted } = openReserve({ key, answer: answerSamples.collected })
    expect(reserve().isOffered).toBe(true)
    reserve().start()
    expect(reserve().isChoosing).toBe(false)
    expect(page().sizeMissing).toBe(true)
    expect(emitted).toEqual([{ type: 'article.size.missing' }])
  })
  it('PAY-04 reserves at once in a chosen shop that has it', () => {
    const { reserve, emitted } = openReserve({ ...blueSmall, shopId: 7 })
    reserve().start()
    expect(reserve().isChoosing).toBe(false)
    expect(emitted).toMatchObject([{ type: 'article.wanted', stock: 1 }, { type: 'article.reserved' }])
  })
  it.each([
    ['no shop is chosen', blueSmall],
    ['it is only collected and no shop is chosen', { key, answer: answerSamples.collected, sizeId: 1 }],
    ['the chosen shop lacks it', { ...blueSmall, shopId: 8 }],
    ['only shops have it', { key, answer: usual, colourId: 32, sizeId: 1 }],
  ])('PAY-04 asks for the shop when %s', (_, input) => {
    const { reserve, emitted } = openReserve(input)
    reserve().start()
    expect(reserve()).toMatchObject({ isChoosing: true, shopIds: [7], shopId: null })
    expect(emitted).toEqual([])
  })
  it('PAY-04 reserves nothing until the selected shop is confirmed', () => {
    const { reserve, actor, emitted } = openReserve(blueSmall)
    reserve().start()
    reserve().select(7)
    expect(reserve()).toMatchObject({ isChoosing: true, shopId: 7 })
    expect(emitted).toEqual([])
    reserve().confirm()
    expect(reserve().isChoosing).toBe(false)
    expect(emitted).toMatchObject([
      { type: 'article.reserve.confirmed', shopId: 7 },
      { type: 'article.wanted', stock: 1, line: { ean: '7011' } },
      { type: 'article.reserved' },
    ])
    expect(actor.getSnapshot().context.shopId).toBe(7)
  })
  it('PAY-01 PROD-02 asks for the shop of a click-and-collect article', () => {
    const { page, reserve, emitted } = openReserve({ key, answer: answerSamples.collected, sizeId: 1 })
    page().add()
    expect(reserve()).toMatchObject({ isChoosing: true, isAdding: true, shopIds: [7] })
    expect(emitted).toEqual([])
    reserve().select(7)
    reserve().confirm()
    expect(reserve().isChoosing).toBe(false)
    expect(emitted).toMatchObject([
      { type: 'article.reserve.confirmed', shopId: 7 },
      { type: 'article.wanted', stock: 1 },
    ])
  })
  it('PAY-04 reserves after a choice of the shop to add was cancelled', () => {
    const { page, reserve, emitted } = openReserve({ key, answer: answerSamples.collected, sizeId: 1 })
    page().add()
    reserve().cancel()
    reserve().start()
    expect(reserve()).toMatchObject({ isChoosing: true, isAdding: false })
    reserve().select(7)
    reserve().confirm()
    expect(emitted.at(-1)).toEqual({ type: 'article.reserved' })
  })
  it('PAY-04 says that a shop is missing until one is selected', () => {
    const { reserve, emitted } = openReserve(blueSmall)
    reserve().start()
    expect(reserve().isShopMissing).toBe(false)
    reserve().confirm()
    expect(reserve()).toMatchObject({ isChoosing: true, isShopMissing: true })
    expect(emitted).toEqual([{ type: 'article.reserve.shop.missing' }])
    reserve().select(7)
    expect(reserve().isShopMissing).toBe(false)
  })
  it('PAY-04 selects only a shop that has it', () => {
    const { reserve } = openReserve(blueSmall)
    reserve().start()
    for (const shopId of [8, 55]) reserve().select(shopId)
    expect(reserve().shopId).toBeNull()
  })
  it('PAY-04 forgets the selection when the choice of a shop is cancelled', () => {
    const { reserve, emitted } = openReserve(blueSmall)
    reserve().start()
    reserve().select(7)
    reserve().cancel()
    expect(reserve().isChoosing).toBe(false)
    reserve().start()
    expect(reserve()).toMatchObject({ isChoosing: true, shopId: null })
    expect(emitted).toEqual([])
  })
  it('PAY-04 offers no shop when none has the size', () => {
    const { reserve } = openReserve({ key, answer: usual, sizeId: 2 })
    reserve().start()
    expect(reserve()).toMatchObject({ isOffered: true, isChoosing: true, shopIds: [] })
  })
  it.each([
    ['is not for sale', { key, answer: answerSamples.notForSale, sizeId: 1 }],
    ['is sold out everywhere', { key, answer: usual, sizeId: 3 }],
  ])('PAY-04 refuses what %s', (_, input) => {
    const { reserve, emitted } = openReserve(input)
    expect(reserve().isOffered).toBe(false)
    reserve().start()
    expect(reserve().isChoosing).toBe(false)
    expect(emitted).toEqual([])
  })
  it('PAY-04 has no view before the article is loaded', () => {
    const { actor } = open({ key }, [])
    expect(selectReserve(actor.getSnapshot())).toBeNull()
  })
})

describe('the rules of the article', () => {
  it('PROD-02 takes a variant for available when any shop has it', () => {
    expect(sampleDetail.variants.map(isAvailable)).toEqual([true, true, false, true, true, true])
    expect(variantOf(sampleDetail, 32, 2)).toBeNull()
    expect(variantOf(sampleDetail, 33, 3)?.ean).toBe('7033')
    expect(sizesFor(sampleDetail, 99, 55)).toEqual([])
  })
  it('PROD-04 uses the first campaign with the lowest price', () => {
    expect(lowestCampaign(sampleDetail)).toMatchObject({ id: 902, labelType: 'salg' })
    expect(lowestCampaign({ campaigns: [] })).toBeNull()
    const campaign = fc.record({ id: fc.nat(), price: fc.nat(5) })
    fc.assert(
      fc.property(fc.array(campaign), (some) => {
        const campaigns = some.map((one) => ({ ...sampleDetail.campaigns[0]!, ...one }))
        const prices = campaigns.map(({ price }) => price)
        return lowestCampaign({ campaigns }) === (campaigns[prices.indexOf(Math.min(...prices))] ?? null)
      }),
    )
  })
  it('PROD-04 never promises more percent than there are', () => {
    expect([
      discountPercent(129900, 99900),
      discountPercent(10000, 9901),
      discountPercent(10000, 10000),
      discountPercent(10000, 12000),
      discountPercent(null, 100),
      discountPercent(0, 0),
    ]).toEqual([23, null, null, null, null, null])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.nat(5_000_000), (former, price) => {
        const percent = discountPercent(former, price) ?? 0
        const off = (former - price) * 100
        return percent === 0 ? off < former : percent * former <= off && (percent + 1) * former > off
      }),
    )
  })
  it('PROD-04 shows the former price with percentage and campaign', () => {
    expect(open().page().price).toMatchObject({
      price: 99900,
      pant: 0,
      former: 129900,
      percent: 23,
      campaign: { labelType: 'salg' },
    })
  })
  it('PROD-08 shows every picture in each colour', () => {
    fc.assert(
      fc.property(fc.constantFrom(31, 32, 33, 99, null), (colour) => {
        const pictures = galleryOf(sampleDetail, colour)
        return pictures.length === 4 && sampleDetail.gallery.every((picture) => pictures.includes(picture))
      }),
    )
  })

  const shop = (id: number, name: string): Shop => ({
    id,
    name,
    no: id,
    fullName: `Vardeholm ${name}`,
    orgNo: '',
    address: '',
    postNo: '',
    postPlace: '',
    phone: '',
    email: '',
    openingHours: [],
    coords: null,
    mapLink: '',
    messengerId: null,
    description: '',
    chain: 'Vardeholm',
  })
  const shops = [shop(55, 'Nettlager'), shop(9, 'Ålesund'), shop(8, 'Ørsta'), shop(7, 'Bergen')]
  const red = variantOf(sampleDetail, 32, 1)!
  it('PROD-03 sorts physical shops by the Norwegian alphabet', () => {
    expect(
      stockByShop(red, shops).map(({ shop: { name }, quantity, state, distance }) => [name, quantity, state, distance]),
    ).toEqual([
      ['Bergen', 4, 'available', null],
      ['Ørsta', 0, 'soldOut', null],
      ['Ålesund', 0, 'soldOut', null],
    ])
    expect(stockByShop(variantOf(sampleDetail, 31, 1)!, shops)[0]!.state).toBe('few')
  })
  it('PROD-03 sorts shops without a distance last', () => {
    const rows = stockByShop(
      red,
      shops,
      new Map([
        [7, 52_000],
        [9, 3_000],
      ]),
    )
    expect(rows.map(({ shop: { name }, distance }) => [name, distance])).toEqual([
      ['Ålesund', 3_000],
      ['Bergen', 52_000],
      ['Ørsta', null],
    ])
  })
})
