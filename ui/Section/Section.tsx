import { type ReactNode, useId } from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { Link } from '../Link/index.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import styles from './Section.module.css'

export interface SectionProps extends RootProps<'section'> {
  heading: string
  /** Shows the heading to screen readers only. */
  headingHidden?: boolean
  headingLevel?: 2 | 3
  /** Link to the rest: 'Se alle'. */
  more?: { href: string; label: string }
  /** Vertical space: as between sections, less, below only, or none. */
  space?: 'normal' | 'tight' | 'below' | 'none'
  /** Applies the page's width and padding. Omit where the page has it already. */
  wrap?: boolean
  children: ReactNode
}

/** A section of a page with its heading. */
export function Section({
  heading,
  headingHidden = false,
  headingLevel = 2,
  more,
  space = 'normal',
  wrap = true,
  children,
  ...rest
}: SectionProps) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section
      data-space={space}
      data-deferred-layout={space !== 'none' || undefined}
      aria-labelledby={id}
      {...rootProps(rest, 'section', styles.section)}
    >
      <div className={wrap ? 'wrap' : undefined}>
        <div data-slot="section-header" className={headingHidden && !more ? 'visually-hidden' : styles.top}>
          <Heading id={id}>{heading}</Heading>
          {more && (
            <Link variant="alone" data-slot="section-link" href={more.href}>
              {more.label}
              <VisuallyHidden> – {heading}</VisuallyHidden>
            </Link>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}
