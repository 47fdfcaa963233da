import type { StoryDefault } from '@ladle/react'
import { useSelector } from '@xstate/react'
import type { StateValue } from 'xstate'
import { type PollContext, pollCommands, pollWith, selectPoll } from '../../machines/poll/index.ts'
import { Poll } from '../../ui/Poll/index.ts'
import { Live } from './Live.tsx'
import { useStanding } from './standing.ts'

export default { title: 'Kit / Poll' } satisfies StoryDefault

const poll = {
  id: 1,
  name: 'Hva vet du om ull?',
  description: 'Tre av fire vasker ull for ofte. Gjør du?',
  bannerDesktop: null,
  bannerMobile: null,
  questions: [
    {
      id: 1,
      text: 'Hvor varmt kan ullundertøy vaskes?',
      options: [
        { id: 11, text: '30 grader' },
        { id: 12, text: '60 grader' },
        { id: 13, text: '90 grader' },
      ],
    },
    {
      id: 2,
      text: 'Hvor mange omdreininger tåler ull?',
      options: [
        { id: 21, text: 'Høyst 400' },
        { id: 22, text: '1200' },
      ],
    },
  ],
}

const answered = pollWith({
  loadPoll: async () => ({ type: 'found', poll }),
  sendAnswer: async (choice) => ({
    type: 'kept',
    answer: { ...choice, correct: choice.optionId % 10 === 1, rightOptionIds: [choice.questionId * 10 + 1] },
  }),
  readQuestionScore: async (questionId) => ({
    questionId,
    votes: [
      { optionId: questionId * 10 + 1, count: 210 },
      { optionId: questionId * 10 + 2, count: 81 },
    ],
  }),
  readPollScore: async (_, answers) => ({
    participants: 291,
    correct: answers.filter(({ correct }) => correct).length,
  }),
  saveAnswers: () => undefined,
})

const Asked = ({ state, ...context }: Partial<PollContext> & { state: StateValue }) => {
  const actor = useStanding(answered, { pollId: 1 }, state, {
    pollId: 1,
    poll,
    answers: [],
    asked: null,
    scores: [],
    score: null,
    refusal: null,
    ...context,
  })
  const view = selectPoll(useSelector(actor, (now) => now))
  const commands = pollCommands(actor.send)
  return (
    <Live actor={actor}>
      <Poll view={view} commands={commands} />
    </Live>
  )
}

const scores = [1, 2].map((questionId) => ({
  questionId,
  votes: [
    { optionId: questionId * 10 + 1, count: 210 },
    { optionId: questionId * 10 + 2, count: 81 },
  ],
}))
const right = { questionId: 1, optionId: 11, correct: true }
const wrong = { questionId: 2, optionId: 22, correct: false, rightOptionIds: [21] }

export const Asking = () => <Asked state={{ open: 'asking' }} />
export const HalfWay = () => <Asked state={{ open: 'asking' }} answers={[right]} scores={scores.slice(0, 1)} />
export const Refused = () => (
  <Asked state={{ open: 'answering' }} asked={{ questionId: 1, optionId: 11 }} refusal="noAnswer" />
)
export const Finished = () => (
  <Asked
    state={{ open: 'finished' }}
    answers={[right, wrong]}
    scores={scores}
    score={{ participants: 291, correct: 1 }}
  />
)
export const NotThere = () => (
  <>
    <Asked state="loading" poll={null} />
    <Asked state="none" poll={null} />
    <Asked state="failed" poll={null} />
  </>
)
