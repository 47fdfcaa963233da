import type { ContentPage } from '../../content/pages/page.ts'

/** Characters with a meaning in Markdown. */
const signs = /[\\`*_[\]<>&]/g
/** Those at the start of a line: lists, headings, rules, quotations. */
const leading = /^([-+#>~=|])/
const numbered = /^(\d+)([.)])/

/** Text as Markdown that is read back as the same text. */
export const escapeMarkdown = (text: string): string =>
  text.replace(signs, '\\$&').replace(leading, '\\$1').replace(numbered, '$1\\$2')

/** A built-in page as a file of the folder. */
export function writePage({ title, lead, sections }: ContentPage): string {
  const parts = sections.flatMap(({ id, heading, paragraphs, points = [], links = [] }) => [
    `## ${escapeMarkdown(heading)} {#${id}}`,
    ...paragraphs.map(escapeMarkdown),
    ...(points.length > 0 ? [points.map((point) => `- ${escapeMarkdown(point)}`).join('\n')] : []),
    // a list that follows a list is one with it, unless its sign differs
    ...(links.length > 0 ? [links.map(({ label, href }) => `* [${escapeMarkdown(label)}](${href})`).join('\n')] : []),
  ])
  return `${['---', `title: ${title}`, `description: ${lead}`, '---', '', parts.join('\n\n')].join('\n')}\n`
}
