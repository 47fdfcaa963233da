import type { ModelOptions } from '../testing/index.ts'
import type { overlaysMachine } from './machine.ts'
import { ordinary } from './rules.ts'

export const overlaysModel: ModelOptions<typeof overlaysMachine> = {
  events: {
    'overlay.open': [{ name: 'cart', opener: 'header-cart' }, { name: 'privacy' }],
    'overlay.toggle': [{ name: 'promocode', opener: 'promocode-link' }],
    'overlay.close': [{}, { name: 'cart' }],
    'overlay.beside': [{ about: '1' }, { about: '2' }],
  },
  invariants: {
    'the panel beside the page is about what was added last, and never beside a dialog': (now, { before, event }) => {
      if (now.value !== 'beside') return now.context.about === null
      return now.context.about === (event.type === 'overlay.beside' ? event.about : before?.context.about)
    },
    'what is added while no dialog is open is shown beside the page': (now, { before, event }) =>
      event.type !== 'overlay.beside' || now.value === (before?.value === 'open' ? 'open' : 'beside'),
    'a dialog that is opened takes the place of the panel': (now, { event }) =>
      event.type !== 'overlay.open' || now.value === 'open',
    'the panel stays until a dialog or a page takes its place': (now, { before, event }) =>
      before?.value !== 'beside' || event.type !== 'overlay.close' || now.value === 'beside',
    'a page that is left closes all': (now, { event }) => event.type !== 'overlay.leave' || now.value === 'closed',
    'closed means reset to the cart': ({ context, value }) =>
      value === 'open' || (context.name === ordinary && context.replaced === null && context.opener === null),
    'what another content replaced is known while it is open': (now, { before }) =>
      now.value !== 'open' ||
      now.context.replaced ===
        (before?.value !== 'open'
          ? null
          : before.context.name === now.context.name
            ? before.context.replaced
            : before.context.name),
    'scroll is locked on opening and let go on closing': (now, { before, effects }) => {
      const [was, is] = [before?.value === 'open', now.value === 'open']
      const has = (type: string) => effects.some((effect) => effect.type === type)
      return has('lockScroll') === (is && !was) && has('unlockScroll') === (was && !is)
    },
    'the focus goes back to what opened, unless the page is left': (_now, { before, event, effects }) => {
      const returned = effects.filter((effect) => effect.type === 'returnFocus')
      const isClosing = before?.value === 'open' && effects.some((effect) => effect.type === 'unlockScroll')
      if (!isClosing || event.type === 'overlay.leave') return returned.length === 0
      return (
        JSON.stringify(returned.map((effect) => effect.params)) === JSON.stringify([{ opener: before.context.opener }])
      )
    },
  },
}
