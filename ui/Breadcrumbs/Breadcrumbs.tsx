import { Fragment } from 'react'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { type BreadcrumbsLabels, norwegian } from './Breadcrumbs.labels.ts'
import styles from './Breadcrumbs.module.css'

export interface Crumb {
  label: string
  href: string
}

export interface BreadcrumbsProps extends RootProps<'nav'> {
  /** From home to this screen. The last one is the current page: text, no link. */
  crumbs: readonly Crumb[]
  labels?: Partial<BreadcrumbsLabels> | undefined
}

/** The path to this page. `data-way-back` marks its links as links back. */
export const Breadcrumbs = ({ crumbs, labels: ownLabels, ...rest }: BreadcrumbsProps) => {
  const labels = useLabels('Breadcrumbs', norwegian, ownLabels)
  return (
    <nav aria-label={labels.name} data-way-back {...rootProps(rest, 'breadcrumbs', styles.crumbs)}>
      <ol data-slot="breadcrumbs-list">
        {crumbs.map((crumb, index) => (
          <li key={crumb.href} data-slot="breadcrumbs-item">
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <Fragment>
                <a href={crumb.href}>{crumb.label}</a>
                <Icon name="chevron-right" size={16} />
              </Fragment>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
