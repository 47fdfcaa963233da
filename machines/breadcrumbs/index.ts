export { crumbAt } from './crumb-at.ts'
export {
  type BreadcrumbsContext,
  type BreadcrumbsEvent,
  type BreadcrumbsInput,
  breadcrumbsMachine,
} from './machine.ts'
export { type BreadcrumbsPorts, breadcrumbsWith } from './ports.ts'
export {
  type Crumb,
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
export { type BreadcrumbView, selectBreadcrumbs } from './view.ts'
