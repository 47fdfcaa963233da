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
      (now.context.code !== null) ===
      (now.matches({ code: 'shown' }) || now.matches({ code: 'renewing' }) || now.matches({ code: 'stale' })),
    'the latest code is the one that counts': (now, { event }) =>
      event.type !== 'xstate.done.actor.readMemberCode' ||
      now.context.code?.text === (event.output.type === 'code' ? event.output.text : undefined),
    'it can be asked again exactly where there is neither code nor net': (now) =>
      now.matches({ code: 'offline' }) === now.hasTag('canRetry'),
    'it is busy exactly while the shop is asked': (now) =>
      (now.matches({ code: 'reading' }) || now.matches({ code: 'renewing' })) === now.hasTag('busy'),
    'the size changes by the member alone, or when the page is left': (now, { before, event }) =>
      now.hasTag('fullScreen') ===
      (event.type === 'memberCode.enlarge' ||
        (before?.hasTag('fullScreen') === true && event.type !== 'memberCode.reduce' && event.type !== 'page.hidden')),
    'the end of a login is emitted once': (now, { before, emitted }) =>
      emitted.length > 0 === (now.matches({ code: 'closed' }) && !before?.matches({ code: 'closed' })),
  },
}
