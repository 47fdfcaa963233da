import { refusedLinesMachine } from './machine.ts'
import { type StoredRefusedLines, storedRefusedLines } from './rules.ts'

/** Effects of refused lines. */
export interface RefusedLinesPorts {
  /** Stores the lines for this browser session. Must not fail. */
  save(stored: StoredRefusedLines): void
}

export const refusedLinesWith = (ports: RefusedLinesPorts) =>
  refusedLinesMachine.provide({
    actions: { save: (_, { orderRef, lines }) => ports.save(storedRefusedLines(orderRef, lines)) },
  })
