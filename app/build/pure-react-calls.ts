import type { Plugin } from 'vite'
import { clientBuild } from './client-build.ts'
import { type Edit, type Node, parse, propertyOf, withEdits } from './syntax-tree.ts'

/** Functions of React that only create something, so that a result that nothing uses can be dropped with them. */
const pureFunctions = new Set(['createContext', 'forwardRef', 'memo', 'lazy'])

/**
 * Lets the bundler drop React components that nothing uses, as `@babel/plugin-transform-react-pure-annotations` does:
 * marks top-level calls of `createContext`, `forwardRef`, `memo` and `lazy` as pure, moves an assigned `contextType`
 * into its class, and removes `displayName`, which only developer tools read. Without it React Router costs 7.6 KiB
 * brotli more of the first load.
 */
export const pureReactCalls = (): Plugin => ({
  name: 'pure-react-calls',
  ...clientBuild,
  transform: {
    filter: { id: /node_modules\/.*\.m?js$/, code: /\.(displayName = |createContext\(|forwardRef\(|memo\()/ },
    handler: (code) => ({ code: withPureCalls(code), map: null }),
  },
})

export function withPureCalls(code: string): string {
  const statements = parse(code, 'module.js').body as Node[]
  const classes = new Map(statements.flatMap(classesIn))
  const edits = statements.flatMap((statement): Edit[] => {
    if (statement.type === 'VariableDeclaration') return pureCallsIn(statement)
    const { type, left, right } = (statement.expression ?? {}) as { type?: string; left: Node; right: Node }
    if (type !== 'AssignmentExpression') return []
    const removed: Edit = [statement.start, statement.end, '']
    const body = classes.get(String((left.object as Node | undefined)?.name))
    if (propertyOf(left) === 'displayName') return [removed]
    if (propertyOf(left) !== 'contextType' || !body) return []
    return [[body.start + 1, body.start + 1, ` static contextType = ${code.slice(right.start, right.end)};`], removed]
  })
  return withEdits(code, edits)
}

const declaratorsOf = (statement: Node) => (statement.declarations ?? []) as { id: Node; init: Node | null }[]

/** The bodies of a statement's classes, by name. */
function classesIn(statement: Node): [string, Node][] {
  if (statement.type === 'ClassDeclaration')
    return [[String((statement.id as Node | null)?.name), statement.body as Node]]
  return declaratorsOf(statement).flatMap(({ id, init }): [string, Node][] =>
    init?.type === 'ClassExpression' ? [[String(id.name), init.body as Node]] : [],
  )
}

const pureCallsIn = (statement: Node): Edit[] =>
  declaratorsOf(statement).flatMap(({ init }): Edit[] =>
    init?.type === 'CallExpression' && pureFunctions.has(String(propertyOf(init.callee as Node)))
      ? [[init.start, init.start, '/* @__PURE__ */ ']]
      : [],
  )
