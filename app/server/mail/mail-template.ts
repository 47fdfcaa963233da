import type { MailPart } from './mail-layout.ts'

/** A piece of a text with placeholders. */
export type Token =
  | { type: 'text'; text: string }
  /** A value within the text, or a block in its place. */
  | { type: 'value'; name: string }
  | { type: 'link'; href: readonly Token[]; label?: readonly Token[] }
  /** Until its end, what follows is shown only with the value, or only without it. */
  | { type: 'open'; name: string; isNegated: boolean }
  | { type: 'close'; name: string }

type TemplateBlock =
  | { type: 'paragraph' | 'heading'; tokens: readonly Token[] }
  | { type: 'list'; items: readonly (readonly Token[])[] }

/** The text of a mail, with placeholders. A section may reach over several blocks. */
export interface MailTemplate {
  subject: readonly Token[]
  blocks: readonly TemplateBlock[]
}

export type TemplateValue = string | boolean | null | readonly MailPart[]
export type TemplateValues = Readonly<Record<string, TemplateValue>>

/** Stands where the mark of a section was. */
const sectionMark = '\0'
/** A line with nothing but marks, and the line's end. */
const onlyMarks = /^[ \t]*\0[\0 \t]*$/

/** A text without the marks of its sections, and without lines that held nothing else. */
const withoutMarks = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !onlyMarks.test(line))
    .join('\n')
    .replaceAll(sectionMark, '')
    .trim()

const isPresent = (value: TemplateValue | undefined): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value)

/** Called with each placeholder that is shown. */
type OnShown = (name: string) => void

/** Fills in a template. Blocks in which nothing is left are left out. */
export function renderTemplate(
  { subject, blocks }: MailTemplate,
  values: TemplateValues,
  onShown: OnShown = () => undefined,
): { subject: string; parts: MailPart[] } {
  const body = new Renderer(values, onShown)
  return {
    subject: new Renderer(values, onShown).text(subject),
    parts: blocks.flatMap((block) => body.block(block)),
  }
}

class Renderer {
  readonly #values: TemplateValues
  readonly #onShown: OnShown
  /** Whether each open section is shown. */
  readonly #open: boolean[] = []

  constructor(values: TemplateValues, onShown: OnShown) {
    this.#values = values
    this.#onShown = onShown
  }

  block(block: TemplateBlock): MailPart[] {
    if (block.type === 'list') {
      const items = block.items.map((item) => this.text(item)).filter(Boolean)
      return items.length > 0 ? [{ type: 'list', items }] : []
    }
    const { text, parts } = this.#evaluate(block.tokens)
    if (text === '') return parts
    return [block.type === 'heading' ? { type: 'heading', text } : text, ...parts]
  }

  text(tokens: readonly Token[]): string {
    return this.#evaluate(tokens).text
  }

  #evaluate(tokens: readonly Token[]): { text: string; parts: MailPart[] } {
    let text = ''
    const parts: MailPart[] = []
    for (const token of tokens) {
      if (token.type === 'open') {
        this.#open.push(isPresent(this.#values[token.name]) !== token.isNegated)
        text += sectionMark
      } else if (token.type === 'close') {
        this.#open.pop()
        text += sectionMark
      } else if (this.#open.every(Boolean)) {
        if (token.type === 'text') text += token.text
        else if (token.type === 'link') parts.push(this.#link(token))
        else {
          this.#onShown(token.name)
          const value = this.#values[token.name]
          if (typeof value === 'string') text += value
          else if (Array.isArray(value)) parts.push(...value)
        }
      }
    }
    return { text: withoutMarks(text), parts }
  }

  #link({ href, label }: Extract<Token, { type: 'link' }>): MailPart {
    return { type: 'link', href: this.text(href), ...(label && { label: this.text(label) }) }
  }
}
