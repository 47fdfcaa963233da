import { type AnyStateMachine, createMachine } from 'xstate'
import { isTree } from './config-path.ts'
import { type Graph, graphOf, inline } from './graph/index.ts'

/** Functions allowed in a chart: they compute values, and visualisers ignore them. */
const functionsAllowedAt = /(^\.context|\.input|\.output|\.params)$/

function functionsIn(x: unknown, path = ''): string[] {
  if (typeof x === 'function') return functionsAllowedAt.test(path) ? [] : [path.slice(1)]
  return isTree(x) ? Object.entries(x).flatMap(([key, value]) => functionsIn(value, `${path}.${key}`)) : []
}

const kinds = ['guards', 'actions', 'actors', 'delays'] as const
type Kind = (typeof kinds)[number]

function namesUsed(graph: Graph): Record<Kind, Set<string>> {
  const transitions = graph.states.flatMap((state) => state.transitions)
  const own = (name: string) => name !== inline && !name.startsWith('xstate.')
  const set = (names: readonly (string | null)[]) => new Set(names.filter((n): n is string => n !== null && own(n)))
  return {
    guards: set(transitions.map((t) => t.guard)),
    actions: set([...graph.states.flatMap((s) => [...s.entry, ...s.exit]), ...transitions.flatMap((t) => t.actions)]),
    actors: set(graph.states.flatMap((s) => s.invokes.map((i) => i.src))),
    delays: set(transitions.map((t) => t.delay)),
  }
}

/** Names inside other implementations: `and(['a', 'b'])`, `raise(…, { delay: 'a' })`. */
function namesWithin(implementation: unknown): string[] {
  if (typeof implementation !== 'function') return []
  // `src` is the logic that `spawnChild` starts
  const { guards, delay, src } = implementation as { guards?: readonly unknown[]; delay?: unknown; src?: unknown }
  return [...(guards ?? []), delay, src].flatMap((x) => (typeof x === 'string' ? [x] : namesWithin(x)))
}

function wordsOnStates(graph: Graph): string[] {
  return graph.states
    .filter((state) => state.description.trim() === '')
    .map((state) => `${state.id} has no description: say why the state exists`)
}

/**
 * Faults that keep a visualiser from reading a machine; empty without any: an inline guard, action or actor, which JSON
 * loses, or a graph that JSON changes.
 */
export function checkImportable(machine: AnyStateMachine): string[] {
  const faults = functionsIn(machine.config).map((path) => `inline function at ${path}: give it a name in setup`)
  const bare = JSON.stringify({ ...machine.config, context: {} })
  if (JSON.stringify(graphOf(createMachine(JSON.parse(bare)))) !== JSON.stringify(graphOf(machine)))
    faults.push('the graph changes on its way through JSON')
  return faults
}

/**
 * Advice on a machine that can be imported, empty without any: every used name provided and every provided name used,
 * delays with names, no `'*'`, an id, a description on the machine and every state, and `maxIterations: 100`. Rules of
 * this house: other machines work without them.
 */
export function adviseOn(machine: AnyStateMachine): string[] {
  const graph = graphOf(machine)
  const { implementations } = machine
  const advice: string[] = []
  const used = namesUsed(graph)
  for (const kind of kinds) {
    const given: Readonly<Record<string, unknown>> = implementations[kind]
    const within = new Set(kinds.flatMap((k) => Object.values(implementations[k]).flatMap(namesWithin)))
    for (const name of used[kind]) if (!(name in given)) advice.push(`${kind}: ${name} is used but not given in setup`)
    for (const name of Object.keys(given))
      if (!used[kind].has(name) && !within.has(name)) advice.push(`${kind}: ${name} is given in setup but not used`)
  }
  for (const delay of used.delays) if (/^\d+$/.test(delay)) advice.push(`delay ${delay}: give it a name in setup`)
  for (const t of graph.states.flatMap((state) => state.transitions))
    if (t.event.includes('*')) advice.push(`${t.source} listens to ${t.event}: name the events`)
  if (!machine.config.id) advice.push('the machine has no id')
  if (machine.options?.maxIterations !== 100)
    advice.push('options.maxIterations is not 100: a loop would hang the page')
  return [...advice, ...wordsOnStates(graph)]
}

/**
 * Faults that keep a machine's source from working in a visualiser: it imports values only from xstate and its own
 * folder, and creates one machine from one literal.
 */
export function checkMachineSource(source: string): string[] {
  const faults: string[] = []
  for (const [, what, from] of source.matchAll(/^import\s+([^'"]*?)\s*from\s*['"]([^'"]+)['"]/gm)) {
    const valuesToo =
      !what!.startsWith('type ') &&
      what!
        .replace(/[{}]/g, '')
        .split(',')
        .some((n) => n.trim() && !n.trim().startsWith('type '))
    if (valuesToo && from !== 'xstate' && !/^\.\/[^/]+\.ts$/.test(from!)) faults.push(`imports a value from ${from}`)
  }
  const made = [...source.matchAll(/createMachine\(\s*(\{)?/g)]
  if (made.length !== 1) faults.push(`makes ${made.length} machines, not one`)
  else if (!made[0]![1]) faults.push('createMachine is not given a literal')
  return faults
}
