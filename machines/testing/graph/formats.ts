import type { Graph, GraphState, GraphTransition } from './graph.ts'

/** What a transition waits for: `press [isOpen] / count`. */
function labelOf({ event, delay, guard, actions }: GraphTransition): string {
  const trigger = delay ? `after ${delay}` : event.replace(/^xstate\.(done|error)\.(actor|state)\./, '$1 ') || 'always'
  return `${trigger}${guard ? ` [${guard}]` : ''}${actions.length > 0 ? ` / ${actions.join(', ')}` : ''}`
}

const childrenIn = (graph: Graph) => {
  const children = new Map<string | null, GraphState[]>()
  for (const state of graph.states) children.set(state.parent, [...(children.get(state.parent) ?? []), state])
  return (of: string | null): readonly GraphState[] => children.get(of) ?? []
}

/** Ids that a format can write, each one of its own. */
function idsIn(graph: Graph, forbidden: RegExp): (id: string) => string {
  const ids = new Map<string, string>()
  const taken = new Set<string>()
  for (const { id } of graph.states) {
    const bare = id.replace(forbidden, '_').replace(/^(?![A-Za-z_])/, '_')
    let own = bare
    for (let i = 2; taken.has(own); i++) own = `${bare}_${i}`
    taken.add(own)
    ids.set(id, own)
  }
  return (id) => ids.get(id) ?? id
}

const shortName = ({ id, parent }: GraphState): string => (parent === null ? id : id.slice(parent.length + 1) || id)

/** Mermaid reads these as its own. */
const quotedIn = (text: string): string => text.replace(/[";:]/g, (letter) => `#${letter.charCodeAt(0)};`)

/**
 * A chart as Mermaid’s `stateDiagram-v2`. What a state does at its entry and exit, and runs, is a note; a reaction
 * without a target is an arrow to itself.
 */
export function mermaidOf(graph: Graph): string {
  const children = childrenIn(graph)
  const idOf = idsIn(graph, /\W/g)
  const lines = ['stateDiagram-v2']
  const write = (state: GraphState, depth: number): void => {
    const pad = '  '.repeat(depth)
    const own = children(state.id)
    const name =
      state.type === 'history' ? `${shortName(state)} (${state.history?.depth ?? 'shallow'} history)` : shortName(state)
    lines.push(`${pad}state "${quotedIn(name)}" as ${idOf(state.id)}${own.length > 0 ? ' {' : ''}`)
    for (const [place, child] of own.entries()) {
      if (place > 0 && state.type === 'parallel') lines.push(`${pad}  --`)
      write(child, depth + 1)
      if (child.id === state.initial) lines.push(`${pad}  [*] --> ${idOf(child.id)}`)
      if (child.type === 'final') lines.push(`${pad}  ${idOf(child.id)} --> [*]`)
    }
    if (own.length > 0) lines.push(`${pad}}`)
  }
  for (const root of children(null)) write(root, 1)
  for (const { id, entry, exit, invokes, transitions, history } of graph.states) {
    // from the outside: within a state, Mermaid takes what an arrow names for a state of it
    for (const t of transitions)
      for (const target of t.targets.length > 0 ? t.targets : [id])
        lines.push(`  ${idOf(id)} --> ${idOf(target)}: ${quotedIn(labelOf(t))}`)
    if (history) lines.push(`  ${idOf(id)} --> ${idOf(history.target)}: at first`)
    const does = [
      ...entry.map((name) => `entry / ${name}`),
      ...exit.map((name) => `exit / ${name}`),
      ...invokes.map(({ src }) => `runs ${src}`),
    ]
    if (does.length > 0)
      lines.push(`  note right of ${idOf(id)}`, ...does.map((line) => `    ${quotedIn(line)}`), '  end note')
  }
  return `${lines.join('\n')}\n`
}

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A name as one of ECMAScript. */
const functionName = (name: string): string => name.replace(/[^\w$]+/g, '_').replace(/^(?![A-Za-z_$])/, '_')

/** The arguments of `and(isOpen, not(isFull))`, as texts. */
function argumentsIn(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let begun = 0
  for (const [at, letter] of [...text].entries()) {
    if ('([{'.includes(letter)) depth++
    else if (')]}'.includes(letter)) depth--
    else if (letter === ',' && depth === 0) {
      parts.push(text.slice(begun, at).trim())
      begun = at + 1
    }
  }
  return [...parts, text.slice(begun).trim()]
}

/** Ids of the states of a state value. */
const idsOfValue = (value: unknown, within: string): string[] => {
  if (typeof value === 'string') return [value.startsWith('#') ? value.slice(1) : `${within}.${value}`]
  return Object.entries(value as object).flatMap(([key, inner]) => {
    const id = `${within}.${key}`
    return inner && Object.keys(inner as object).length > 0 ? idsOfValue(inner, id) : [id]
  })
}

/** A guard's name as a condition of ECMAScript: `(isOpen() && !isFull())`. */
function conditionOf(guard: string, root: string, idOf: (id: string) => string): string {
  const [, name, given = ''] = /^(and|or|not|stateIn)\((.*)\)$/s.exec(guard) ?? []
  const parts = () => argumentsIn(given).map((part) => conditionOf(part, root, idOf))
  switch (name) {
    case 'not':
      return `!${parts().join('')}`
    case 'and':
    case 'or':
      return `(${parts().join(name === 'and' ? ' && ' : ' || ')})`
    case 'stateIn':
      return `(${idsOfValue(JSON.parse(given), root)
        .map((id) => `In('${idOf(id)}')`)
        .join(' && ')})`
    default:
      return `${functionName(guard)}()`
  }
}

const scxmlEvent = (event: string): string =>
  event
    .replace(/^xstate\.done\.state\./, 'done.state.')
    .replace(/^xstate\.done\.actor\./, 'done.invoke.')
    .replace(/^xstate\.error\.actor\./, 'error.platform.')

const scripts = (names: readonly string[]): string =>
  names.map((name) => `<script>${functionName(name)}()</script>`).join('')

/**
 * A chart as W3C’s SCXML, with the data model ECMAScript: guards are conditions, actions are scripts, delays are
 * functions or milliseconds. Their functions are yours to write.
 */
export function scxmlOf(graph: Graph): string {
  const children = childrenIn(graph)
  const idOf = idsIn(graph, /[^\w.-]/g)
  const root = graph.states[0]?.id ?? graph.id
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="${xml(graph.id)}" initial="${idOf(root)}">`,
  ]
  const transition = (state: GraphState, t: GraphTransition): string => {
    const isWithin = t.targets.length > 0 && t.targets.every((target) => target.startsWith(`${state.id}.`))
    const event =
      t.kind === 'done' && t.event.startsWith('xstate.done.state.')
        ? `done.state.${idOf(t.event.slice('xstate.done.state.'.length))}`
        : scxmlEvent(t.event)
    const parts = [
      event && ` event="${xml(event)}"`,
      t.guard && ` cond="${xml(conditionOf(t.guard, root, idOf))}"`,
      t.targets.length > 0 && ` target="${t.targets.map(idOf).join(' ')}"`,
      isWithin && !t.reenter && ' type="internal"',
    ].filter(Boolean)
    const does = scripts(t.actions)
    return `<transition${parts.join('')}${does ? `>${does}</transition>` : '/>'}`
  }
  const write = (state: GraphState, depth: number): void => {
    const pad = '  '.repeat(depth)
    const id = idOf(state.id)
    if (state.type === 'history') {
      const target = state.history ? `<transition target="${idOf(state.history.target)}"/>` : ''
      lines.push(`${pad}<history id="${id}" type="${state.history?.depth ?? 'shallow'}">${target}</history>`)
      return
    }
    const tag = state.type === 'final' || state.type === 'parallel' ? state.type : 'state'
    const initial = state.initial ? ` initial="${idOf(state.initial)}"` : ''
    const timers = new Map(state.transitions.flatMap((t) => (t.delay === null ? [] : [[t.event, t.delay] as const])))
    const starts = [...timers].map(([event, delay]) => {
      const time = /^\d+(\.\d+)?$/.test(delay) ? `delay="${delay}ms"` : `delayexpr="${xml(functionName(delay))}()"`
      return `<send id="${xml(event)}" event="${xml(event)}" ${time}/>`
    })
    const entry = scripts(state.entry) + starts.join('')
    const exit = scripts(state.exit) + [...timers.keys()].map((event) => `<cancel sendid="${xml(event)}"/>`).join('')
    lines.push(`${pad}<${tag} id="${id}"${initial}>`)
    if (entry) lines.push(`${pad}  <onentry>${entry}</onentry>`)
    if (exit) lines.push(`${pad}  <onexit>${exit}</onexit>`)
    for (const one of state.invokes) lines.push(`${pad}  <invoke id="${xml(one.id)}" src="${xml(one.src)}"/>`)
    for (const t of state.transitions) lines.push(`${pad}  ${transition(state, t)}`)
    for (const child of children(state.id)) write(child, depth + 1)
    lines.push(`${pad}</${tag}>`)
  }
  for (const state of children(null)) write(state, 1)
  return [...lines, '</scxml>', ''].join('\n')
}
