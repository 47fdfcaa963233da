import type { Db } from '../../db/database.ts'
import { recordStaffEvent } from '../../staff/audit.ts'
import type { Kind } from '../feed/records.ts'

/** Names of who imports, in the audit log. */
export const importedBy = { command: 'npm run catalogue', storeKey: 'STORE_KEY' } as const
export type ImportedBy = (typeof importedBy)[keyof typeof importedBy]

export interface ImportRun {
  kind: Kind
  by: ImportedBy
  isDryRun?: boolean | undefined
}

/** Fields of reports that count changes. */
const changes = ['added', 'changed', 'hidden', 'closed', 'ended', 'removed', 'retired', 'moved', 'stock'] as const

/** Writes what an import has changed; one that changes nothing leaves no event. */
export async function recordImport(tx: Db, { kind, by }: ImportRun, report: object): Promise<void> {
  const counts = new Map(Object.entries(report) as [string, number][])
  const told = [...changes, ...(kind === 'articles' ? ['prices'] : [])].flatMap((field) => {
    const count = counts.get(field) ?? 0
    return count > 0 ? [`${count} ${field}`] : []
  })
  if (told.length === 0) return
  await recordStaffEvent(tx, { id: null, name: by }, 'catalogue.import', `${kind}: ${told.join(', ')}`)
}

/** Writes that an import was refused, with the number of its problems, or has failed. A dry run leaves no event. */
export async function recordFailedImport(db: Db, { kind, by, isDryRun }: ImportRun, problems = 0): Promise<void> {
  if (isDryRun) return
  const about = problems > 0 ? `${kind}: ${problems} problems` : kind
  await recordStaffEvent(db, { id: null, name: by }, 'catalogue.import', about, 'failed')
}
