import type { ModelOptions } from '../testing/index.ts'
import type { staffRepairsMachine } from './machine.ts'
import { belongsTo, type StaffRepair } from './rules.ts'

export const staffRepairSample: StaffRepair = {
  id: 41,
  code: 'RP12345678',
  kind: 'repair',
  status: 'received',
  order: 7_200_001,
  customer: 'Kari Nordmann',
  phone: '+4741234567',
  article: 'Skarv skalljakke',
  colour: 'Blå',
  size: 'M',
  boughtAt: '2026-05-06T10:00:00.000Z',
  description: 'Glidelåsen er røket.',
  place: 'shop',
  shop: 'Vardeholm Oslo',
  price: null,
  answer: '',
  createdAt: '2026-11-24T18:20:00.000Z',
  changedAt: '2026-11-24T18:20:00.000Z',
  pictures: ['AAAAAAAAAAAAAAAAAAAAAA'],
}
const offered: StaffRepair = { ...staffRepairSample, status: 'offered', price: 35_000 }

const fault = [{ error: new Error('no answer') }]
const signedOut = { output: { type: 'signedOut' as const } }
const { code } = staffRepairSample

export const staffRepairsModel: ModelOptions<typeof staffRepairsMachine> = {
  events: {
    'staffRepairs.list.choose': [{ list: 'repairsToAssess' }, { list: 'repairsUnderWay' }],
    'staffRepairs.step': [
      { code, step: 'start', assessment: null },
      { code, step: 'assess', assessment: { verdict: 'refused', price: null, answer: ' Slitasje ' } },
      { code, step: 'assess', assessment: { verdict: 'refused', price: null, answer: ' ' } },
    ],
    'xstate.done.actor.readStaffRepairs': [
      { output: { type: 'page', repairs: [staffRepairSample], next: 41 } },
      {
        output: {
          type: 'page',
          repairs: [staffRepairSample, { ...staffRepairSample, id: 42, code: 'RP00000042' }],
          next: null,
        },
      },
      signedOut,
    ],
    'xstate.done.actor.takeRepairStep': [
      { output: { type: 'done', repair: offered } },
      { output: { type: 'done', repair: staffRepairSample } },
      { output: { type: 'refused', why: 'conflict' } },
      signedOut,
    ],
    'xstate.error.actor.readStaffRepairs': fault,
    'xstate.error.actor.takeRepairStep': fault,
  },
  key: ({ context: { list, repairs, next, call, done, error } }) => ({
    list,
    repairs: repairs.map((one) => [one.id, belongsTo(list, one)]),
    next,
    call: call && [call.step, call.assessment?.answer],
    done: done?.status,
    error,
  }),
  invariants: {
    'nothing is left when the login has ended': ({ context, ...now }) =>
      !now.matches('closed') ||
      (context.repairs.length === 0 && context.next === null && context.call === null && context.done === null),
    'the end of a login is emitted once': (now, { before, emitted }) =>
      emitted.length > 0 === (now.matches('closed') && !before?.matches('closed')),
    'it says why exactly where nothing was done': (now) =>
      (now.context.error !== null) === now.matches({ open: 'refused' }),
    'it tells the last step exactly where one is done': (now, { event }) =>
      event.type === 'xstate.done.actor.takeRepairStep' &&
      event.output.type === 'done' &&
      now.matches({ open: 'stepped' })
        ? now.context.done !== null
        : now.context.done === null || now.matches({ open: 'stepped' }),
    'a done step takes a request that no longer belongs out of its list': (now, { before, event }) =>
      event.type !== 'xstate.done.actor.takeRepairStep' ||
      event.output.type !== 'done' ||
      now.context.repairs.length <= (before?.context.repairs.length ?? 0),
    'a request is refused with a reason': (now, { event }) =>
      event.type !== 'staffRepairs.step' ||
      event.step !== 'assess' ||
      !now.matches('stepping') ||
      (event.assessment?.answer.trim() !== '' && now.context.call?.assessment?.answer === 'Slitasje'),
    'a refusal without a reason is asked for it': (now, { event, before }) =>
      event.type !== 'staffRepairs.step' ||
      event.step !== 'assess' ||
      event.assessment?.answer.trim() !== '' ||
      !before?.matches('open') ||
      now.context.error === 'incomplete',
    'more is read only while there is more': (now, { before }) =>
      !now.matches('loadingMore') || before?.matches('loadingMore') || before?.context.next !== null,
    'a chosen list begins empty': (now, { event }) =>
      event.type !== 'staffRepairs.list.choose' ||
      !now.matches('loading') ||
      (now.context.repairs.length === 0 && now.context.next === null && now.context.list === event.list),
    'no request comes twice': ({ context }) =>
      new Set(context.repairs.map(({ id }) => id)).size === context.repairs.length,
    'it is busy exactly while the server is asked': (now) =>
      now.hasTag('busy') === (now.matches('loading') || now.matches('loadingMore') || now.matches('stepping')),
  },
}
