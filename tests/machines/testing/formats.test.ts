import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { createMachine, not, stateIn } from 'xstate'
import { machines } from '../../../machines/index.ts'
import { graphOf, mermaidOf, scxmlOf } from '../../../machines/testing/index.ts'
import { thirdPartyMachines } from '../third-party/machines.ts'

const gate = graphOf(
  createMachine({
    id: 'gate',
    initial: 'closed',
    states: {
      closed: {
        entry: 'ring',
        invoke: { id: 'watch', src: 'watchRoad' },
        on: { open: { target: 'open', guard: 'isFree' }, knock: { actions: 'count' } },
      },
      open: {
        initial: 'wide',
        exit: 'ring',
        after: { 5000: 'closed', closeDelay: 'closed' },
        states: { wide: { on: { half: 'ajar' } }, ajar: {}, last: { type: 'history', history: 'deep' } },
        always: { guard: not(stateIn('open.wide')), target: 'broken' },
      },
      broken: { type: 'final' },
    },
    on: { '*': '.closed' },
  }),
)

describe('a chart in Mermaid', () => {
  it('has states below their parents, and arrows with event, guard and actions', () => {
    expect(mermaidOf(gate)).toBe(`stateDiagram-v2
  state "gate" as gate {
    state "closed" as gate_closed
    [*] --> gate_closed
    state "open" as gate_open {
      state "wide" as gate_open_wide
      [*] --> gate_open_wide
      state "ajar" as gate_open_ajar
      state "last (deep history)" as gate_open_last
    }
    state "broken" as gate_broken
    gate_broken --> [*]
  }
  gate --> gate_closed: *
  gate_closed --> gate_open: open [isFree]
  gate_closed --> gate_closed: knock / count
  note right of gate_closed
    entry / ring
    runs watchRoad
  end note
  gate_open --> gate_closed: after 5000
  gate_open --> gate_closed: after closeDelay
  gate_open --> gate_broken: always [not(stateIn(#34;open.wide#34;))]
  note right of gate_open
    exit / ring
  end note
  gate_open_wide --> gate_open_ajar: half
  gate_open_last --> gate_open_wide: at first
`)
  })

  it('parts the regions of a parallel state', () => {
    const both = createMachine({ id: 'both', type: 'parallel', states: { a: {}, b: {} } })
    expect(
      mermaidOf(graphOf(both))
        .split('\n')
        .filter((line) => line.trim() === '--'),
    ).toHaveLength(1)
  })
})

/** Elements of an XML text, in order. @throws where it is not well formed */
function elementsOf(text: string): { name: string; attributes: Readonly<Record<string, string>> }[] {
  const elements: { name: string; attributes: Record<string, string> }[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    elements.push({ name, attributes: attributes as Record<string, string> })
  })
  parser.write(text).close()
  return elements
}

describe('a chart in SCXML', () => {
  it('has guards as conditions, actions as scripts, and delays', () => {
    expect(scxmlOf(gate)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="gate" initial="gate">
  <state id="gate" initial="gate.closed">
    <transition event="*" target="gate.closed" type="internal"/>
    <state id="gate.closed">
      <onentry><script>ring()</script></onentry>
      <invoke id="watch" src="watchRoad"/>
      <transition event="open" cond="isFree()" target="gate.open"/>
      <transition event="knock"><script>count()</script></transition>
    </state>
    <state id="gate.open" initial="gate.open.wide">
      <onentry><send id="xstate.after.5000.gate.open" event="xstate.after.5000.gate.open" delay="5000ms"/><send id="xstate.after.closeDelay.gate.open" event="xstate.after.closeDelay.gate.open" delayexpr="closeDelay()"/></onentry>
      <onexit><script>ring()</script><cancel sendid="xstate.after.5000.gate.open"/><cancel sendid="xstate.after.closeDelay.gate.open"/></onexit>
      <transition event="xstate.after.5000.gate.open" target="gate.closed"/>
      <transition event="xstate.after.closeDelay.gate.open" target="gate.closed"/>
      <transition cond="!(In('gate.open.wide'))" target="gate.broken"/>
      <state id="gate.open.wide">
        <transition event="half" target="gate.open.ajar"/>
      </state>
      <state id="gate.open.ajar">
      </state>
      <history id="gate.open.last" type="deep"><transition target="gate.open.wide"/></history>
    </state>
    <final id="gate.broken">
    </final>
  </state>
</scxml>
`)
  })

  const all = [...machines, ...thirdPartyMachines].map(({ machine }) => ({ id: machine.id, graph: graphOf(machine) }))
  it.each(all)('of $id has every state once, and leads to none that is not there', ({ graph }) => {
    const elements = elementsOf(scxmlOf(graph))
    const states = elements.filter(({ name }) => /^(state|parallel|final|history)$/.test(name))
    const ids = new Set(states.map(({ attributes }) => attributes.id))
    expect(ids.size).toBe(graph.states.length)
    const transitions = elements.filter(({ name }) => name === 'transition')
    const histories = graph.states.filter(({ type }) => type === 'history').length
    expect(transitions).toHaveLength(graph.states.flatMap((state) => state.transitions).length + histories)
    const named = [
      ...transitions.map(({ attributes }) => attributes.target),
      ...states.map(({ attributes }) => attributes.initial),
    ]
    expect(named.flatMap((target) => target?.split(' ') ?? []).filter((target) => !ids.has(target))).toEqual([])
  })

  it.each(all)('of $id has conditions and scripts that are ECMAScript', ({ graph }) => {
    const text = scxmlOf(graph)
    const conditions = elementsOf(text).flatMap(({ attributes }) => attributes.cond ?? attributes.delayexpr ?? [])
    const scripts = [...text.matchAll(/<script>(.*?)<\/script>/g)].map(([, code = '']) => code)
    for (const code of [...conditions, ...scripts]) expect(() => new Function(`return ${code}`)).not.toThrow()
  })
})
