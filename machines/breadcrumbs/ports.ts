import { breadcrumbsMachine } from './machine.ts'
import type { StoredTrail } from './rules.ts'

/** What the breadcrumbs ask of the world. */
export interface BreadcrumbsPorts {
  /** Keeps the trail for the session. Must not fail: a full or forbidden store is the keeper's to bear. */
  save(stored: StoredTrail): void
}

export const breadcrumbsWith = (ports: BreadcrumbsPorts) =>
  breadcrumbsMachine.provide({ actions: { save: (_, params) => ports.save({ v: 1, trail: params.trail }) } })
