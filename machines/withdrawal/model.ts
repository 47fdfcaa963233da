import type { SnapshotFrom } from 'xstate'
import type { ModelOptions } from '../testing/index.ts'
import type { withdrawalMachine } from './machine.ts'
import { faultyIn, isWhole, type WithdrawalAnswer, type WithdrawalFields } from './rules.ts'

export const fieldsSample: WithdrawalFields = {
  order: '7200001',
  lines: ['7090000000012', '7090000000029'],
  goods: 'Skalljakke',
  name: 'Kari Fjell',
  address: 'Storgata 1, 5003 Bergen',
  email: 'kari@example.com',
  reason: '',
}
const isIncomplete = (now: SnapshotFrom<typeof withdrawalMachine>): boolean =>
  now.matches({ form: 'incomplete' }) || now.matches({ form: { mailed: 'incomplete' } })
const order = { id: 'abc', eans: fieldsSample.lines }

export const withdrawalModel: ModelOptions<typeof withdrawalMachine> = {
  inputs: [{ order: null }, { order }],
  events: {
    'withdrawal.send': [
      { fields: fieldsSample },
      { fields: { ...fieldsSample, lines: fieldsSample.lines.slice(1) } },
      { fields: { ...fieldsSample, lines: [], goods: '', name: '' } },
      { fields: { ...fieldsSample, email: 'kari' } },
    ],
    'xstate.done.actor.withdrawOrder': [
      { output: { type: 'withdrawn' } },
      { output: { type: 'tooLate' } },
      { output: { type: 'unknown' } },
      { output: { type: 'unavailable' } },
    ],
    'xstate.error.actor.withdrawOrder': [{ error: 'no answer' }],
  },
  invariants: {
    'it is busy exactly while it waits for the shop': (now) => now.matches('sending') === now.hasTag('busy'),
    'only a whole form of a whole order reaches the shop': ({ context, ...now }) =>
      !now.matches('sending') ||
      (context.fields !== null && faultyIn(context.fields, context).length === 0 && isWhole(context.fields, context)),
    'what is faulty is shown exactly after an incomplete form': (now, { before, event }) =>
      event.type === 'withdrawal.send' && before?.matches('form')
        ? isIncomplete(now) === now.context.faulty.length > 0 &&
          faultyIn(event.fields, now.context).length > 0 === isIncomplete(now)
        : isIncomplete(now) || now.context.faulty.length === 0,
    'a mailed form stays mailed while the next one is incomplete': (now, { before, event }) =>
      event.type !== 'withdrawal.send' ||
      !before?.matches({ form: 'mailed' }) ||
      !isIncomplete(now) ||
      now.matches({ form: 'mailed' }),
    'each refusal has its own state, and so has no answer': (now, { before, event }) => {
      if (!before?.matches('sending')) return true
      if (event.type === 'xstate.error.actor.withdrawOrder') return now.matches({ form: 'unanswered' })
      if (event.type !== 'xstate.done.actor.withdrawOrder') return now.matches('sending')
      const { type } = (event as unknown as { output: { type: WithdrawalAnswer['type'] } }).output
      if (type === 'withdrawn') return now.matches('withdrawn')
      return type === 'tooLate' ? now.matches({ form: { mailed: 'opened' } }) : now.matches({ form: type })
    },
    'a choice of lines makes their error old, and no other': (now, { before, event }) =>
      event.type !== 'withdrawal.lines.change' ||
      now.context.faulty.join() === before?.context.faulty.filter((field) => field !== 'lines').join(),
    'the mail program opens exactly when the form goes by mail': (now, { before, event, effects }) =>
      effects.filter(({ type }) => type === 'openMail').length ===
      Number(
        now.matches({ form: { mailed: 'opened' } }) &&
          (event.type === 'withdrawal.send' || event.type === 'xstate.done.actor.withdrawOrder') &&
          before?.value !== undefined &&
          !(event.type === 'withdrawal.send' && before.matches('sending')),
      ),
    'the mail has what was sent last': (now, { effects }) =>
      effects.every(({ params }) => (params as { fields: unknown }).fields === now.context.fields),
    'a cancelled order stays cancelled': (now, { before }) => !before?.matches('withdrawn') || now.matches('withdrawn'),
  },
}
