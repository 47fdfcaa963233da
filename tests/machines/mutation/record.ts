import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

export interface RecordedRun {
  /** Path of the test file from the root of the repository. */
  file: string
  /** Hash of the test file and its imports from this repository. */
  hash: string
  /** Number of mutants. All were killed or are listed as equivalent. */
  mutants: number
}

const root = join(import.meta.dirname, '..', '..', '..')
const recordFile = join(root, 'tests', 'machines', 'mutants.json')

/** Recorded runs by machine id. `npm run test:mutants` writes the file. */
export const recordedRuns: Readonly<Record<string, RecordedRun>> = existsSync(recordFile)
  ? (JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, RecordedRun>)
  : {}

/** Path from the root, with slashes on every system. */
export const pathFromRoot = (file: string): string => relative(root, file).split(sep).join('/')

const texts = new Map<string, string>()
/** Text with line feeds, whatever Git's setting for line endings. */
function textOf(file: string): string {
  const known = texts.get(file)
  if (known !== undefined) return known
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
  texts.set(file, text)
  return text
}

/** Without lines that are only a comment: changed comments need no new run. */
const codeOf = (text: string): string => text.replace(/^\s*(\/\/|\/\*|\*).*\n/gm, '')

/** Without type imports: they do not change behaviour, and would lead to every machine. */
const withoutTypes = (text: string): string => text.replace(/^(import|export) type [^']*'[^']*'/gm, '')

/** Hashes the code of a test file and its relative imports, and the version of XState. */
export function hashOf(testFile: string): string {
  const files = new Set([resolve(root, testFile)])
  for (const file of files)
    for (const [, specifier] of withoutTypes(textOf(file)).matchAll(/\b(?:from|import)\s*\(?'(\.[^']+)'/g)) {
      const imported = resolve(dirname(file), specifier!)
      if (existsSync(imported)) files.add(imported)
    }
  const hash = createHash('sha256')
  const xstate = JSON.parse(textOf(join(root, 'node_modules', 'xstate', 'package.json'))) as { version: string }
  hash.update(xstate.version)
  for (const file of [...files].sort()) hash.update(`\n${pathFromRoot(file)}\n${codeOf(textOf(file))}`)
  return hash.digest('hex').slice(0, 16)
}

/** Whether a machine's last green run covers the current files. `MUTANTS=all` runs every machine again. */
export const isRecorded = (machineId: string, testFile: string): boolean => {
  const recorded = recordedRuns[machineId]
  if (process.env.MUTANTS === 'all' || recorded?.file !== pathFromRoot(testFile)) return false
  return recorded.hash === hashOf(testFile)
}
