import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { ShopContext } from '../../app/react/shop-context.ts'
import { Returns } from '../../app/routes/order/returns.tsx'
import { Screen } from '../../app/routes/order-return/screen.tsx'
import type { Order } from '../../machines/domain/index.ts'
import { orderReturnWith } from '../../machines/order-return/index.ts'
import { partlyReturned, returnableSample } from '../../machines/order-return/model.ts'
import { stubs } from '../../machines/testing/index.ts'

const textOf = (html: string): string =>
  html
    .replaceAll(/<bdi aria-hidden="true">[^<]*<\/bdi>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

async function screenOf(order: Order, today = '2026-05-20'): Promise<string> {
  const ports = stubs.orderReturn()
  const actor = createActor(orderReturnWith(ports), { input: { orderId: order.id, today, key: 'key' } }).start()
  await ports.readOrder.answer({ type: 'order', order, sizes: [] })
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
