import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type Edit, type Node, nameOf, parse, withEdits } from './syntax-tree.ts'

/** Makes the kit's components, which are written for React 19, work in React 18 too: see `package/jsx-runtime.ts`. */
export function forReact18(root: string): Plugin {
  const runtime = join(root, 'app/build/package/jsx-runtime.ts')
  return {
    name: 'for-react-18',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'react/jsx-runtime'
        ? importer === runtime
          ? { id: source, external: true }
          : { id: runtime, moduleSideEffects: false }
        : null,
    transform: {
      filter: { id: /\/ui\/.*\.tsx?$/ },
      handler: (code, id) => ({ code: withOldReact(code, id, runtime), map: null }),
    },
  }
}

const isComponent = (name: string | undefined): name is string => /^[A-Z][a-z]/.test(name ?? '')

/** Wraps exported components, and takes layout effects from the runtime. */
function withOldReact(code: string, file: string, runtime: string): string {
  const statements = parse(code, file).body as Node[]
  const added: string[] = []
  const edits = statements.flatMap((statement): Edit[] => {
    const { type, declaration } = statement as Node & { declaration?: Node | null }
    if (type === 'ImportDeclaration') return layoutEffectsOf(statement)
    if (type !== 'ExportNamedDeclaration' || !declaration) return []
    const name = componentOf(declaration)
    if (!name) return []
    added.push(name)
    return [[statement.start, declaration.start, '']]
  })
  const names = added.map((name) => `const ${name}$ = /* @__PURE__ */ takesRef(${name})`)
  const exported = added.map((name) => `${name}$ as ${name}`)
  const isLaidOut = edits.length > added.length
  const imported = [...(added.length > 0 ? ['takesRef'] : []), ...(isLaidOut ? ['useLayoutEffect'] : [])]
  if (imported.length === 0) return code
  return [
    withEdits(code, edits),
    `import { ${imported.join(', ')} } from ${JSON.stringify(runtime)}`,
    ...names,
    ...(added.length > 0 ? [`export { ${exported.join(', ')} }`] : []),
  ].join('\n')
}

/** Renames React's own, so that the runtime's has its name. */
function layoutEffectsOf({ source, specifiers }: Node): Edit[] {
  if ((source as { value?: string }).value !== 'react') return []
  return (specifiers as Node[]).flatMap(({ imported, start, end }): Edit[] =>
    nameOf(imported) === 'useLayoutEffect' ? [[start, end, 'useLayoutEffect as _useLayoutEffect']] : [],
  )
}

/** The name of a declared function component. */
function componentOf(declaration: Node): string | undefined {
  const { type, id, declarations = [] } = declaration as Node & { declarations?: readonly Node[] }
  if (type === 'FunctionDeclaration') return isComponent(nameOf(id)) ? nameOf(id) : undefined
  const [only, ...others] = declarations
  if (!only || others.length > 0) return undefined
  const init = only.init as Node | null
  return init?.type === 'ArrowFunctionExpression' && isComponent(nameOf(only.id)) ? nameOf(only.id) : undefined
}
