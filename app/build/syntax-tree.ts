import { parseSync } from 'vite'

/** A node of ESTree. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** A replacement in a source, by positions. */
export type Edit = readonly [start: number, end: number, put: string]

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

export const descendantsOf = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(descendantsOf)]

/** The name of an identifier, else undefined. */
export const nameOf = (node: unknown): string | undefined => (node as { name?: string } | null | undefined)?.name

/** The name in `object.name` or `object[name]`, else undefined. */
export const propertyOf = (member: Node): string | undefined => nameOf(member.property)

/**
 * The tree of a module.
 * @throws what the parser reports
 */
export function parse(code: string, file: string): Node {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return program as unknown as Node
}

export const withEdits = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [start, end, put]) => text.slice(0, start) + put + text.slice(end), code)
