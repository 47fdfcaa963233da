import { serialize } from '../serialize.ts'
import type { PlayedActor } from './replay.ts'
import { resultOf } from './results.ts'
import { standing } from './session.ts'

const textOf = (value: object): string => (Object.keys(value).length > 0 ? ` ${serialize(value)}` : '')

/**
 * One line for each step of a replay: the event, the states after it, and what changed in the context. `name
 * {"value":"Ada"} → form.name {"name":"Ada"}`. To compare with what should happen.
 */
export const formatSteps = ({ steps }: Pick<PlayedActor, 'steps'>): string[] =>
  steps.map(({ before, event: { type, ...payload }, snapshot }) => {
    const { context = {} } = resultOf(before, snapshot)
    const states = standing(snapshot._nodes.map(({ id }) => id))
    const isSame = before !== null && states === standing(before._nodes.map(({ id }) => id))
    const isIgnored = isSame && Object.keys(context).length === 0
    const after = isIgnored ? 'nothing changes' : `${states || '(its only state)'}${textOf(context)}`
    return `${before ? type : 'start'}${textOf(payload)} → ${after}`
  })
