import type { ReactNode } from 'react'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './Accordion.module.css'

export interface AccordionItem {
  heading: string
  content: ReactNode
  open?: boolean
}

export interface AccordionProps extends RootProps<'div'> {
  items: readonly AccordionItem[]
  headingLevel?: 2 | 3
}

/** Headings that open what is below them. What is closed is found by the browser's search all the same. */
export function Accordion({ items, headingLevel = 3, ...rest }: AccordionProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div {...rootProps(rest, 'accordion', styles.accordion)}>
      {items.map(({ heading, content, open }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a heading may count what is below it, which must stay as it is then
        <details key={at} open={open}>
          <summary>
            <Heading>{heading}</Heading>
            <Icon name="plus" />
          </summary>
          <div>{content}</div>
        </details>
      ))}
    </div>
  )
}
