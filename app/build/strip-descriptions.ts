import type { Plugin } from 'vite'
import { clientBuild } from './client-build.ts'
import { childrenOf, type Node, parse } from './syntax-tree.ts'

/** `createMachine(…)`, or `setup(…).createMachine(…)`. */
function isChart(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const callee = node.callee as Node & { name?: string; property?: { name?: string } }
  return (callee.property?.name ?? callee.name) === 'createMachine'
}

function isDescription(node: Node): boolean {
  if (node.type !== 'Property' || node.computed) return false
  const key = node.key as Node & { name?: string; value?: unknown }
  const value = node.value as Node & { value?: unknown; expressions?: unknown[] }
  const isText =
    (value.type === 'Literal' && typeof value.value === 'string') ||
    (value.type === 'TemplateLiteral' && value.expressions?.length === 0)
  return (key.name ?? key.value) === 'description' && isText
}

function descriptionsIn(node: Node, inChart: boolean): Node[] {
  const isInside = inChart || isChart(node)
  if (isInside && isDescription(node)) return [node]
  return childrenOf(node).flatMap((part) => descriptionsIn(part, isInside))
}

/** Sources of charts, and of transitions that charts share. */
export const chartSources = /\/machines\/(?:[^/]+\/(?:machine|transitions)|persistence\/unusable)\.ts$/
const isPart = (id: string): boolean => chartSources.test(id) && !id.endsWith('/machine.ts')

/** Blanks descriptions out of a chart's source, or of all of a file of transitions. Positions in the file stay. */
export function withoutDescriptions(code: string, id = ''): string {
  let bare = code
  for (const { start, end } of descriptionsIn(parse(code, 'machine.ts'), isPart(id))) {
    const comma = /^\s*,/.exec(bare.slice(end))?.[0].length ?? 0
    bare = bare.slice(0, start) + bare.slice(start, end + comma).replace(/[^\n]/g, ' ') + bare.slice(end + comma)
  }
  return bare
}

/** Removes the charts' descriptions from the client: they serve developers, not shoppers. */
export const stripDescriptions = (): Plugin => ({
  name: 'strip-descriptions',
  ...clientBuild,
  transform: {
    filter: { id: chartSources },
    handler: (code, id) => ({ code: withoutDescriptions(code, id), map: null }),
  },
})
