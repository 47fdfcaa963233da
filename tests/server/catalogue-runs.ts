import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogueTask } from '../../app/server/catalogue/catalogue-task.ts'
import type { Db } from '../../app/server/db/database.ts'

interface ImportOptions {
  /** Of the file, which says its format. */
  ending?: string
  flags?: readonly string[]
  kind?: string
  /** Another database than the test file's. */
  on?: Db | undefined
  now?: Date | undefined
}

/** Records as JSON Lines. */
export const lines = (...records: readonly object[]): string => records.map((one) => JSON.stringify(one)).join('\n')

/** `npm run catalogue` for one kind of record, with files in a folder. `opened` is asked at each run. */
export function catalogueRuns(usualKind: string, opened: () => { directory: string; db: Db }) {
  let files = 0
  async function run(given: readonly string[], { on, now }: Pick<ImportOptions, 'on' | 'now'>) {
    const { directory, db } = opened()
    const log: string[] = []
    const isTaken = await catalogueTask(given, {
      log: (line) => log.push(line),
      within: (work) => work(on ?? db),
      pictures: { directory: join(directory, 'goods'), hosts: [] },
      ...(now && { now }),
    })
    return { isTaken, log: log.join('\n') }
  }
  return {
    /** Imports a text as a file. */
    async imported(text: string, { ending = 'jsonl', flags = [], kind = usualKind, ...options }: ImportOptions = {}) {
      const file = join(opened().directory, `${kind}-${files++}.${ending}`)
      await writeFile(file, text)
      return run(['import', file, '--kind', kind, ...flags], options)
    },
    /** Exports to a file, and reads it. */
    async exported(kind = usualKind, on?: Db): Promise<string> {
      const file = join(opened().directory, `export-${files++}.jsonl`)
      await run(['export', file, '--kind', kind], { on })
      return readFile(file, 'utf8')
    },
  }
}
