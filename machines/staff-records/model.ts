import type { ModelOptions } from '../testing/index.ts'
import type { staffRecordsMachine } from './machine.ts'
import { belongsTo, type StaffDelivery, type StaffEvent, type StaffReview } from './rules.ts'

export const staffReviewSample: StaffReview = {
  type: 'review',
  id: 41,
  isPublished: false,
  article: 'Skarv skalljakke til herre',
  rating: 4,
  content: 'Tett i regn, litt stor i størrelsen.',
  customer: 'Kari',
  writtenAt: '2026-11-24T18:20:00.000Z',
}
export const staffDeliverySample: StaffDelivery = {
  type: 'delivery',
  id: 12,
  event: 'order.paid',
  url: 'https://lager.example/hendelser',
  status: 'failed',
  tries: 9,
  createdAt: '2026-11-25T09:12:30.000Z',
  lastError: 'status 503',
}
export const staffEventSample: StaffEvent = {
  type: 'event',
  id: 7,
  name: 'kjede-per',
  action: 'review.approve',
  about: 'review 41',
  outcome: 'done',
  at: '2026-11-25T09:14:00.000Z',
}
const published: StaffReview = { ...staffReviewSample, isPublished: true }

const fault = [{ error: new Error('no answer') }]
const signedOut = { output: { type: 'signedOut' as const } }

export const staffRecordsModel: ModelOptions<typeof staffRecordsMachine> = {
  events: {
    'staffRecords.list.choose': [{ list: 'waitingReviews' }, { list: 'publishedReviews' }],
    'staffRecords.step': [
      { id: 41, step: 'approve', reason: '' },
      { id: 41, step: 'takeDown', reason: ' Reklame ' },
      { id: 41, step: 'takeDown', reason: ' ' },
    ],
    'xstate.done.actor.readStaffRecords': [
      { output: { type: 'page', records: [staffReviewSample], next: 41 } },
      { output: { type: 'page', records: [staffReviewSample, { ...staffReviewSample, id: 42 }], next: null } },
      signedOut,
    ],
    'xstate.done.actor.takeRecordStep': [
      { output: { type: 'done', record: published } },
      { output: { type: 'done', record: null } },
      { output: { type: 'refused', why: 'missing' } },
      signedOut,
    ],
    'xstate.error.actor.readStaffRecords': fault,
    'xstate.error.actor.takeRecordStep': fault,
  },
  key: ({ context: { list, records, next, call, done, error } }) => ({
    list,
    records: records.map((record) => [record.id, belongsTo(list, record)]),
    next,
    call: call && [call.step, call.reason],
    done: done?.step,
    error,
  }),
  invariants: {
    'nothing is left when the login has ended': ({ context, ...now }) =>
      !now.matches('closed') ||
      (context.records.length === 0 && context.next === null && context.call === null && context.done === null),
    'the end of a login is emitted once': (now, { before, emitted }) =>
      emitted.length > 0 === (now.matches('closed') && !before?.matches('closed')),
    'it says why exactly where nothing was done': (now) =>
      (now.context.error !== null) === now.matches({ open: 'refused' }),
    'it tells the last step only where one is done': (now) =>
      now.context.done === null || now.matches({ open: 'stepped' }),
    'a done step takes a record that no longer belongs out of its list': (now, { before, event }) =>
      event.type !== 'xstate.done.actor.takeRecordStep' ||
      event.output.type !== 'done' ||
      now.context.records.length <= (before?.context.records.length ?? 0),
    'a review is taken down with a reason': (now, { event }) =>
      event.type !== 'staffRecords.step' ||
      event.step !== 'takeDown' ||
      !now.matches('stepping') ||
      (event.reason.trim() !== '' && now.context.call?.reason === event.reason.trim()),
    'a review without a reason stays': (now, { event, before }) =>
      event.type !== 'staffRecords.step' ||
      event.step !== 'takeDown' ||
      event.reason.trim() !== '' ||
      !before?.matches('open') ||
      now.context.error === 'reasonMissing',
    'more is read only while there is more': (now, { before }) =>
      !now.matches('loadingMore') || before?.matches('loadingMore') || before?.context.next !== null,
    'a chosen list begins empty': (now, { event }) =>
      event.type !== 'staffRecords.list.choose' ||
      !now.matches('loading') ||
      (now.context.records.length === 0 && now.context.next === null && now.context.list === event.list),
    'no record comes twice': ({ context }) =>
      new Set(context.records.map(({ id }) => id)).size === context.records.length,
    'it is busy exactly while the server is asked': (now) =>
      now.hasTag('busy') === (now.matches('loading') || now.matches('loadingMore') || now.matches('stepping')),
  },
}
