import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brandKeys } from '../../ui/styles/brand-keys.ts'
import { fontsOf } from '../../ui/styles/fonts.ts'
import { apca, channelsOf } from '../apca.ts'

const styles = join(import.meta.dirname, '../../ui/styles')
const css = readFileSync(join(styles, 'tokens.css'), 'utf8')

/** Custom properties of each rule of a selector. */
const rulesOf = (selector: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, head = '']) => head.trim() === selector)
    .map(([, , body = '']) =>
      Object.fromEntries(
        [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
      ),
    )

const common = rulesOf('[data-brand]')[0] ?? {}
const tokensOf = (brand: string) => rulesOf(`[data-brand="${brand}"]`)[0] ?? {}
const darkOf = (brand: string) => rulesOf(`[data-brand="${brand}"][data-scheme="dark"]`)[0] ?? {}
const schemes: [string, Record<string, string>][] = [
  ...brandKeys.map((brand): [string, Record<string, string>] => [brand, tokensOf(brand)]),
  ...brandKeys.map((brand): [string, Record<string, string>] => [
    `${brand} in the dark`,
    { ...tokensOf(brand), ...darkOf(brand) },
  ]),
]

const luminanceOf = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (a: string, b: string) => {
  const [light = 0, low = 0] = [luminanceOf(a), luminanceOf(b)].sort((one, other) => other - one)
  return (light + 0.05) / (low + 0.05)
}

const texts: [string, string][] = [
  ...['--c-text', '--c-muted', '--c-sale', '--c-error', '--c-warning', '--c-success', '--c-info'].flatMap((text) =>
    ['--c-bg', '--c-surface'].map((ground): [string, string] => [text, ground]),
  ),
  ['--c-text', '--c-sunken'],
  ['--c-muted', '--c-sunken'],
  ['--c-on-primary', '--c-primary'],
  ['--c-on-primary', '--c-primary-hover'],
  ['--c-on-accent', '--c-accent'],
  ['--c-on-sale', '--c-sale'],
  ['--c-on-hero', '--c-hero'],
]
const controls: [string, string][] = ['--c-control', '--c-focus', '--c-primary'].flatMap((line) =>
  ['--c-bg', '--c-surface'].map((ground): [string, string] => [line, ground]),
)

describe('The tokens', () => {
  it.each(brandKeys)('of %s leave nothing out', (brand) => {
    expect(Object.keys(tokensOf(brand)).sort()).toEqual(Object.keys(tokensOf('vardeholm')).sort())
    expect(Object.keys(tokensOf(brand)).length).toBeGreaterThan(30)
  })

  it.each(brandKeys)('LOOK-02 of %s in the dark are the same by choice as by system', (brand) => {
    expect(Object.keys(darkOf(brand)).sort()).toEqual(Object.keys(darkOf('vardeholm')).sort())
    expect(Object.keys(darkOf(brand)).length).toBeGreaterThan(20)
    expect(rulesOf(`[data-brand="${brand}"]:not([data-scheme="light"])`)).toEqual([darkOf(brand)])
  })

  it.each(schemes)('of %s keep text readable: 4.5 to 1', (_, tokens) => {
    const all = { ...common, ...tokens }
    const weak = texts
      .map(
        ([text, ground]) => `${text} on ${ground}: ${contrast(all[text] ?? '#000', all[ground] ?? '#000').toFixed(2)}`,
      )
      .filter((line) => Number(line.split(': ')[1]) < 4.5)
    expect(weak).toEqual([])
  })

  it('are judged by APCA as its authors judge them', () => {
    // from the table of the reference implementation
    expect(apca('#888888', '#ffffff')).toBeCloseTo(63.06, 1)
    expect(apca('#ffffff', '#888888')).toBeCloseTo(68.54, 1)
    expect(apca('#000000', '#aaaaaa')).toBeCloseTo(58.15, 1)
  })

  it.each(schemes)('A11Y-01 of %s keep body text at Lc 75 by APCA on every ground', (_, tokens) => {
    const grounds = ['--c-bg', '--c-surface', '--c-sunken']
    const weak = ['--c-text', '--c-muted']
      .flatMap((text) =>
        grounds.map((ground) => ({ text, ground, lc: apca(tokens[text] ?? '', tokens[ground] ?? '') })),
      )
      .filter(({ lc }) => !(lc >= 75))
    expect(weak).toEqual([])
  })

  it.each(schemes)('A11Y-01 of %s keep short coloured texts at Lc 60 by APCA', (_, tokens) => {
    const colours = ['--c-sale', '--c-error', '--c-warning', '--c-success', '--c-info', '--c-primary']
    const weak = colours
      .flatMap((text) =>
        ['--c-bg', '--c-surface'].map((ground) => ({
          text,
          ground,
          lc: apca(tokens[text] ?? '', tokens[ground] ?? ''),
        })),
      )
      .filter(({ lc }) => !(lc >= 60))
    expect(weak).toEqual([])
  })

  it.each(schemes)('of %s keep the edges of controls visible: 3 to 1', (_, tokens) => {
    const weak = controls
      .map(
        ([line, ground]) =>
          `${line} on ${ground}: ${contrast(tokens[line] ?? '#000', tokens[ground] ?? '#000').toFixed(2)}`,
      )
      .filter((text) => Number(text.split(': ')[1]) < 3)
    expect(weak).toEqual([])
  })
})

describe('The faces', () => {
  const faces = readFileSync(join(styles, 'fonts.css'), 'utf8').matchAll(/font-family: "([^"]+)";/g)
  const there = new Set([...faces].map(([, name]) => name))

  it.each(brandKeys)('of %s are the faces that its pages fetch at once', (brand) => {
    const { '--font-body': body = '', '--font-display': display = '' } = tokensOf(brand)
    const named = [...new Set([...`${body} ${display}`.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name))]
    expect(named.filter((name) => !there.has(name))).toEqual([])
    const own = named.filter((name) => !name.endsWith(' fallback'))
    expect(named.filter((name) => name.endsWith(' fallback'))).toEqual(own.map((name) => `${name} fallback`))
    expect(fontsOf(brand).map((url) => basename(url, '.woff2'))).toEqual(
      own.map((name) => name.toLowerCase().replaceAll(' ', '-')),
    )
  })
})
