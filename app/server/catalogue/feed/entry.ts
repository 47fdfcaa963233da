import * as v from 'valibot'
import type { FeedPosition, FeedProblem } from './feed-problem.ts'

export interface RecordEntry<Value> {
  type: 'record'
  at: FeedPosition
  value: Value
}
/** A record of a feed, or what is wrong with it. */
export type Entry<Value> = RecordEntry<Value> | { type: 'problem'; problem: FeedProblem }

/** Names a field as its file does; a path is that of Valibot. */
export type PositionOf = (path: string) => Partial<FeedPosition> & { column: string }

/** Validates the input at a position: one record, or its problems. */
export type Validate<Value> = (given: unknown, at: FeedPosition, positionOf?: PositionOf) => Entry<Value>[]

/** Messages of the schema may have three lines: what is wrong, what it means, what to do. */
export const validatorOf =
  <Value>(schema: v.GenericSchema<unknown, Value>): Validate<Value> =>
  (given, at, positionOf = (path) => ({ column: path })) => {
    const result = v.safeParse(schema, given)
    if (result.success) return [{ type: 'record', at, value: result.output }]
    return result.issues.map((issue) => {
      const path = v.getDotPath(issue) ?? ''
      const [wrong = '', meaning, remedy] = issue.message.split('\n')
      const problem: FeedProblem = {
        ...at,
        ...positionOf(path),
        wrong: meaning === undefined ? plainWrong(issue, wrong) : wrong,
        meaning: meaning ?? 'The record cannot be read.',
        remedy: remedy ?? 'Write it as `npm run catalogue -- schema` says.',
      }
      return { type: 'problem', problem }
    })
  }

/** Valibot's own messages, in the words of a feed. */
function plainWrong({ type, expected, received }: v.BaseIssue<unknown>, message: string): string {
  if (type === 'strict_object' && expected === 'never') return 'The field is unknown.'
  if (received === 'undefined') return 'The field is missing.'
  return `${message}.`
}
