import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { ShopContext } from '../../app/react/shop-context.ts'
import { Returns } from '../../app/routes/order/returns.tsx'
import { Screen } from '../../app/routes/order-return/screen.tsx'
import type { Order } from '../../machines/domain/index.ts'
import { type ExchangeSizes, orderReturnWith } from '../../machines/order-return/index.ts'
import { partlyReturned, returnableSample, sizesSample } from '../../machines/order-return/model.ts'
import { stubs } from '../../machines/testing/index.ts'

const textOf = (html: string): string =>
  html
    .replaceAll(/<bdi aria-hidden="true">[^<]*<\/bdi>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

async function screenOf(
  order: Order,
  { today = '2026-05-20', sizes = [] as ReadonlyArray<ExchangeSizes> | null, count = 0 } = {},
): Promise<string> {
  const ports = stubs.orderReturn()
  const actor = createActor(orderReturnWith(ports), { input: { orderId: order.id, today, key: 'key' } }).start()
  await ports.readOrder.answer({ type: 'order', order, sizes })
  if (count > 0) actor.send({ type: 'orderReturn.count.set', ean: '1', count })
  const outcome = () => ({ type: 'render' as const })
  return textOf(
    renderToStaticMarkup(
      <ShopContext value={{ shared: { origin: 'https://butikk.example' } } as never}>
        <Screen actor={actor} isReady={() => true} outcome={outcome} />
      </ShopContext>,
    ),
  )
}

it('OWN-02 the page of a return names the last day and each line', async () => {
  const text = await screenOf(returnableSample())
  expect(text).toContain('Du har angrerett til og med 21. mai.')
  expect(text).toContain('Du kan returnere inntil 2.')
})

it('OWN-02 the page says that the freight comes back with the whole purchase', async () => {
  expect(await screenOf(returnableSample())).toContain('får du igjen frakten også')
})

it('OWN-02 the page shows the label of a registered return', async () => {
  expect(await screenOf(partlyReturned)).toMatch(/Returnummer RT 0000 0001/)
})

it('OWN-02 the page of an order past its last day says so', async () => {
  expect(await screenOf(returnableSample([], '2026-05-19'))).toContain('Fristen for å returnere')
})

it('OWN-02 the page asks about another size once a line is chosen, with money as the default', async () => {
  expect(await screenOf(returnableSample(), { sizes: sizesSample(2) })).not.toContain('Bytte?')
  expect(await screenOf(returnableSample(), { sizes: sizesSample(2), count: 1 })).toContain(
    'Bytte? Nei, pengene tilbake Bytt til str. L Bytt til str. XL',
  )
})

it('OWN-02 the page says that no other size is in stock', async () => {
  const sizes = [{ ean: '1', sizes: [{ ean: '11', size: 'L', available: 0 }] }]
  expect(await screenOf(returnableSample(), { sizes, count: 1 })).toContain('Ingen andre størrelser er på lager')
})

it('OWN-02 the page says that money is a right', async () => {
  expect(await screenOf(returnableSample(), { count: 1 })).toContain('Du har rett til å få pengene.')
})

it('OWN-02 the page pays money back by default', async () => {
  expect(await screenOf(returnableSample(), { count: 1 })).toContain('Pengene kommer tilbake dit du betalte fra.')
})

it('OWN-02 the page offers a gift card once something is returned', async () => {
  const text = await screenOf(returnableSample(), { count: 1 })
  expect(text).toContain('Hva vil du ha tilbake? Pengene, dit jeg betalte fra Et gavekort på samme beløp')
  expect(await screenOf(returnableSample())).not.toContain('Hva vil du ha tilbake?')
})

it('OWN-02 the page offers to read the sizes again', async () => {
  expect(await screenOf(returnableSample(), { sizes: null })).toContain('Hent størrelsene')
})

const [registered] = partlyReturned.returns
const exchanged = {
  ...registered!,
  goods: 0,
  heldUntil: '2026-06-01T10:00:00Z',
  lines: [{ ...registered!.lines[0]!, exchange: { ean: '11', size: 'L', count: 1 } }],
}

it('OWN-02 the label names the new size and until when it is held', async () => {
  const text = await screenOf(returnableSample([exchanged]))
  expect(text).toContain('byttes til størrelse L')
  expect(text).toContain('Vi holder av den nye størrelsen til 1. juni')
})

it.each([
  ['home', 'Den nye størrelsen pakker vi nå'],
  ['collect', 'Den nye størrelsen ligger klar i butikken'],
] as const)('OWN-02 the order’s page tells what happens to a received exchange: %s', (delivery, expected) => {
  const received = { ...exchanged, status: 'received', receivedAt: '2026-05-20T10:00:00Z', heldUntil: null } as const
  const one = { ...received, lines: [{ ...received.lines[0]!, received: 1 }] }
  const text = onOrderPage({ ...returnableSample([one]), delivery })
  expect(text).toContain(expected)
  expect(text).not.toContain('betaler tilbake')
})

it('OWN-02 the order’s page shows the gift card of a return, with its code and what is left', () => {
  const giftCard = {
    code: 'ABCDEFGH12345678',
    last4: '5678',
    amount: 50_000,
    balance: 20_000,
    expiresAt: '2029-05-20T10:00:00Z',
  }
  const refunded = {
    ...registered!,
    status: 'refunded' as const,
    receivedAt: '2026-05-20T10:00:00Z',
    refundedAt: '2026-05-20T10:00:00Z',
    toGiftCard: true,
  }
  const text = onOrderPage(returnableSample([{ ...refunded, giftCard }]))
  expect(text).toMatch(/Vi ga deg 500 kroner på gavekort 20\. mai/)
  expect(text).toMatch(/Gavekortkode ABCD EFGH 1234 5678\. Kortet har 200 kroner igjen av 500 kroner/)
  expect(onOrderPage(returnableSample([{ ...refunded, giftCard: { ...giftCard, code: null } }]))).toContain(
    'Gavekortet som slutter på 5678',
  )
})

it('OWN-02 the order’s page tells that a hold has ended', () => {
  const lines = [{ ...exchanged.lines[0]!, exchange: { ...exchanged.lines[0]!.exchange, count: 0 } }]
  expect(onOrderPage(returnableSample([{ ...exchanged, heldUntil: null, lines }]))).toContain(
    'Vi holder ikke av den nye størrelsen lenger',
  )
})

const onOrderPage = (order: Order, today = '2026-05-20'): string =>
  textOf(renderToStaticMarkup(<Returns order={order} today={today} />))

it('OWN-02 the order’s page offers a return and tells where earlier ones stand', () => {
  const text = onOrderPage(partlyReturned)
  expect(text).toContain('Returner varer')
  expect(text).toContain('Vi venter på varene')
})

it('OWN-02 the order’s page offers no return before the goods came', () => {
  expect(onOrderPage({ ...returnableSample(), returnDays: null })).toBe('')
})
