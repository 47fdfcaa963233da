import { combinedGuards, guardName, inline } from '../../../machines/testing/graph/graph.ts'
import type { ActorEntry } from './messages.ts'

/** Parts of a config that hold data, which no chart shows. */
const data = new Set(['context', 'input', 'output', 'params', 'meta'])
/** Parts whose keys are names of states, events and delays. */
const named = new Set(['states', 'on', 'after'])

/**
 * A machine's config as JSON, for its chart: without data, and with the names of inline guards and actions in place of
 * functions.
 */
export function definitionOf(config: object): string {
  const maps = new WeakSet<object>()
  return JSON.stringify(config, function (this: object, key, value: unknown) {
    if (!maps.has(this)) {
      if (data.has(key)) return undefined
      if (named.has(key) && typeof value === 'object' && value !== null) maps.add(value)
    }
    if (typeof value !== 'function') return value
    if (key === 'guard') return guardName(value)
    // an item of a list is an action
    return /^(actions|entry|exit|\d+)$/.test(key) ? inline : undefined
  })
}

/** What the definition does not hold of the guards: those of the setup that combine others. */
export function guardsOf(
  implementations: { guards: Readonly<Record<string, unknown>> } | undefined,
): Pick<ActorEntry, 'guards'> {
  const guards = combinedGuards(implementations?.guards ?? {})
  return Object.keys(guards).length > 0 ? { guards } : {}
}
