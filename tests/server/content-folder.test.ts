import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { brands } from '../../app/brands/registry.ts'
import { builtInPolls } from '../../app/content/built-in-polls.ts'
import { builtInPosts, slugOfPost } from '../../app/content/built-in-posts.ts'
import type { ContentSection } from '../../app/content/pages/page.types.ts'
import { builtInPages } from '../../app/server/content-folder/built-in-pages.ts'
import { contentTask } from '../../app/server/content-folder/content-task.ts'
import { openOwnPages } from '../../app/server/content-folder/own-pages.ts'
import { parsePage } from '../../app/server/content-folder/parse-page.ts'
import { describeProblem } from '../../app/server/content-folder/problem.ts'
import { readFolder } from '../../app/server/content-folder/read-folder.ts'
import { escapeMarkdown } from '../../app/server/content-folder/write-page.ts'
import { OperatorError } from '../../app/server/core/operator-error.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  await mkdir(join(folder, 'pages'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const write = (name: string, text: string | Buffer): Promise<void> => writeFile(join(folder, 'pages', name), text)
const fields = '---\ntitle: Verksted\ndescription: Vi lapper det.\n---\n'
const page = (body: string): string => `${fields}\n${body}\n`
const problems = async (): Promise<string[]> => (await readFolder(folder)).problems.map(describeProblem)
const problemsOf = (text: string): string[] => parsePage(text, 'a.md', '/side/a').problems.map(describeProblem)

describe('a page of the content folder', () => {
  it('OPS-21 becomes blocks in the order of its file', () => {
    const text = page(
      '## Hva vi gjør {#hva}\n\nVi *syr* og **limer**, se [priser](/kundeservice#levering).\n\n### Priser\n\n1. Lapp\n2. Søm\n\n- [Butikker](/butikker)\n- [Ring](tel:40000100)\n\nTil slutt.',
    )
    const { page: parsed, problems: found } = parsePage(text, 'a.md', '/side/a')
    expect(found).toEqual([])
    expect(parsed.sections).toEqual([
      {
        id: 'hva',
        heading: 'Hva vi gjør',
        paragraphs: [],
        blocks: [
          {
            type: 'paragraph',
            children: [
              'Vi ',
              { type: 'emphasis', children: ['syr'] },
              ' og ',
              { type: 'strong', children: ['limer'] },
              ', se ',
              { type: 'link', href: '/kundeservice#levering', children: ['priser'] },
              '.',
            ],
          },
          { type: 'subheading', children: ['Priser'] },
          { type: 'list', isOrdered: true, items: [['Lapp'], ['Søm']] },
          {
            type: 'links',
            links: [
              { label: 'Butikker', href: '/butikker' },
              { label: 'Ring', href: 'tel:40000100' },
            ],
          },
          { type: 'paragraph', children: ['Til slutt.'] },
        ],
      },
    ])
  })

  it.each([
    ['<script>alert(1)</script>', /^a\.md:8: HTML is not shown\. .*put \\ before the sign/],
    ['a <b>b</b>', /^a\.md:8: HTML is not shown/],
    ['[her](javascript:alert(1))', /^a\.md:8: «javascript:alert\(1\)» is not an address .*run code/],
    ['[her](//evil.example)', /^a\.md:8: «\/\/evil\.example» is not an address/],
    ['[her](http://a.example)', /^a\.md:8: .*https:/],
    ['![a](b.png)', /^a\.md:8: A picture is not shown/],
    ['    kode', /^a\.md:8: A block of code/],
    ['> sitat', /^a\.md:8: A quotation is not shown/],
    ['# Tittel', /^a\.md:8: A heading with # is not shown/],
    ['- a\n\n  b', /^a\.md:8: A point of the list/],
    ['Ring {{firma.tlf}}', /^a\.md:8: \{\{firma\.tlf\}\} stands for nothing\. .*\{\{company\.phone\}\}/],
    ['## Del', /^a\.md:8: The anchor #del is on line 6 too/],
    ['## !!', /^a\.md:8: #«» is not an anchor/],
  ])('OPS-21 is refused with line and remedy for %j', (body, expected) => {
    expect(problemsOf(page(`## Del\n\n${body}`))).toEqual([expect.stringMatching(expected)])
  })

  it.each([
    ['## Del\n\ntekst', /^a\.md:1: The file does not begin with its fields/],
    [
      '---\ntitle: A\ndescription: B\nauthor: C\n---\n## D\n\ne',
      /^a\.md:4 \(author\): The field «author» is unknown\. .*Use title, description, hidden/,
    ],
    ['---\ntitle: A\ntitle: B\ndescription: C\n---\n## D\n\ne', /^a\.md:3 \(title\): The field title is there twice/],
    ['---\ntitle: A\n---\n## D\n\ne', /^a\.md:1 \(description\): The field description is missing/],
    ['---\ntitle: A\ndescription: B\nhidden: ja\n---\n## D\n\ne', /^a\.md:4 \(hidden\): «ja» is not yes or no/],
    [`${fields}`, /^a\.md:1: The page has no text/],
    [page('løs tekst'), /^a\.md:6: Text stands before the first heading/],
  ])('OPS-21 is refused with line and remedy for the file %j', (text, expected) => {
    expect(problemsOf(text)[0]).toMatch(expected)
  })

  it('OPS-21 shows any text that was escaped as it was', () => {
    const sign = fc.constantFrom(...'\\`*_{}[]()#+-.!<>&|~=:1a æ'.split(''))
    const line = fc.array(fc.oneof(sign, fc.string({ minLength: 1, maxLength: 3 })), { minLength: 1 }).map((parts) =>
      parts
        .join('')
        .replace(/[\s\0]+/g, ' ')
        .replace(/\{\{|\}\}/g, '')
        .trim(),
    )
    fc.assert(
      fc.property(
        line.filter((text) => text !== ''),
        (text) => {
          const { page: parsed, problems: found } = parsePage(
            page(`## Del\n\n${escapeMarkdown(text)}`),
            'a.md',
            '/side/a',
          )
          expect(found).toEqual([])
          expect(parsed.sections[0]?.blocks).toEqual([{ type: 'paragraph', children: [text] }])
        },
      ),
    )
  })

  it('OPS-21 is parsed or refused within its lines, whatever it holds', () => {
    const piece = fc.constantFrom(
      '---\n',
      '## A {#a}\n',
      '\n',
      '- ',
      '[a](',
      ')',
      '<b>',
      '**',
      '{{',
      '}}',
      'title: x\n',
      '\t',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (parts) => {
        const text = parts.join('')
        const lines = text.split('\n').length
        for (const { line } of parsePage(text, 'a.md', '/side/a').problems) {
          expect(line).toBeGreaterThan(0)
          expect(line).toBeLessThanOrEqual(lines)
        }
      }),
    )
  })
})

describe('a content folder', () => {
  it('OPS-21 names a page and a part that a link does not find', async () => {
    await write('verksted.md', page('## A\n\n[b](/side/priser), [c](/faq#finnes-ikke), [d](#nei), [e](/faq#storrelse)'))
    expect(await problems()).toEqual([
      expect.stringMatching(/^pages\/verksted\.md:8: The page «\/side\/priser» does not exist\./),
      expect.stringMatching(/^pages\/verksted\.md:8: «\/faq» has no part #finnes-ikke\./),
      expect.stringMatching(/^pages\/verksted\.md:8: «\/side\/verksted» has no part #nei\./),
    ])
  })

  it('OPS-21 names parts that the shop and its mails need', async () => {
    await write('kundeservice.md', page('## Kontakt\n\nRing.'))
    expect(await problems()).toEqual(
      ['levering', 'betaling', 'angrerett', 'reklamasjon', 'vilkar'].map((id) =>
        expect.stringMatching(new RegExp(`^pages/kundeservice\\.md:1: The part {#${id}} is missing`)),
      ),
    )
  })

  it('OPS-21 cannot hide a page that the law requires', async () => {
    await write('om-oss.md', '---\nhidden: yes\n---\n')
    await write('tilgjengelighet.md', '---\nhidden: yes\n---\n')
    await write('a.md', page('## A\n\n[b](/om-oss)'))
    expect(await problems()).toEqual([
      expect.stringMatching(/^pages\/a\.md:8: The page «\/om-oss» is hidden/),
      expect.stringMatching(/^pages\/tilgjengelighet\.md:1: The page cannot be hidden\. The law/),
    ])
  })

  it('OPS-21 names files of another encoding, name, place and size', async () => {
    await write('latin.md', Buffer.from(page('## A\n\nså fint'), 'latin1'))
    await write('Stor Bokstav.md', page('## A\n\nb'))
    await write('stor.md', page('## A\n\nb').padEnd(200_001, 'x'))
    await symlink('/etc/hostname', join(folder, 'pages', 'ut.md'))
    await symlink('/ingen/steder', join(folder, 'pages', 'vekk.md'))
    await writeFile(join(folder, 'brand.txt'), '')
    expect((await problems()).sort()).toEqual([
      expect.stringMatching(/^brand\.txt:1: «brand\.txt» is nothing that the shop reads\. .*pages\//),
      expect.stringMatching(/^pages\/Stor Bokstav\.md:1: «Stor Bokstav\.md» is not a page’s name/),
      expect.stringMatching(/^pages\/latin\.md:8: The text is not UTF-8\. .*Save the file as UTF-8/),
      expect.stringMatching(/^pages\/stor\.md:1: The file has more than 200000 bytes/),
      expect.stringMatching(/^pages\/ut\.md:1: The file is a link out of the folder/),
      expect.stringMatching(/^pages\/vekk\.md:1: The file cannot be read \(ENOENT\)/),
    ])
  })

  it('OPS-21 may begin with a byte order mark and have Windows line ends', async () => {
    await write('a.md', `\ufeff${page('## A\n\nå')}`.replaceAll('\n', '\r\n'))
    expect(await problems()).toEqual([])
  })
})

/** A part of a built-in page as a file of the folder has it. */
const asBlocks = ({ id, heading, paragraphs, points = [], links = [] }: ContentSection): ContentSection => ({
  ...{ id, heading, paragraphs: [] },
  blocks: [
    ...paragraphs.map((text) => ({ type: 'paragraph' as const, children: [text] })),
    ...(points.length > 0 ? [{ type: 'list' as const, isOrdered: false, items: points.map((text) => [text]) }] : []),
    ...(links.length > 0 ? [{ type: 'links' as const, links }] : []),
  ],
})

describe('npm run content', () => {
  const log: string[] = []
  const run = (...given: string[]) => contentTask(given, { log: (line) => log.push(line), directory: folder })
  beforeEach(() => {
    log.length = 0
  })

  it('OPS-21 init writes pages that pass the check', async () => {
    await write('om-oss.md', page('## Om oss\n\nVi er **Fjellsport**.'))
    expect(await run('init')).toBe(true)
    expect(log[0]).toContain('61 files written, 1 there before')
    expect(await run('check')).toBe(true)
    expect(log[1]).toBe('15 pages, 8 posts, 2 polls, 29 mails, 4 brands: nothing is wrong.')
    expect((await readFolder(folder)).pages.find(({ path }) => path === '/om-oss')?.sections).toHaveLength(1)
  })

  it('OPS-21 init writes pages that are read as the built-in ones', async () => {
    await run('init')
    const { pages } = await readFolder(folder)
    const read = new Map(pages.map(({ path, title, lead, sections }) => [path, { title, lead, sections }]))
    const builtIn = (await builtInPages()).map(
      ({ path, title, lead, sections }) => [path, { title, lead, sections: sections.map(asBlocks) }] as const,
    )
    expect(read).toEqual(new Map(builtIn))
  })

  it('OPS-21 INFO-02 INFO-03 init writes posts and polls that are read as the built-in ones', async () => {
    await contentTask(['init', folder], {
      log: () => undefined,
      directory: undefined,
      now: new Date('2026-12-30T12:00Z'),
    })
    const { posts, polls } = await readFolder(folder)
    const byDay = [...posts!].sort((a, b) => b.date.localeCompare(a.date))
    expect(byDay).toEqual(
      builtInPosts.map(({ title, excerpt, day, categories, body }) => {
        const fields = { title, excerpt, author: '', date: day, categories, articles: [] }
        return { slug: slugOfPost(title), ...fields, body }
      }),
    )
    const first = polls!.find(({ from }) => from === '2026-12-30')
    expect(first).toMatchObject({ name: builtInPolls[0]!.name, to: '2027-01-26' })
    expect(polls!.map(({ name, description, questions }) => ({ name, description, questions }))).toEqual(
      expect.arrayContaining(
        builtInPolls.map(({ name, description, questions }) => ({
          name,
          description,
          questions: questions.map(({ question, options }) => ({
            text: question,
            options: options.map(({ answer, correct }) => ({ text: answer, isCorrect: correct })),
          })),
        })),
      ),
    )
  })

  it('OPS-21 init opens one poll after the other', async () => {
    await contentTask(['init', folder], {
      log: () => undefined,
      directory: undefined,
      now: new Date('2026-12-30T12:00Z'),
    })
    const periods = (await readFolder(folder)).polls!.map(({ from, to }) => [from, to]).sort()
    expect(periods).toEqual([
      ['2026-12-30', '2027-01-26'],
      ['2027-01-27', '2027-02-23'],
    ])
  })

  it('OPS-21 init writes no post where the folder has a blog', async () => {
    await mkdir(join(folder, 'blog'))
    await run('init')
    const { posts, polls } = await readFolder(folder)
    expect([posts, polls?.length]).toEqual([[], builtInPolls.length])
  })

  it('OPS-21 init names no shop in posts and polls', async () => {
    await run('init')
    const texts = await Promise.all(
      ['blog', 'polls'].map(async (kind) => {
        const names = await readdir(join(folder, kind))
        return Promise.all(names.map((name) => readFile(join(folder, kind, name), 'utf8')))
      }),
    )
    const all = texts.flat().join('\n')
    expect(all).toContain('ullgenser')
    for (const { name } of brands) expect(all.toLowerCase()).not.toContain(name.toLowerCase())
  })

  it('OPS-21 check fails with what is wrong', async () => {
    await write('a.md', page('<hr>'))
    expect(await run('check')).toBe(false)
    expect(log).toEqual([expect.stringMatching(/^pages\/a\.md:6: HTML/), expect.stringContaining('Problems: 1.')])
  })

  it.each([[[]], [['look']], [['check', '--wrong']], [['check', '/ingen/steder']]])(
    'OPS-21 explains itself to %j',
    async (given) => {
      await expect(run(...given)).rejects.toThrow(/npm run content -- init/)
    },
  )
})

describe('a shop with a content folder', () => {
  it('OPS-21 does not start with a page that has problems', async () => {
    await write('a.md', page('<hr>'))
    await expect(openOwnPages(folder, () => undefined)).rejects.toThrow(
      /CONTENT_DIR has problems:\npages\/a\.md:6: HTML/,
    )
    await expect(openOwnPages(join(folder, 'nei'), () => undefined)).rejects.toBeInstanceOf(OperatorError)
  })
})
