import type { CartContext, Shipping } from './cart.types.ts'
import type { StockEntry } from './rules.ts'

const chosen = ({ event }: { event: { shopId: number } }) => event
const selected = ({ event }: { event: Shipping }) => event

/** The region of the cart that knows how old the stock and the prices of its lines are. */
export const stock = {
  description: 'Tracks whether the lines know the stock of the chosen shop.',
  initial: 'idle',
  on: {
    'cart.stock.check': {
      description: 'The stock is old or missing, so stock and prices are requested again.',
      guard: 'canCheck',
      target: '.checking',
    },
  },
  states: {
    idle: {
      description: 'The lines know the stock of the chosen shop.',
      always: { guard: 'isCheckDue', target: 'checking' },
      initial: 'stale',
      states: {
        stale: {
          description: 'They may know it from days ago: it is requested when the shopper looks at the cart.',
          on: { 'page.shown': 'wanted' },
        },
        wanted: {
          description: 'The shopper looks at a cart that is not read yet, or empty: its first lines are checked.',
          always: { guard: 'canCheck', target: '#cart.stock.checking' },
          on: { 'page.hidden': 'stale' },
        },
        fresh: {
          description: 'Stock and prices were read less than ten minutes ago.',
          after: { stockStaleTime: 'stale' },
        },
      },
    },
    checking: {
      description: 'Requests stock and prices of the chosen shop. Another choice cancels the request.',
      tags: 'checkingStock',
      invoke: {
        id: 'readStock',
        src: 'readStock',
        input: ({ context: { shopId, lines, pending } }: { context: CartContext }) => ({
          shopId,
          lines,
          orderRefs: [...pending.first, ...pending.second].map(({ orderRef }) => orderRef),
        }),
        onDone: {
          description: 'The shop has answered: its prices reach the lines, its stock shows which are unavailable.',
          target: '#cart.stock.idle.fresh',
          actions: [
            { type: 'applyStock', params: ({ event }: { event: { output: readonly StockEntry[] } }) => event.output },
            'save',
          ],
        },
        onError: { description: 'The request failed, so the stock is unknown.', target: 'unknown' },
      },
      on: {
        'cart.stock.check': { description: 'The request is already under way.' },
        'cart.shop.choose': {
          description: 'Another shop is chosen, so this request is cancelled.',
          guard: { type: 'isOtherShop', params: chosen },
          target: 'idle',
        },
        'cart.shipping.select': {
          description: 'Home delivery uses the web stock, so this request is cancelled.',
          guard: { type: 'isLeavingShop', params: selected },
          target: 'idle',
        },
        'cart.synced': {
          description: 'Another tab may have chosen another shop or loaded the stock: the need is checked again.',
          target: 'idle',
        },
        'cart.item.restore': {
          description: 'A restored line was not part of the request, so it is sent again.',
          guard: 'hasRemoved',
          target: 'checking',
          reenter: true,
        },
      },
    },
    unknown: {
      description: 'The stock is unknown. The shopper can request it again; the server checks the order anyway.',
      tags: 'stockUnknown',
      always: { guard: 'isCheckNotDue', target: 'idle' },
      on: {
        'cart.shop.choose': {
          description: 'Another shop may answer.',
          guard: { type: 'isOtherShop', params: chosen },
          target: 'idle',
        },
        'cart.shipping.select': {
          description: 'The web stock may answer.',
          guard: { type: 'isLeavingShop', params: selected },
          target: 'idle',
        },
      },
    },
  },
} as const
