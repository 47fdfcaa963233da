import type { ModelOptions } from '../testing/index.ts'
import type { memberCodeMachine } from './machine.ts'

const first = { text: '123456782', freshFor: 240_000 }

export const memberCodeModel: ModelOptions<typeof memberCodeMachine> = {
  inputs: [{ code: null }, { code: first }],
  events: {
    'xstate.done.actor.readMemberCode': [
      { output: { type: 'code', text: '987654324', freshFor: 180_000 } },
      { output: { type: 'signedOut' } },
    ],
    'xstate.error.actor.readMemberCode': [{ error: new Error('no answer') }],
  },
  invariants: {
    'a code is there exactly where one may be used': (now) =>
      (now.context.code !== null) === (now.matches('shown') || now.matches('renewing') || now.matches('stale')),
    'the latest code is the one that counts': (now, { event }) =>
      event.type !== 'xstate.done.actor.readMemberCode' ||
      now.context.code?.text === (event.output.type === 'code' ? event.output.text : undefined),
    'it can be asked again exactly where there is neither code nor net': (now) =>
      now.matches('offline') === now.hasTag('canRetry'),
    'it is busy exactly while the shop is asked': (now) =>
      (now.matches('reading') || now.matches('renewing')) === now.hasTag('busy'),
    'the end of a login is emitted once': (now, { before, emitted }) =>
      emitted.length > 0 === (now.matches('closed') && !before?.matches('closed')),
  },
}
