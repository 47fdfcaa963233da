import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
/** What shoppers type is in every form. */
const vocabulary = join('server', 'search', 'dictionary.ts')
const texts = ['app', 'ui'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && path !== vocabulary)
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(root, folder, path), 'utf8') })),
)

describe('the texts that shoppers read', () => {
  it.each([
    [/\bjakka\b/i, 'jakken'],
    [/\bkassa\b/i, 'kassen'],
    [/\bvrang dem/i, 'vreng dem'],
    [/\bvære fylt \d/i, 'ha fylt'],
    [/\bperler\b/i, 'preller'],
    [/\bpeis sprekker\b/i, 'får … til å sprekke'],
    [/\bet videre ord\b/i, 'et mer generelt ord'],
    [/tallene som går an/i, 'antallet det går an'],
    [/et yttertøy med/i, 'et ytterstoff med'],
  ])('INFO-09 have one form: not %s, but «%s»', (form, _chosen) => {
    expect(texts.filter(({ text }) => form.test(text)).map(({ path }) => path)).toEqual([])
  })
})
