import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WirePoll } from '../../app/api/wire-content.ts'
import { contentTask } from '../../app/server/content-folder/content-task.ts'
import { type PollSource, parsePoll } from '../../app/server/content-folder/parse-poll.ts'
import { describeProblem } from '../../app/server/content-folder/problem.ts'
import type { Database } from '../../app/server/db/database.ts'
import { syncPolls } from '../../app/server/polls/sync-polls.ts'
import { answerProblems, callOf } from './contract/recorder.ts'
import { openTestShop, type TestShop } from './shop.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

// The polls of the content folder.

const seasons = '## Hvilken årstid?\n\n- Vår\n- Høst\n'
const file = (body = seasons, change: Record<string, string> = {}): string => {
  const fields = { title: 'Årstider', description: 'Ett spørsmål.', from: '2026-01-01', to: '2099-12-31', ...change }
  return `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n\n${body}`
}
const sourceOf = (key: string, text: string): PollSource => parsePoll(text, `${key}.md`, key).poll

describe('the file of a poll', () => {
  const problemsOf = (text: string): string[] => parsePoll(text, 'polls/a.md', 'a').problems.map(describeProblem)

  it('OPS-21 INFO-03 has questions with options, which are right, wrong or opinions', () => {
    const text = file('## Ull?\n\n- [x] 30 grader\n- [ ] 60 grader\n\n## Årstid?\n\n- Vår\n- Høst\n')
    expect(problemsOf(text)).toEqual([])
    expect(sourceOf('a', text)).toEqual({
      key: 'a',
      name: 'Årstider',
      description: 'Ett spørsmål.',
      from: '2026-01-01',
      to: '2099-12-31',
      questions: [
        {
          text: 'Ull?',
          options: [
            { text: '30 grader', isCorrect: true },
            { text: '60 grader', isCorrect: false },
          ],
        },
        {
          text: 'Årstid?',
          options: [
            { text: 'Vår', isCorrect: null },
            { text: 'Høst', isCorrect: null },
          ],
        },
      ],
    })
  })

  it.each([
    [file('## A?\n\n- B\n'), /^polls\/a\.md:8: The question has fewer than two options\. .*after -/],
    [file('## A?\n\n- B\n- C\n- B\n'), /^polls\/a\.md:12: The option is on line 10 too/],
    [file('## A?\n\n- [x] B\n- [ ] B\n'), /^polls\/a\.md:11: The option is on line 10 too/],
    [file(`${seasons}\n${seasons}`), /^polls\/a\.md:13: The question is on line 8 too/],
    [file('## A?\n\n- [x] B\n- C\n'), /^polls\/a\.md:10: Some options have a box/],
    [file('## A?\n\n- [ ] B\n- [ ] C\n'), /^polls\/a\.md:10: No option is right/],
    [file('Tekst.'), /^polls\/a\.md:8: This is not shown in a poll/],
    [file('## A?\n\n1. B\n2. C\n'), /^polls\/a\.md:10: This is not shown in a poll/],
    [file('## A?\n\n- <b>B</b>\n- C\n'), /^polls\/a\.md:10: This is not shown in a poll/],
    [file('## A {{brand.name}}?\n\n- B\n- C\n'), /^polls\/a\.md:8: Polls have no placeholders/],
    [file(''), /^polls\/a\.md:1: The poll has no question/],
    [file(seasons, { to: '2025-12-31' }), /^polls\/a\.md:5 \(to\): The last day comes before the first one/],
    [file(seasons, { from: '2026-02-30' }), /^polls\/a\.md:4 \(from\): «2026-02-30» is not a day/],
    [file(seasons, { to: '' }), /^polls\/a\.md:1 \(to\): The field to is missing/],
    [file(seasons, { author: 'Kari' }), /^polls\/a\.md:6 \(author\): The field «author» is unknown/],
    [seasons, /^polls\/a\.md:1: The file does not begin with its fields/],
  ])('OPS-21 is refused with line and remedy for %j', (text, expected) => {
    expect(problemsOf(text)[0]).toMatch(expected)
  })

  it('OPS-21 is parsed or refused within its lines, whatever it holds', () => {
    const piece = fc.constantFrom('---\n', 'title: x\n', '\n', '- ', '- [x] ', '## A\n', '{{', '[a](b)', '**')
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (parts) => {
        const text = parts.join('')
        for (const { line } of parsePoll(text, 'a.md', 'a').problems) {
          expect(line).toBeGreaterThan(0)
          expect(line).toBeLessThanOrEqual(text.split('\n').length)
        }
      }),
    )
  })
})

describe('polls of files in the database', () => {
  let database: Database
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase()
    database = opened.database
  })
  afterAll(() => opened?.close())

  const rowsOf = async (key: string) => {
    const { rows } = await database.db.execute<{ question: string; answer: string; votes: number; on: boolean }>(sql`
      select q.question, o.answer, o.votes, p.valid_to > now() as on
      from polls p join poll_questions q on q.poll_id = p.id join poll_options o on o.question_id = q.id
      where p.key = ${key} order by q.position, o.position`)
    return rows
  }
  const vote = (key: string, answer: string) =>
    database.db.execute(sql`
      with chosen as (update poll_options set votes = votes + 1 where answer = ${answer} and question_id in
        (select q.id from poll_questions q join polls p on p.id = q.poll_id where p.key = ${key}) returning id, question_id)
      insert into poll_answers (question_id, session, option_id) select question_id, ${answer}, id from chosen`)

  it('OPS-21 INFO-03 keep their votes when questions and options move, come and go', async () => {
    expect(await syncPolls(database.db, [sourceOf('ar', file())])).toBe(true)
    await vote('ar', 'Høst')
    await vote('ar', 'Vår')
    const changed = file('## Når?\n\n- Nå\n- Aldri\n\n## Hvilken årstid?\n\n- Sommer\n- Høst\n', { title: 'Nytt navn' })
    expect(await syncPolls(database.db, [sourceOf('ar', changed)])).toBe(true)
    expect(await rowsOf('ar')).toEqual([
      { question: 'Når?', answer: 'Nå', votes: 0, on: true },
      { question: 'Når?', answer: 'Aldri', votes: 0, on: true },
      { question: 'Hvilken årstid?', answer: 'Sommer', votes: 0, on: true },
      { question: 'Hvilken årstid?', answer: 'Høst', votes: 1, on: true },
    ])
    const { rows } = await database.db.execute(sql`select doc->>'name' as name from polls where key = 'ar'`)
    expect(rows).toEqual([{ name: 'Nytt navn' }])
  })

  it('OPS-21 INFO-03 use no id again, by which a browser remembers an answer', async () => {
    const ids = async (): Promise<number[]> => {
      const { rows } = await database.db.execute<{ id: number }>(sql`
        select q.id from poll_questions q join polls p on p.id = q.poll_id where p.key = 'ar' order by q.position`)
      return rows.map(({ id }) => id)
    }
    await syncPolls(database.db, [sourceOf('ar', file(`${seasons}\n## Når?\n\n- Nå\n- Aldri\n`))])
    const [kept, removed] = await ids()
    await syncPolls(database.db, [sourceOf('ar', file())])
    await syncPolls(database.db, [sourceOf('ar', file(`${seasons}\n## Hvor?\n\n- Her\n- Der\n`))])
    const [first, added] = await ids()
    expect(first).toBe(kept)
    expect(added).toBeGreaterThan(removed!)
  })

  it('OPS-21 change nothing when they are the same', async () => {
    await syncPolls(database.db, [sourceOf('ar', file())])
    expect(await syncPolls(database.db, [sourceOf('ar', file())])).toBe(false)
  })

  it('OPS-21 are the same when replicas write them at once', async () => {
    const source = sourceOf('samtidig', file())
    await Promise.all([1, 2, 3].map(() => syncPolls(database.db, [source])))
    expect(await rowsOf('samtidig')).toHaveLength(2)
  })

  it('OPS-21 INFO-03 end with their file, keep their votes, and go on when it is back', async () => {
    await syncPolls(database.db, [sourceOf('ar', file())])
    await vote('ar', 'Vår')
    const before = await rowsOf('ar')
    expect(await syncPolls(database.db, [])).toBe(true)
    expect(await rowsOf('ar')).toEqual(before.map((row) => ({ ...row, on: false })))
    expect(await syncPolls(database.db, [])).toBe(false)
    await syncPolls(database.db, [sourceOf('ar', file())])
    expect(await rowsOf('ar')).toEqual(before)
  })

  it('OPS-21 are open from the first day to the end of the last one, in Norway', async () => {
    await syncPolls(database.db, [sourceOf('ar', file(seasons, { from: '2026-01-10', to: '2026-07-10' }))])
    const { rows } = await database.db.execute(sql`select valid_from = '2026-01-09T23:00:00Z' as starts,
      valid_to = '2026-07-10T22:00:00Z' as ends from polls where key = 'ar'`)
    expect(rows).toEqual([{ starts: true, ends: true }])
  })
})

describe('a shop with polls of its own', () => {
  let folder: string
  let shop: TestShop
  const write = (name: string, text: string): Promise<void> => writeFile(join(folder, 'polls', name), text)
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-'))
    await mkdir(join(folder, 'polls'))
    await write('arstider.md', file())
    shop = await openTestShop({ contentDir: folder })
  })
  afterAll(async () => {
    await shop?.close()
    await rm(folder, { recursive: true, force: true })
  })
  const read = (path: string): Promise<Response> => fetch(`${shop.origin}/api/v1${path}`)
  const active = async (): Promise<WirePoll | null> => {
    const answer = await read('/polls/active')
    expect(await answerProblems(callOf('GET', '/polls/active')!.call.operation, answer.clone())).toEqual([])
    return answer.status === 204 ? null : answer.json()
  }
  /** A folder is read every second. */
  const soon = { timeout: 8000 }

  it('OPS-21 INFO-03 shows them in place of the others, and takes answers', async () => {
    const poll = (await active())!
    expect(poll).toMatchObject({
      name: 'Årstider',
      banner_desktop: null,
      questions: [{ question: 'Hvilken årstid?', options: [{ answer: 'Vår' }, { answer: 'Høst' }] }],
    })
    const visitor = await shop.visit()
    const [question] = poll.questions
    const answer = await visitor.post(`/polls/questions/${question!.id}/answers`, {
      option_id: question!.options[1]!.id,
    })
    expect(answer.status).toBe(200)
    const { questions } = (await (await read('/polls/1')).json()) as WirePoll
    const others = { option_id: questions[0]!.options[0]!.id }
    expect((await visitor.post(`/polls/questions/${questions[0]!.id}/answers`, others)).status).toBe(409)
  })

  it('OPS-21 INFO-03 shows a changed file without a restart, with the votes that it had', async () => {
    const poll = (await active())!
    await write('arstider.md', file('## Hvilken årstid?\n\n- Vinter\n- Høst\n', { title: 'Nye årstider' }))
    await expect.poll(async () => (await active())?.name, soon).toBe('Nye årstider')
    expect((await active())!.id).toBe(poll.id)
    const { votes } = await (await read(`/polls/questions/${poll.questions[0]!.id}/score`)).json()
    expect(votes.map(({ count }: { count: number }) => count)).toEqual([0, 1])
  })

  it('OPS-21 INFO-03 keeps them while a file has a problem, which the log names', async () => {
    await write('arstider.md', file('## Hvilken årstid?\n\n- Vinter\n'))
    await expect.poll(() => shop.log.join('\n'), soon).toContain('polls/arstider.md:8: The question has fewer than two')
    expect((await active())?.name).toBe('Nye årstider')
  })

  it('OPS-21 INFO-03 ends a poll whose file is gone', async () => {
    const { id } = (await active())!
    await rm(join(folder, 'polls', 'arstider.md'))
    await expect.poll(active, soon).toBeNull()
    expect((await read(`/polls/${id}`)).status).toBe(200)
  })

  it('OPS-21 counts them in the check of the folder', async () => {
    await write('arstider.md', file())
    const log: string[] = []
    const isRight = await contentTask(['check', folder], { log: (line) => log.push(line), directory: undefined })
    expect([isRight, log]).toEqual([true, ['0 pages, 1 polls, 0 brands: nothing is wrong.']])
  })
})
