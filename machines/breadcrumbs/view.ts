import type { SnapshotFrom } from 'xstate'
import type { breadcrumbsMachine } from './machine.ts'

export interface BreadcrumbView {
  title: string
  href: string
  /** Where the page was left, px. */
  scrollPosition: number
  /** Where the shopper is: text, no link. */
  current: boolean
}

/** The steps in order. The trail takes no events from its component: a step is a plain link. */
export const breadcrumbsView = (snapshot: SnapshotFrom<typeof breadcrumbsMachine>): readonly BreadcrumbView[] =>
  snapshot.context.trail.map(({ title, href, scrollPosition }, i, all) => ({
    title,
    href,
    scrollPosition,
    current: i === all.length - 1,
  }))
