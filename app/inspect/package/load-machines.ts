import { createRequire } from 'node:module'
import { join, parse, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'

/** A machine, and how a test beside its module imports it. */
export interface FoundMachine {
  machine: AnyStateMachine
  /** Name of the export; `default` for the module's default. */
  name: string
  file: string
}

type Vite = Pick<typeof import('vite'), 'loadConfigFromFile' | 'runnerImport'>

/** Vite of the project: its own, or that of its Vitest. */
async function viteOf(folder: string): Promise<Vite | null> {
  const require = createRequire(join(folder, 'package.json'))
  const from = (from: NodeJS.Require) => {
    try {
      return from.resolve('vite')
    } catch {
      return null
    }
  }
  const ofVitest = () => {
    try {
      return from(createRequire(require.resolve('vitest/package.json')))
    } catch {
      return null
    }
  }
  const path = from(require) ?? ofVitest()
  return path === null ? null : ((await import(pathToFileURL(path).href)) as Vite)
}

/**
 * The state machines that modules export. Loads them with the project's Vite and its aliases, as its tests would;
 * without Vite, as Node does.
 *
 * @throws where a module cannot be loaded, or exports no machine
 */
export async function loadMachines(files: readonly string[], folder = process.cwd()): Promise<FoundMachine[]> {
  const vite = await viteOf(folder)
  const config = vite && (await vite.loadConfigFromFile({ command: 'serve', mode: 'test' }, undefined, folder))
  const found: FoundMachine[] = []
  for (const given of files) {
    const file = resolve(folder, given)
    const loaded = vite
      ? (
          await vite.runnerImport<Record<string, unknown>>(file, {
            root: folder,
            logLevel: 'error',
            ...(config?.config.resolve ? { resolve: config.config.resolve } : {}),
          })
        ).module
      : ((await import(pathToFileURL(file).href)) as Record<string, unknown>)
    const machines = Object.entries(loaded).flatMap(([name, value]): FoundMachine[] => {
      const machine = value as Partial<AnyStateMachine> | null
      return machine?.root && machine.config ? [{ machine: machine as AnyStateMachine, name, file }] : []
    })
    if (machines.length === 0)
      throw new Error(`${given} exports no state machine. Export what createMachine or setup(…).createMachine returns.`)
    found.push(...machines)
  }
  return found
}

/** A name for a machine in a test. */
export const nameOf = ({ name, machine }: FoundMachine): string =>
  name === 'default' ? `${machine.id.replace(/\W+(\w?)/g, (_, next: string) => next.toUpperCase())}Machine` : name

/** The import of machines in a test in `folder`, a line for each module. */
export function importsOf(machines: readonly FoundMachine[], folder: string): string[] {
  const files = [...new Set(machines.map(({ file }) => file))]
  return files.map((file) => {
    const path = relative(folder, file).replaceAll('\\', '/')
    // TypeScript's bundler resolution refuses its own extensions
    const from = /\.tsx?$/.test(path) ? path.slice(0, -parse(path).ext.length) : path
    const own = machines.filter((one) => one.file === file)
    const byDefault = own.filter(({ name }) => name === 'default').map(nameOf)
    const named = own.filter(({ name }) => name !== 'default').map(({ name }) => name)
    const names = [...byDefault, ...(named.length > 0 ? [`{ ${named.sort().join(', ')} }`] : [])]
    return `import ${names.join(', ')} from '${from.startsWith('.') ? from : `./${from}`}'`
  })
}
