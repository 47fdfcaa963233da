import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentTask } from '../../app/server/content-folder/content-task.ts'
import { parsePost } from '../../app/server/content-folder/parse-post.ts'
import { describeProblem } from '../../app/server/content-folder/problem.ts'
import { answerProblems, callOf } from './contract/recorder.ts'
import { openTestShop, type TestShop, testStoreKey } from './shop.ts'

// The blog of the content folder.

const jacket = {
  id: 'FS-1',
  name: 'Skalljakke Galdhø',
  brand: 'Fjellsport',
  category: ['Klær', 'Jakker', 'Skalljakker'],
  price: 2999,
  variants: [{ ean: '7012345678908', size: 'M', colour: { name: 'Blå' }, stock: { web: 3 } }],
}
const post = (change: Record<string, string> = {}, body = 'Møt opp klokken ti.\n\n## Ta med\n\n- Ull\n- Kart\n') => {
  const fields = {
    title: 'Tur til Galdhøpiggen',
    description: 'Bli med en lørdag.',
    author: 'Kari Moen',
    date: '2026-06-01',
    categories: 'Turtips, Fjell',
    articles: 'FS-1, FS-99',
    ...change,
  }
  return `---\n${Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n\n${body}`
}

let folder: string
let shop: TestShop
const write = (name: string, text: string): Promise<void> => writeFile(join(folder, 'blog', name), text)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  await mkdir(join(folder, 'blog'))
  await write('galdhopiggen.md', post())
  await write('neste-ar.md', post({ title: 'Neste år', date: '2099-01-01', categories: '' }))
  shop = await openTestShop({ contentDir: folder })
})
afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

const json = async (path: string) => {
  const answer = await fetch(`${shop.origin}/api/v1${path}`)
  expect(await answerProblems(callOf('GET', path.split('?')[0]!)!.call.operation, answer.clone())).toEqual([])
  return answer.json()
}
const slugs = async (): Promise<string[]> => (await json('/blog/posts')).data.map(({ slug }: { slug: string }) => slug)
/** A folder is read every second. */
const soon = { timeout: 8000 }

describe('posts of the content folder', () => {
  it('OPS-21 INFO-02 are the whole blog, from their day on', async () => {
    expect(await slugs()).toEqual(['galdhopiggen'])
    expect((await json('/blog/categories')).map(({ name }: { name: string }) => name)).toEqual(['Fjell', 'Turtips'])
  })

  it('OPS-21 INFO-02 have the parts of their file', async () => {
    expect(await json('/blog/galdhopiggen')).toMatchObject({
      title: 'Tur til Galdhøpiggen',
      excerpt: 'Bli med en lørdag.',
      author: 'Kari Moen',
      published_at: expect.stringMatching(/^2026-06-01/),
      body: 'Møt opp klokken ti.\n\n## Ta med\n\n- Ull\n- Kart',
      mainArticle: null,
      relatedArticles: [],
    })
  })

  it('OPS-21 INFO-02 are seen after a change of the folder, under the ids that they had', async () => {
    const { id } = await json('/blog/galdhopiggen')
    const put = await fetch(`${shop.origin}/api/v1/catalogue/articles`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${testStoreKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ records: [jacket] }),
    })
    expect(put.status).toBe(200)
    await write('a-forst.md', post({ title: 'En til', articles: '' }))
    await write('galdhopiggen.md', post({ title: 'Ny tittel' }))
    await expect.poll(slugs, soon).toHaveLength(2)
    expect(await json('/blog/galdhopiggen')).toMatchObject({
      id,
      title: 'Ny tittel',
      mainArticle: { Name: 'Skalljakke Galdhø' },
      relatedArticles: [],
      featuredImageAlt: 'Skalljakke Galdhø',
    })
  })

  it('OPS-21 INFO-02 stay as they are while a file has a problem, which the log names', async () => {
    await write('a-forst.md', post({ date: '2026-02-30' }))
    await expect.poll(() => shop.log.join('\n'), soon).toContain('blog/a-forst.md:5 (date): «2026-02-30» is not a day.')
    expect(await slugs()).toHaveLength(2)
  })

  it('OPS-21 INFO-02 are gone with their file', async () => {
    await rm(join(folder, 'blog', 'a-forst.md'))
    await expect.poll(slugs, soon).toEqual(['galdhopiggen'])
    expect((await fetch(`${shop.origin}/api/v1/blog/a-forst`)).status).toBe(404)
  })

  it('OPS-21 are counted by the check of the folder', async () => {
    const log: string[] = []
    const isRight = await contentTask(['check', folder], { log: (line) => log.push(line), directory: undefined })
    expect([isRight, log]).toEqual([true, ['0 pages, 2 posts, 0 brands: nothing is wrong.']])
  })
})

describe('the file of a post', () => {
  const problemsOf = (text: string): string[] => parsePost(text, 'blog/a.md', 'a').problems.map(describeProblem)
  let found: string[]
  beforeEach(() => {
    found = []
  })

  it('OPS-21 has no problem as it is written in the README', () => {
    expect(problemsOf(post())).toEqual([])
  })

  it.each([
    ['an unknown field', post({ tags: 'Fjell' }), 'blog/a.md:8 (tags): The field «tags» is unknown.'],
    ['no title', post({ title: '' }), 'blog/a.md:1 (title): The field title is missing.'],
    ['no day', post({ date: '' }), 'blog/a.md:1 (date): The field date is missing.'],
    ['another form of day', post({ date: '1.6.2026' }), '«1.6.2026» is not a day.'],
    ['a category twice', post({ categories: 'Fjell, fjell' }), '(categories): categories names one twice.'],
    ['no text', post({}, ''), 'The post has no text.'],
    ['a link', post({}, 'Se [her](/klær).'), 'blog/a.md:10: This is not shown in a post.'],
    ['HTML', post({}, '<script>alert(1)</script>'), 'This is not shown in a post.'],
    ['a heading of another level', post({}, '# Stor'), 'This is not shown in a post.'],
    ['a list in a list', post({}, '- a\n\n  - b'), 'This is not shown in a post.'],
    ['a placeholder', post({}, 'Vi er {{brand.name}}.'), 'Posts have no placeholders.'],
  ])('OPS-21 is refused with %s', (_, text, problem) => {
    found = problemsOf(text)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(problem)
  })
})
