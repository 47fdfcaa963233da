import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { PollCommands, PollView, ShownQuestion } from '../../machines/poll/index.ts'
import { Announced, Announcer, AnnouncerProvider } from '../Announcer/index.ts'
import { Button } from '../Button/index.ts'
import { FieldError } from '../Field/index.ts'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { LinkButton } from '../Link/index.ts'
import { Skeleton } from '../Skeleton/index.ts'
import { byEar, spoken } from '../Spoken/index.ts'
import { norwegian, type PollLabels } from './Poll.labels.ts'
import styles from './Poll.module.css'

export interface PollProps extends RootProps<'div'> {
  /** The poll machine's view. */
  view: PollView
  /** Its commands. */
  commands: PollCommands
  headingLevel?: 1 | 2 | 3
  labels?: Partial<PollLabels> | undefined
}

/** A poll: each question is answered once, then shows the distribution of answers. */
export function Poll({ view, commands, headingLevel = 2, labels: ownLabels, ...rest }: PollProps) {
  const labels = useLabels('Poll', norwegian, ownLabels)
  const Heading = `h${headingLevel}` as const
  const { status, poll, questions, refusal, score } = view
  if (status === 'loading')
    return (
      <div data-state="loading" {...rootProps(rest, 'poll', styles.poll)}>
        <p role="status" className="visually-hidden">
          {labels.loading}
        </p>
        <Skeleton shape="heading" width={60} />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </div>
    )
  if (status === 'failed' || !poll)
    return (
      <div {...rootProps(rest, 'poll', styles.poll)}>
        <p role={status === 'failed' ? 'alert' : undefined}>{status === 'failed' ? labels.failed : labels.none}</p>
        {status === 'failed' && (
          <Button variant="secondary" size="sm" onClick={commands.retry}>
            {labels.retry}
          </Button>
        )}
      </div>
    )
  const isQuiz = questions.some(({ correct }) => correct !== null)
  return (
    <section aria-label={poll.name} aria-busy={view.busy} {...rootProps(rest, 'poll', styles.poll)}>
      <AnnouncerProvider>
        <Heading tabIndex={headingLevel === 1 ? -1 : undefined}>{poll.name}</Heading>
        {poll.description && <p>{byEar(poll.description)}</p>}
        {questions.map((question) => (
          <Question key={question.id} question={question} commands={commands} labels={labels} isBusy={view.busy} />
        ))}
        <Announced as="div" role="alert">
          {refusal && <FieldError>{labels.refusals[refusal]}</FieldError>}
        </Announced>
        <Announced className={styles.score} data-slot="poll-score">
          {status === 'finished' && (
            <>
              <b>{score && isQuiz ? labels.score(score.correct, questions.length) : labels.thanks}</b>
              {score && <span>{labels.participants(score.participants)}</span>}
            </>
          )}
        </Announced>
        {view.canScore && (
          <Button variant="secondary" size="sm" onClick={commands.score}>
            {labels.loadScore}
          </Button>
        )}
        <Announcer />
      </AnnouncerProvider>
    </section>
  )
}

interface QuestionProps {
  question: ShownQuestion
  commands: PollCommands
  labels: PollLabels
  isBusy: boolean
}

function Question({ question, commands, labels, isBusy }: QuestionProps) {
  const name = useId()
  const [isMissing, setMissing] = useState(false)
  const { text, options, answered, correct, canShowScore } = question
  const solution = correct === false ? options.flatMap((option) => (option.right ? option.text : [])) : []
  const choices = useRef<HTMLFieldSetElement>(null)
  const before = useRef({ answered, canShowScore })
  // an answer and the score remove the pressed button: focus the question, which now shows the result
  useLayoutEffect(() => {
    const isLess = answered !== before.current.answered || canShowScore !== before.current.canShowScore
    if (isLess && document.activeElement === document.body) choices.current?.focus({ preventScroll: true })
    before.current = { answered, canShowScore }
  }, [answered, canShowScore])
  // Submitted by the button only: arrow keys select as they pass, and the first answer counts.
  const answer = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get(name)
    setMissing(chosen === null)
    if (chosen !== null) commands.answer(question.id, Number(chosen))
  }
  return (
    <form onSubmit={answer}>
      <fieldset ref={choices} tabIndex={-1} className={styles.question} data-slot="poll-question">
        <legend>{byEar(text)}</legend>
        {options.map((option) => (
          <div
            key={option.id}
            data-state={option.chosen ? 'chosen' : undefined}
            data-right={(correct !== null && option.right) || undefined}
            data-wrong={(correct === false && option.chosen && !option.right) || undefined}
          >
            <label>
              <input
                // once answered, shows the answer that counts, whatever is selected
                key={String(answered)}
                type="radio"
                data-scripted
                defaultChecked={option.chosen}
                name={name}
                value={option.id}
                disabled={answered}
              />
              {correct !== null && (option.right || option.chosen) && (
                <Icon name={option.right ? 'circle-check' : 'x'} size={24} />
              )}
              <span>
                {byEar(option.text)}
                {option.chosen && <i> ({labels.yours})</i>}
                {correct === false && option.right && <i> ({labels.rightOption})</i>}
              </span>
              {option.share !== null && (
                <span className={styles.share} data-slot="poll-share">
                  {byEar(labels.share(option.share))}
                </span>
              )}
            </label>
            {option.share !== null && (
              <meter
                min={0}
                max={100}
                value={option.share}
                aria-label={spoken(`${option.text}: ${labels.share(option.share)}`)}
              />
            )}
          </div>
        ))}
      </fieldset>
      <Announced
        className={styles.verdict}
        data-slot="poll-verdict"
        data-state={correct === null ? undefined : correct ? 'right' : 'wrong'}
      >
        {correct !== null && (
          <>
            <Icon name={correct ? 'circle-check' : 'x'} size={20} />
            {correct ? labels.right : labels.wrong}
            {solution.length > 0 && `. ${labels.solution(solution)}`}
          </>
        )}
      </Announced>
      <Announced as="div" role="alert">
        {isMissing && !answered && <FieldError>{labels.missing}</FieldError>}
      </Announced>
      {!answered && (
        <Button type="submit" variant="secondary" size="sm" isPending={isBusy} data-scripted>
          {labels.answer}
          <span className="visually-hidden">{spoken(text)}</span>
        </Button>
      )}
      {canShowScore && <LinkButton onClick={() => commands.showScore(question.id)}>{labels.showScore}</LinkButton>}
    </form>
  )
}
