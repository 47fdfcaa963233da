import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What is shipped of packages that no module of the bundle is of: it was copied or drawn from them. */
function copiedIn(root: string): string[] {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return ['lucide-static', ...Object.keys(devDependencies).filter((name) => name.startsWith('@fontsource'))]
}
/** Data of others that pages show. */
const data = [
  'Steders koordinater: GeoNames (geonames.org), CC BY 4.0, https://creativecommons.org/licenses/by/4.0/',
  'Postnumre: Posten Brings register, som i norway-postal-codes, MIT',
]

/** The package that a module's file is of; null for the shop's own. */
export const packageOf = (id: string): string | null =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1] ?? null

/** A package's licence, with its notice, as its author has written them. @throws Error for one that has none */
function noticeOf(folder: string, name: string): string {
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    .sort()
  if (!license) throw new Error(`${name} names no licence, so it cannot be shipped: ask its author, or take another`)
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return [`${name} ${version} (${license})`, ...texts].join('\n\n')
}

/** The file of all notices: what the browser's part of the shop is made of beside the shop's own. */
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

/** Writes /lisenser.txt: the notices of all that browsers are sent. */
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
