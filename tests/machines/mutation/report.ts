import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isRecorded, recordedRuns } from './record.ts'

/** Vitest global setup: prints which mutation runs the record makes unnecessary. */
export default function reportRecordedRuns(): void {
  const root = join(import.meta.dirname, '..', '..', '..')
  const spared = (id: string, file: string) => existsSync(join(root, file)) && isRecorded(id, join(root, file))
  const runs = Object.entries(recordedRuns)
  const unchanged = runs.filter(([id, { file }]) => spared(id, file)).map(([id]) => id)
  const changed = runs.map(([id]) => id).filter((id) => !unchanged.includes(id))
  if (unchanged.length > 0)
    console.log(`Mutation runs, unchanged since the recorded green run: ${unchanged.join(', ')}.`)
  if (changed.length > 0) console.log(`Mutation runs, changed and run now: ${changed.join(', ')}.`)
  console.log('`npm run test:mutants` runs them all and records those that are green.')
}
