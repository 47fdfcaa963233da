import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const tests = join(import.meta.dirname, '..')
const model = readFileSync(join(tests, '..', 'app', 'server', 'THREATS.md'), 'utf8')

/** The rows of the threat model: a threat, what stands against it, and the test of that. */
const rows = model
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (threat |-)/.test(line))
  .map((line) => line.split('|').slice(1, -1))
  .map((cells) => cells.map((cell) => cell.trim()))

it('SECURITY every threat of the model names a countermeasure and an existing test', () => {
  expect(rows.length).toBeGreaterThan(40)
  const faults = rows.flatMap(([threat = '', against = '', named = '', ...more]) => {
    const [, file, title] = /^`([\w./-]+\.(?:test|spec)\.ts)`: (.+)$/.exec(named) ?? []
    if (more.length > 0 || !against || !file || !title)
      return [`${threat}: a row is a threat, what stands against it, and \`file\`: title`]
    const source = readFileSync(join(tests, file), 'utf8')
    const isThere = source.includes(`'${title}'`) || source.includes(`\`${title}\``)
    return isThere ? [] : [`${threat}: tests/${file} has no test '${title}'`]
  })
  expect(faults).toEqual([])
})

it('SECURITY every threat stands in the model once', () => {
  const threats = rows.map(([threat]) => threat)
  expect(threats.filter((threat, at) => threats.indexOf(threat) !== at)).toEqual([])
})
