import { texts } from '../content/texts.ts'

/** A way as the breadcrumbs show it, from home on. */
export const toBreadcrumbs = (trail: readonly { name: string; href: string }[]) => [
  { label: texts.home, href: '/' },
  ...trail.map(({ name, href }) => ({ label: name, href })),
]
