import type { ActorRefFrom } from 'xstate'
import type { repairRequestMachine } from '../../../machines/repair-request/index.ts'
import type { RouteOutcome } from '../../page/page.types.ts'

/** A shop where something is handed in. */
export interface HandInShop {
  id: number
  name: string
}

export interface OrderRepairPage {
  actor: ActorRefFrom<typeof repairRequestMachine>
  data: { orderId: string; shops: readonly HandInShop[] }
  /** Keeps a chosen file for its upload, and returns its key. */
  keepFile: (file: File) => string
  isReady: () => boolean
  outcome: () => RouteOutcome
}
