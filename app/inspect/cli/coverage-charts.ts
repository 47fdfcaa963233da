import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { machines } from '../../../machines/index.ts'
import { coverage, graphOf } from '../../../machines/testing/index.ts'
import type { Sheet } from '../chart/index.ts'
import { coveragePage } from '../coverage-page.tsx'

/** Colours the charts by what a test run visited: the second part of `npm run charts:coverage`. */

const noted = process.argv[2] ?? ''
const folder = join('dist', 'charts')

const all = coverage(...machines.map(({ machine }) => machine))
for (const file of await readdir(noted)) all.merge(JSON.parse(await readFile(join(noted, file), 'utf8')))
const seenBy = all.toJSON()
const visited = machines.filter(({ machine }) => (seenBy[machine.id]?.length ?? 0) > 0)
const meter = coverage(...visited.map(({ machine }) => machine))
meter.merge(seenBy)

await mkdir(folder, { recursive: true })
const charts = visited.map(async ({ machine }) => {
  const sheets: Sheet[] = JSON.parse(await readFile(join('app', 'inspect', 'layouts', `${machine.id}.json`), 'utf8'))
  return { graph: graphOf(machine), sheets, seen: new Set(seenBy[machine.id]) }
})
await writeFile(join(folder, 'index.html'), coveragePage(await Promise.all(charts)))
await writeFile(join(folder, 'coverage.json'), JSON.stringify(seenBy))
console.log(meter.report())
console.log(
  `Coloured: ${join(folder, 'index.html')}. In the inspector, by «Åpne fil»: ${join(folder, 'coverage.json')}`,
)
