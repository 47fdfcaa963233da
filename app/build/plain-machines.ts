import type { Plugin } from 'vite'
import { clientBuild } from './client-build.ts'
import { descendantsOf, type Edit, type Node, nameOf, parse, propertyOf, withEdits } from './syntax-tree.ts'

/**
 * Writes `setup(implementations).createMachine(config)` as `createMachine(config, implementations)` in the client:
 * `setup` only serves the compiler, and keeps every action creator of XState. `types`, which it ignores, go too.
 */
export const plainMachines = (): Plugin => ({
  name: 'plain-machines',
  ...clientBuild,
  transform: {
    filter: { id: /\/machines\/.*\.ts$/, code: /\bsetup\b.*from 'xstate'/ },
    handler: (code) => ({ code: withoutSetup(code), map: null }),
  },
})

/** @throws for a `setup` that is not followed by `createMachine` */
export function withoutSetup(code: string): string {
  const nodes = descendantsOf(parse(code, 'machine.ts'))
  const machines = nodes.filter((node) => isCall(node) && setupOf(node))
  const imported = nodes.filter(({ type, local }) => type === 'ImportSpecifier' && nameOf(local) === 'setup')
  if (nodes.filter((node) => isCall(node) && nameOf(node.callee) === 'setup').length !== machines.length)
    throw new Error('setup(…) without .createMachine(…): app/build/plain-machines.ts does not understand it')
  return withEdits(code, [
    ...imported.map(({ start, end }): Edit => [start, end, 'createMachine']),
    ...machines.map((machine): Edit => {
      const [config] = machine.arguments as [Node]
      const [implementations] = (setupOf(machine) ?? machine).arguments as [Node]
      const text = [code.slice(config.start, config.end), withoutTypes(code, implementations)].join(', ')
      return [machine.start, machine.end, `createMachine(${text})`]
    }),
  ])
}

const isCall = ({ type }: Node): boolean => type === 'CallExpression'

/** The call of `setup` in `setup(…).createMachine(…)`, else undefined. */
function setupOf({ callee }: Node): Node | undefined {
  const made = (callee as Node).object as Node | undefined
  const isMade = propertyOf(callee as Node) === 'createMachine' && made && nameOf(made.callee) === 'setup'
  return isMade ? made : undefined
}

function withoutTypes(code: string, object: Node): string {
  const types = (object.properties as Node[]).find(({ key }) => nameOf(key) === 'types')
  const text = code.slice(object.start, object.end)
  if (!types) return text
  const rest = text.slice(types.end - object.start).replace(/^\s*,/, '')
  return text.slice(0, types.start - object.start) + rest
}
