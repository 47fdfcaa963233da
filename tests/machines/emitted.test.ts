import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const filesIn = (folder: string, isWanted: (path: string) => boolean): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && isWanted(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'))

/** Event types of `export type …Emitted = …`. A `${}` in a type matches any word. */
const emittedIn = (source: string): string[] =>
  [...source.matchAll(/^export type \w+Emitted =.*(?:\n(?: .*)?)*/gm)].flatMap(([declared]) =>
    [...declared.matchAll(/\btype: (['`])(.+?)\1/g)].map(([, , type]) => type!),
  )
const emitted = [...new Set(filesIn('machines', (path) => !path.startsWith('testing')).flatMap(emittedIn))].sort()

const listeners = [
  ...filesIn('app', (path) => !/^(inspect|server|build|demo)\b/.test(path)),
  ...filesIn('machines', (path) => path.startsWith('shop')),
].join('\n')
const asserted = [
  ...filesIn('tests/machines', (path) => path !== 'emitted.test.ts'),
  ...filesIn('machines', (path) => path.endsWith('/model.ts')),
].join('\n')

/** Whether the source contains the type as a whole string literal. */
const names = (source: string, type: string): boolean =>
  new RegExp(`['"\`]${type.replaceAll('.', '\\.').replace(/\$\{\w+\}/g, '\\w+')}['"\`]`).test(source)

describe('an emitted event', () => {
  it('is read from a type, on one line or on several', () => {
    const line = "export type AEmitted = { type: 'a.b' } | { type: 'a.c'; x: 'y' }\n\nconst x = { type: 'no' }"
    expect(emittedIn(line)).toEqual(['a.b', 'a.c'])
    const lines =
      "export type AEmitted =\n  /** Why. */\n  | { type: 'a.b' }\n\n  | ({ type: 'c' } & D)\ntype E = { type: 'no' }"
    expect(emittedIn(lines)).toEqual(['a.b', 'c'])
  })

  it('is found for every machine that emits', () => {
    const sources = filesIn('machines', (path) => !path.startsWith('testing'))
    const types = sources.flatMap((source) =>
      [...source.matchAll(/\bemitted: \{\} as (\w+)/g)].map(([, name]) => name!),
    )
    const declared = (name: string) =>
      sources.some((source) => source.includes(`export type ${name} =`) && emittedIn(source).length > 0)
    expect(types.length).toBeGreaterThan(0)
    expect(types.filter((name) => !declared(name))).toEqual([])
  })

  it.each(emitted)('%s has a listener or a test', (type) =>
    expect(names(listeners, type) || names(asserted, type)).toBe(true),
  )
})
