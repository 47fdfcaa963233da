import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './SkipLink.module.css'

export interface SkipLinkProps extends RootProps<'a'> {
  /** The id of `<main tabindex="-1">`. */
  target?: string
  label?: string
}

/** The page's first stop: past the head, to the content. Seen when it has focus. */
export function SkipLink({ target = 'innhold', label = 'Gå til innhold', ...rest }: SkipLinkProps) {
  return (
    <a href={`#${target}`} {...rootProps(rest, 'skip-link', styles.link)}>
      {label}
    </a>
  )
}
