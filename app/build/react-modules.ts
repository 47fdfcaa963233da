import type { Plugin } from 'vite'
import { clientBuild } from './client-build.ts'
import { descendantsOf, type Edit, type Node, nameOf, parse, propertyOf, withEdits } from './syntax-tree.ts'

/** A file of React's packages: its name within the package. */
const reactFile = /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\/(.*)$/
/** What React DOM reads of the scheduler and only React's own test scheduler exports: the bundler warns of them. */
const ofTestScheduler = ['log', 'unstable_setDisableYieldValue']

/**
 * Gives the bundler React's production build as ES modules, so that it drops the exports that nothing uses and needs no
 * interop code: CommonJS costs 1.6 KiB brotli more of the first load.
 */
export const reactModules = (): Plugin => ({
  name: 'react-modules',
  ...clientBuild,
  // React's developer tools look into pages of `npm run dev`
  config: () => ({ environments: { client: { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } } } }),
  transform: {
    filter: { id: [reactFile, /node_modules\/@radix-ui\/.*\.mjs$/] },
    handler(code, id) {
      const file = reactFile.exec(id)?.[1]
      if (file === undefined) return { code: withPlainNames(code), map: null }
      return { code: file.startsWith('cjs/') ? asModule(code) : asReexport(code), map: null }
    },
  },
})

/** A package's entry, which chooses between two builds: re-exports the production build. */
export function asReexport(code: string): string {
  const build = /require\('(\.{1,2}\/cjs\/[\w./-]+\.production\.js)'\)/.exec(code)?.[1]
  if (!build) throw new Error('This entry of a React package names no production build')
  return `export * from '${build}'\nexport * as default from '${build}'\n`
}

/**
 * A production build as an ES module: `exports.name` is a variable that is exported, `require` is an import.
 * @throws when CommonJS remains
 */
export function asModule(code: string): string {
  const program = parse(code, 'module.js')
  const statements = program.body as Node[]
  const nodes = descendantsOf(program)
  const members = nodes.filter(({ type, object }) => type === 'MemberExpression' && nameOf(object) === 'exports')
  const assigned = nodes.filter(({ type, left }) => type === 'AssignmentExpression' && members.includes(left as Node))
  const nameOfAssignment = ({ left }: Node) => `${propertyOf(left as Node)}`
  const names = [...new Set(assigned.map(nameOfAssignment))]
  // assigned once, at the top: a constant, which can be dropped
  const constants = new Map(
    statements.flatMap(({ expression, start }): [string, number][] => {
      if (!assigned.includes(expression as Node)) return []
      const name = nameOfAssignment(expression as Node)
      return assigned.filter((other) => nameOfAssignment(other) === name).length === 1 ? [[name, start]] : []
    }),
  )
  const requires = statements
    .flatMap(({ declarations }) => (declarations ?? []) as { id: Node; init: Node | null }[])
    .filter(({ init }) => nameOf(init?.callee) === 'require')
  const schedulers = requires
    .filter(({ init }) => ((init?.arguments ?? []) as { value?: string }[])[0]?.value === 'scheduler')
    .map(({ id }) => nameOf(id))
  const absent = nodes.filter(
    (node) =>
      node.type === 'MemberExpression' &&
      schedulers.includes(nameOf(node.object)) &&
      ofTestScheduler.includes(`${propertyOf(node)}`),
  )
  const module = [
    ...requires.map(({ id, init }) => {
      const sources = (init?.arguments ?? []) as { raw: string }[]
      return `import * as ${nameOf(id)} from ${sources[0]?.raw}`
    }),
    ...names.filter((name) => !constants.has(name)).map((name) => `let $${name}`),
    withEdits(code, [
      ...members.map((member): Edit => [member.start, member.end, `$${propertyOf(member)}`]),
      ...absent.map(({ start, end }): Edit => [start, end, 'undefined']),
      ...[...constants.values()].map((start): Edit => [start, start, 'const ']),
      ...requires.map(({ id, init }): Edit => [id.start, (init ?? id).end, `$${nameOf(id)}`]),
    ]),
    `export { ${names.map((name) => `$${name} as ${name}`).join(', ')} }`,
  ].join('\n')
  const left = descendantsOf(parse(module, 'module.js')).find((node) =>
    ['exports', 'require', 'module'].includes(nameOf(node) ?? ''),
  )
  if (left) throw new Error(`This build of a React package has CommonJS that is not understood: ${nameOf(left)}`)
  return module
}

/** Radix reads `React[' useId '.trim().toString()]`, which would keep every export of React: folds the name. */
export function withPlainNames(code: string): string {
  const edits = descendantsOf(parse(code, 'module.js')).flatMap((node): Edit[] => {
    const text = node.type === 'CallExpression' && textOf(node)
    return text ? [[node.start, node.end, JSON.stringify(text)]] : []
  })
  return withEdits(code, edits)
}

/** The text of `'…'.trim().toString()`, else undefined. */
function textOf({ callee }: Node): string | undefined {
  const outer = callee as Node
  if (outer.type !== 'MemberExpression' || propertyOf(outer) !== 'toString') return undefined
  const trim = (outer.object as Node).callee as Node | undefined
  const literal = trim?.object as Node | undefined
  if (!trim || propertyOf(trim) !== 'trim' || typeof literal?.value !== 'string') return undefined
  return literal.value.trim()
}
