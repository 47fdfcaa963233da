import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Where a style sheet asks `:has()` of the page's root or body: the browser then asks again at every change anywhere. */
function rootsAsked(css: string): readonly string[] {
  const rules = css.replace(/\/\*.*?\*\//gs, '').match(/[^{};]+(?=\{)/g) ?? []
  return rules
    .map((rule) => rule.trim())
    .filter((rule) => /(^|[\s(,>+~])(:root|html|body)\b[^\s>+~,]*:has\(/.test(rule))
}

describe('style sheets', () => {
  it.each([
    ':root:has(.panel[open])',
    ':global(html):has(.consent) .foot',
    'html[data-brand]:has(dialog)',
    'body:not(:has(footer))',
  ])('PERF %s is found', (rule) => {
    expect(rootsAsked(`${rule} { color: red }`)).toEqual([rule])
  })

  it.each(['.row:has(.input:checked)', 'html[data-consent-open] .foot', '.body:has(a)'])('PERF %s is not', (rule) => {
    expect(rootsAsked(`${rule} { color: red }`)).toEqual([])
  })

  it('PERF ask :has() neither of the root nor of the body', () => {
    const found = ['ui', 'app']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
      )
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => rootsAsked(readFileSync(join(root, file), 'utf8')).map((rule) => `${file}: ${rule}`))
    expect(found).toEqual([])
  })
})
