import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}
const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const locked: Readonly<Record<string, Locked>> = read('package-lock.json').packages

/** Packages that ask to run a script when they are installed, and what it does. */
const scripts: Readonly<Record<string, string>> = {
  'node_modules/msw': 'copies a worker into a folder that our package does not name: so it does nothing',
  'node_modules/vnu-jar':
    'downloads Java where there is none; the access tests use the machine’s, or leave the engine out',
}

const packages = Object.entries(locked).filter(([path, { link }]) => path !== '' && !link)

it('SECURITY every package is pinned by its hash', () => {
  expect(packages.length).toBeGreaterThan(100)
  // what another system needs is in the list by name alone until it is installed there
  const loose = packages.filter(([, { integrity, optional }]) => !/^sha512-/.test(integrity ?? '') && !optional)
  expect(loose.map(([path]) => path)).toEqual([])
})

it('SECURITY only listed packages run a script when they are installed', () => {
  const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(running).toEqual(Object.keys(scripts))
})

it('SECURITY npm is told to run no script of a package', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8').split('\n')).toContain('ignore-scripts=true')
})

it('SECURITY pins every direct dependency to one version', () => {
  const { dependencies, devDependencies } = read('package.json')
  const ranges = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
    // an alias names its package and has one version too: `npm:esbuild-wasm@0.28.2`
    ([, version]) => !/^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(ranges).toEqual([])
})
