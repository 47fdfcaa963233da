import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourcesIn } from '../../app/inspect/cli/sources.ts'
import { emittedEvents, emittedIn } from '../../app/inspect/emitted-events.ts'

const root = join(import.meta.dirname, '..', '..')
const filesIn = (folder: string, isWanted: (path: string) => boolean): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && isWanted(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'))

const events = emittedEvents(sourcesIn(root))
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

  it.each(events)('$type is heard by an actor or a part of the shop', ({ actors, files }) => {
    expect([...actors, ...files]).not.toEqual([])
  })
})
