export { type PollContext, type PollEmitted, type PollEvent, pollMachine } from './machine.ts'
export { type PollPorts, pollWith } from './ports.ts'
export {
  type AnswerTaken,
  mostAnswers,
  type Poll,
  type PollAnswer,
  type PollChoice,
  type PollLoaded,
  type PollOption,
  type PollQuestion,
  type PollRefusal,
  type PollScore,
  parsePollAnswers,
  type QuestionScore,
  type StoredAnswers,
  sharesOf,
} from './rules.ts'
export {
  type PollCommands,
  type PollView,
  pollCommands,
  type ShownOption,
  type ShownQuestion,
  selectPoll,
} from './view.ts'
