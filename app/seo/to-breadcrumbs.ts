import { texts } from '../content/texts.ts'

/** Adds home to a path of crumbs. */
export const toBreadcrumbs = (trail: readonly { name: string; href: string }[]) => [
  { label: texts.home, href: '/' },
  ...trail.map(({ name, href }) => ({ label: name, href })),
]
