import type { BoughtArticle, Repair } from '../domain/index.ts'
import { mostRepairPictures } from '../domain/index.ts'
import type { ModelOptions } from '../testing/index.ts'
import type { repairRequestMachine } from './machine.ts'
import { callOf, missingIn } from './rules.ts'

export const boughtSample = (ean: string, handedOverAt: string | null = '2026-05-07T10:00:00Z'): BoughtArticle => ({
  orderId: 'order-1',
  orderNumber: 7_200_001,
  ean,
  articleId: 1,
  name: 'Skarv skalljakke',
  colour: 'Blå',
  size: 'M',
  picture: { base: '/media/1', alt: '', width: 800, height: 1000, widths: [400] },
  count: 1,
  boughtAt: '2026-05-06T10:00:00Z',
  handedOverAt,
  shop: 'Oslo',
  guarantee: { years: 5, until: '2031-05-07', by: 'club' },
  complaint: { years: 2, until: '2028-05-07' },
  wash: 'Vask på 40 °C.',
  care: ['wash40'],
  repairs: [],
})
export const repairSample = (number: string, change: Partial<Repair> = {}): Repair => ({
  number,
  ean: '1',
  kind: 'repair',
  description: 'Glidelåsen er røket.',
  place: 'post',
  shop: null,
  status: 'received',
  price: null,
  answer: '',
  createdAt: '2026-05-10T10:00:00Z',
  assessedAt: null,
  answeredAt: null,
  startedAt: null,
  readyAt: null,
  handedOutAt: null,
  pictures: [],
  ...change,
})
const offered = repairSample('RP00000001', { status: 'offered', price: 35_000, assessedAt: '2026-05-11T10:00:00Z' })
const accepted = { ...offered, status: 'accepted' as const, answeredAt: '2026-05-12T10:00:00Z' }
const fault = [{ error: 'no answer' }]
const file = (key: string) => ({ key, name: `${key}.jpg` })

export const repairRequestModel: ModelOptions<typeof repairRequestMachine> = {
  inputs: [{ orderId: 'order-1', ean: '1', key: 'key' }],
  events: {
    'repairRequest.article.choose': [{ ean: '2' }],
    'repairRequest.kind.choose': [{ kind: 'complaint' }],
    'repairRequest.text.type': [{ text: 'Et hull' }],
    'repairRequest.place.choose': [{ place: 'post', shopId: null }],
    'repairRequest.picture.add': [{ files: [file('a')] }],
    'repairRequest.picture.remove': [{ key: 'a' }],
    'repairRequest.picture.retry': [{ key: 'a' }],
    'repairRequest.picture.progressed': [{ progress: 40 }],
    'repairRequest.picture.sent': [{ id: 'picture-1' }],
    'repairRequest.picture.refused': [{ refusal: 'heic' }],
    'repairRequest.change': [
      { change: { number: 'RP00000001', to: 'accept' } },
      { change: { number: 'RP00000001', to: 'cancel' } },
    ],
    'xstate.done.actor.readBought': [
      { output: { type: 'articles', articles: [boughtSample('1'), boughtSample('2')], repairs: [offered] } },
      { output: { type: 'articles', articles: [boughtSample('1', null)], repairs: [] } },
      { output: { type: 'unknown' } },
    ],
    'xstate.error.actor.readBought': fault,
    'xstate.done.actor.registerRepair': [
      { output: { type: 'registered', repair: repairSample('RP00000002') } },
      { output: { type: 'refused' } },
      { output: { type: 'unavailable' } },
    ],
    'xstate.error.actor.registerRepair': fault,
    'xstate.done.actor.changeRepair': [
      { output: { type: 'changed', repair: accepted } },
      { output: { type: 'refused' } },
    ],
    'xstate.error.actor.changeRepair': fault,
  },
  key: ({ context: { articles, repairs, draft, pictures, sent, change, isChangeFailed } }) => ({
    articles: articles.length,
    repairs: repairs.map(({ number, status }) => `${number} ${status}`),
    missing: missingIn(draft),
    pictures: pictures.map(({ status }) => status),
    sent,
    change: change?.to,
    isChangeFailed,
  }),
  // in one order, and offers are answered before anything is filled in: fewer states that are no different
  can: ({ context: { draft, pictures, sent }, ...now }, { type }) => {
    const missing = missingIn(draft)
    if (type === 'repairRequest.change') return missing.length === 3 && pictures.length === 0 && sent === null
    if (now.matches({ open: { earlier: 'changing' } })) return type.endsWith('changeRepair')
    if (type === 'repairRequest.text.type') return !missing.includes('kind')
    return type !== 'repairRequest.place.choose' || !missing.includes('text')
  },
  invariants: {
    'nothing is sent that misses something': (now) =>
      !now.matches({ open: { form: 'sending' } }) || missingIn(now.context.draft).length === 0,
    'a request is sent with all of its pictures': (now) =>
      !now.matches({ open: { form: 'sending' } }) ||
      now.context.pictures.every(({ status, id }) => status === 'sent' && id !== null),
    'a lost picture is told, never waited for': (now) =>
      !now.matches({ open: { form: 'waiting' } }) ||
      now.context.pictures.every(({ status }) => status !== 'failed' && status !== 'refused'),
    'one picture is sent at a time': ({ context, ...now }) =>
      context.pictures.filter(({ status }) => status === 'uploading').length ===
      (now.matches({ open: { pictures: 'uploading' } }) ? 1 : 0),
    'no picture waits while none is sent': (now) =>
      !now.matches({ open: { pictures: 'idle' } }) || now.context.pictures.every(({ status }) => status !== 'waiting'),
    'there are no more pictures than a request has': ({ context }) => context.pictures.length <= mostRepairPictures,
    'what is typed stays until it is sent': ({ context }, { before, event }) =>
      before === null ||
      event.type === 'repairRequest.text.type' ||
      event.type === 'xstate.done.actor.registerRepair' ||
      context.draft.text === before.context.draft.text,
    'what is chosen is what the shopper chose': ({ context }, { before, event }) => {
      if (before?.matches({ open: { form: 'filling' } }) !== true) return true
      const { draft } = context
      if (event.type === 'repairRequest.article.choose') return draft.ean === '2'
      if (event.type === 'repairRequest.kind.choose') return draft.kind === 'complaint'
      if (event.type === 'repairRequest.text.type') return draft.text === 'Et hull'
      return event.type !== 'repairRequest.place.choose' || draft.place === 'post'
    },
    'a removed picture is gone': ({ context }, { before, event }) =>
      event.type !== 'repairRequest.picture.remove' ||
      before?.matches({ open: { form: 'filling' } }) !== true ||
      context.pictures.every(({ key }) => key !== 'a'),
    'only a failed picture is sent again': ({ context }, { before, event }) =>
      event.type !== 'repairRequest.picture.retry' ||
      before?.matches({ open: { form: 'filling' } }) !== true ||
      before.context.pictures.every(
        (one, at) => one.status === context.pictures[at]?.status || (one.key === 'a' && one.status === 'failed'),
      ),
    'a failed picture that is sent again is under way': ({ context }, { before, event }) =>
      event.type !== 'repairRequest.picture.retry' ||
      before?.matches({ open: { form: 'filling' } }) !== true ||
      context.pictures.every(({ key, status }) => key !== 'a' || status !== 'failed'),
    'a chosen picture is under way': ({ context }, { before, event }) =>
      event.type !== 'repairRequest.picture.add' ||
      before?.matches({ open: { form: 'filling' } }) !== true ||
      context.pictures.some(({ key }) => key === 'a'),
    'how far a picture is, is told': ({ context }, { before, event }) =>
      event.type !== 'repairRequest.picture.progressed' ||
      before?.matches({ open: { pictures: 'uploading' } }) !== true ||
      context.pictures.some(({ status, progress }) => status === 'uploading' && progress === 40),
    'how a picture ended is told': ({ context }, { before, event }) => {
      const key = before?.context.pictures.find(({ status }) => status === 'uploading')?.key
      const ended = context.pictures.find((one) => one.key === key)
      if (key === undefined) return true
      if (event.type === 'repairRequest.picture.sent') return ended?.status === 'sent' && ended.id === 'picture-1'
      if (event.type === 'repairRequest.picture.refused') return ended?.refusal === 'heic'
      return event.type !== 'repairRequest.picture.failed' || ended?.status === 'failed'
    },
    'a sent request is shown by its number, and the form is empty': (now) =>
      now.matches({ open: { form: 'sent' } })
        ? now.context.sent !== null &&
          now.context.draft.text === '' &&
          now.context.repairs.some(({ number }) => number === now.context.sent)
        : now.context.sent === null,
    'an offer is accepted, and an accepted request given up': ({ context, ...now }, { event, before }) =>
      event.type !== 'repairRequest.change' ||
      before?.matches({ open: { earlier: 'idle' } }) !== true ||
      now.matches({ open: { earlier: 'changing' } }) ===
        context.repairs.some(
          ({ number, status }) => number === 'RP00000001' && (status === 'offered') === (event.change.to === 'accept'),
        ),
    'what is asked to change is what the shopper chose': ({ context, ...now }, { event }) =>
      event.type !== 'repairRequest.change' ||
      !now.matches({ open: { earlier: 'changing' } }) ||
      context.change !== null,
    'a changed request is shown as it is': ({ context }, { event, before }) =>
      event.type !== 'xstate.done.actor.changeRepair' ||
      event.output.type !== 'changed' ||
      before?.matches({ open: { earlier: 'changing' } }) !== true ||
      context.repairs.some(({ number, status }) => number === 'RP00000001' && status === 'accepted'),
    'a failed change is told until the next': (now, { before, event }) => {
      const { isChangeFailed } = now.context
      if (now.matches({ open: { earlier: 'changing' } })) return !isChangeFailed
      const hasFailed =
        before?.matches({ open: { earlier: 'changing' } }) === true &&
        !(event.type === 'xstate.done.actor.changeRepair' && event.output.type === 'changed')
      return hasFailed ? isChangeFailed : isChangeFailed === (before?.context.isChangeFailed ?? false)
    },
    'it is busy exactly while it waits for an answer': (now) =>
      now.hasTag('busy') ===
      (now.matches('reading') ||
        now.matches({ open: { form: 'waiting' } }) ||
        now.matches({ open: { form: 'sending' } }) ||
        now.matches({ open: { earlier: 'changing' } })),
    'nothing to ask about is told': (now) =>
      !now.matches({ open: { form: 'nothing' } }) || now.context.articles.every((one) => one.handedOverAt === null),
    'a missing field is emitted': (now, { emitted, event, before }) =>
      (event.type === 'repairRequest.submit' &&
        before?.matches({ open: { form: 'filling' } }) === true &&
        now.matches({ open: { form: { filling: 'incomplete' } } })) ===
      emitted.length > 0,
    'the same content has the same key, and another one another': ({ context }, { before }) =>
      before === null ||
      context.repairs !== before.context.repairs ||
      (callOf(context).key === callOf(before.context).key) ===
        (JSON.stringify({ ...callOf(context), key: '' }) === JSON.stringify({ ...callOf(before.context), key: '' })),
  },
}
