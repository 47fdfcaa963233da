import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import { machines } from '../../../machines/index.ts'
import { graphOf } from '../../../machines/testing/index.ts'
import { placeSheets } from '../chart/index.ts'
import { filesOf, indexOf, readmeOf } from '../chart-files.tsx'
import { emittedEvents } from '../emitted-events.ts'
import { type MeasuresBefore, measuresIn } from '../measures.ts'
import { standaloneOf } from '../standalone.ts'
import { dayOf, sourcesAt, sourcesIn } from './sources.ts'

/**
 * Lays out and draws every machine's chart, for the inspector and for readers: `npm run charts`, from the root. With
 * `print NAME` it prints one machine as a source file of its own instead, and ends with 64 when there is no such machine.
 * With `before COMMIT` it measures the machines at a commit, for the README's comparison.
 */

const layouts = join('app', 'inspect', 'layouts')
const charts = join('machines', 'charts')
const beforeFile = join('app', 'inspect', 'measures-before.json')

async function emptied(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) await rm(join(folder, name))
}

async function drawAll(): Promise<void> {
  await emptied(layouts)
  await emptied(charts)
  const engine = new ELK()
  const drawn = []
  for (const listed of machines) {
    const { machine } = listed
    const sheets = await placeSheets(graphOf(machine), engine)
    drawn.push({ listed, machine, sheets })
    await writeFile(join(layouts, `${machine.id}.json`), JSON.stringify(sheets))
    for (const [name, text] of Object.entries(filesOf(machine, sheets))) await writeFile(join(charts, name), text)
    for (const { root, layout } of sheets) console.log(`${root}: ${layout.width} × ${layout.height}`)
  }
  await writeFile(join(charts, 'index.html'), indexOf(drawn))
  const sources = sourcesIn('.')
  const before: MeasuresBefore = JSON.parse(await readFile(beforeFile, 'utf8'))
  const text = readmeOf(drawn, { now: measuresIn(sources), before, emitted: emittedEvents(sources) })
  await writeFile(join('machines', 'README.md'), text)
}

function print(name: string | undefined): number {
  const found = machines.find((listed) => listed.name === name || listed.machine.id === name)
  if (found) {
    process.stdout.write(standaloneOf(found.atRest ?? found.machine, found.model.inputs?.[0]))
    return 0
  }
  console.error(
    `Which machine? npm run --silent charts -- print NAME, one of ${machines.map((one) => one.name).join(', ')}`,
  )
  return 64
}

const [command, name] = process.argv.slice(2)
async function measureBefore(commit: string): Promise<void> {
  const before: MeasuresBefore = { commit, date: dayOf(commit), machines: measuresIn(sourcesAt(commit)) }
  await writeFile(beforeFile, `${JSON.stringify(before, null, 2)}\n`)
}

if (command === undefined) await drawAll()
else if (command === 'before' && name !== undefined) await measureBefore(name)
else process.exitCode = print(command === 'print' ? name : undefined)
