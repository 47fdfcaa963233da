import type { PollView } from '../../machines/poll/index.ts'

export interface PollLabels {
  answer: string
  missing: string
  showScore: string
  right: string
  wrong: string
  /** Beside a right answer that was not selected, for screen readers too. */
  rightOption: string
  /** After a wrong answer: the right one. */
  solution: (options: readonly string[]) => string
  yours: string
  share: (percent: number) => string
  loading: string
  none: string
  failed: string
  retry: string
  refusals: Readonly<Record<NonNullable<PollView['refusal']>, string>>
  /** The result of a finished quiz. */
  score: (correct: number, questions: number) => string
  thanks: string
  participants: (count: number) => string
  loadScore: string
}

export const norwegian: PollLabels = {
  answer: 'Svar',
  missing: 'Velg et svar først',
  showScore: 'Se hva andre har svart',
  right: 'Riktig',
  wrong: 'Feil',
  rightOption: 'riktig svar',
  solution: (options) => `Riktig svar: ${options.join(' eller ')}`,
  yours: 'ditt svar',
  share: (percent) => `${percent}\u00a0%`,
  loading: 'Laster…',
  none: 'Det er ingen avstemning akkurat nå',
  failed: 'Vi fikk ikke hentet avstemningen. Prøv igjen om litt.',
  retry: 'Prøv igjen',
  refusals: {
    closed: 'Avstemningen er avsluttet',
    unknown: 'Vi fant ikke spørsmålet. Last siden på nytt.',
    noAnswer: 'Svaret ditt kom ikke fram. Prøv igjen.',
  },
  score: (correct, questions) => `Du svarte riktig på ${correct} av ${questions}`,
  thanks: 'Takk for svaret',
  participants: (count) => (count === 1 ? '1 har svart' : `${count} har svart`),
  loadScore: 'Se resultatet',
}

export const english: PollLabels = {
  answer: 'Answer',
  missing: 'Choose an answer first',
  showScore: 'See what others answered',
  right: 'Correct',
  wrong: 'Wrong',
  rightOption: 'correct answer',
  solution: (options) => `Correct answer: ${options.join(' or ')}`,
  yours: 'your answer',
  share: (percent) => `${percent}%`,
  loading: 'Loading…',
  none: 'There is no poll right now',
  failed: 'The poll did not load. Try again in a moment.',
  retry: 'Try again',
  refusals: {
    closed: 'The poll is closed',
    unknown: 'We did not find the question. Reload the page.',
    noAnswer: 'Your answer did not arrive. Try again.',
  },
  score: (correct, questions) => `You answered ${correct} of ${questions} correctly`,
  thanks: 'Thank you for answering',
  participants: (count) => (count === 1 ? '1 has answered' : `${count} have answered`),
  loadScore: 'See the result',
}
