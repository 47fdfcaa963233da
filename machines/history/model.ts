import type { ModelOptions } from '../testing/index.ts'
import type { historyMachine } from './machine.ts'
import type { HistoryAnswer, PastReview } from './rules.ts'

const review = (id: number, content: string): PastReview => ({
  kind: 'review',
  id,
  date: `2026-01-0${id}T12:00:00Z`,
  articleId: 7,
  articleName: 'Varde dunjakke',
  content,
  reply: null,
  rating: 4,
  approved: true,
  takedownReason: null,
})
const page = (lastPage: number, ...entries: PastReview[]): { output: HistoryAnswer } => ({
  output: { type: 'page', entries, lastPage },
})

export const historyModel: ModelOptions<typeof historyMachine> = {
  inputs: [{ list: 'reviews' }],
  events: {
    'xstate.done.actor.readPage': [
      page(2, review(1, 'God'), review(2, 'Varm')),
      page(1, review(2, 'Varm nok')),
      { output: { type: 'signedOut' } },
    ],
    'xstate.error.actor.readPage': [{ error: 'offline' }],
  },
  invariants: {
    'nothing is kept of an ended session': ({ context, value }) => value !== 'closed' || context.entries.length === 0,
    'no entry stands twice': ({ context: { entries } }) => new Set(entries.map(({ id }) => id)).size === entries.length,
    'a fault takes nothing away': (now, { before, event }) =>
      event.type !== 'xstate.error.actor.readPage' || now.context.entries === before?.context.entries,
    'a page takes nothing away': (now, { before, event }) =>
      event.type !== 'xstate.done.actor.readPage' ||
      event.output.type === 'signedOut' ||
      now.context.entries.length >= (before?.context.entries.length ?? 0),
    'the newest stand first': ({ context: { entries } }) =>
      entries.every(({ date }, i) => i === 0 || entries[i - 1]!.date >= date),
  },
}
