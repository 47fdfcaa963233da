import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const readmes = ['.', 'machines', 'machines/testing', 'ui', 'app', 'app/server', 'app/inspect', 'tests'].flatMap(
  (folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => join(folder, file)),
)
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folders = ['app', 'machines', 'stories', 'tests', 'ui']

/** Text between backticks that looks like a file or folder, without placeholders. */
const isPath = (text: string) => /^[\w.-]+(\/[\w.-]+)*\/?$/.test(text) && /[./]/.test(text) && !/^\.+\/?$/.test(text)

describe.each(readmes)('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const folder = dirname(join(root, file))

  it('leads to files that are there', () => {
    const links = [...text.matchAll(/\]\((\.[^)#]+)/g)].map(([, href = '']) => href)
    expect(links.filter((href) => !existsSync(join(folder, href)))).toEqual([])
  })

  it('names files and folders that are there', () => {
    const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name).filter(isPath)
    // a path of the whole begins with a folder of it; others are of the file's own folder
    const ofTheWhole = named.filter((path) => folders.some((name) => path.startsWith(`${name}/`)))
    const isThere = (path: string) => [root, folder, join(root, 'tests')].some((from) => existsSync(join(from, path)))
    expect(ofTheWhole.filter((path) => !isThere(path))).toEqual([])
    const sources = named.filter((path) => /^[^.].*\/.*\.(tsx?|m?js|css)$/.test(path))
    expect(sources.filter((path) => !isThere(path))).toEqual([])
  })

  it('names commands that there are', () => {
    const commands = [...text.matchAll(/npm run (?:--silent |-s )?(\w+(?::\w+)*)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })
})

describe('the code paths of app/README.md', () => {
  const text = readFileSync(join(root, 'app/README.md'), 'utf8')
  const [, paths = ''] = text.split('\n## Three code paths\n')
  const walks = paths
    .split(/^### /m)
    .slice(1)
    .map((walk) => [walk.split('\n')[0], walk] as const)

  it('are three', () => expect(walks).toHaveLength(3))

  it.each(walks)('take at most ten hops: %s', (_, walk) => {
    const hops = walk.match(/^\d+\. /gm) ?? []
    expect(hops.length).toBeGreaterThan(0)
    expect(hops.length).toBeLessThanOrEqual(10)
  })

  it.each(walks)('name a file that is there in each hop: %s', (_, walk) => {
    const without = walk.split('\n').filter((line) => {
      const files = [...line.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file)
      const isThere = (file: string) => ['app', '.'].some((from) => existsSync(join(root, from, file)))
      return /^\d+\. /.test(line) && (files.length === 0 || !files.every(isThere))
    })
    expect(without).toEqual([])
  })
})
