import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const app = join(import.meta.dirname, '../../app')

/**
 * What an effect may be for, as its comment says: the DOM, a machine that learns that a component is shown or gone, a timer
 * of the inspector, data of this browser or of one part, code that is likely to be needed. The counts may only fall: what
 * a shop does belongs in a chart.
 */
const most = { dom: 28, lifecycle: 6, timer: 1, data: 1, code: 1 }

const comment = /^\s*(?:\/\/|\*) (dom|lifecycle|timer|data|code): \S/

/** React's effects in the app, by file and line, with the kind that the comment above says. */
const effects = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const lines = readFileSync(join(app, file), 'utf8').split('\n')
    const above = (at: number) => lines.slice(0, at).findLast((line) => !line.includes('biome-ignore'))
    return lines.flatMap((line, at) =>
      /\buse(Layout|Insertion)?Effect\(/.test(line)
        ? [{ at: `app/${file}:${at + 1}`, kind: comment.exec(above(at) ?? '')?.[1] }]
        : [],
    )
  })

it('every effect of React says above it what it is for', () => {
  expect(effects.filter(({ kind }) => !kind).map(({ at }) => at)).toEqual([])
})

it.each(Object.entries(most))('effects for %s are at most %d', (kind, count) => {
  expect(effects.filter((effect) => effect.kind === kind).length).toBeLessThanOrEqual(count)
})
