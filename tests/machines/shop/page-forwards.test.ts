import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { articleWith } from '../../../machines/article/index.ts'
import { articleModel } from '../../../machines/article/model.ts'
import { customerSample } from '../../../machines/authentication/model.ts'
import { lineSamples } from '../../../machines/cart/model.ts'
import { checkoutWith } from '../../../machines/checkout/index.ts'
import { defaultShippingPrice, orderRef, webStockShopId } from '../../../machines/domain/index.ts'
import { paymentWith } from '../../../machines/payment/index.ts'
import { orderSample } from '../../../machines/payment/model.ts'
import { refusedLinesWith, selectRefusedLines } from '../../../machines/refused-lines/index.ts'
import { reservationWith } from '../../../machines/reservation/index.ts'
import { requestSample, reservationSample } from '../../../machines/reservation/model.ts'
import { reservationIntentWith } from '../../../machines/reservation-intent/index.ts'
import { reviewsWith } from '../../../machines/reviews/index.ts'
import {
  accountActors,
  checkoutEventRoutes,
  connected,
  connectPageActor,
  followCart,
  lazyActors,
  pageRoute,
  preload,
  selectShop,
  shopWith,
} from '../../../machines/shop/index.ts'
import { reservationIntentRoutes } from '../../../machines/shop/reservation-intent-routes.ts'
import { stubs } from '../../../machines/testing/index.ts'
import { filledDraft } from '../checkout/simulated-shop.ts'

const soon = () => new Promise((done) => setTimeout(done))
const { jacket } = lineSamples

/** The root actor on in-memory ports, by default with a jacket in the cart. */
async function open({ filled = true } = {}) {
  const clock = new SimulatedClock()
  const ports = stubs.shop(clock)
  const late = stubs.late()
  ports.loadActors.always(() => lazyActors(late))
  const customer = stubs.customer()
  ports.loadAccountActors.always(() => accountActors(customer))
  const shop = createActor(shopWith(ports), {
    clock,
    input: { here: { href: '/', key: 'first', kind: 'push' }, session: 's' },
  }).start()
  const parts = selectShop(shop.getSnapshot())
  parts.cart.send({ type: 'cart.restore', stored: null })
  parts.promocode.send({ type: 'promocode.synced', stored: null })
  if (filled) parts.cart.send({ type: 'cart.item.add', line: jacket, stock: 5 })
  await soon()
  return { parts, customer, readStock: late.cart.readStock, cart: () => parts.cart.getSnapshot().context }
}

/** A filled-in checkout on the shop's cart. */
async function openCheckout() {
  const shop = await open()
  const ports = stubs.checkout()
  const checkout = createActor(checkoutWith(ports), {
    clock: new SimulatedClock(),
    input: { draft: filledDraft },
  }).start()
  connectPageActor('checkout', checkout, shop.parts)
  followCart(checkout, shop.parts)
  const submit = async () => {
    checkout.send({ type: 'checkout.submit' })
    await soon()
  }
  return { ...shop, ports, checkout, submit }
}

/** An article at a selection that can be bought, connected to the shop. */
function openArticle(parts: Awaited<ReturnType<typeof open>>['parts'], memberPrice: number) {
  const found = articleModel.inputs!.find((input) => input.answer?.type === 'found')!
  const answer = found.answer?.type === 'found' ? found.answer : null!
  const forMembers = { ...answer, article: { ...answer.article, memberPrice } }
  const article = createActor(articleWith(stubs.article()), { input: { ...found, answer: forMembers } }).start()
  connectPageActor('article', article, parts)
  const variant = answer.article.variants.find(
    ({ canPurchase, stock }) => canPurchase && stock.some((s) => s.quantity > 1),
  )!
  article.send({ type: 'article.colour.choose', colourId: variant.colour.id })
  article.send({ type: 'article.size.choose', sizeId: variant.size.id })
  return { article, price: answer.article.price }
}

describe('OWN-05 an article with a price for members', () => {
  const memberPrice = 4900

  it.each([true, false])('is at its price in the cart at once for a member (%s)', async (club) => {
    const { parts, customer, cart } = await open({ filled: false })
    customer.authentication.readUser.always(() => ({
      user: { ...customerSample, consents: { ...customerSample.consents, club } },
    }))
    preload(parts.authentication)
    preload(parts.cart)
    await soon()
    const { article, price } = openArticle(parts, memberPrice)
    article.send({ type: 'article.add' })
    const lines = club ? [{ price: memberPrice, ordinaryPrice: price }] : [{ price }]
    expect(cart().lines).toMatchObject(lines)
    expect(cart().lines[0]!.ordinaryPrice).toBe(club ? price : undefined)
  })

  it('reads prices again for what was added while they are read', async () => {
    const { parts, readStock, cart } = await open({ filled: false })
    const { article } = openArticle(parts, memberPrice)
    article.send({ type: 'article.add' })
    await soon()
    parts.cart.send({ type: 'cart.item.add', line: { ...jacket, ean: 'another', memberPrice }, stock: 5 })
    await soon()
    expect(readStock.calls.map(([question]) => question.lines.length)).toEqual([1, 2])
    await readStock.answer([]) // of the first request, which nobody waits for
    await readStock.answer([{ ean: 'another', stock: 5, price: memberPrice, ordinaryPrice: jacket.price }])
    expect(cart().lines[1]).toMatchObject({ price: memberPrice, ordinaryPrice: jacket.price })
  })
})

describe('an article on its page', () => {
  it('CART-01 is added to the cart only while its page is connected', async () => {
    const { parts, cart } = await open({ filled: false })
    const found = articleModel.inputs!.find((input) => input.answer?.type === 'found')!
    const article = createActor(articleWith(stubs.article()), { input: found }).start()
    const following = connectPageActor('article', article, parts)
    const { answer } = article.getSnapshot().context
    const detail = answer?.type === 'found' ? answer.article : null
    const variant = detail!.variants.find(({ canPurchase, stock }) => canPurchase && stock.some((s) => s.quantity > 1))!
    article.send({ type: 'article.colour.choose', colourId: variant.colour.id })
    article.send({ type: 'article.size.choose', sizeId: variant.size.id })
    article.send({ type: 'article.add' })
    await soon()
    expect(cart().lines).toMatchObject([{ ean: variant.ean, count: 1, articleId: detail!.id }])
    following.unsubscribe()
    article.send({ type: 'article.add' })
    expect(cart().count).toBe(1)
  })
})

describe('a checkout', () => {
  it('PROD-04 PAY-04 reserves when it claims an intent to', async () => {
    const { checkout } = await openCheckout()
    const intent = createActor(reservationIntentWith(stubs.reservationIntent())).start()
    connectPageActor('reservationIntent', intent, { checkout }, reservationIntentRoutes)
    intent.send({ type: 'reservationIntent.declare' })
    expect(checkout.getSnapshot().context.reserves).toBe(false)
    intent.send({ type: 'reservationIntent.claim' })
    expect(checkout.getSnapshot().context.reserves).toBe(true)
  })

  it('CART-07 PAY-01 sends its delivery to the cart', async () => {
    const { checkout, cart } = await openCheckout()
    checkout.send({ type: 'checkout.step.edit', step: 'delivery' })
    checkout.send({ type: 'checkout.field.change', field: 'delivery', value: 'collect' })
    expect(cart()).toMatchObject({ selectedShipping: { id: 'collect' }, shopId: webStockShopId })
    checkout.send({ type: 'checkout.field.change', field: 'shopId', value: 7 })
    expect(cart().shopId).toBe(7)
    checkout.send({ type: 'checkout.field.change', field: 'delivery', value: 'home' })
    expect(cart()).toMatchObject({
      selectedShipping: { id: 'home', price: defaultShippingPrice },
      shopId: webStockShopId,
    })
  })

  it.each([
    ['card', { first: [{ orderRef: orderRef('order-1') }], second: [] }],
    ['mobile', { first: [], second: [{ shopId: webStockShopId, orderRef: orderRef('order-1') }] }],
  ] as const)('CART-09 PAY-07 whose order is placed by %s leaves it pending in the cart', async (payBy, pending) => {
    const { checkout, ports, cart, submit } = await openCheckout()
    checkout.send({ type: 'checkout.payBy.choose', payBy })
    await submit()
    await ports.placeOrder.answer({ type: 'placed', orderId: 'order-1' })
    expect(cart().pending).toEqual(pending)
  })

  it('PAY-05 whose articles are refused has errors in the cart', async () => {
    const { ports, cart, submit } = await openCheckout()
    await submit()
    await ports.placeOrder.answer({ type: 'refused', refused: [{ ean: jacket.ean, available: 0 }] })
    expect(cart().errors).toEqual([{ ean: jacket.ean, available: 0 }])
  })

  it('CART-13 with an invalid promocode loses the discount', async () => {
    const { parts, customer, ports, cart, submit } = await openCheckout()
    parts.promocode.send({ type: 'promocode.type', text: 'SOMMER' })
    parts.promocode.send({ type: 'promocode.submit' })
    await soon()
    await customer.promocode.checkCode.answer({
      type: 'accepted',
      promocode: { code: 'SOMMER', amount: 0.2, fixed: false },
    })
    expect(cart().discount.activated).toBe(true)
    await submit()
    await ports.placeOrder.answer({ type: 'promocodeRefused', reason: 'expired' })
    expect(cart()).toMatchObject({ discount: { activated: false }, total: jacket.price })
    expect(parts.promocode.getSnapshot().context).toMatchObject({ accepted: null })
  })

  it('CART-08 keeps the cart until it is paid', async () => {
    const { parts, ports, cart, submit } = await openCheckout()
    await submit()
    await ports.placeOrder.answer({ type: 'placed', orderId: 'order-1' })
    await ports.startPayment.answer({ type: 'redirect', url: 'https://betaling.example/1', paymentId: 'payment-1' })
    expect(cart().transaction).toEqual({ paymentId: 'payment-1' })
    parts.cart.send({ type: 'cart.order.paid', orderRef: orderRef('order-1') })
    expect(cart().transaction).toBeNull()
  })

  it('CART-08 whose order is given up after the payment began leaves no payment in the cart', async () => {
    const { parts, ports, cart, checkout, submit } = await openCheckout()
    await submit()
    await ports.placeOrder.answer({ type: 'placed', orderId: 'order-1' })
    await ports.startPayment.answer({ type: 'redirect', url: 'https://betaling.example/1', paymentId: 'payment-1' })
    checkout.send({ type: 'checkout.returned' })
    parts.cart.send({ type: 'cart.item.add', line: jacket, stock: 5 })
    await submit()
    expect(cart().transaction).toEqual({ paymentId: 'payment-1' })
    await ports.cancelOrder.answer({ type: 'cancelled' })
    expect(cart().transaction).toBeNull()
  })

  it('PAY-06 has no pending order after the order is cancelled', async () => {
    const { parts, ports, cart, submit } = await openCheckout()
    await submit()
    await ports.placeOrder.answer({ type: 'placed', orderId: 'order-1' })
    await ports.startPayment.answer({ type: 'unavailable' })
    expect(cart().pending.first).toHaveLength(1)
    parts.cart.send({ type: 'cart.item.add', line: jacket, stock: 5 })
    await submit()
    await ports.cancelOrder.answer({ type: 'cancelled' })
    expect(cart()).toMatchObject({ pending: { first: [], second: [] }, transaction: null })
  })

  it('STORE-02 whose draft can not be read says so', async () => {
    const { parts } = await open()
    const checkout = createActor(checkoutWith(stubs.checkout()), { input: {} }).start()
    connectPageActor('checkout', checkout, parts)
    checkout.send({ type: 'checkout.restore', stored: '{' })
    expect(parts.alerts.getSnapshot().context.queue).toMatchObject([{ code: 'checkout.dropped', about: 'damaged' }])
  })
})

describe('an order on its page', () => {
  /** The payment of an order as the server read it, hydrated with a cart that waits for the order. */
  async function openOrder(status: 'paid' | 'cancelled') {
    const shop = await open()
    shop.parts.cart.send({
      type: 'cart.order.placed',
      provider: 1,
      orderRef: orderRef('order-1'),
      shopId: webStockShopId,
    })
    const input = { orderId: 'order-1' }
    const machine = paymentWith({
      ...stubs.payment(),
      readOrder: async () => ({ type: 'order', order: orderSample(status, 'authorized') }),
    })
    const onServer = createActor(machine, { input }).start()
    await soon()
    const payment = createActor(machine, { input, snapshot: onServer.getPersistedSnapshot() as never }).start()
    connectPageActor('payment', payment, shop.parts)
    payment.send({ type: 'page.shown' })
    return shop
  }

  it('PAY-08 that the server read as paid empties the cart', async () => {
    const { cart } = await openOrder('paid')
    expect(cart().lines).toEqual([])
  })

  it('PAY-06 that the server read as cancelled leaves no pending order in the cart', async () => {
    const { cart } = await openOrder('cancelled')
    expect(cart().pending.first).toEqual([])
  })
})

it('STORE-02 a draft of a review that can not be read says so', async () => {
  const { parts } = await open()
  const ports = stubs.reviews()
  const reviews = createActor(reviewsWith(ports), { input: { articleId: 1 } }).start()
  connectPageActor('reviews', reviews, parts)
  reviews.send({ type: 'reviews.write' })
  await ports.readWriter.answer({ isCustomer: true, stored: { v: 99 } })
  expect(parts.alerts.getSnapshot().context.queue).toMatchObject([{ code: 'review.dropped', about: 'future' }])
})

describe('a machine that runs below the shop', () => {
  const input = articleModel.inputs!.find(({ answer }) => answer?.type === 'found')!
  const choose = (article: ReturnType<typeof createActor<ReturnType<typeof articleWith>>>) => {
    const { answer } = article.getSnapshot().context
    const detail = answer?.type === 'found' ? answer.article : null
    const variant = detail!.variants.find(({ canPurchase, stock }) => canPurchase && stock.some((s) => s.quantity > 1))!
    article.send({ type: 'article.colour.choose', colourId: variant.colour.id })
    article.send({ type: 'article.size.choose', sizeId: variant.size.id })
    article.send({ type: 'article.add' })
  }

  it('CART-01 reaches its shop until it is stopped', async () => {
    const { parts, cart } = await open({ filled: false })
    const article = connected('article', createActor(articleWith(stubs.article()), { input, parent: parts.pages }))
    article.start()
    parts.pages.send({ type: 'pages.add', actor: article })
    choose(article)
    await soon()
    expect(cart().count).toBe(1)
    parts.pages.send({ type: 'pages.stop', actors: [article] })
    article.send({ type: 'article.add' })
    await soon()
    expect(cart().count).toBe(1)
  })

  it('PROD-04 declares a reservation on an article by the shop’s tree, and leads where its own route does', async () => {
    const { parts } = await open({ filled: false })
    const host = parts.pages
    const intent = createActor(reservationIntentWith(stubs.reservationIntent()), {
      parent: host,
      systemId: 'reservationIntent',
    }).start()
    const article = connected('article', createActor(articleWith(stubs.article()), { input, parent: host }), [
      pageRoute('article', 'article.reserved', 'navigation', () => ({ type: 'navigation.go', href: '/kasse' })),
    ])
    article.start()
    const shopId = 7
    const { answer } = article.getSnapshot().context
    const detail = answer?.type === 'found' ? answer.article : null
    const variant = detail!.variants.find(({ stock }) => stock.some((s) => s.shopId === shopId && s.quantity > 1))!
    article.send({ type: 'article.colour.choose', colourId: variant.colour.id })
    article.send({ type: 'article.size.choose', sizeId: variant.size.id })
    article.send({ type: 'article.reserve' })
    article.send({ type: 'article.reserve.select', shopId })
    article.send({ type: 'article.reserve.confirm' })
    expect(intent.getSnapshot().value).toBe('declared')
    expect(parts.navigation.getSnapshot().context.goal.href).toBe('/kasse')
  })

  it('PAY-05 keeps the refused lines of a checkout as the shop’s cart has them', async () => {
    const { parts } = await open()
    const host = parts.pages
    const ports = stubs.checkout()
    const options = { parent: host, clock: new SimulatedClock() }
    const checkout = createActor(checkoutWith(ports), { ...options, input: { draft: filledDraft } }).start()
    const refused = createActor(refusedLinesWith(stubs.refusedLines()), options).start()
    followCart(checkout, parts)
    connectPageActor('checkout', checkout, { refusedLines: refused }, checkoutEventRoutes(0))
    checkout.send({ type: 'checkout.submit' })
    await soon()
    await ports.placeOrder.answer({ type: 'refused', refused: [{ ean: jacket.ean, available: 0 }] })
    expect(selectRefusedLines(refused.getSnapshot()).pending).toMatchObject([{ ean: jacket.ean, name: jacket.name }])
  })

  it('PAY-04 empties the cart by a reservation whose page is not kept any more', async () => {
    const { parts, cart } = await open()
    const ports = stubs.reservation()
    const reservation = connected(
      'reservation',
      createActor(reservationWith(ports), { parent: parts.pages, input: { id: null } }),
    ).start()
    parts.pages.send({ type: 'pages.add', actor: reservation })
    reservation.send({ type: 'reservation.send', request: requestSample })
    await soon()
    parts.pages.send({ type: 'pages.stop', actors: [reservation] })
    const reserved = reservationSample(1)
    const lines = cart().lines.map(({ ean, count }) => ({ ...reserved.lines[0]!, ean, count }))
    await ports.sendReservation.answer({ type: 'reserved', reservation: { ...reserved, lines } })
    expect(cart().lines).toEqual([])
    expect(reservation.getSnapshot().status).toBe('stopped')
  })

  it('PAY-05 tells the cart of an order whose page is not kept any more', async () => {
    const { parts, cart } = await open()
    const ports = stubs.checkout()
    const checkout = connected(
      'checkout',
      createActor(checkoutWith(ports), {
        parent: parts.pages,
        clock: new SimulatedClock(),
        input: { draft: filledDraft },
      }),
    ).start()
    parts.pages.send({ type: 'pages.add', actor: checkout })
    const followed = followCart(checkout, parts)
    checkout.send({ type: 'checkout.submit' })
    await soon()
    followed.unsubscribe()
    parts.pages.send({ type: 'pages.stop', actors: [checkout] })
    await ports.placeOrder.answer({ type: 'placed', orderId: 'order-1' })
    const { first, second } = cart().pending
    expect([...first, ...second]).toEqual([expect.objectContaining({ orderRef: orderRef('order-1') })])
    await ports.startPayment.fail()
    expect(checkout.getSnapshot().status).toBe('stopped')
  })

  it('reaches nobody where it runs alone, as on the server', () => {
    const article = connected('article', createActor(articleWith(stubs.article()), { input })).start()
    expect(() => choose(article)).not.toThrow()
  })
})
