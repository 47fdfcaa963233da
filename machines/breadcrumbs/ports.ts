import { breadcrumbsMachine } from './machine.ts'
import type { StoredTrail } from './rules.ts'

/** Effects of the breadcrumbs. */
export interface BreadcrumbsPorts {
  /** Stores the trail for the session. Must not fail: the adapter handles a full or forbidden storage. */
  save(stored: StoredTrail): void
}

export const breadcrumbsWith = (ports: BreadcrumbsPorts) =>
  breadcrumbsMachine.provide({ actions: { save: (_, { trail, start }) => ports.save({ v: 1, trail, start }) } })
