import type { ModelOptions } from '../testing/index.ts'
import type { partDataMachine } from './machine.ts'
import { isSameRequest } from './rules.ts'

export const partDataModel: ModelOptions<typeof partDataMachine> = {
  events: {
    'partData.read': [{ request: { ids: [7] } }, { request: { ids: [7, 9] } }],
    'xstate.done.actor.readPart': [{ output: ['a shirt'] }, { output: [] }],
    'xstate.error.actor.readPart': [{ error: new Error('no answer') }],
  },
  invariants: {
    'it is idle exactly until something is requested': (now) => now.matches('idle') === (now.context.request === null),
    'the last request counts': (now, { event }) =>
      event.type !== 'partData.read' || isSameRequest(event.request, now.context.request),
    'another request is read, and the same again is not': (now, { event, before }) =>
      event.type !== 'partData.read' ||
      now.value === (isSameRequest(event.request, before!.context.request) ? before!.value : 'reading'),
    'data change with an answer only': (now, { event, before }) =>
      !before ||
      now.context.data === (event.type === 'xstate.done.actor.readPart' ? event.output : before.context.data),
  },
}
