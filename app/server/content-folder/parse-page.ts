import type { Heading, Link, List, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { slugOf } from '../../../machines/domain/index.ts'
import { type ContentPage, type ContentSection, plainText } from '../../content/pages/page.ts'
import type { ContentBlock, Inline } from '../../content/pages/page.types.ts'
import { type Field, readFrontMatter } from './front-matter.ts'
import { placeholderNames, unknownPlaceholders } from './placeholders.ts'
import { type ContentProblem, Problems, quoted } from './problem.ts'

/** A link of a page, for the check of the folder. */
export interface PageLink {
  href: string
  line: number
}

/** A page as its file says it, with placeholders. */
export interface PageSource extends ContentPage {
  file: string
  /** Neither this page nor the built-in one is shown. */
  isHidden: boolean
  links: readonly PageLink[]
}

export interface ParsedPage {
  page: PageSource
  problems: readonly ContentProblem[]
}

const fieldNames = ['title', 'description', 'hidden'] as const
/** `## Heading {#anchor}` */
const anchor = /\s*\{#([^{}\s]+)\}\s*$/
const anchorForm = /^[a-z0-9æøå][a-z0-9æøå-]*$/
/** Allowed targets of links: none that runs code. */
const linkForm = /^(\/(?!\/)\S*|#\S+|https:\/\/\S+|mailto:\S+|tel:\S+|\{\{\s*company\.phoneHref\s*\}\})$/

const notShown: Readonly<Record<string, string>> = {
  blockquote: 'A quotation',
  code: 'A block of code, or a line that begins with four spaces,',
  definition: 'A definition of a link',
  footnoteDefinition: 'A footnote',
  html: 'HTML',
  image: 'A picture',
  imageReference: 'A picture',
  inlineCode: 'Code',
  linkReference: 'A link with its address elsewhere',
  table: 'A table',
  thematicBreak: 'A line across the page',
}

/** Reads a page of the folder: fields, then Markdown. Whatever a page cannot show is a problem, never dropped. */
export function parsePage(text: string, file: string, path: string): ParsedPage {
  const problems = new Problems(file)
  const { fields, body } = readFrontMatter(text, fieldNames, problems)
  const links: PageLink[] = []
  const reader = new Reader(problems, links)
  const isHidden = hiddenIn(fields.get('hidden'), problems)
  for (const name of ['title', 'description'] as const) {
    const field = fields.get(name)
    if (field?.value) reader.checkText(field.value, field.line)
    else if (!isHidden && problems.found.length === 0)
      problems.add(1, `The field ${name} is missing.`, 'Search engines show it.', `Write ${name}: … on a line.`, name)
  }
  const sections = reader.sections(fromMarkdown(body).children)
  if (!isHidden && sections.length === 0 && problems.found.length === 0)
    problems.add(1, 'The page has no text.', 'Shoppers would see an empty page.', 'Write ## and a heading, then text.')
  return {
    page: {
      file,
      path,
      title: fields.get('title')?.value ?? '',
      lead: fields.get('description')?.value ?? '',
      isHidden,
      sections,
      links,
    },
    problems: problems.found,
  }
}

function hiddenIn(field: Field | undefined, problems: Problems): boolean {
  if (!field) return false
  if (!/^(yes|no)$/.test(field.value))
    problems.add(
      field.line,
      `${quoted(field.value)} is not yes or no.`,
      'The page would be shown.',
      'Write one.',
      'hidden',
    )
  return field.value === 'yes'
}

const lineOf = (node: Nodes): number => node.position?.start.line ?? 1

class Reader {
  readonly #problems: Problems
  readonly #links: PageLink[]

  constructor(problems: Problems, links: PageLink[]) {
    this.#problems = problems
    this.#links = links
  }

  sections(nodes: readonly RootContent[]): ContentSection[] {
    const sections: (ContentSection & { blocks: ContentBlock[] })[] = []
    const lines = new Map<string, number>()
    for (const node of nodes) {
      if (node.type === 'heading' && node.depth === 2) {
        const { id, heading } = this.#heading(node)
        const before = lines.get(id)
        if (before !== undefined)
          this.#problems.add(
            lineOf(node),
            `The anchor #${id} is on line ${before} too.`,
            'A link to it would lead to the first one.',
            'Write another: ## Heading {#anchor}.',
          )
        lines.set(id, lineOf(node))
        sections.push({ id, heading, paragraphs: [], blocks: [] })
        continue
      }
      const block = this.#block(node)
      if (!block) continue
      const section = sections.at(-1)
      if (section) section.blocks.push(block)
      else
        this.#problems.add(
          lineOf(node),
          'Text stands before the first heading.',
          'It belongs to no part of the page.',
          'Write ## and a heading above it. The page begins with its title and description by itself.',
        )
    }
    return sections
  }

  /** Reports unknown placeholders. */
  checkText(text: string, line: number): void {
    for (const name of unknownPlaceholders(text))
      this.#problems.add(
        line,
        `{{${name}}} stands for nothing.`,
        'Shoppers would read it as it is.',
        `Use one of ${placeholderNames.map((one) => `{{${one}}}`).join(', ')}.`,
      )
  }

  #heading(node: Heading): { id: string; heading: string } {
    const text = this.#plain(node.children)
    const [marked, own] = anchor.exec(text) ?? []
    const heading = marked ? text.slice(0, -marked.length) : text
    const id =
      own ??
      slugOf(heading)
        .replace(/[^a-z0-9æøå-]+/g, '')
        .replace(/^-+|-+$/g, '')
    if (heading === '') this.#problems.add(lineOf(node), 'The heading is empty.', 'It would name nothing.', 'Write it.')
    else if (!anchorForm.test(id))
      this.#problems.add(
        lineOf(node),
        `#${quoted(id)} is not an anchor.`,
        'A link to it would not work.',
        'Write ## Heading {#anchor}, with small letters, digits and hyphens.',
      )
    return { id, heading }
  }

  #block(node: RootContent): ContentBlock | null {
    switch (node.type) {
      case 'paragraph':
        return { type: 'paragraph', children: this.#inlines(node.children) }
      case 'heading':
        if (node.depth === 3) return { type: 'subheading', children: this.#inlines(node.children) }
        this.#problems.add(
          lineOf(node),
          `A heading with ${'#'.repeat(node.depth)} is not shown.`,
          'The title is the page’s only heading of the first level, and parts have two levels.',
          'Write ## for a part, or ### within one.',
        )
        return null
      case 'list':
        return this.#list(node)
      default:
        return this.#refuse(node)
    }
  }

  #list(node: List): ContentBlock {
    const paragraphs: Paragraph[] = []
    for (const item of node.children) {
      const [first, ...others] = item.children
      if (first?.type === 'paragraph' && others.length === 0) paragraphs.push(first)
      else
        this.#problems.add(
          lineOf(item),
          'A point of the list is empty, or holds more than one paragraph.',
          'Lists show one paragraph each point.',
          'Write the point on one line, without an empty line or a list in it.',
        )
    }
    const links = paragraphs.map(({ children }) => (children.length === 1 ? children[0] : undefined))
    if (!node.ordered && links.length > 0 && links.every((one): one is Link => one?.type === 'link')) {
      return {
        type: 'links',
        links: links.map((link) => ({ label: this.#plain(link.children), href: this.#href(link) })),
      }
    }
    return {
      type: 'list',
      isOrdered: node.ordered === true,
      items: paragraphs.map(({ children }) => this.#inlines(children)),
    }
  }

  #inlines(nodes: readonly PhrasingContent[]): Inline[] {
    const parts: Inline[] = []
    for (const node of nodes) {
      const part = this.#inline(node)
      const last = parts.at(-1)
      if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
      else if (part !== null) parts.push(part)
    }
    return parts
  }

  #inline(node: PhrasingContent): Inline | null {
    switch (node.type) {
      case 'text':
        return this.#text(node.value, lineOf(node))
      case 'break':
        return ' '
      case 'strong':
      case 'emphasis':
        return { type: node.type, children: this.#inlines(node.children) }
      case 'link':
        return { type: 'link', href: this.#href(node), children: [this.#plain(node.children)] }
      default:
        return this.#refuse(node)
    }
  }

  #text(value: string, line: number): string {
    const joined = value.replaceAll('\n', ' ')
    this.checkText(joined, line)
    return joined
  }

  /** Text without marks, for headings and links. */
  #plain(nodes: readonly PhrasingContent[]): string {
    return this.#inlines(nodes)
      .map((part) => (typeof part === 'string' ? part : plainText(part.children)))
      .join('')
      .trim()
  }

  #href(node: Link): string {
    const line = lineOf(node)
    if (!linkForm.test(node.url))
      this.#problems.add(
        line,
        `${quoted(node.url)} is not an address that a page may link to.`,
        'It would lead nowhere, or run code.',
        'Write /path, /path#anchor, #anchor, https://…, mailto:… or tel:….',
      )
    this.checkText(node.url, line)
    this.#links.push({ href: node.url, line })
    return node.url
  }

  #refuse(node: Nodes): null {
    this.#problems.add(
      lineOf(node),
      `${notShown[node.type] ?? `«${node.type}»`} is not shown.`,
      'Pages show paragraphs, lists, links, **strong** and *emphasised* text.',
      'Write it as one of these, or put \\ before the sign that is meant as itself.',
    )
    return null
  }
}
