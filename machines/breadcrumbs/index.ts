export {
  type BreadcrumbsContext,
  type BreadcrumbsEvent,
  type BreadcrumbsInput,
  breadcrumbsMachine,
} from './machine.ts'
export { type BreadcrumbsPorts, breadcrumbsWith } from './ports.ts'
export { type Crumb, laid, mostCrumbs, parseTrail, type StoredTrail, type TrailRule } from './rules.ts'
export { type BreadcrumbView, breadcrumbsView } from './view.ts'
