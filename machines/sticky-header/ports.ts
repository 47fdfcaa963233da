import { stickyHeaderMachine } from './machine.ts'
import type { HeaderPlace } from './rules.ts'

/** Effects of the sticky header. */
export interface StickyHeaderPorts {
  show(place: HeaderPlace): void
}

export const stickyHeaderWith = (ports: StickyHeaderPorts) =>
  stickyHeaderMachine.provide({ actions: { show: (_, { place }) => ports.show(place) } })
