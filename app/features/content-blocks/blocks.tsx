import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from '../../../ui/Link/index.ts'
import type { ContentSection } from '../../content/pages/page.ts'
import type { ContentBlock, Inline } from '../../content/pages/page.types.ts'
import { richText } from './text.tsx'

interface BlocksProps {
  blocks: readonly ContentBlock[]
  /** Class of a list of links. */
  linksClass?: string | undefined
}

/** Renders parts of a text as static children: they have no ids to be keys, and never move. */
const inOrder = <Part,>(parts: readonly Part[], render: (part: Part) => ReactNode) =>
  createElement(Fragment, null, ...parts.map(render))

/** Blocks of a chain's own page, as React elements: HTML in the text cannot run. */
export function Blocks({ blocks, linksClass }: BlocksProps) {
  return inOrder(blocks, (block) => <Block block={block} linksClass={linksClass} />)
}

function Block({ block, linksClass }: { block: ContentBlock; linksClass: string | undefined }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Inlines parts={block.children} />
        </p>
      )
    case 'subheading':
      return (
        <h3>
          <Inlines parts={block.children} />
        </h3>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {inOrder(block.items, (item) => (
            <li>
              <Inlines parts={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'links':
      return <Links links={block.links} className={linksClass} />
    default:
      return block satisfies never
  }
}

function Inlines({ parts }: { parts: readonly Inline[] }) {
  return inOrder(parts, (part) => <Part part={part} />)
}

function Part({ part }: { part: Inline }) {
  if (typeof part === 'string') return richText(part)
  const children = <Inlines parts={part.children} />
  switch (part.type) {
    case 'strong':
      return <strong>{children}</strong>
    case 'emphasis':
      return <em>{children}</em>
    case 'link':
      return (
        <Link href={part.href} {...fileTarget(part.href)}>
          {children}
        </Link>
      )
    default:
      return part satisfies never
  }
}

/** A file is not a page: the browser opens it. */
const fileTarget = (href: string): { target?: '_self' } => (/^\/\S*\.\w+$/.test(href) ? { target: '_self' } : {})

interface LinksProps {
  links: NonNullable<ContentSection['links']>
  className?: string | undefined
}

export function Links({ links, className }: LinksProps) {
  return (
    <ul className={className}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link href={href} variant="alone" {...fileTarget(href)}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
