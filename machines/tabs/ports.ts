import { tabsMachine } from './machine.ts'

/** What tabs ask of the world. */
export interface TabsPorts {
  /** Reads the whole page anew. Asked once in a page's life. */
  reload(): void
}

export const tabsWith = (ports: TabsPorts) => tabsMachine.provide({ actions: { reload: () => ports.reload() } })
