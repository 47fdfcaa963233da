import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const site = mkdtempSync(join(tmpdir(), 'docs-'))
const pages = new Map<string, string>()

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(root, 'app/build/docs.mjs'), site])
  for (const name of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    const file = name.replaceAll('\\', '/')
    if (file.endsWith('.html')) pages.set(file, readFileSync(join(site, file), 'utf8'))
  }
}, 120_000)
afterAll(() => rmSync(site, { recursive: true, force: true }))

const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = '']) => found)

describe('the documentation’s site', () => {
  it('has no link, picture or anchor that leads nowhere', () => {
    const dead: string[] = []
    for (const [page, html] of pages)
      for (const href of all(html, /(?:href|src)="([^"]*)"/g)) {
        if (/^(https?|data|mailto):/.test(href)) continue
        const [path = '', id = ''] = href.split('#')
        const file = path === '' ? page : posix.join(dirname(page), decodeURI(path))
        if (!existsSync(join(site, file))) dead.push(`${page}: ${href}`)
        else if (id && !pages.get(file)?.includes(`id="${id}"`)) dead.push(`${page}: ${href}`)
      }
    expect(dead).toEqual([])
  })

  it('names each page by its one first heading', () => {
    const odd = [...pages].filter(([, html]) => {
      const [heading, ...others] = all(html, /<h1[^>]*>(.*?)<\/h1>/gs)
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1]
      return others.length > 0 || heading?.replace(/<[^>]+>/g, '') !== title
    })
    expect(odd.map(([page]) => page)).toEqual([])
  })

  it('has three ways in, each of ten minutes at most', () => {
    const ways = all(pages.get('index.html') ?? '', /<section>(.*?)<\/section>/gs)
    const minutes = ways.map((way) => {
      const words = all(way, /href="([^"]*)"/g).flatMap((page) => {
        const main = /<main[^>]*>(.*)<\/main>/s.exec(pages.get(page) ?? '')?.[1] ?? ''
        return main.replace(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}][^\s]*/gu) ?? []
      })
      // a slow reader's words a minute
      return words.length / 200
    })
    expect(minutes).toHaveLength(3)
    for (const each of minutes) {
      expect(each).toBeGreaterThan(3)
      expect(each).toBeLessThanOrEqual(10)
    }
  })

  it('has every entry of the package, with its docstrings', () => {
    const entries = [...pages.keys()].filter((page) => page.startsWith('api/'))
    const folders = ['machines', 'ui'].flatMap((layer) =>
      readdirSync(join(root, layer))
        .filter((name) => existsSync(join(root, layer, name, 'index.ts')) && `${layer}/${name}` !== 'ui/testing')
        .map((name) => `api/${layer}/${name}.html`),
    )
    expect(folders.length).toBeGreaterThan(100)
    expect(entries).toEqual(expect.arrayContaining([...folders, 'api/inspect.html', 'api/index.html']))
    expect(pages.get('api/inspect.html')).toMatch(/<code>inspect<\/code>.*Records every actor/s)
    expect(pages.get('api/ui/Dialog.html')).toMatch(/<dt id="ModalProps">.*Called with false by the close button/s)
    expect(pages.get('api/machines/testing.html')).toMatch(/<dt id="whyNot">.*What a machine would do with an event/s)
  })

  it('shows of each type how it is written', () => {
    const bare = [...pages].flatMap(([page, html]) =>
      all(html, /(<dt id="[^"]*">.*?)(?=<dt|<\/dl>)/gs)
        .filter((name) => name.includes('>type<') && !name.includes('<pre'))
        .map((name) => `${page} ${name}`),
    )
    expect(bare).toEqual([])
  })

  it('lists the stories', () => {
    expect(pages.get('stories.html')).toContain('stories/kit/dialogs.stories.tsx')
  })
})
