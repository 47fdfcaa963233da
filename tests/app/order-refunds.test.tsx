import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { orderOf } from '../../app/api/map.ts'
import type { WireOrder } from '../../app/api/wire.ts'
import { Refunds } from '../../app/routes/order/refunds.tsx'
import { orderSample } from '../../machines/payment/model.ts'

const picture = { base: '/bilder/jakke', alt: '', width: 640, height: 800, widths: [320, 640] }
const line = { articleId: 1, price: 50000, pant: 0, picture }
const bought = {
  ...orderSample('paid', 'captured', 169800),
  lines: [
    { ...line, ean: '1', name: 'Varde dunjakke', colour: 'Blå', size: 'M', count: 2 },
    { ...line, ean: '2', name: 'Luster ullsokk', colour: 'Grå', size: '40-42', count: 1 },
  ],
}
const textOf = (change: Partial<typeof bought>): string =>
  renderToStaticMarkup(<Refunds order={{ ...bought, ...change }} />)
    .replace(/<bdi aria-hidden="true">[^<]*<\/bdi>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/\u00a0/g, ' ')
    .replace(/\n+/g, '\n')
    .trim()

describe('refunds on a receipt', () => {
  it('PAY-08 names the refunded lines and the amount', () => {
    expect(textOf({ refunded: 50000, refundedLines: [{ ean: '1', count: 1 }] })).toBe(
      [
        'Vi har betalt tilbake 500 kroner av 1 698 kroner for:',
        '1 stykk Varde dunjakke, Blå, størrelse M',
        'Det kan ta noen dager før pengene er på kontoen din.',
      ].join('\n'),
    )
  })

  it('PAY-08 says that the whole amount is refunded', () => {
    expect(textOf({ refunded: 169800, refundedLines: [{ ean: '1', count: 2 }] })).toContain(
      'Vi har betalt tilbake hele beløpet, 1 698 kroner, for:',
    )
  })

  it('PAY-08 names no line for a refund of an amount', () => {
    expect(textOf({ refunded: 10000, refundedLines: [] })).toContain(
      'Vi har betalt tilbake 100 kroner av 1 698 kroner.',
    )
  })

  it('PAY-08 says nothing of a refund that the provider has not made', () => {
    expect(textOf({ refunded: 0, refundedLines: [{ ean: '1', count: 1 }] })).toBe('')
  })

  it('PAY-08 takes refunds from the server', () => {
    const { Refunded, RefundedLines } = { Refunded: 500, RefundedLines: [{ EanNo: '7090000000001', Count: 2 }] }
    const wire = { ...({ shop: null, lines: [] } as unknown as WireOrder), Refunded, RefundedLines }
    expect(orderOf(wire)).toMatchObject({ refunded: 500, refundedLines: [{ ean: '7090000000001', count: 2 }] })
  })
})
