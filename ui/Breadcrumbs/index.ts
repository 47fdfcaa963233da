export type { BreadcrumbsLabels } from './Breadcrumbs.labels.ts'
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from './Breadcrumbs.tsx'
