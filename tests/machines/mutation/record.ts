import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeHash, importedFiles, pathFromRoot, textOf } from '../../code-hash.ts'

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

/** Hashes the code of a test file and its relative imports, and the version of XState. */
export function hashOf(testFile: string): string {
  const xstate = JSON.parse(textOf(join(root, 'node_modules', 'xstate', 'package.json'))) as { version: string }
  return codeHash(importedFiles([testFile]), [xstate.version])
}

/** Whether a machine's last green run covers the current files. `MUTANTS=all` runs every machine again. */
export const isRecorded = (machineId: string, testFile: string): boolean => {
  const recorded = recordedRuns[machineId]
  if (process.env.MUTANTS === 'all' || recorded?.file !== pathFromRoot(testFile)) return false
  return recorded.hash === hashOf(testFile)
}
