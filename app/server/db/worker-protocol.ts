/** Calls from the server to the PostgreSQL thread. */
export type WorkerCall =
  | { op: 'query'; transaction?: number | undefined; sql: string; params: unknown[]; rowMode: 'array' | 'object' }
  | { op: 'exec'; transaction?: number | undefined; sql: string }
  | { op: 'begin'; transaction: number }
  | { op: 'end'; transaction: number; commit: boolean }
  | { op: 'close' }

export interface WorkerAnswer {
  id: number
  /** Count of syncs by then; every commit syncs before it is answered. */
  synced: number
  result?: unknown
  error?: { message: string; code: unknown; constraint: unknown; detail: unknown; table: unknown }
}
