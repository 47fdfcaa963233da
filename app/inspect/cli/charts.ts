import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ELK from 'elkjs/lib/elk.bundled.js'
import { machines } from '../../../machines/index.ts'
import { graphOf } from '../../../machines/testing/index.ts'
import { placeChart } from '../chart/index.ts'
import { filesOf, readmeOf } from '../chart-files.tsx'

/** Lays out and draws every machine's chart, for the inspector and for readers: `npm run charts`, from the root. */

const layouts = join('app', 'inspect', 'layouts')
const charts = join('machines', 'charts')

async function emptied(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) await rm(join(folder, name))
}

await emptied(layouts)
await emptied(charts)
const engine = new ELK()
for (const { machine } of machines) {
  const layout = await placeChart(graphOf(machine), engine)
  await writeFile(join(layouts, `${machine.id}.json`), JSON.stringify(layout))
  for (const [ending, text] of Object.entries(filesOf(machine, layout)))
    await writeFile(join(charts, `${machine.id}.${ending}`), text)
  console.log(`${machine.id}: ${layout.width} × ${layout.height}`)
}
await writeFile(join('machines', 'README.md'), readmeOf(machines))
