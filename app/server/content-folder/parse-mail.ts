import type { ListItem, Nodes, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { type MailKind, mailKinds, type ValueType } from '../mail/mail-kinds.ts'
import type { MailTemplate, Token } from '../mail/mail-template.ts'
import { needFields, readFrontMatter } from './front-matter.ts'
import { placeholderNames } from './placeholders.ts'
import { type ContentProblem, Problems, quoted } from './problem.ts'

/** Addresses that a mail may link to: whole ones, none that runs code. */
const linkForm = /^(https:\/\/\S+|mailto:\S+|tel:\S+)$/
const phoneHref = 'company.phoneHref'
const placeholder = /\{\{\s*([#^/]?)\s*([^{}]*?)\s*\}\}/g

/** Reads the text of a mail: its subject, then Markdown. Whatever a mail cannot show is a problem, never dropped. */
export function parseMail(
  text: string,
  file: string,
  kind: MailKind,
): { template: MailTemplate; problems: readonly ContentProblem[] } {
  const problems = new Problems(file)
  const front = readFrontMatter(text, ['subject'], problems)
  needFields(front, ['subject'], 'Mails without a subject look like spam.', problems)
  const subject = front.fields.get('subject')
  const reader = new Reader(kind, problems)
  const template = {
    subject: reader.subject(subject?.value ?? '', subject?.line ?? 1),
    blocks: reader.blocks(fromMarkdown(front.body).children),
  }
  if (template.blocks.length === 0 && problems.found.length === 0)
    problems.add(1, 'The mail has no text.', 'It would tell nothing.', 'Write it below the subject.')
  return { template, problems: problems.found }
}

const lineOf = (node: Nodes): number => node.position?.start.line ?? 1

interface OpenSection {
  name: string
  isNegated: boolean
  line: number
}

class Reader {
  readonly #values: Readonly<Record<string, ValueType>>
  readonly #problems: Problems
  #open: OpenSection[] = []

  constructor(kind: MailKind, problems: Problems) {
    this.#values = {
      ...Object.fromEntries(placeholderNames.map((name) => [name, 'text'] as const)),
      ...mailKinds[kind].values,
    }
    this.#problems = problems
  }

  subject(text: string, line: number): Token[] {
    const tokens = this.#tokens(text, line)
    this.#assertText(tokens, line)
    this.#closeAll()
    return tokens
  }

  blocks(nodes: readonly RootContent[]): MailTemplate['blocks'][number][] {
    const blocks = nodes.flatMap((node) => this.#block(node))
    this.#closeAll()
    return blocks
  }

  #block(node: RootContent): MailTemplate['blocks'][number][] {
    if (node.type === 'paragraph') return [{ type: 'paragraph', tokens: this.#paragraph(node.children) }]
    if (node.type === 'heading' && node.depth === 2) return [{ type: 'heading', tokens: this.#plain(node.children) }]
    if (node.type === 'list' && !node.ordered)
      return [{ type: 'list', items: node.children.map((item) => this.#item(item)) }]
    this.#refuse(node)
    return []
  }

  #item(item: ListItem): Token[] {
    const [first, ...others] = item.children
    if (first?.type === 'paragraph' && others.length === 0) return this.#plain(first.children)
    this.#refuse(item)
    return []
  }

  /** Text, or links and blocks that stand alone. */
  #paragraph(nodes: readonly PhrasingContent[]): Token[] {
    const tokens = this.#inlines(nodes)
    const text = tokens.filter(
      (token) =>
        (token.type === 'text' && token.text.trim() !== '') || (token.type === 'value' && !this.#isBlock(token)),
    )
    const alone = tokens.find((token) => token.type === 'link' || (token.type === 'value' && this.#isBlock(token)))
    if (text.length > 0 && alone)
      this.#problems.add(
        nodes[0] ? lineOf(nodes[0]) : 1,
        `${alone.type === 'value' ? `{{${alone.name}}}` : 'A link'} stands among text.`,
        'Links and tables of a mail are paragraphs of their own.',
        'Put an empty line before and after it.',
      )
    return tokens
  }

  /** Text without links and blocks. */
  #plain(nodes: readonly PhrasingContent[]): Token[] {
    const tokens = this.#inlines(nodes)
    this.#assertText(tokens, nodes[0] ? lineOf(nodes[0]) : 1)
    return tokens
  }

  #assertText(tokens: readonly Token[], line: number): void {
    if (tokens.some((token) => token.type === 'link' || (token.type === 'value' && this.#isBlock(token))))
      this.#problems.add(
        line,
        'A link or a table cannot stand here.',
        'Mails show it in a paragraph of its own only.',
        'Move it, with an empty line before and after it.',
      )
  }

  #isBlock = ({ name }: { name: string }): boolean => (this.#values[name] ?? '').startsWith('block')

  #inlines(nodes: readonly PhrasingContent[]): Token[] {
    return nodes.flatMap((node): Token[] => {
      if (node.type === 'text') return this.#tokens(node.value, lineOf(node))
      if (node.type === 'break') return [{ type: 'text', text: '\n' }]
      if (node.type === 'link')
        return [{ type: 'link', href: this.#href(node.url, lineOf(node)), label: this.#plain(node.children) }]
      this.#refuse(node)
      return []
    })
  }

  #href(url: string, line: number): Token[] {
    const [, name = ''] = /^\{\{\s*([^{}#^/\s]+)\s*\}\}$/.exec(url) ?? []
    const isLink = name === phoneHref || (this.#values[name] ?? '').startsWith('link')
    if (isLink) {
      this.#assertGuarded(name, line)
      return [{ type: 'value', name }]
    }
    if (!linkForm.test(url) || url.includes('{{'))
      this.#problems.add(
        line,
        `${quoted(url)} is not an address that this mail may link to.`,
        'It would lead nowhere, or run code.',
        `Write https://…, mailto:… or tel:…, or ${this.#named((type) => type.startsWith('link'), [phoneHref])}.`,
      )
    return [{ type: 'text', text: url }]
  }

  #tokens(text: string, firstLine: number): Token[] {
    const tokens: Token[] = []
    let at = 0
    for (const { 0: whole, 1: sign = '', 2: name = '', index } of text.matchAll(placeholder)) {
      if (index > at) tokens.push({ type: 'text', text: text.slice(at, index) })
      at = index + whole.length
      const line = firstLine + text.slice(0, index).split('\n').length - 1
      tokens.push(...(sign === '' ? this.#value(name, line) : this.#section(sign, name, line)))
    }
    if (at < text.length) tokens.push({ type: 'text', text: text.slice(at) })
    return tokens
  }

  #value(name: string, line: number): Token[] {
    const type = this.#values[name]
    if (!type || type === 'flag') {
      this.#unknown(
        `{{${name}}}`,
        line,
        this.#named((one) => one !== 'flag', placeholderNames),
      )
      return []
    }
    this.#assertGuarded(name, line)
    return type.startsWith('link') ? [{ type: 'link', href: [{ type: 'value', name }] }] : [{ type: 'value', name }]
  }

  /** A text that may be empty would leave a hole in its sentence. */
  #assertGuarded(name: string, line: number): void {
    const type = this.#values[name]
    if (type !== 'text?' && type !== 'link?') return
    if (this.#open.some((section) => section.name === name && !section.isNegated)) return
    this.#problems.add(
      line,
      `{{${name}}} may be empty.`,
      'Its sentence would have a hole.',
      `Put the sentence between {{#${name}}} and {{/${name}}}.`,
    )
  }

  #section(sign: string, name: string, line: number): Token[] {
    const asks = (type: ValueType): boolean => type === 'flag' || type.endsWith('?')
    const type = this.#values[name]
    if (!type || !asks(type)) {
      this.#unknown(
        `{{${sign}${name}}}`,
        line,
        this.#named(asks, [], '#') || 'no section: this mail has no texts that depend on something',
      )
      return []
    }
    if (sign !== '/') {
      this.#open.push({ name, isNegated: sign === '^', line })
      return [{ type: 'open', name, isNegated: sign === '^' }]
    }
    if (this.#open.at(-1)?.name !== name) {
      this.#problems.add(
        line,
        `{{/${name}}} ends what is not open.`,
        'It is unknown what is shown when.',
        `Begin it with {{#${name}}} or {{^${name}}}, and end first what began last.`,
      )
      return []
    }
    this.#open.pop()
    return [{ type: 'close', name }]
  }

  #closeAll(): void {
    for (const { name, isNegated, line } of this.#open)
      this.#problems.add(
        line,
        `{{${isNegated ? '^' : '#'}${name}}} has no end.`,
        'All that follows would depend on it.',
        `Write {{/${name}}} where it ends.`,
      )
    this.#open = []
  }

  #unknown(what: string, line: number, known: string): void {
    this.#problems.add(line, `${what} stands for nothing in this mail.`, 'Shoppers would read it.', `Use ${known}.`)
  }

  #named(has: (type: ValueType) => boolean, others: readonly string[], sign = ''): string {
    const own = Object.entries(this.#values)
      .filter(([name, type]) => has(type) && !(placeholderNames as readonly string[]).includes(name))
      .map(([name]) => name)
    return [...own, ...others].map((name) => `{{${sign}${name}}}`).join(', ')
  }

  #refuse(node: Nodes): void {
    this.#problems.add(
      lineOf(node),
      'This is not shown in a mail.',
      'Mails have paragraphs, headings with ##, lists with -, and links in paragraphs of their own.',
      'Write it as one of these, or put \\ before the sign that is meant as itself.',
    )
  }
}
