import { assign, setup } from 'xstate'
import { absent, absentCall } from '../domain/absent.ts'
import { isSameRequest, type PartReading, type PartRequest } from './rules.ts'

export interface PartDataContext {
  /** What the part shows data of; null until that is known. */
  request: PartRequest | null
  /** What was read last, until a newer request is answered; null before the first answer. */
  data: unknown
}

export type PartDataEvent =
  /** The part shows data of this request. */
  { type: 'partData.read'; request: PartRequest } | { type: 'partData.retry' }

export const partDataMachine = setup({
  types: {
    context: {} as PartDataContext,
    events: {} as PartDataEvent,
  },
  actors: {
    readPart: absentCall<unknown, PartReading>('readPart'),
  },
  actions: {
    reportFailure: (_, _params: { error: unknown }) => absent('reportFailure'),
    keepRequest: assign((_, { request }: { request: PartRequest }) => ({ request })),
    keepData: assign((_, { data }: { data: unknown }) => ({ data })),
  },
  guards: {
    isOther: ({ context }, { request }: { request: PartRequest }) => !isSameRequest(request, context.request),
  },
}).createMachine({
  id: 'partData',
  description: 'Reads the data of a part of a page. The last request wins.',
  context: { request: null, data: null },
  options: { maxIterations: 100 },
  initial: 'idle',
  on: {
    'partData.read': {
      description: 'Another request. The same one again changes nothing.',
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.reading',
      actions: { type: 'keepRequest', params: ({ event }) => event },
    },
  },
  states: {
    idle: { description: 'Nothing is requested yet.' },
    reading: {
      description: 'Reads the data of the request. Another request drops this one’s answer.',
      invoke: {
        id: 'readPart',
        src: 'readPart',
        input: ({ context: { request, data } }) => ({ request: request!, before: data }),
        onDone: { target: 'read', actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) } },
        onError: { target: 'failed', actions: { type: 'reportFailure', params: ({ event }) => event } },
      },
    },
    read: { description: 'The data are those of the request.' },
    failed: {
      description: 'No answer. The page works without the part, which may retry.',
      on: { 'partData.retry': 'reading' },
    },
  },
})
