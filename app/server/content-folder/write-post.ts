import { type BuiltInPost, slugOfPost } from '../../content/built-in-posts.ts'
import { escapeMarkdown } from './write-page.ts'

/** A built-in post as a file of the folder: its name, and its text. It names no author and no articles. */
export function writePost({ title, excerpt, day, categories, body }: BuiltInPost): readonly [string, string] {
  const fields = [`title: ${title}`, `description: ${excerpt}`, `date: ${day}`, `categories: ${categories.join(', ')}`]
  const parts = body.split('\n\n').map((part) => part.split('\n').map(writeLine).join('\n'))
  return [`${slugOfPost(title)}.md`, `${['---', ...fields, '---', '', parts.join('\n\n')].join('\n')}\n`]
}

/** A heading, a point of a list or a paragraph. */
function writeLine(line: string): string {
  const [, sign = '', text = ''] = /^(## |- )?(.*)$/.exec(line) ?? []
  return sign + escapeMarkdown(text)
}
