import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type AnswerTaken,
  mostAnswers,
  type PollAnswer,
  type PollEmitted,
  type PollPorts,
  parsePollAnswers,
  pollCommands,
  pollMachine,
  pollWith,
  type StoredAnswers,
  selectPoll,
  sharesOf,
} from '../../../machines/poll/index.ts'
import { pollSample } from '../../../machines/poll/model.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A stub server with one poll that stores its votes. */
function start(ports: Partial<PollPorts> = {}, pollId: number | null = null) {
  const votes: PollAnswer[] = [{ questionId: 1, optionId: 11, correct: null }]
  const kept: StoredAnswers[] = []
  const emitted: PollEmitted[] = []
  const asked: unknown[] = []
  const machine = pollWith({
    async loadPoll(id) {
      asked.push(id)
      return id === null || id === pollSample.id ? { type: 'found', poll: pollSample } : { type: 'none' }
    },
    async sendAnswer(choice) {
      const answer = { ...choice, correct: choice.questionId === 2 ? choice.optionId === 21 : null }
      votes.push(answer)
      return { type: 'kept', answer }
    },
    async readQuestionScore(questionId) {
      const mine = votes.filter((vote) => vote.questionId === questionId)
      const optionIds = [...new Set(mine.map(({ optionId }) => optionId))]
      return {
        questionId,
        votes: optionIds.map((optionId) => ({
          optionId,
          count: mine.filter((vote) => vote.optionId === optionId).length,
        })),
      }
    },
    readPollScore: async (_, answers) => ({ participants: 2, correct: answers.filter((a) => a.correct).length }),
    saveAnswers: (stored) => kept.push(stored),
    ...ports,
  })
  const actor = createActor(machine, { input: { pollId } })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const view = () => selectPoll(actor.getSnapshot())
  const commands = pollCommands(actor.send)
  /** Answers a question, by its place and the option's. */
  const choose = (at: number, option: number) => {
    const { id, options } = view().questions[at]!
    commands.answer(id, options[option]!.id)
  }
  return { actor, view, commands, choose, kept, emitted, asked, votes }
}

describe('INFO-03 a poll', () => {
  it('shows distribution and score after the answers', async () => {
    const { view, kept, asked, choose } = start()
    expect(view().status).toBe('loading')
    await settled()
    expect(asked).toEqual([null])
    expect(view().questions[0]).toMatchObject({ answered: false, canShowScore: false, options: [{ share: null }, {}] })
    choose(0, 0)
    expect(view()).toMatchObject({ busy: true, status: 'asking' })
    expect(view().questions[1]!.canAnswer).toBe(false)
    await settled()
    expect(view().questions[0]).toMatchObject({
      answered: true,
      canAnswer: false,
      options: [
        { chosen: true, share: 50 },
        { chosen: false, share: 50 },
      ],
    })
    choose(1, 1)
    await settled()
    expect(view()).toMatchObject({ status: 'finished', score: { participants: 2, correct: 1 }, canScore: false })
    expect(view().questions[1]).toMatchObject({ correct: true })
    expect(kept.at(-1)!.answers.map(({ optionId }) => optionId)).toEqual([10, 21])
  })

  it('INFO-03 shows the right answer only after a wrong one', async () => {
    const { view, choose } = start({
      sendAnswer: async (choice) => ({ type: 'kept', answer: { ...choice, correct: false, rightOptionIds: [11] } }),
    })
    const right = () => view().questions[0]!.options.map((option) => option.right)
    await settled()
    expect(right()).toEqual([false, false])
    choose(0, 0)
    await settled()
    expect(right()).toEqual([false, true])
  })

  it('takes one offered option per question', async () => {
    const { actor, votes } = start()
    await settled()
    for (const optionId of [99, 10, 11]) {
      actor.send({ type: 'poll.answer', questionId: 1, optionId })
      await settled()
    }
    expect(votes.slice(1).map(({ optionId }) => optionId)).toEqual([10])
  })

  it('shows the answer given elsewhere before', async () => {
    const { view, choose } = start({
      sendAnswer: async () => ({ type: 'kept', answer: { questionId: 1, optionId: 11, correct: null } }),
    })
    await settled()
    choose(0, 0)
    await settled()
    expect(view().questions[0]!.options.map(({ chosen }) => chosen)).toEqual([false, true])
  })

  it.each<[string, () => Promise<AnswerTaken>]>([
    ['closed', async () => ({ type: 'refused', why: 'closed' })],
    ['unknown', async () => ({ type: 'refused', why: 'unknown' })],
    ['noAnswer', () => Promise.reject(new Error('away'))],
  ])('lets the shopper answer again after a refusal (%s)', async (refusal, sendAnswer) => {
    const { view, kept, choose } = start({ sendAnswer })
    await settled()
    choose(0, 0)
    await settled()
    expect(view()).toMatchObject({ status: 'asking', refusal })
    expect(view().questions[0]!.canAnswer).toBe(true)
    expect(kept).toEqual([])
  })

  it('loads a failed score on a retry', async () => {
    let isAway = true
    const { view, commands, choose } = start({
      readQuestionScore: async (questionId) => {
        if (isAway) throw new Error('away')
        return { questionId, votes: [{ optionId: 10, count: 1 }] }
      },
      readPollScore: async () => {
        if (isAway) throw new Error('away')
        return { participants: 1, correct: 0 }
      },
    })
    await settled()
    for (const question of [0, 1]) {
      choose(question, 0)
      await settled()
    }
    expect(view()).toMatchObject({ status: 'finished', score: null })
    isAway = false
    commands.showScore(1)
    await settled()
    expect(view().questions[0]).toMatchObject({ options: [{ share: 100 }, { share: 0 }], canShowScore: false })
    expect(view()).toMatchObject({ score: { participants: 1 }, canScore: false })
  })

  it('goes on from the answers of the last visit', async () => {
    const { actor, view } = start()
    await settled()
    const answers = [1, 2].map((questionId) => ({ questionId, optionId: questionId * 10, correct: null }))
    actor.send({ type: 'poll.restore', stored: { v: 1, answers } })
    await settled()
    expect(view()).toMatchObject({ status: 'finished', score: { correct: 0 } })
  })

  it('can be retried unless it does not exist', async () => {
    const missing = start({}, 99)
    await settled()
    expect(missing.view()).toMatchObject({ status: 'none', questions: [] })
    let isAway = true
    const late = start({
      loadPoll: async () => {
        if (isAway) throw new Error('away')
        return { type: 'found', poll: pollSample }
      },
    })
    await settled()
    expect(late.view().status).toBe('failed')
    isAway = false
    late.commands.retry()
    await settled()
    expect(late.view().status).toBe('asking')
  })

  it('names the port that it lacks', async () => {
    const faults: unknown[] = []
    const actor = createActor(pollMachine, {
      input: { pollId: null },
      inspect: (event) => {
        if (event.type === '@xstate.event' && 'error' in event.event) faults.push(event.event.error)
      },
    }).start()
    await settled()
    expect(selectPoll(actor.getSnapshot()).status).toBe('failed')
    expect(String(faults[0])).toBe('Error: port not provided: loadPoll')
  })
})

describe('INFO-03 shares', () => {
  it('are whole numbers that add up to 100 in the order of the votes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 8 }), (counts) => {
        const shares = sharesOf(counts)
        const total = counts.reduce((a, b) => a + b)
        if (total === 0) {
          expect(shares).toEqual(counts)
          return
        }
        expect(shares.reduce((a, b) => a + b)).toBe(100)
        for (const [a, count] of counts.entries()) {
          expect(Math.abs(shares[a]! - (count / total) * 100)).toBeLessThan(1)
          for (const [b, other] of counts.entries())
            if (count > other) expect(shares[a]).toBeGreaterThanOrEqual(shares[b]!)
        }
      }),
      { numRuns: 60 },
    )
    expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33])
  })
})

describe('STORE-02 kept answers', () => {
  const answer = { questionId: 1, optionId: 10, correct: null }
  it.each<[string, unknown, readonly PollAnswer[]]>([
    ['this version', { v: 1, answers: [answer] }, [answer]],
    [
      'which options are right',
      { v: 1, answers: [{ ...answer, correct: false, rightOptionIds: [11] }] },
      [{ ...answer, correct: false, rightOptionIds: [11] }],
    ],
    ['a future version', { v: 2, answers: [answer] }, []],
    ['garbage', '{"v":1', []],
    ['nothing', null, []],
    ['answers that are none', { v: 1, answers: 'x' }, []],
    ['a damaged one among whole ones', { v: 1, answers: [{ ...answer, correct: 'ja' }, null, answer] }, [answer]],
    [
      'ids that are none',
      {
        v: 1,
        answers: [
          { ...answer, optionId: 1.5 },
          { ...answer, questionId: '1' },
        ],
      },
      [],
    ],
    ['two to one question', { v: 1, answers: [answer, { ...answer, optionId: 11 }] }, [answer]],
  ])('%s', (_, stored, expected) => expect(parsePollAnswers(stored)).toEqual(expected))

  it('are at most the latest 200', () => {
    const answers = Array.from({ length: 205 }, (_, n) => ({ ...answer, questionId: n }))
    const kept = parsePollAnswers({ v: 1, answers })
    expect([kept.length, kept[0]!.questionId]).toEqual([mostAnswers, 5])
  })
})
