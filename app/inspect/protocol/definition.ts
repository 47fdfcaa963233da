import { guardName, inline } from '../../../machines/testing/graph/graph.ts'

/** A machine's config as JSON, for its chart: with the names of inline guards and actions in place of functions. */
export const definitionOf = (config: object): string =>
  JSON.stringify(config, (key, value: unknown) => {
    if (typeof value !== 'function') return value
    if (key === 'guard') return guardName(value)
    // an item of a list is an action
    return /^(actions|entry|exit|\d+)$/.test(key) ? inline : undefined
  })
