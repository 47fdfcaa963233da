import type { AnyMachineSnapshot } from 'xstate'
import { serialize } from '../serialize.ts'
import type { WhyNot } from '../why-not.ts'

/** What a step led to beside its states, as JSON. */
export interface RecordedResult {
  /** Fields of the context that changed; all of them at the start. A context that is no object has the field ''. */
  context?: Readonly<Record<string, unknown>>
  /** Output of a machine that is done. */
  output?: unknown
  /** Why the event changed nothing. For readers: a replay does not compare it. */
  refused?: WhyNot
}

/** Where a result differs from the recorded one. */
export interface ResultDifference {
  /** `context.lines.0.count`, `output.type`. */
  field: string
  recorded: unknown
  now: unknown
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** JSON has no undefined. */
const jsonOf = (value: unknown): unknown => (value === undefined ? null : JSON.parse(serialize(value)))

const fieldsOf = (context: unknown): Readonly<Record<string, unknown>> =>
  isTree(context) && !Array.isArray(context) ? context : { '': context }

/** The result of a step. A value without JSON, such as a circular one, is left out. */
export function resultOf(before: AnyMachineSnapshot | null, after: AnyMachineSnapshot): RecordedResult {
  const had = before && fieldsOf(before.context)
  const given = Object.entries(fieldsOf(after.context)).filter(([field, value]) => !had || had[field] !== value)
  const context: Record<string, unknown> = {}
  const keep = (into: Record<string, unknown>, field: string, value: unknown) => {
    try {
      into[field] = jsonOf(value)
    } catch {
      // it has no JSON
    }
  }
  for (const [field, value] of given) keep(context, field, value)
  const result: { context?: Record<string, unknown>; output?: unknown } = given.length > 0 ? { context } : {}
  if (after.status === 'done') keep(result, 'output', after.output)
  return result
}

/** The first place where two JSON values differ, whatever the order of their keys. */
function differenceIn(recorded: unknown, now: unknown, field: string): ResultDifference | null {
  if (recorded === now) return null
  if (!isTree(recorded) || !isTree(now) || Array.isArray(recorded) !== Array.isArray(now))
    return { field, recorded, now }
  for (const key of new Set([...Object.keys(recorded), ...Object.keys(now)])) {
    const found = differenceIn(recorded[key], now[key], `${field}.${key}`)
    if (found) return found
  }
  return null
}

/** Follows an actor's results, and compares them with the recorded ones: in the fields that these have. */
export function createComparison() {
  const recorded = new Map<string, unknown>()
  const current = new Map<string, unknown>()
  const changesIn = ({ context = {} }: RecordedResult) => Object.entries(context)
  return (was: RecordedResult, is: RecordedResult): ResultDifference | null => {
    for (const [field, value] of changesIn(was)) recorded.set(field, value)
    for (const [field, value] of changesIn(is)) current.set(field, value)
    for (const [field] of [...changesIn(was), ...changesIn(is)]) {
      if (!recorded.has(field)) continue
      const name = field === '' ? 'context' : `context.${field}`
      const found = differenceIn(recorded.get(field), current.get(field) ?? null, name)
      if (found) return found
    }
    return 'output' in was ? differenceIn(was.output, is.output ?? null, 'output') : null
  }
}

/** Fields that differ between two lists of the same results: of the context by name, and `output`. */
export function unequalFields(one: readonly RecordedResult[], other: readonly RecordedResult[]): ResultField[] {
  const unequal = new Set<ResultField>()
  for (const [i, { context = {}, output }] of one.entries()) {
    const { context: others = {}, output: otherOutput } = other[i] ?? {}
    for (const [field, value] of Object.entries(context))
      if (differenceIn(value, others[field] ?? null, field)) unequal.add(`context.${field}`)
    if (output !== undefined && differenceIn(output, otherOutput ?? null, 'output')) unequal.add('output')
  }
  return [...unequal]
}

type ResultField = 'output' | `context.${string}`

export function withoutFields({ context, ...rest }: RecordedResult, fields: ReadonlySet<ResultField>): RecordedResult {
  const { output, ...bare } = rest
  const kept = Object.entries(context ?? {}).filter(([field]) => !fields.has(`context.${field}`))
  const result = fields.has('output') ? bare : rest
  return kept.length > 0 ? { context: Object.fromEntries(kept), ...result } : result
}
