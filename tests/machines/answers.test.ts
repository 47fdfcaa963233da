import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import { machines } from '../../machines/index.ts'
import { type DeferredStub, stubs } from '../../machines/testing/index.ts'

const root = new URL('../../machines/', import.meta.url)

/** Ports that the app's own code or the browser answers, not a server. */
const ofTheHouse = [
  'bring',
  'loadActors',
  'loadAccountActors',
  'readPart',
  'readWriter',
  'shareNatively',
  'copyLink',
  'writeClipboard',
]
/** Actor names that call a port of another name. */
const portOf: Readonly<Record<string, string>> = {
  saveConsents: 'updateCustomer',
  readFirst: 'readReviews',
  readMore: 'readReviews',
}
/** Values that no reader checks: a label's own data, and map entries, which are checked one by one. */
const unread = /\.labelData\.|^\[\d+\]\./

type Sample = Readonly<Record<string, unknown>>
type Asked = DeferredStub<unknown[], unknown>
interface Question {
  actor: string
  port: string
  /** Valid answers, from the machine's model. */
  good: readonly unknown[]
}

const faces = await Promise.all(
  machines.map(async (entry) => {
    const face: Readonly<Record<string, unknown>> = await import(new URL(`${entry.name}/index.ts`, root).href)
    const found = Object.entries(face).find(([key]) => key.endsWith('With'))
    const fake = entry.name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    const open = (stubs as unknown as Readonly<Record<string, () => Record<string, Asked>>>)[fake]!
    const samples: Readonly<Record<string, readonly Sample[] | undefined>> = entry.model.events ?? {}
    const questions = Object.keys(open()).flatMap((port): Question[] => {
      if (!('always' in open()[port]!) || ofTheHouse.includes(port)) return []
      const actors = Object.keys(samples).flatMap((type) => type.match(/^xstate\.done\.actor\.(.+)/)?.[1] ?? [])
      return actors
        .filter((actor) => (portOf[actor] ?? actor) === port)
        .map((actor) => ({ actor, port, good: samples[`xstate.done.actor.${actor}`]!.map(({ output }) => output) }))
    })
    return { ...entry, given: found?.[1] as ((ports: object) => AnyStateMachine) | undefined, open, questions }
  }),
)
const asking = faces.filter(({ questions }) => questions.length > 0)

/** Input that suffices to call any port. */
const input = { fields: {}, lines: [], payload: {}, idempotencyKey: 'key', id: 1, question: {}, key: {} }

/** Runs the machine's actor for a port alone, with the given answer. */
async function outcome({ given, open }: (typeof asking)[number], { actor, port }: Question, answer: unknown) {
  const ports = open()
  ports[port]!.always(() => answer)
  const { actors } = given!(ports).implementations
  const asked = createActor((actors[actor] ?? actors[port]) as AnyActorLogic, { input })
  let error: unknown = null
  asked.subscribe({ error: (fault) => (error = fault) })
  asked.start()
  for (let i = 0; i < 20 && asked.getSnapshot().status === 'active'; i++) await Promise.resolve()
  return { status: asked.getSnapshot().status, reason: error instanceof Error ? error.message : error }
}

type Path = readonly (string | number)[]
/** Paths to all values in a value, the root first. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inner = Object.entries(value).flatMap(([name, part]) =>
    placesIn(part, [...at, Array.isArray(value) ? Number(name) : name]),
  )
  return [at, ...inner]
}
/** Copies a value with one path replaced. */
function withAt(value: unknown, [first, ...rest]: Path, other: unknown): unknown {
  if (first === undefined) return other
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...(value as object) }
  ;(copy as Record<string | number, unknown>)[first] = withAt((value as Sample)[first], rest, other)
  return copy
}
const nameOf = (path: Path): string =>
  path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')

const marker = 'of nobody'
/** A value that no valid answer contains. */
const strange = { [marker]: marker }
/** A value of another type: text for a record, a list for null, a record for anything else. */
function otherThan(value: unknown): unknown {
  if (value === null) return [marker]
  return typeof value === 'object' ? marker : strange
}
const spoilt = (good: unknown, path: Path): unknown =>
  withAt(good, path, otherThan(path.reduce<unknown>((value, step) => (value as Sample)[step], good)))
/** Paths in the valid answers, each once: list items count as one, represented by the first that has the path. */
function spoilable({ good }: Question) {
  const places = good.flatMap((answer) => placesIn(answer).map((path) => ({ good: answer, path })))
  const kinds = new Map(places.toReversed().map((place) => [nameOf(place.path).replace(/\d+/g, ''), place]))
  return [...kinds.values()].filter(({ path }) => !unread.test(nameOf(path)))
}

describe.each(asking)('$name', (machine) => {
  it('takes the answers that hold', async () => {
    for (const question of machine.questions)
      for (const good of question.good)
        expect(await outcome(machine, question, good), question.actor).toEqual({ status: 'done', reason: null })
  })

  it('names the place of a wrong value in an answer', async () => {
    for (const question of machine.questions)
      for (const { good, path } of spoilable(question)) {
        const { status, reason } = await outcome(machine, question, spoilt(good, path))
        expect([question.actor, nameOf(path), status]).toEqual([question.actor, nameOf(path), 'error'])
        expect(reason).toContain(`${question.port} gave an answer that can not be read: it${nameOf(path)}`)
      }
  })

  it('refuses whatever else comes', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...machine.questions),
        fc.anything({ maxDepth: 1 }),
        async (question, answer) => {
          fc.pre(!Array.isArray(answer))
          const { status, reason } = await outcome(machine, question, answer)
          expect([status, typeof reason]).toEqual(['error', 'string'])
        },
      ),
      { numRuns: 40 },
    ))

  it('never takes an invalid answer into its context', () => {
    const { model } = machine
    const examples = Object.entries<readonly object[] | undefined>(model.events ?? {})
      .filter(([type]) => !type.startsWith('xstate.'))
      .flatMap(([type, payloads = []]) => payloads.map((payload) => ({ ...payload, type })))
    const places = machine.questions.flatMap((question) =>
      spoilable(question).map(({ good, path }) => ({ port: question.port, answer: spoilt(good, path) })),
    )
    const steps = examples.length === 0 ? fc.constant([]) : fc.array(fc.constantFrom(...examples), { maxLength: 12 })
    return fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(model.inputs ?? [undefined])),
        steps,
        fc.constantFrom(...places),
        async (given, events, { port, answer }) => {
          const ports = machine.open()
          ports[port]!.always(() => answer)
          const actor = createActor(machine.given!(ports), { input: given, clock: new SimulatedClock() })
          const faults: unknown[] = []
          actor.subscribe({ error: (fault) => faults.push(fault) })
          actor.start()
          for (const event of events) {
            actor.send(event)
            for (let i = 0; i < 5; i++) await Promise.resolve()
          }
          expect(faults).toEqual([])
          expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(marker)
          actor.stop()
        },
      ),
      { numRuns: 20 },
    )
  })
})

/** Machines whose child calls their ports. */
const askedByChild: Readonly<Record<string, string>> = {
  checkout: 'placing-order',
  'express-checkout': 'placing-order',
}
const questionsOf = (child: string | undefined) => faces.find(({ name }) => name === child)?.questions ?? []
const asksFor = (questions: readonly Question[], port: string) => questions.some((question) => question.port === port)

it('every port that a server answers is asked here', () =>
  expect(
    faces.flatMap(({ name, open, questions }) =>
      Object.entries(open())
        .filter(([port, fake]) => 'always' in fake && !ofTheHouse.includes(port))
        .filter(([port]) => !asksFor(questions, port) && !asksFor(questionsOf(askedByChild[name]), port))
        .map(([port]) => `${name}: ${port}`),
    ),
  ).toEqual([]))
