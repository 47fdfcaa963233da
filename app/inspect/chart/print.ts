import type { SheetGraph } from './sheet.ts'

const prints = new WeakMap<SheetGraph, string>()

/** A short hash of a graph (FNV-1a): tells whether a layout belongs to it. */
export function printOf(graph: SheetGraph): string {
  const known = prints.get(graph)
  if (known) return known
  let hash = 0x811c9dc5
  for (const letter of JSON.stringify(graph)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  const print = (hash >>> 0).toString(36)
  prints.set(graph, print)
  return print
}
