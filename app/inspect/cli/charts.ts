import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import { machines } from '../../../machines/index.ts'
import { graphOf } from '../../../machines/testing/index.ts'
import { placeSheets } from '../chart/index.ts'
import { filesOf, indexOf, readmeOf } from '../chart-files.tsx'
import { standaloneOf } from '../standalone.ts'

/**
 * Lays out and draws every machine's chart, for the inspector and for readers: `npm run charts`, from the root. With
 * `print NAME` it prints one machine as a source file of its own instead. Ends with 64 when there is no such machine.
 */

const layouts = join('app', 'inspect', 'layouts')
const charts = join('machines', 'charts')

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
  await writeFile(join('machines', 'README.md'), readmeOf(drawn))
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
if (command === undefined) await drawAll()
else process.exitCode = print(command === 'print' ? name : undefined)
