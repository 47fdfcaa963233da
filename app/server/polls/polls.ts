import { type SQL, sql } from 'drizzle-orm'
import type { WirePollAnswer, WirePollChoice } from '../../api/wire-content.ts'
import { DomainError, notFound } from '../core/domain-error.ts'
import type { Db } from '../db/database.ts'

const isOn = sql`valid_from <= now() and valid_to > now()`
const unknownPoll = (): DomainError => notFound('Vi finner ikke denne avstemningen')
const unknownQuestion = (): DomainError => notFound('Vi finner ikke dette spørsmålet')

const poll = sql`(p.doc || jsonb_build_object('questions', (
  select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'question', q.question, 'options', (
    select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'answer', o.answer) order by o.position), '[]'::jsonb)
    from poll_options o where o.question_id = q.id)) order by q.position), '[]'::jsonb)
  from poll_questions q where q.poll_id = p.id)))::text`

const bodyOf = async (db: Db, query: SQL): Promise<string | null> => {
  const { rows } = await db.execute<{ body: string }>(query)
  return rows[0]?.body ?? null
}

/** GET /polls/active: the newest active poll; null for none. */
export const activePoll = (db: Db): Promise<string | null> =>
  bodyOf(db, sql`select ${poll} as body from polls p where ${isOn} order by valid_from desc, id desc limit 1`)

/** GET /polls/{id}. @throws DomainError notFound */
export async function pollById(db: Db, id: number): Promise<string> {
  const body = await bodyOf(db, sql`select ${poll} as body from polls p where id = ${id} and valid_from <= now()`)
  if (body === null) throw unknownPoll()
  return body
}

/** Poll of a question. @throws DomainError notFound */
export async function pollOf(db: Db, questionId: number): Promise<number> {
  const { rows } = await db.execute<{ poll: number }>(
    sql`select poll_id as poll from poll_questions where id = ${questionId}`,
  )
  const [row] = rows
  if (!row) throw unknownQuestion()
  return row.poll
}

/** Answers per option. @throws DomainError notFound */
export async function questionScore(db: Db, questionId: number): Promise<string> {
  const body = await bodyOf(
    db,
    sql`select json_build_object('question_id', q.id, 'votes', (
      select coalesce(json_agg(json_build_object('option_id', o.id, 'count', o.votes) order by o.position), '[]'::json)
      from poll_options o where o.question_id = q.id))::text as body
      from poll_questions q where q.id = ${questionId}`,
  )
  if (body === null) throw unknownQuestion()
  return body
}

/** Scores answers by the share of the most frequent ones. @throws DomainError notFound */
export async function pollScore(db: Db, pollId: number, optionIds: readonly number[]): Promise<string> {
  const chosen = sql`${`{${optionIds.join(',')}}`}::int[]`
  const body = await bodyOf(
    db,
    sql`select json_build_object('poll_id', p.id,
      'participants', (select coalesce(max(votes), 0) from (
        select sum(o.votes)::int as votes from poll_questions q join poll_options o on o.question_id = q.id
        where q.poll_id = p.id group by q.id) as by_question),
      'correct', (select count(distinct q.id) from poll_questions q join poll_options o on o.question_id = q.id
        where q.poll_id = p.id and o.correct and o.id = any(${chosen})))::text as body
      from polls p where p.id = ${pollId} and valid_from <= now()`,
  )
  if (body === null) throw unknownPoll()
  return body
}

/** The visitor's own answers to a poll or question. @throws DomainError notFound */
export async function answersOf(
  db: Db,
  session: string,
  of: { poll: number } | { question: number },
): Promise<WirePollAnswer[]> {
  const isPoll = 'poll' in of
  const known = isPoll
    ? sql`select 1 from polls where id = ${of.poll} and valid_from <= now()`
    : sql`select 1 from poll_questions where id = ${of.question}`
  if ((await db.execute(known)).rows.length === 0) throw isPoll ? unknownPoll() : unknownQuestion()
  const { rows } = await db.execute<WirePollAnswer & Record<string, unknown>>(sql`
    select a.question_id, a.option_id, o.correct, (select coalesce(json_agg(r.id order by r.position), '[]'::json)
      from poll_options r where r.question_id = q.id and r.correct) as correct_option_ids
    from poll_answers a join poll_questions q on q.id = a.question_id join poll_options o on o.id = a.option_id
    where a.session = ${session} and ${isPoll ? sql`q.poll_id = ${of.poll}` : sql`q.id = ${of.question}`}
    order by q.position`)
  return rows
}

/**
 * Stores answers and returns those that count; an answered question keeps its first answer.
 * @throws DomainError notFound for an unknown question or option, conflict when the poll is over
 */
export async function takeAnswers(
  db: Db,
  session: string,
  choices: readonly WirePollChoice[],
  /** Restricts questions to this poll. */
  pollId?: number,
): Promise<WirePollAnswer[]> {
  return db.transaction(async (tx) => {
    const taken: WirePollAnswer[] = []
    // In the order of questions, so that concurrent calls cannot deadlock.
    for (const { question_id, option_id } of [...choices].sort((a, b) => a.question_id - b.question_id)) {
      const { rows: options } = await tx.execute<{ on: boolean }>(sql`
        select valid_from <= now() and valid_to > now() as on
        from poll_options o join poll_questions q on q.id = o.question_id join polls p on p.id = q.poll_id
        where o.id = ${option_id} and q.id = ${question_id} and p.id = coalesce(${pollId ?? null}::int, p.id)`)
      const [option] = options
      if (!option) throw unknownQuestion()
      if (!option.on) throw new DomainError('conflict', 'Avstemningen er avsluttet', { code: 'closed' })
      const { rows: kept } = await tx.execute(sql`
        insert into poll_answers (question_id, session, option_id) values (${question_id}, ${session}, ${option_id})
        on conflict do nothing returning option_id`)
      if (kept.length > 0) {
        await tx.execute(sql`update poll_options set votes = votes + 1 where id = ${option_id}`)
      }
      taken.push(...(await answersOf(tx, session, { question: question_id })))
    }
    return taken
  })
}
