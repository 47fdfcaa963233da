import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { norwegian, type SkipLinkLabels } from './SkipLink.labels.ts'
import styles from './SkipLink.module.css'

export interface SkipLinkProps extends RootProps<'a'> {
  /** Id of `<main tabindex="-1">`. */
  target?: string
  labels?: Partial<SkipLinkLabels> | undefined
}

/**
 * Skips to the content as the page's first focusable element, or past a part of the page. On focus it appears at its
 * place in the layout.
 */
export function SkipLink({ target = 'innhold', labels: ownLabels, ...rest }: SkipLinkProps) {
  const labels = useLabels('SkipLink', norwegian, ownLabels)
  return (
    <a href={`#${target}`} {...rootProps(rest, 'skip-link', styles.link)}>
      {labels.skip}
    </a>
  )
}
