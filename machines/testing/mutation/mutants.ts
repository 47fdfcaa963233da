import { type AnyStateMachine, createMachine, not } from 'xstate'
import { copyTree, isTree, listOf, type Path, readAt, type Tree, writeAt } from '../config-path.ts'
import { inline, nameOf } from '../graph/index.ts'

/** A machine with one change. `where` names it: `drop guard: cart.full cart.item.add[0] [hasRoom]`. */
export interface Mutant {
  where: string
  machine: AnyStateMachine
  /** The machine behaves as before if these guards exclude each other, or these actions do not depend on each other. */
  equalIf?: { exclusive: readonly [unknown, unknown] } | { independent: readonly unknown[] }
}

/** Changes of a delay. */
const factors = [
  ['ten times', 10],
  ['a tenth of', 0.1],
] as const

/** `raise` or `sendTo` with a number as delay. */
const isDelayed = (action: unknown): action is (() => void) & { delay: number } =>
  typeof action === 'function' && 'delay' in action && typeof action.delay === 'number'

/** A copy of a built-in action that is due earlier or later. */
const delayedBy = (action: (() => void) & { delay: number }, factor: number) =>
  Object.assign(() => action(), action, { delay: action.delay * factor })

/** Inline actions have no name to tell them apart. */
const isInline = (action: unknown): boolean => nameOf(action) === inline

type Break = (config: Tree) => void

/** A state that is left in the step that enters it: to go there is to go where it leads. */
const isTransient = (state: unknown): boolean =>
  isTree(state) && listOf(state.always).some((branch) => !isTree(branch) || branch.guard === undefined)

/** All mutants of a machine's chart and delays. The bodies of actions and guards are not mutated. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const mutants: Mutant[] = []
  const config: Tree = machine.config as Tree
  const { implementations } = machine

  function add(where: string, breakIt: Break, equalIf?: Mutant['equalIf']): void {
    const copy = copyTree(config)
    breakIt(copy)
    try {
      mutants.push({ where, machine: createMachine(copy, implementations), ...(equalIf && { equalIf }) })
    } catch {
      // an invalid machine proves nothing
    }
  }

  function breakActions(path: Path, label: string): void {
    const all = listOf(readAt(config, path))
    all.forEach((action, i) => {
      const rest = all.filter((_, j) => j !== i)
      add(`drop action: ${label} / ${nameOf(action)}${isInline(action) ? ` ${i}` : ''}`, (c) =>
        writeAt(c, path, rest.length ? copyTree(rest) : undefined),
      )
    })
    all.forEach((action, i) => {
      if (!isDelayed(action)) return
      for (const [how, factor] of factors)
        add(`${how} the delay: ${label} / ${nameOf(action)}${isInline(action) ? ` ${i}` : ''}`, (c) =>
          writeAt(c, path, all.toSpliced(i, 1, delayedBy(action, factor))),
        )
    })
    const reverse: Break = (c) => writeAt(c, path, copyTree(all).toReversed())
    if (all.length > 1) add(`reverse actions: ${label}`, reverse, { independent: all })
  }

  function breakTransitions(path: Path, label: string, siblings: readonly string[]): void {
    const raw = readAt(config, path)
    const all = listOf(raw)
    all.forEach((transition, i) => {
      const at: Path = Array.isArray(raw) ? [...path, i] : path
      const parts: Tree = isTree(transition) ? transition : { target: transition }
      const { guard, target } = parts
      const name = `${label}${all.length > 1 ? `[${i}]` : ''}${guard ? ` [${nameOf(guard)}]` : ''}`
      const put = (change: Tree): Break => {
        const changed = Object.entries({ ...copyTree(parts), ...change }).filter(([, value]) => value !== undefined)
        return (c) => writeAt(c, at, Object.fromEntries(changed))
      }
      add(`drop transition: ${name}`, (c) => writeAt(c, at, undefined))
      if (guard) {
        add(`drop guard: ${name}`, put({ guard: undefined }))
        add(`negate guard: ${name}`, put({ guard: not(guard as string) }))
      }
      if (typeof target === 'string') {
        const prefix = /^[.#]/.exec(target)?.[0] === '.' ? '.' : ''
        const other = siblings.find((sibling) => sibling !== target.replace(/^\./, '').split('.')[0])
        if (other) add(`retarget: ${name} → ${other}`, put({ target: prefix + other }))
        if (!label.endsWith(' always')) add(`drop target: ${name}`, put({ target: undefined }))
      }
      if (parts.reenter) add(`drop reenter: ${name}`, put({ reenter: undefined }))
      if (isTree(transition)) breakActions([...at, 'actions'], name)
      if (i === 0) return
      const before = all[i - 1]
      const swap: Break = (c) => {
        const list = readAt(c, path)
        if (Array.isArray(list)) list.splice(i - 1, 2, list[i], list[i - 1])
      }
      const guards = [isTree(before) ? before.guard : undefined, guard] as const
      add(`swap branches: ${name}`, swap, guards.every(Boolean) ? { exclusive: guards } : undefined)
    })
  }

  function breakAfter(path: Path, delay: string, label: string, siblings: readonly string[]): void {
    breakTransitions([...path, delay], `${label} after ${delay}`, siblings)
    if (Number.isNaN(Number(delay))) return
    for (const [how, factor] of factors)
      add(`${how} the delay: ${label} after ${delay}`, (c) => {
        const { [delay]: transitions, ...others } = readAt(c, path) as Tree
        writeAt(c, path, { ...others, [String(Number(delay) * factor)]: transitions })
      })
  }

  function breakState(path: Path, label: string, siblings: readonly string[]): void {
    const state = path.length ? readAt(config, path) : config
    if (!isTree(state)) return
    const states: Tree = isTree(state.states) ? state.states : {}
    const children = Object.keys(states)
    // another target is a state that can be told apart, where there is one
    const targets = children.toSorted((a, b) => Number(isTransient(states[a])) - Number(isTransient(states[b])))
    // a target that begins with a dot is a child, also among the root's own
    const among = path.length ? siblings : targets
    breakActions([...path, 'entry'], `${label} entry`)
    breakActions([...path, 'exit'], `${label} exit`)
    for (const event of Object.keys(state.on ?? {}))
      breakTransitions([...path, 'on', event], `${label} ${event}`, among)
    for (const delay of Object.keys(state.after ?? {})) breakAfter([...path, 'after'], delay, label, among)
    if (state.always) breakTransitions([...path, 'always'], `${label} always`, among)
    if (state.onDone) breakTransitions([...path, 'onDone'], `${label} onDone`, among)
    listOf(state.invoke).forEach((invoke, i) => {
      if (!isTree(invoke)) return
      const at: Path = Array.isArray(state.invoke) ? [...path, 'invoke', i] : [...path, 'invoke']
      const name = `${label} ${nameOf(invoke.src)}`
      add(`drop invoke: ${name}`, (c) => writeAt(c, at, undefined))
      for (const end of ['onDone', 'onError', 'onSnapshot'])
        if (invoke[end]) breakTransitions([...at, end], `${name} ${end}`, among)
    })
    if (state.initial && children.length > 1) {
      const other = children.find((child) => child !== state.initial)
      add(`other initial: ${label}`, (c) => writeAt(c, [...path, 'initial'], other))
    }
    if (state.output !== undefined && path.length)
      add(`drop output: ${label}`, (c) => writeAt(c, [...path, 'output'], undefined))
    if (state.type === 'final') add(`not final: ${label}`, (c) => writeAt(c, [...path, 'type'], undefined))
    if (listOf(state.tags).length) add(`drop tags: ${label}`, (c) => writeAt(c, [...path, 'tags'], undefined))
    for (const child of children) breakState([...path, 'states', child], `${label}.${child}`, targets)
  }

  function breakDelays(): void {
    const delays = implementations.delays as Readonly<Record<string, number | ((...args: unknown[]) => number)>>
    for (const [name, delay] of Object.entries(delays))
      for (const [how, factor] of factors) {
        const changed = typeof delay === 'function' ? (...args: unknown[]) => delay(...args) * factor : delay * factor
        mutants.push({
          where: `${how} the delay: ${name}`,
          machine: createMachine(copyTree(config), { ...implementations, delays: { ...delays, [name]: changed } }),
        })
      }
  }

  function breakDelayedActions(): void {
    for (const [name, action] of Object.entries(implementations.actions as Readonly<Record<string, unknown>>)) {
      if (!isDelayed(action)) continue
      for (const [how, factor] of factors) {
        const actions = { ...implementations.actions, [name]: delayedBy(action, factor) }
        mutants.push({
          where: `${how} the delay: ${name}`,
          machine: createMachine(copyTree(config), { ...implementations, actions } as typeof implementations),
        })
      }
    }
  }

  breakState([], machine.id, [])
  breakDelayedActions()
  breakDelays()
  return mutants
}
