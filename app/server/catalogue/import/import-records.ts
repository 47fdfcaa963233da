import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import type { Entry, RecordEntry } from '../feed/entry.ts'
import type { FeedProblem } from '../feed/feed-problem.ts'
import { mostProblems } from '../feed/limits.ts'
import { type ImportRun, recordFailedImport, recordImport } from './import-event.ts'

export type ImportResult<Report> = { type: 'done'; report: Report } | { type: 'refused'; problems: FeedProblem[] }

/** Writes one kind of records within a transaction. */
export interface Importer<Value, Report> {
  /** What the database says against a record. */
  problemsOf(entry: RecordEntry<Value>): FeedProblem[]
  /** Computes what `take` needs of a batch, without the database, while the batch before is written. */
  prepare?(batch: readonly Value[]): void
  /** Called for each batch in turn, after it was prepared. */
  take(batch: readonly Value[]): Promise<void>
  /** Called once, after the last batch. */
  finish(): Promise<Report>
}

/** Records per batch. */
const batchSize = 200
/** Arbitrary, but the same in every process. */
const importLock = 7_266_550

/** Undoes a dry run, or an import with problems. */
class Undone extends Error {}

/**
 * Imports records in one transaction, one import at a time: readers see the old ones until the new ones are complete.
 * Nothing changes when a record is refused, or in a dry run; then records are read for their
 * problems, at most {@link mostProblems}. The audit log gets an event of each import that changes something, in its
 * transaction, and of each that fails.
 */
export async function importRecords<Value, Report extends object>(
  db: Db,
  entries: AsyncIterable<Entry<Value>>,
  run: ImportRun,
  open: (tx: Db) => Promise<Importer<Value, Report>>,
): Promise<ImportResult<Report>> {
  const problems: FeedProblem[] = []
  let report: { value: Report } | undefined
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`)
      const importer = await open(tx)
      let batch: Value[] = []
      let taken = Promise.resolve()
      try {
        for await (const entry of entries) {
          problems.push(...(entry.type === 'problem' ? [entry.problem] : importer.problemsOf(entry)))
          if (problems.length >= mostProblems) break
          // the rest is read for its problems alone
          if (problems.length > 0 || entry.type === 'problem') continue
          batch.push(entry.value)
          if (batch.length < batchSize) continue
          importer.prepare?.(batch)
          await taken
          taken = importer.take(batch)
          // the next batch is read meanwhile; a failure is thrown after it
          taken.catch(() => undefined)
          batch = []
        }
      } finally {
        // nothing may reach the database after the end of its transaction
        await taken.catch(() => undefined)
      }
      if (problems.length > 0) throw new Undone()
      importer.prepare?.(batch)
      await taken
      await importer.take(batch)
      report = { value: await importer.finish() }
      if (run.isDryRun) throw new Undone()
      await recordImport(tx, run, report.value)
    })
  } catch (error) {
    if (!(error instanceof Undone)) {
      // the first error counts, also where the database is gone
      await recordFailedImport(db, run).catch(() => undefined)
      throw error
    }
  }
  if (!report) await recordFailedImport(db, run, problems.length)
  return report
    ? { type: 'done', report: report.value }
    : { type: 'refused', problems: problems.slice(0, mostProblems) }
}
