import type { AnyEventObject } from 'xstate'
import type { Explored } from '../model/model.types.ts'

/** A path through a machine: a start and events, in order. */
export interface TestPath {
  input: unknown
  events: readonly AnyEventObject[]
}

export interface PathOptions {
  /** Covers every explored step, rather than every item. */
  all?: boolean
  /** Maximum number of events per path, after its way to the first new item. Default 25. */
  maxLength?: number
}

/** What a second search leaves out, once a subject could not do some steps of the first one's paths. */
export interface Remaining {
  /** Steps to avoid, by their event object. */
  avoid: ReadonlySet<AnyEventObject>
  /** Items still to visit; with `all`, steps by `edgeName`. */
  only: ReadonlySet<string>
}

/** Name of an explored step, by its index. */
export const edgeName = (index: number): string => `edge ${index}`

/** Greedy: extends a path by the shortest way to the next unvisited item. */
export function findPaths(
  graph: Explored,
  { all = false, maxLength = 25 }: PathOptions = {},
  remaining?: Remaining,
): TestPath[] {
  const out = new Map<number, number[]>()
  graph.edges.forEach((edge, i) => {
    if (remaining?.avoid.has(edge.event)) return
    const edges = out.get(edge.from)
    if (edges) edges.push(i)
    else out.set(edge.from, [i])
  })
  const gains = graph.edges.map((edge, i): readonly string[] => (all ? [edgeName(i)] : edge.items))
  const wanted = new Set<string>()
  const want = (item: string) => {
    if (remaining?.only.has(item) ?? true) wanted.add(item)
  }
  for (const items of gains) for (const item of items) want(item)
  // every start has a path, also without a step of its own
  const begun = graph.starts.map((start, i): readonly string[] => (all ? [`start ${i}`] : start.items))
  for (const items of begun) for (const item of items) want(item)
  const gainOf = (i: number) => {
    let gain = 0
    for (const item of gains[i]!) if (wanted.has(item)) gain++
    return gain
  }

  /** The shortest way of at most `room` steps to a step with a new item. */
  function nearest(from: number, room: number): number[] | null {
    const cameBy = new Map<number, number>()
    const depth = new Map([[from, 0]])
    for (const state of depth.keys()) {
      if (depth.get(state)! >= room) return null
      const edges = out.get(state) ?? []
      let best: number | null = null
      let most = 0
      for (const i of edges) {
        const gain = gainOf(i)
        if (gain > most) [best, most] = [i, gain]
      }
      if (best !== null) {
        const way = [best]
        for (let at = state; at !== from; at = graph.edges[way[0]!]!.from) way.unshift(cameBy.get(at)!)
        return way
      }
      for (const i of edges) {
        const { to } = graph.edges[i]!
        if (depth.has(to)) continue
        cameBy.set(to, i)
        depth.set(to, depth.get(state)! + 1)
      }
    }
    return null
  }

  function nextStart() {
    const fresh = begun.findIndex((items) => items.some((item) => wanted.has(item)))
    if (fresh >= 0) return fresh
    return graph.starts
      .map((start, i) => ({ i, way: nearest(start.at, Number.POSITIVE_INFINITY) }))
      .filter(({ way }) => way !== null)
      .sort((a, b) => a.way!.length - b.way!.length)[0]?.i
  }

  const paths: TestPath[] = []
  while (wanted.size > 0) {
    const i = nextStart()
    if (i === undefined) break
    const start = graph.starts[i]!
    for (const item of begun[i]!) wanted.delete(item)
    const events: AnyEventObject[] = []
    let at = start.at
    for (;;) {
      const way = nearest(at, events.length ? maxLength - events.length : Number.POSITIVE_INFINITY)
      if (!way) break
      for (const i of way) {
        events.push(graph.edges[i]!.event)
        for (const item of gains[i]!) wanted.delete(item)
        at = graph.edges[i]!.to
      }
    }
    paths.push({ input: start.input, events })
  }
  return paths
}
