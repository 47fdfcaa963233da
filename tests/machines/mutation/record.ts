import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

/** The last green mutation run of a machine. */
export interface RecordedRun {
  /** The test file, from the root of the repository. */
  file: string
  /** Of the test file and of all that it imports from this repository. */
  hash: string
  /** How many mutants the machine has. All were noticed, or are listed as equivalent. */
  mutants: number
}

const root = join(import.meta.dirname, '..', '..', '..')
const recordFile = join(root, 'tests', 'machines', 'mutants.json')

/** Recorded runs by the id of their machine. `npm run test:mutants` writes the file. */
export const recordedRuns: Readonly<Record<string, RecordedRun>> = existsSync(recordFile)
  ? (JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, RecordedRun>)
  : {}

/** Path from the root, with slashes on every system. */
export const pathFromRoot = (file: string): string => relative(root, file).split(sep).join('/')

const texts = new Map<string, string>()
/** A file's text with line feeds, however Git checked it out. */
function textOf(file: string): string {
  const known = texts.get(file)
  if (known !== undefined) return known
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n')
  texts.set(file, text)
  return text
}

/** Without the lines that are only a comment: words about the code need no new run. */
const codeOf = (text: string): string => text.replace(/^\s*(\/\/|\/\*|\*).*\n/gm, '')

/** Without imports of types: they do not change what runs, and would lead to every machine. */
const withoutTypes = (text: string): string => text.replace(/^(import|export) type [^']*'[^']*'/gm, '')

/** Hashes the code of a test file and of everything that it imports by a relative path, and the version of XState. */
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

/** Whether a machine's last green run was of the files as they are now. `MUTANTS=all` runs every machine again. */
export const isRecorded = (machineId: string, testFile: string): boolean => {
  const recorded = recordedRuns[machineId]
  if (process.env.MUTANTS === 'all' || recorded?.file !== pathFromRoot(testFile)) return false
  return recorded.hash === hashOf(testFile)
}
