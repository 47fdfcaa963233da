import { orderRef } from '../domain/order-ref.ts'
import type { ModelOptions } from '../testing/index.ts'
import type { refusedLinesMachine } from './machine.ts'
import type { CartRefusal, LeftOutLine } from './rules.ts'

export const refusedSamples = {
  jacket: { ean: '1', name: 'Skalljakke', colour: 'Blå', size: 'M', wanted: 2, available: 1 },
  soldOut: { ean: '1', name: 'Skalljakke', colour: 'Blå', size: 'M', wanted: 2, available: 0 },
  boots: { ean: '2', name: 'Støvel', colour: 'Brun', size: '40', wanted: 1, available: 0 },
} satisfies Readonly<Record<string, LeftOutLine>>
const { jacket, soldOut, boots } = refusedSamples
/** The refusal of a cart that has these lines. */
export const refusalOf = (...refused: readonly LeftOutLine[]): CartRefusal => ({
  refused,
  lines: refused.map((line) => ({ ...line, count: line.wanted })),
})
const orders = [{ orderRef: orderRef('a') }, { orderRef: orderRef('b') }]

export const refusedLinesModel: ModelOptions<typeof refusedLinesMachine> = {
  events: {
    'refusedLines.restore': [
      { stored: null },
      { stored: { v: 1, orderRef: null, articles: [jacket] } },
      { stored: { v: 1, orderRef: orderRef('a'), articles: [boots] } },
      { stored: { v: 1, orderRef: orderRef('a'), articles: 7 } },
    ],
    'refusedLines.refuse': [refusalOf(jacket), refusalOf(soldOut, boots), { refused: [jacket], lines: [] }],
    'refusedLines.order.placed': orders,
    'refusedLines.order.cancelled': orders,
  },
  invariants: {
    'there are lines exactly while some were refused': (now) =>
      now.matches('none') === (now.context.lines.length === 0),
    'lines belong to an order exactly once it is placed': (now) =>
      now.matches('attached') === (now.context.orderRef !== null),
    'every change but a restore is stored': (now, { before, event, effects }) =>
      !before ||
      event.type === 'refusedLines.restore' ||
      before.context === now.context ||
      effects.some(({ type }) => type === 'save'),
  },
}
