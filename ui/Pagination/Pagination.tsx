import { chevronLeftIcon, Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { norwegian, type PaginationLabels } from './Pagination.labels.ts'
import styles from './Pagination.module.css'
import { placesOf } from './places.ts'

export interface PaginationProps extends RootProps<'nav'> {
  /** From 1. */
  current: number
  total: number
  href: (page: number) => string
  labels?: Partial<PaginationLabels> | undefined
}

/** Links to the other pages of a list. Renders nothing for a single page. */
export function Pagination({ current, total, href, labels: ownLabels, ...rest }: PaginationProps) {
  const labels = useLabels('Pagination', norwegian, ownLabels)
  if (total <= 1) return null
  return (
    <nav aria-label={labels.pages} {...rootProps(rest, 'pagination', styles.pages)}>
      <ul data-slot="pagination-list">
        {current > 1 && (
          <li>
            <a href={href(current - 1)} rel="prev" data-slot="pagination-previous" aria-label={labels.previous}>
              <Icon name={chevronLeftIcon} size={20} />
            </a>
          </li>
        )}
        {placesOf(current, total).map((place) =>
          typeof place === 'number' ? (
            <li key={place}>
              <a
                data-slot="pagination-link"
                href={href(place)}
                aria-label={labels.page(place, total)}
                aria-current={place === current ? 'page' : undefined}
              >
                {place}
              </a>
            </li>
          ) : (
            <li key={place} data-slot="pagination-ellipsis" aria-hidden="true">
              …
            </li>
          ),
        )}
        {current < total && (
          <li>
            <a href={href(current + 1)} rel="next" data-slot="pagination-next" aria-label={labels.next}>
              <Icon name="chevron-right" size={20} />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
