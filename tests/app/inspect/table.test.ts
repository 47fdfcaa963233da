import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { markdownOf, printOf, tableOf } from '../../../app/inspect/chart/index.ts'
import { arrowsOf, columnsOf, labelOf, rowsOf, sizeOfRows } from '../../../app/inspect/chart/rows.ts'
import { graphOf } from '../../../machines/testing/index.ts'

const door = createMachine({
  id: 'door',
  description: 'A door.',
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody comes in.',
      tags: 'safe',
      entry: 'lock',
      on: { open: { target: 'open', guard: 'hasKey', actions: ['unlock', 'countVisitors', 'greetWhoeverComesIn'] } },
    },
    open: {
      description: 'All may come in.',
      initial: 'wide',
      after: { timeoutMs: 'closed' },
      on: { knock: { actions: 'answer' }, push: '.wide' },
      states: { wide: { description: 'Wholly.' } },
    },
  },
})
const graph = graphOf(door)

describe('A chart as text', () => {
  it('lists each state’s actions and targets', () =>
    expect(tableOf(graph).map(({ state, does, goesTo }) => [state, does, goesTo])).toEqual([
      ['closed', 'entry / lock', ''],
      ['closed', 'open [hasKey] / unlock, countVisitors, greetWhoeverComesIn', 'open'],
      ['open', 'knock / answer', ''],
      ['open', 'push', 'open.wide'],
      ['open', 'after timeoutMs', 'closed'],
    ]))

  it('lists states with tags and descriptions in Markdown', () => {
    const text = markdownOf(graph, [])
    expect(text).toContain('- **closed**, first `#safe`: Nobody comes in.\n- **open**: All may come in.\n  - **wide**')
    expect(text).toContain('| closed | open [hasKey] / unlock, countVisitors, greetWhoeverComesIn | open |')
  })
})

describe('A chart as a drawing', () => {
  it('has arrows for external transitions and rows for internal ones', () => {
    expect(arrowsOf(graph).map(({ transition, to }) => [transition.source, to])).toEqual([
      ['door.closed', 'door.open'],
      ['door.open', 'door.closed'],
    ])
    const [, , open] = graph.states
    expect(rowsOf(open!, graph).map(({ words }) => words)).toEqual(['knock / answer', 'push → wide'])
  })

  it('breaks a long label between its actions', () =>
    expect(labelOf(arrowsOf(graph)[0]!.transition)).toEqual([
      'open [hasKey]',
      '/ unlock, countVisitors,',
      '  greetWhoeverComesIn',
    ]))

  it('has rows for transitions to a state with too many arrows', () => {
    const names = Array.from({ length: 9 }, (_, i) => `room${i}`)
    const house = createMachine({
      id: 'house',
      initial: 'hall',
      states: { hall: {}, ...Object.fromEntries(names.map((name) => [name, { on: { leave: 'hall' } }])) },
    })
    const rooms = graphOf(house)
    expect(arrowsOf(rooms)).toEqual([])
    expect(rowsOf(rooms.states[2]!, rooms).map(({ words }) => words)).toEqual(['leave → hall'])
  })

  it('has another hash for another graph', () => {
    const other = createMachine({ ...door.config, initial: 'open' })
    expect(printOf(graphOf(other))).not.toBe(printOf(graph))
    expect(printOf(graphOf(createMachine(door.config)))).toBe(printOf(graph))
  })
})

describe('the rows of a state', () => {
  const rowsIn = (...lengths: readonly number[]) =>
    lengths.map((length) => ({ words: 'x'.repeat(length), transition: null }))
  const linesIn = (lengths: readonly number[], columns?: 2) =>
    columnsOf(rowsIn(...lengths), columns).map(({ rows }) => rows.length)

  it('are in one column where nothing else is said', () => expect(linesIn([9, 9, 9, 9, 9, 9, 9])).toEqual([7]))
  it('stay in one column up to six', () => expect(linesIn([9, 9, 9, 9, 9, 9], 2)).toEqual([6]))
  it('part in halves where all are as wide', () => expect(linesIn([9, 9, 9, 9, 9, 9, 9, 9], 2)).toEqual([4, 4]))
  it('part where the two columns are narrowest', () => expect(linesIn([2, 2, 9, 9, 9, 9, 9, 9], 2)).toEqual([2, 6]))
  it('leave a third in each column', () => expect(linesIn([2, 9, 9, 9, 9, 9, 9, 9, 9], 2)).toEqual([4, 5]))
  it('do not overlap in two columns', () => {
    const [first, second] = columnsOf(rowsIn(3, 20, 5, 7, 8, 2, 30), 2)
    expect(second!.left).toBeGreaterThan(first!.width)
    expect(sizeOfRows(rowsIn(3, 20, 5, 7, 8, 2, 30), 2).width).toBe(second!.left + second!.width)
  })
})
