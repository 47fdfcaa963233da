import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

export const isWildcard = (descriptor: string): boolean => descriptor === '*' || descriptor.endsWith('.*')

/** Whether a transition's descriptor accepts an event type: `'open.*'` accepts `open` and `open.door`. */
export function accepts(descriptor: string, type: string): boolean {
  if (descriptor === type || descriptor === '*') return true
  return descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1))
}

const wildcards = new WeakMap<AnyStateNode, readonly string[]>()

/** A state's wildcard descriptors, the most specific first. */
function wildcardsOf(node: AnyStateNode): readonly string[] {
  const known = wildcards.get(node)
  if (known) return known
  const found = [...node.transitions.keys()].filter(isWildcard).sort((a, b) => b.length - a.length)
  wildcards.set(node, found)
  return found
}

/** A state's transitions for an event, in the order in which XState evaluates them. */
export function candidatesOf(node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] {
  const exact = node.transitions.get(type) ?? []
  const matching = wildcardsOf(node).filter((descriptor) => descriptor !== type && accepts(descriptor, type))
  return matching.length > 0 ? [...exact, ...matching.flatMap((d) => node.transitions.get(d) ?? [])] : exact
}
