import { sql } from 'drizzle-orm'
import { noteFrameChange } from '../catalogue/follow-changes.ts'
import type { PollSource } from '../content-folder/parse-poll.ts'
import type { Db } from '../db/database.ts'

/** Arbitrary, but the same in every process. */
const syncLock = 7_266_553

interface IdRow extends Record<string, unknown> {
  id: number
}
interface TextRow extends IdRow {
  text: string
}

/**
 * Makes the polls what the content folder says, in one transaction. A poll keeps its id and votes while its file keeps
 * its name, and so do its questions and options while they keep their texts. All other polls end. Returns whether
 * anything has changed.
 */
export function syncPolls(db: Db, polls: readonly PollSource[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${syncLock})`)
    let changes = await endOthers(tx, polls)
    for (const poll of polls) {
      const saved = await savePoll(tx, poll)
      changes += saved.changes + (await syncQuestions(tx, saved.id, poll.questions))
    }
    if (changes > 0) await noteFrameChange(tx)
    return changes > 0
  })
}

/** Ends the polls that have no file. Their answers stay. */
async function endOthers(tx: Db, polls: readonly PollSource[]): Promise<number> {
  const keys = JSON.stringify(polls.map(({ key }) => key))
  const { rows } = await tx.execute<IdRow>(sql`
    update polls set valid_to = greatest(valid_from, now())
    where valid_to > greatest(valid_from, now())
      and (key is null or key <> all(array(select jsonb_array_elements_text(${keys}::jsonb))))
    returning id`)
  return rows.length
}

/** Ids of polls, questions and options that are gone are not used again: browsers remember answers by them. */
async function nextId(tx: Db): Promise<number> {
  const last = sql`(select max(id) from (select id from polls union all select id from poll_questions
    union all select id from poll_options) as used)`
  const { rows } = await tx.execute<IdRow>(sql`
    insert into settings as s (key, value) values ('lastPollId', to_jsonb(coalesce(${last}, 0) + 1))
    on conflict (key) do update set value = to_jsonb(greatest(s.value::int, ${last}) + 1)
    returning value::int as id`)
  return rows[0]!.id
}

async function savePoll(tx: Db, poll: PollSource): Promise<{ id: number; changes: number }> {
  const { rows: known } = await tx.execute<IdRow>(sql`select id from polls where key = ${poll.key}`)
  const id = known[0]?.id ?? (await nextId(tx))
  const { name, description } = poll
  const doc = JSON.stringify({ id, name, description, banner_desktop: null, banner_mobile: null })
  const { rows: changed } = await tx.execute<IdRow>(sql`
    insert into polls as p (id, key, valid_from, valid_to, doc)
    values (${id}, ${poll.key}, ${poll.from}::date::timestamp at time zone 'Europe/Oslo',
      (${poll.to}::date + 1)::timestamp at time zone 'Europe/Oslo', ${doc}::jsonb)
    on conflict (key) do update
      set valid_from = excluded.valid_from, valid_to = excluded.valid_to, doc = excluded.doc
      where (p.valid_from, p.valid_to, p.doc) is distinct from (excluded.valid_from, excluded.valid_to, excluded.doc)
    returning id`)
  return { id, changes: changed.length }
}

async function syncQuestions(tx: Db, pollId: number, questions: PollSource['questions']): Promise<number> {
  const { rows: before } = await tx.execute<TextRow>(
    sql`select id, question as text from poll_questions where poll_id = ${pollId}`,
  )
  const gone = before.filter(({ text }) => questions.every((one) => one.text !== text))
  let changes = gone.length
  for (const { id } of gone) {
    await removeOptions(tx, sql`question_id = ${id}`)
    await tx.execute(sql`delete from poll_questions where id = ${id}`)
  }
  for (const [position, { text, options }] of questions.entries()) {
    const id = before.find((one) => one.text === text)?.id ?? (await nextId(tx))
    const { rows: changed } = await tx.execute<IdRow>(sql`
      insert into poll_questions as q (id, poll_id, position, question) values (${id}, ${pollId}, ${position}, ${text})
      on conflict (id) do update set position = excluded.position where q.position <> excluded.position
      returning id`)
    changes += changed.length + (await syncOptions(tx, id, options))
  }
  return changes
}

async function syncOptions(
  tx: Db,
  questionId: number,
  options: PollSource['questions'][number]['options'],
): Promise<number> {
  const { rows: before } = await tx.execute<TextRow>(
    sql`select id, answer as text from poll_options where question_id = ${questionId}`,
  )
  const gone = before.filter(({ text }) => options.every((one) => one.text !== text))
  for (const { id } of gone) await removeOptions(tx, sql`id = ${id}`)
  let changes = gone.length
  for (const [position, { text, isCorrect }] of options.entries()) {
    const id = before.find((one) => one.text === text)?.id ?? (await nextId(tx))
    const { rows: changed } = await tx.execute<IdRow>(sql`
      insert into poll_options as o (id, question_id, position, answer, correct, votes)
      values (${id}, ${questionId}, ${position}, ${text}, ${isCorrect}, 0)
      on conflict (id) do update set position = excluded.position, correct = excluded.correct
      where (o.position, o.correct) is distinct from (excluded.position, excluded.correct)
      returning id`)
    changes += changed.length
  }
  return changes
}

/** Deletes options with the answers that chose them: who chose one may answer again. */
async function removeOptions(tx: Db, which: ReturnType<typeof sql>): Promise<void> {
  await tx.execute(sql`delete from poll_answers where option_id in (select id from poll_options where ${which})`)
  await tx.execute(sql`delete from poll_options where ${which}`)
}
