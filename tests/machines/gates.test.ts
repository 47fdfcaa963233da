import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  SimulatedClock,
} from 'xstate'
import { machines } from '../../machines/index.ts'
import {
  adviseOn,
  checkImportable,
  checkMachineSource,
  createModel,
  graphOf,
  stubs,
} from '../../machines/testing/index.ts'

const root = new URL('../../machines/', import.meta.url)
const filesIn = (folder: string) => readdirSync(new URL(`${folder}/`, root))

it('every folder with a machine is in the list', ({ task }) => {
  task.meta.machines = machines.map(({ machine }) => machine.id)
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const withMachine = folders.map(({ name }) => name).filter((name) => filesIn(name).includes('machine.ts'))
  expect(machines.map(({ name }) => name)).toEqual(withMachine.sort())
})

/** Lines that a chart may have: what is longer is split into child machines. */
const mostLines = 350

it.each(machines)('$name has at most 350 lines', ({ name }) => {
  const source = readFileSync(new URL(`${name}/machine.ts`, root), 'utf8')
  expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(mostLines)
})

it.each(machines)('$name declares no event of an actor that it invokes', ({ name }) => {
  // `setup` infers what such an actor returns from its logic
  const charts = filesIn(name).filter((file) => file !== 'model.ts' && file.endsWith('.ts'))
  const sources = charts.map((file) => readFileSync(new URL(`${name}/${file}`, root), 'utf8'))
  expect(sources.filter((source) => /xstate\.(done|error)\./.test(source))).toEqual([])
})

function freeze<T>(x: T): T {
  if (typeof x !== 'object' || x === null) return x
  for (const value of Object.values(x)) freeze(value)
  return Object.freeze(x)
}

/** Starts a machine with children that never end and ports that answer nothing. */
function startOnce(machine: AnyStateMachine, input: unknown) {
  const effects: unknown[] = []
  const never = fromPromise(() => new Promise(() => {}))
  const { actors, actions } = machine.implementations
  const ports = Object.entries(actions).filter(([, action]) => typeof action === 'function' && !('resolve' in action))
  const actor = createActor(
    machine.provide({
      actors: Object.fromEntries(Object.keys(actors).map((name) => [name, never])),
      actions: Object.fromEntries(
        ports.map(([name]) => [name, (_: unknown, params: unknown) => effects.push([name, params])]),
      ),
    }),
    { input, clock: new SimulatedClock() },
  ).start()
  const { value, context, status, children } = actor.getSnapshot()
  const seen = JSON.stringify({ value, context, status, children: Object.keys(children), effects })
  actor.stop()
  return seen
}

const fakesByName: Readonly<Record<string, () => object>> = stubs
const stubbedPortsOf = (name: string): object => {
  const make = fakesByName[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())]
  if (!make) throw new Error(`machines/testing has no fake of the ports of ${name}`)
  return make()
}

/** Errors of a machine's own actions and actors without ports, each called alone. */
async function complaintsOf({ implementations }: AnyStateMachine): Promise<string[]> {
  const said: string[] = []
  const onFault = (fault: unknown) => said.push(fault instanceof Error ? fault.message : String(fault))
  for (const action of Object.values(implementations.actions)) {
    if (typeof action !== 'function' || 'resolve' in action) continue
    try {
      ;(action as (args: object, params: object) => void)({ context: {} }, {})
      said.push('nothing')
    } catch (fault) {
      onFault(fault)
    }
  }
  for (const logic of Object.values(implementations.actors) as AnyActorLogic[]) {
    const actor = createActor(logic, { input: {} })
    actor.subscribe({ error: onFault })
    actor.start()
    await new Promise((done) => setTimeout(done))
  }
  return said
}

type Given = (ports: object) => AnyStateMachine
const faces = await Promise.all(
  machines.map(async ({ name }) => [name, await import(new URL(`${name}/index.ts`, root).href)] as const),
)
/** The function that provides the ports; undefined for a machine without ports. */
function withOf(name: string): Given | undefined {
  const face = faces.find(([folder]) => folder === name)![1] as Readonly<Record<string, unknown>>
  const found = Object.entries(face).find(([key]) => key.endsWith('With'))
  return found?.[1] as Given | undefined
}

/** Invalid values that a store or another tab may contain. */
const foreign = [undefined, null, '', '{', 'null', '[]', '{}', 7, true, [], {}, { v: 1 }, { v: 'x' }, { v: -1 }]
const future = [{ v: 99 }, '{"v":99}', { v: 99, lines: [], ids: [], trail: [], known: [], answers: [], queries: [] }]

/** A delay that depends on the state: the machine's own tests check it. */
const byState = 'by state'
/** Delays of each machine, ms. Repeated here so that no change goes unnoticed. */
const delays: Readonly<Record<string, Readonly<Record<string, number | typeof byState>>>> = {
  'account-favourites': { retryDelay: 30_000, freshFor: 60_000 },
  alerts: { alertLifetime: byState },
  authentication: { resendConfirmation: 3000 },
  carousel: { carouselInterval: 5000 },
  cart: { stockStaleTime: 600_000 },
  checkout: { leavingTimeout: 10_000 },
  'gift-card-purchase': { leavingTimeout: 10_000 },
  'express-checkout': { leavingTimeout: 10_000 },
  'member-code': { freshFor: byState, renewalLead: 60_000, answerTimeout: 10_000, retryDelay: 10_000 },
  menu: { scrollDelay: 300, intent: 200, grace: 400 },
  navigation: { pendingDelay: 150 },
  passkeys: { answerTimeout: 10_000 },
  payment: { rereadDelay: byState },
  'pickup-points': { answerTimeout: 10_000 },
  'place-lookup': { answerTimeout: 10_000 },
  search: { suggestionPause: 250, announcementPause: 500 },
  'second-factor': { answerTimeout: 10_000 },
  sessions: { answerTimeout: 10_000 },
  'copy-text': { copyTimeout: 10_000 },
  share: { copyConfirmation: 3000 },
  'shop-picker': { positionTimeout: 30_000, routingTimeout: 3000 },
  'staff-login': { answerTimeout: 10_000, idleTime: byState },
  'staff-records': { answerTimeout: 10_000 },
  'staff-repairs': { answerTimeout: 10_000 },
  'staff-tasks': { answerTimeout: 10_000 },
}

/** Stored values whose loss is not emitted, with what becomes of them. */
const dropsQuietly: Readonly<Record<string, { reasons: readonly string[]; becomes: string }>> = {
  'addressLookup.restore': { reasons: ['damaged', 'future'], becomes: 'the addresses are looked up again' },
  'authentication.synced': { reasons: ['damaged', 'future'], becomes: 'the server says who is logged in' },
  'breadcrumbs.restore': { reasons: ['damaged', 'future'], becomes: 'a new trail starts' },
  'cart.synced': { reasons: ['damaged'], becomes: 'this tab keeps its own cart' },
  'compare.restore': { reasons: ['damaged', 'future'], becomes: 'the page says it: the context has the reason' },
  'compare.synced': { reasons: ['damaged', 'future'], becomes: 'the page says it: the context has the reason' },
  'recentlyViewed.restore': { reasons: ['damaged', 'future'], becomes: 'a new list starts' },
  'recentlyViewed.synced': { reasons: ['damaged', 'future'], becomes: 'a new list starts' },
}

describe.each(machines)('$name', ({ name, machine, model, atRest = machine }) => {
  it('can be read by a visualiser', () => expect(checkImportable(machine)).toEqual([]))

  it('follows the rules for charts', () => expect(adviseOn(machine)).toEqual([]))

  it('is one literal that imports only stand-ins for its ports and shared transitions from other folders', () => {
    const faults = checkMachineSource(readFileSync(new URL(`${name}/machine.ts`, root), 'utf8'))
    const allowed = ['../domain/absent.ts', '../persistence/unusable.ts'].map((file) => `imports a value from ${file}`)
    expect(faults.filter((fault) => !allowed.includes(fault))).toEqual([])
  })

  it('has the files that every machine has', () =>
    expect(filesIn(name)).toEqual(
      expect.arrayContaining(['index.ts', 'machine.ts', 'model.ts', 'ports.ts', 'rules.ts', 'view.ts']),
    ))

  it('starts the same twice from the same input', () => {
    for (const input of model.inputs ?? [undefined])
      expect(startOnce(machine, freeze(input))).toBe(startOnce(machine, input))
  })

  it('begins by the rules of its model', () => {
    const { first } = createModel(atRest, model)
    for (const input of model.inputs ?? [undefined]) expect(() => first(input)).not.toThrow()
  })

  it('accepts the fake of its ports', () => {
    const given = withOf(name)
    const ports = stubbedPortsOf(name)
    if (!given) {
      expect(ports).toEqual({})
      return
    }
    for (const input of model.inputs ?? [undefined]) {
      const faults: unknown[] = []
      const actor = createActor(given(ports), { input, clock: new SimulatedClock() })
      actor.subscribe({ error: (fault) => faults.push(fault) })
      actor.start().stop()
      expect(faults).toEqual([])
    }
  })

  it('names the port that it lacks', async () => {
    const ports = Object.keys(stubbedPortsOf(name))
    for (const complaint of name === 'shop' ? [] : await complaintsOf(machine))
      expect(ports.map((port) => `port not provided: ${port}`)).toContain(complaint)
  })

  it('CART-08 STORE-02 keeps its rules whatever was stored in any version', () => {
    const samples: Readonly<Record<string, readonly object[] | undefined>> = model.events ?? {}
    const types = Object.keys(samples).filter((type) => samples[type]!.some((sample) => 'stored' in sample))
    if (types.length === 0) return
    const { first, next } = createModel(atRest, model)
    const accepts = ({ _nodes }: AnyMachineSnapshot, type: string) =>
      _nodes.some(({ transitions }) => transitions.has(type))
    const starts = (model.inputs ?? [undefined]).map((input) => first(input).snapshot)
    for (const type of types) {
      // breadth-first search
      const reached = [...starts]
      for (const snapshot of reached) {
        if (reached.some((it) => accepts(it, type))) break
        for (const [other, payloads] of Object.entries(samples))
          if (payloads?.length !== 0 && accepts(snapshot, other))
            reached.push(next(snapshot, { ...payloads?.[0], type: other }).snapshot)
      }
      const at = reached.find((snapshot) => accepts(snapshot, type))!
      // the stored answer has the purposes next to a cookie flag
      const wrapped = (stored: unknown) => (name === 'consent' ? { accepted: true, kept: stored } : stored)
      const dropped = (stored: unknown) =>
        next(at, { type, stored: wrapped(stored) }).emitted.filter((event) => event.type.endsWith('.dropped'))
      const reported = (reason: string) =>
        dropsQuietly[type]?.reasons.includes(reason) ? [] : [expect.objectContaining({ reason })]
      for (const stored of ['{', 7, { v: 0 }]) expect(dropped(stored)).toEqual(reported('damaged'))
      for (const stored of future) expect(dropped(stored)).toEqual(reported('future'))
      for (const stored of [undefined, null]) expect(dropped(stored)).toEqual([])
      const stands = (stored: unknown) => next(at, { type, stored }).snapshot.status === 'active'
      for (const stored of [...foreign, ...future]) expect(stands(stored)).toBe(true)
      fc.assert(fc.property(fc.oneof(fc.anything(), fc.json()), stands), { numRuns: 25 })
    }
  })

  it('waits to the exact millisecond', () => {
    const lengths = Object.entries(machine.implementations.delays).map(([delay, ms]) => [
      delay,
      typeof ms === 'function' ? byState : ms,
    ])
    expect(Object.fromEntries(lengths)).toEqual(delays[name] ?? {})
    // the model also visits every delay, with a check 1 ms earlier
    const waits = graphOf(machine).states.flatMap(({ transitions }) => transitions.flatMap(({ delay }) => delay ?? []))
    expect(new Set(waits)).toEqual(new Set(Object.keys(delays[name] ?? {})))
  })
})

it('the core imports only xstate', () => {
  const optionsIn = (path: string) =>
    (JSON.parse(readFileSync(new URL(path, root), 'utf8')) as { compilerOptions: { lib?: string[]; types?: string[] } })
      .compilerOptions
  expect([optionsIn('tsconfig.json').lib, optionsIn('../tsconfig.json').types]).toEqual([['es2024'], []])
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))) {
    const source = readFileSync(new URL(file, root), 'utf8')
    expect(source, file).not.toMatch(/\/\/\/ *<reference/)
    for (const [, from] of source.matchAll(/\bfrom '([^']+)'/g)) expect(from, file).toMatch(/^(xstate|\.{1,2}\/)/)
  }
})
