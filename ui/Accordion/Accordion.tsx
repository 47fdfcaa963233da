import type { ReactNode } from 'react'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './Accordion.module.css'

export interface AccordionItem {
  heading: string
  content: ReactNode
  defaultOpen?: boolean
  /** Anchor of the content: a link to it opens the item. */
  id?: string
}

export interface AccordionProps extends RootProps<'div'> {
  items: readonly AccordionItem[]
  headingLevel?: 2 | 3
}

/** Headings that expand their content. The browser's find-in-page sees closed content too. */
export function Accordion({ items, headingLevel = 3, ...rest }: AccordionProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div {...rootProps(rest, 'accordion', styles.accordion)}>
      {items.map(({ heading, content, defaultOpen, id }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a heading may hold a count that changes; its content must not remount
        <details key={at} data-slot="accordion-item" open={defaultOpen}>
          <summary data-slot="accordion-trigger">
            <Heading>{heading}</Heading>
            <Icon name="plus" />
          </summary>
          <div id={id} data-slot="accordion-content">
            {content}
          </div>
        </details>
      ))}
    </div>
  )
}
