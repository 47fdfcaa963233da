import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createActor, createMachine, SimulatedClock } from 'xstate'
import {
  leastWidth,
  printOf,
  type Sheet,
  sheetBoxes,
  sheetHeight,
  sheetOf,
  sheetWidth,
  wordsCrossed,
} from '../../../app/inspect/chart/index.ts'
import { filesOf, indexOf, jsonOf, readmeOf } from '../../../app/inspect/chart-files.tsx'
import { sourcesIn } from '../../../app/inspect/cli/sources.ts'
import { coveragePage } from '../../../app/inspect/coverage-page.tsx'
import { emittedEvents } from '../../../app/inspect/emitted-events.ts'
import { measuresIn } from '../../../app/inspect/measures.ts'
import before from '../../../app/inspect/measures-before.json' with { type: 'json' }
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

const sheetsIn = (id: string): Sheet[] => JSON.parse(read(`app/inspect/layouts/${id}.json`))
const drawn = machines.map((listed) => ({ listed, machine: listed.machine, sheets: sheetsIn(listed.machine.id) }))

const sources = sourcesIn(join(import.meta.dirname, '../../..'))
const now = measuresIn(sources)

it('has the files of every machine and no others', () => {
  expect(filesIn('app/inspect/layouts')).toEqual(ids.map((id) => `${id}.json`).sort())
  const files = drawn.flatMap(({ machine, sheets }) => Object.keys(filesOf(machine, sheets)))
  expect(filesIn('machines/charts')).toEqual(['index.html', ...files].sort())
  expect(bare(read('machines/README.md'))).toBe(bare(readmeOf(drawn, { now, before, emitted: emittedEvents(sources) })))
})

it('has an index with every sheet and every state as text', () => {
  const index = read('machines/charts/index.html')
  expect(index).toBe(indexOf(drawn))
  const missing = drawn.flatMap(({ machine, sheets }) => [
    ...sheets.map(({ root }) => `alt="Chart of ${root}"`).filter((alt) => !index.includes(alt)),
    ...graphOf(machine)
      .states.slice(1)
      .map(({ id }) => `<dt>${id}</dt>`)
      .filter((state) => !index.includes(state)),
  ])
  expect(missing).toEqual([])
})

it('excuses at most half of the mutants that were excused before', () => {
  const sum = (all: Readonly<Record<string, { excused: number }>>) =>
    Object.values(all).reduce((total, { excused }) => total + excused, 0)
  expect(sum(now)).toBeLessThanOrEqual(sum(before.machines) / 2)
})

it('counts the mutants that a test excuses, on a list and by a rule', () => {
  const files: Readonly<Record<string, string>> = {
    'tests/machines/mutants.json': '{"till":{"file":"a.test.ts"},"scale":{"file":"b.test.ts"}}',
    'machines/charts/till.json': '{"type":"parallel","states":{"a":{},"b":{"states":{"c":{}}}}}',
    'machines/charts/scale.json': '{}',
    'machines/till/machine.ts': "createMachine({\n  id: 'till',\n})\n",
    'machines/scale/machine.ts': "createMachine({\n  id: 'scale',\n})\n",
    'a.test.ts': "const why =\n  'never seen'\nconst equivalents = {\n  a: why,\n  b: 'alike',\n}\n",
    'b.test.ts':
      "  check({\n    equivalents: {\n      ...Object.fromEntries([1, 2, 3].map((at) => [at, 'alike'])),\n    },\n  })\n",
  }
  expect(measuresIn({ paths: Object.keys(files), read: (path) => files[path]! })).toEqual({
    till: { lines: 3, states: 3, regions: 2, excused: 2 },
    scale: { lines: 3, states: 0, regions: 0, excused: 3 },
  })
})

it(`has no sheet higher than ${sheetHeight} px`, () => {
  const higher = drawn.flatMap(({ sheets }) => sheets).filter(({ layout }) => layout.height > sheetHeight)
  expect(higher.map(({ root, layout }) => ({ root, height: layout.height }))).toEqual([])
})

describe.each(drawn)('$listed.name: its chart', ({ listed: { model, atRest }, machine, sheets }) => {
  const graph = graphOf(machine)
  const graphs = sheets.map(({ root, folded, layout }) => ({ layout, sheet: sheetOf(graph, root, folded) }))

  it(stale, () => {
    expect(sheets.map(({ layout }) => layout.print)).toEqual(graphs.map(({ sheet }) => printOf(sheet)))
    for (const [name, text] of Object.entries(filesOf(machine, sheets))) {
      const kept = read(`machines/charts/${name}`)
      if (name.endsWith('.md')) expect(bare(kept)).toBe(bare(text))
      else if (name.endsWith('.json')) expect(JSON.parse(kept)).toEqual(JSON.parse(text))
      else expect(kept).toBe(text)
    }
  })

  it(`has no sheet wider than ${sheetWidth} px`, () =>
    expect(sheets.filter(({ layout }) => layout.width > sheetWidth).map(({ root }) => root)).toEqual([]))

  it(`has no sheet with more than ${sheetBoxes} boxes`, () =>
    expect(sheets.filter(({ layout }) => Object.keys(layout.boxes).length > sheetBoxes)).toEqual([]))

  it('has no name or row that is wider than its state', () => {
    const narrow = graphs.flatMap(({ sheet, layout }) =>
      sheet.states
        .filter((state) => state.type !== 'history')
        .map((state) => ({ id: state.id, least: leastWidth(state, sheet, layout), box: layout.boxes[state.id] }))
        .filter(({ least, box }) => (box?.[2] ?? 0) < Math.floor(least)),
    )
    expect(narrow).toEqual([])
  })

  it('shows every state on one of its sheets', () => {
    const shown = new Set(sheets.flatMap(({ layout }) => Object.keys(layout.boxes)))
    expect(graph.states.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([])
  })

  it('shows every transition on one of its sheets', () => {
    const shown = new Set(
      graphs.flatMap(({ sheet }) => sheet.states.flatMap(({ transitions }) => transitions.map(({ key }) => key))),
    )
    const keys = graph.states.flatMap(({ transitions }) => transitions.map(({ key }) => key))
    expect(keys.filter((key) => !shown.has(key))).toEqual([])
  })

  it('is printed as one source file that starts with the same graph', async () => {
    const file = join(folder, `${machine.id}.mjs`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, standaloneOf(atRest ?? machine, model.inputs?.[0]))
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
    const clashes = graphs.flatMap(({ sheet, layout }) => {
      const labels = layout.arrows.map(({ key, label }) => ({ name: key, box: label }))
      const leaves = sheet.states
        .filter(({ id }) => !sheet.states.some(({ parent }) => parent === id))
        .map(({ id }) => ({ name: id, box: layout.boxes[id] ?? ([0, 0, 0, 0] as const) }))
      return labels.flatMap((label, i) =>
        [...labels.slice(i + 1), ...leaves]
          .filter(({ box }) => overlap(label.box, box))
          .map(({ name }) => [label.name, name]),
      )
    })
    expect(clashes).toEqual([])
  })

  it('has no arrow through a state’s text', () =>
    expect(graphs.flatMap(({ sheet, layout }) => wordsCrossed(sheet, layout))).toEqual([]))
})

it('colours visited and unvisited parts differently', () => {
  const [listed] = machines.filter(({ name }) => name === 'menu')
  const { machine } = listed!
  const page = coveragePage([
    { graph: graphOf(machine), sheets: sheetsIn('menu'), seen: new Set(['menu', 'menu.closed']) },
  ])
  expect(page).toContain('States: 2 of ')
  expect(page).toMatch(/class="box atomic seen" data-state="menu.closed"/)
  expect(page).toMatch(/class="box compound missed" data-state="menu.open"/)
  expect(page).toContain('<li>menu.open</li>')
  expect(page).toContain('<li>menu.closed: menu.toggle')
})
