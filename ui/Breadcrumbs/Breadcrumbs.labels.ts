export interface BreadcrumbsLabels {
  /** Name of the navigation. */
  name: string
}

export const norwegian: BreadcrumbsLabels = {
  name: 'Brødsmulesti',
}

export const english: BreadcrumbsLabels = {
  name: 'Breadcrumbs',
}
