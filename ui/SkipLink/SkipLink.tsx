import styles from './SkipLink.module.css'

export interface SkipLinkProps {
  /** The id of `<main tabindex="-1">`. */
  target?: string
  label?: string
}

/** The page's first stop: past the head, to the content. Seen when it has focus. */
export function SkipLink({ target = 'innhold', label = 'Gå til innhold' }: SkipLinkProps) {
  return (
    <a className={styles.link} href={`#${target}`}>
      {label}
    </a>
  )
}
