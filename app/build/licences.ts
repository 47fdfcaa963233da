import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Packages that are shipped without a module in the bundle: copied or drawn from. */
function copiedIn(root: string): string[] {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return ['lucide-static', ...Object.keys(devDependencies).filter((name) => name.startsWith('@fontsource'))]
}
/** Third-party data on pages. */
const data = [
  'Steders koordinater: GeoNames (geonames.org), CC BY 4.0, https://creativecommons.org/licenses/by/4.0/',
  'Postnumre: Posten Brings register, som i norway-postal-codes, MIT',
]

/** Package of a module; null for the shop's own. */
export const packageOf = (id: string): string | null =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1] ?? null

/**
 * A package's licence and notice as published.
 * @throws Error for a package without one
 */
function noticeOf(folder: string, name: string): string {
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    .sort()
  if (!license) throw new Error(`${name} names no licence, so it cannot be shipped: ask its author, or take another`)
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return [`${name} ${version} (${license})`, ...texts].join('\n\n')
}

/** Text of all notices of the client's packages. */
export function licencesOf(root: string, ids: Iterable<string>): string {
  const names = [...new Set([...[...ids].flatMap((id) => packageOf(id) ?? []), ...copiedIn(root)])].sort()
  const notices = names.map((name) => {
    const folder = join(root, 'node_modules', name)
    if (!existsSync(folder)) throw new Error(`${name} is in the bundle and not in node_modules: run npm ci`)
    return noticeOf(folder, name)
  })
  const head = 'Denne butikken er laget med arbeidet til mange andre. Her er vilkårene deres.'
  return `${[head, ...data, ...notices].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}

/** Writes /lisenser.txt: the notices of everything that browsers get. */
export const licences = (): Plugin => {
  let root = '.'
  return {
    name: 'licences',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
      this.emitFile({ type: 'asset', fileName: 'lisenser.txt', source: licencesOf(root, ids) })
      this.emitFile({
        type: 'asset',
        fileName: '.vite/packages.json',
        source: JSON.stringify([...new Set(ids.flatMap((id) => packageOf(id) ?? []))].sort()),
      })
    },
  }
}
