import type { SnapshotFrom } from 'xstate'
import type { breadcrumbsMachine } from './machine.ts'
import { type Step, stepsTo, type TrailScreen } from './rules.ts'

export interface BreadcrumbView extends Step {
  /** The current screen: text, not a link. */
  current: boolean
}

/** Breadcrumbs of a screen, without home. */
export const selectBreadcrumbs = (
  { context }: SnapshotFrom<typeof breadcrumbsMachine>,
  screen: TrailScreen,
): readonly BreadcrumbView[] =>
  stepsTo(context, screen).map((step, index, all) => ({ ...step, current: index === all.length - 1 }))
