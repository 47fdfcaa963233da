import { sampleDetail } from '../article/model.ts'
import type { ModelOptions } from '../testing/index.ts'
import type { quickReserveMachine } from './machine.ts'
import { type Contact, type QuickChoice, quickGoodsOf } from './rules.ts'

/** A size and a shop are chosen. */
export const choiceSample: QuickChoice = {
  article: sampleDetail,
  variant: sampleDetail.variants[3]!,
  quantity: 2,
  shopIds: [7],
  chosenIds: [null, 7],
  shops: [{ id: 7, name: 'Bergen' }],
}
export const goodsSample = quickGoodsOf(choiceSample)
export const contactSample: Contact = { name: 'Kari Nordmann', phone: '41234567', email: 'kari@epost.no' }

const read = 'xstate.done.actor.findContact'
const unread = 'xstate.error.actor.findContact'

export const quickReserveModel: ModelOptions<typeof quickReserveMachine> = {
  events: {
    'quickReserve.press': [{ goods: goodsSample }, { goods: null }],
    [read]: [{ output: { type: 'known', contact: contactSample } }, { output: { type: 'unknown' } }],
    [unread]: [{ error: new Error('no answer') }],
  },
  invariants: {
    'it asks for a yes once goods and contact are known': (now, { event, before }) =>
      now.matches('asking') ===
      ((event.type === read && event.output.type === 'known') ||
        (before?.matches('asking') === true && event.type === 'quickReserve.press')),
    'goods and contact are known while it asks': (now) =>
      !now.matches('asking') || (now.context.goods === goodsSample && now.context.contact === contactSample),
    'it reads the contact after a press that has all goods, and once': (now, { event, before }) =>
      now.matches('reading') ===
      (event.type === 'quickReserve.press' &&
        (before?.matches('reading') === true || (before?.matches('idle') === true && event.goods !== null))),
    'what is missing or to be changed is asked for elsewhere, and nothing else is': (_, { event, before, emitted }) =>
      emitted.length ===
      Number(
        (event.type === 'quickReserve.press' && event.goods === null && before?.matches('idle') === true) ||
          (event.type === read && event.output.type === 'unknown') ||
          event.type === unread ||
          (event.type === 'quickReserve.change' && before?.matches('asking') === true),
      ),
    'a customer who leaves leaves no contact': ({ context }, { event }) =>
      event.type !== 'quickReserve.customer.left' || (context.contact === null && context.goods === null),
    'a sheet that closes keeps what it shows': ({ context }, { event, before }) =>
      !before?.matches('asking') ||
      event.type === 'quickReserve.customer.left' ||
      (context.contact === before.context.contact && context.goods === before.context.goods),
    'the tags tell what is under way': (now) =>
      now.hasTag('busy') === now.matches('reading') && now.hasTag('asking') === now.matches('asking'),
  },
}
