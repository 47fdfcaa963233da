import { pollWith } from '../../../machines/poll/index.ts'
import { connected } from '../../../machines/shop/index.ts'
import { addLateAlerts } from '../../adapters/browser/late-alerts.ts'
import { read, storageKeys, write } from '../../adapters/browser/storage.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'
import { startPageActor } from '../../page/page-actors.ts'
import type { PollPage } from './page.types.ts'

addLateAlerts()

/** The poll with the id in the address, or the active one. */
export function load({ params, dehydrated, api }: LoaderArgs): PollPage | { outcome: () => RouteOutcome } {
  const { id } = params
  if (id !== undefined && !/^[1-9]\d{0,8}$/.test(id)) return { outcome: () => ({ type: 'notFound' }) }
  const machine = pollWith({
    loadPoll: async (pollId) => {
      const calls = await api()
      return pollId === null ? calls.activePoll() : calls.poll(pollId)
    },
    sendAnswer: async (choice) => (await api()).sendAnswer(choice),
    readQuestionScore: async (questionId) => (await api()).questionScore(questionId),
    readPollScore: async (pollId, answers) => (await api()).pollScore(pollId, answers),
    saveAnswers(stored) {
      write('localStorage', storageKeys.poll, stored)
    },
  })
  const actor = connected('poll', startPageActor(machine, { pollId: id === undefined ? null : Number(id) }, dehydrated))
  // known to this browser alone: the screen hydrates from the server's snapshot
  if (!import.meta.env.SSR) actor.send({ type: 'poll.restore', stored: read('localStorage', storageKeys.poll) })
  return {
    actor,
    outcome() {
      const snapshot = actor.getSnapshot()
      // no active poll is a page; an unknown id is a 404
      if (id !== undefined && snapshot.hasTag('missing')) return { type: 'notFound' }
      return { type: 'render', status: snapshot.hasTag('failed') ? 503 : 200 }
    },
  }
}
