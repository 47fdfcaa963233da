/** What the server asks of the thread that runs PostgreSQL. */
export type WorkerCall =
  | { op: 'query'; transaction?: number | undefined; sql: string; params: unknown[]; rowMode: 'array' | 'object' }
  | { op: 'exec'; transaction?: number | undefined; sql: string }
  | { op: 'begin'; transaction: number }
  | { op: 'end'; transaction: number; commit: boolean }
  | { op: 'close' }

export interface WorkerAnswer {
  id: number
  /** How often the database had synced something by then: every commit does, before it is answered. */
  synced: number
  result?: unknown
  error?: { message: string; code: unknown; constraint: unknown; detail: unknown; table: unknown }
}
