import type { ModelOptions } from '../testing/index.ts'
import type { backInStockMachine } from './machine.ts'
import { canSend } from './rules.ts'

const variant = { articleId: 43, variantId: 430, name: 'Dagstur kuppeltelt', colour: 'Rogn', size: '2 personer' }

export const backInStockModel: ModelOptions<typeof backInStockMachine> = {
  inputs: [
    {},
    { ean: '7090000000012', email: 'kari@example.no' },
    { link: { token: 'confirms', isEnd: false } },
    { link: { token: 'ends', isEnd: true } },
  ],
  events: {
    'backInStock.email.type': [{ text: ' kari@example.no ' }, { text: 'kari' }],
    'backInStock.variant.choose': [{ ean: '7090000000012' }, { ean: null }],
    'xstate.done.actor.requestAlert': [
      { output: { type: 'mailed' } },
      { output: { type: 'confirmed', token: 'own' } },
      { output: { type: 'inStock' } },
      { output: { type: 'invalid' } },
      { output: { type: 'tooMany' } },
      { output: { type: 'unavailable' } },
    ],
    'xstate.error.actor.requestAlert': [{ error: 'no answer' }],
    'xstate.done.actor.confirmAlert': [{ output: { type: 'confirmed', variant } }, { output: { type: 'gone' } }],
    'xstate.error.actor.confirmAlert': [{ error: 'no answer' }],
    'xstate.done.actor.endAlert': [{ output: { type: 'ended' } }],
    'xstate.error.actor.endAlert': [{ error: 'no answer' }],
  },
  invariants: {
    'nothing is sent without a variant and an address': ({ context, value }) =>
      value !== 'requesting' || (context.ean !== null && canSend(context)),
    'no token stays once it is ended': (now) => !now.matches({ answered: 'ended' }) || now.context.token === null,
    'what is confirmed can be ended': (now) => !now.matches({ answered: 'confirmed' }) || now.context.token !== null,
    'it is busy exactly while it waits for an answer': (now) =>
      ['requesting', 'confirming', 'ending'].includes(String(now.value)) === now.hasTag('busy'),
    'a secret leaves the address exactly when it can do nothing more': (now, { before, effects, event }) =>
      effects.some(({ type }) => type === 'dropSecret') ===
      ((before?.value === 'confirming' && event.type === 'xstate.done.actor.confirmAlert' && now.value === 'gone') ||
        (before?.value === 'ending' && event.type === 'xstate.done.actor.endAlert')),
    'an outdated link leads nowhere else': (now, { before }) => before?.value !== 'gone' || now.value === 'gone',
    'each error that needs the shopper is emitted': (now, { emitted, event }) => {
      const isNew = event.type === 'backInStock.submit' || event.type === 'xstate.done.actor.requestAlert'
      const needed =
        isNew && now.matches({ asking: 'variantMissing' })
          ? 'backInStock.variant.missing'
          : isNew && now.matches({ asking: 'emailInvalid' })
            ? 'backInStock.email.invalid'
            : ''
      return emitted.map(({ type }) => type).join() === needed
    },
  },
}
