export {
  type BreadcrumbsContext,
  type BreadcrumbsEmitted,
  type BreadcrumbsEvent,
  type BreadcrumbsInput,
  breadcrumbsMachine,
} from './machine.ts'
export { type BreadcrumbsPorts, breadcrumbsWith } from './ports.ts'
export {
  type Crumb,
  crumbAt,
  type Leave,
  mostCrumbs,
  parseTrail,
  type Step,
  type StoredTrail,
  stepsTo,
  type Trail,
  type TrailRule,
  type TrailScreen,
} from './rules.ts'
export { type BreadcrumbView, breadcrumbsView } from './view.ts'
