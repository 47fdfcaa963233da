import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { norwegian, type SkipLinkLabels } from './SkipLink.labels.ts'
import styles from './SkipLink.module.css'

export interface SkipLinkProps extends RootProps<'a'> {
  /** Id of `<main tabindex="-1">`. */
  target?: string
  /** Appears where it is written, rather than at the top of the page: past filters, past a long table. */
  inPlace?: boolean
  labels?: Partial<SkipLinkLabels> | undefined
}

/** Skips to the content as the page's first focusable element, or past a part of the page. Visible on focus. */
export function SkipLink({ target = 'innhold', inPlace = false, labels: ownLabels, ...rest }: SkipLinkProps) {
  const labels = useLabels('SkipLink', norwegian, ownLabels)
  return (
    <a href={`#${target}`} data-in-place={inPlace || undefined} {...rootProps(rest, 'skip-link', styles.link)}>
      {labels.skip}
    </a>
  )
}
