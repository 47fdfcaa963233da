import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createActor, createMachine, SimulatedClock } from 'xstate'
import { type Layout, printOf, wordsCrossed } from '../../../app/inspect/chart/index.ts'
import { coveragePage, filesOf, jsonOf, readmeOf } from '../../../app/inspect/chart-files.tsx'
import { standaloneOf } from '../../../app/inspect/standalone.ts'
import { machines } from '../../../machines/index.ts'
import { graphOf } from '../../../machines/testing/index.ts'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
/** In the repository, so that the printed files find XState. */
const folder = join(import.meta.dirname, '../../../node_modules/.cache/printed')
const filesIn = (folder: string) => readdirSync(new URL(folder, root)).sort()
const ids = machines.map(({ machine }) => machine.id)
const stale = 'is as the machine is now; if not, run `npm run charts`'

/** Without what the formatter decides: the widths of a table's columns. */
const bare = (markdown: string) => markdown.replace(/ +/g, ' ').replace(/-{2,}/g, '--')

type Box = readonly [x: number, y: number, width: number, height: number]
const overlap = ([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box) =>
  ax + aw > bx && bx + bw > ax && ay + ah > by && by + bh > ay

it('has the files of every machine and no others', () => {
  expect(filesIn('app/inspect/layouts')).toEqual(ids.map((id) => `${id}.json`).sort())
  expect(filesIn('machines/charts')).toEqual(
    ids.flatMap((id) => ['svg', 'md', 'json'].map((ending) => `${id}.${ending}`)).sort(),
  )
  expect(bare(read('machines/README.md'))).toBe(bare(readmeOf(machines)))
})

describe.each(machines)('$name: its chart', ({ machine, model, atRest = machine }) => {
  const graph = graphOf(machine)
  const layout: Layout = JSON.parse(read(`app/inspect/layouts/${machine.id}.json`))

  it(stale, () => {
    const { svg, md, json } = filesOf(machine, layout)
    expect(layout.print).toBe(printOf(graph))
    expect(read(`machines/charts/${machine.id}.svg`)).toBe(svg)
    expect(bare(read(`machines/charts/${machine.id}.md`))).toBe(bare(md))
    expect(JSON.parse(read(`machines/charts/${machine.id}.json`))).toEqual(JSON.parse(json))
  })

  it('is printed as one source file that starts with the same graph', async () => {
    const file = join(folder, `${machine.id}.mjs`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, standaloneOf(atRest, model.inputs?.[0]))
    const printed: { machine: AnyStateMachine } = await import(/* @vite-ignore */ file)
    expect(graphOf(printed.machine)).toEqual(graph)
    const faults: unknown[] = []
    const actor = createActor(printed.machine, { clock: new SimulatedClock() })
    actor.subscribe({ error: (fault) => faults.push(fault) })
    actor.start()
    expect([faults, actor.getSnapshot().status]).toEqual([[], 'active'])
    actor.stop()
  })

  it('survives its JSON', () => expect(graphOf(createMachine(JSON.parse(jsonOf(machine))))).toEqual(graph))

  it('has no label over another or over a leaf state', () => {
    const labels = layout.arrows.map(({ key, label }) => ({ name: key, box: label }))
    const leaves = graph.states
      .filter(({ id }) => !graph.states.some(({ parent }) => parent === id))
      .map(({ id }) => ({ name: id, box: layout.boxes[id] ?? ([0, 0, 0, 0] as const) }))
    const clashes = labels.flatMap((label, i) =>
      [...labels.slice(i + 1), ...leaves]
        .filter(({ box }) => overlap(label.box, box))
        .map(({ name }) => [label.name, name]),
    )
    expect(clashes).toEqual([])
  })

  it('has no arrow through a state’s text', () => expect(wordsCrossed(graph, layout)).toEqual([]))
})

it('colours visited and unvisited parts differently', () => {
  const [listed] = machines.filter(({ name }) => name === 'menu')
  const { machine } = listed!
  const layout: Layout = JSON.parse(read('app/inspect/layouts/menu.json'))
  const page = coveragePage([{ machine, layout, seen: new Set(['menu', 'menu.closed']) }])
  expect(page).toContain('States: 2 of ')
  expect(page).toMatch(/class="box atomic seen" data-state="menu.closed"/)
  expect(page).toMatch(/class="box compound missed" data-state="menu.open"/)
})
