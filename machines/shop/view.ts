import type { SnapshotFrom } from 'xstate'
import type { shopMachine } from './machine.ts'
import type { Parts } from './parts.ts'

/** The running parts of the shop: each has a view of its own. */
export const shopView = (snapshot: SnapshotFrom<typeof shopMachine>): Parts => {
  // the chart invokes each part from its first state to its last, which the types of invoke do not say
  const { relayFacts: _, ...parts } = snapshot.children as unknown as Parts & { relayFacts: unknown }
  return parts
}
