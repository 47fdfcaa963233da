import type { ListItem, Nodes, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { type FrontMatter, isDay, needFields, readFrontMatter, refusePlaceholders } from './front-matter.ts'
import { type ContentProblem, Problems, quoted } from './problem.ts'

/** A post of the blog, as its file says it. */
export interface PostSource {
  slug: string
  title: string
  excerpt: string
  author: string
  /** First day, `2026-11-12`. */
  date: string
  /** Names of its categories. */
  categories: readonly string[]
  /** Article numbers; the first is the one that it is about. */
  articles: readonly string[]
  /** As the API sends it: parts with an empty line between. */
  body: string
}

const fieldNames = ['title', 'description', 'author', 'date', 'categories', 'articles'] as const
const mostCategories = 5
const mostArticles = 12

/** Reads a post: fields, then Markdown. Whatever a post cannot show is a problem, never dropped. */
export function parsePost(
  text: string,
  file: string,
  slug: string,
): { post: PostSource; problems: readonly ContentProblem[] } {
  const problems = new Problems(file)
  const front = readFrontMatter(text, fieldNames, problems)
  const textOfField = (name: (typeof fieldNames)[number]): string => front.fields.get(name)?.value ?? ''
  needFields(front, ['title', 'description', 'date'], 'The blog shows it.', problems)
  checkDate(front, problems)
  refusePlaceholders(text, 'Posts', problems)
  const body = bodyOf(fromMarkdown(front.body).children, problems)
  if (body === '' && problems.found.length === 0)
    problems.add(1, 'The post has no text.', 'Shoppers would see an empty page.', 'Write it below the fields.')
  return {
    post: {
      slug,
      title: textOfField('title'),
      excerpt: textOfField('description'),
      author: textOfField('author'),
      date: textOfField('date'),
      categories: listIn(front, 'categories', mostCategories, problems),
      articles: listIn(front, 'articles', mostArticles, problems),
      body,
    },
    problems: problems.found,
  }
}

function checkDate({ fields }: FrontMatter, problems: Problems): void {
  const field = fields.get('date')
  if (!field?.value) return
  if (!isDay(field.value))
    problems.add(
      field.line,
      `${quoted(field.value)} is not a day.`,
      'The post is shown from then on.',
      'Write it as 2026-11-12.',
      'date',
    )
}

function listIn({ fields }: FrontMatter, name: string, most: number, problems: Problems): string[] {
  const field = fields.get(name)
  const all = (field?.value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  if (field && new Set(all.map((one) => one.toLowerCase())).size < all.length)
    problems.add(field.line, `${name} names one twice.`, 'One of them would be lost.', 'Delete one.', name)
  if (field && all.length > most)
    problems.add(field.line, `There are more than ${most} ${name}.`, 'The page has no room.', 'Name fewer.', name)
  return all
}

const lineOf = (node: Nodes): number => node.position?.start.line ?? 1

function bodyOf(nodes: readonly RootContent[], problems: Problems): string {
  const textOf = (parts: readonly PhrasingContent[]): string =>
    parts
      .map((part) => {
        if (part.type === 'text') return part.value.replaceAll('\n', ' ')
        if (part.type === 'break') return ' '
        refuse(part, problems)
        return ''
      })
      .join('')
      .trim()
  const itemOf = (item: ListItem): string => {
    const [first, ...others] = item.children
    if (first?.type === 'paragraph' && others.length === 0) return textOf(first.children)
    refuse(item, problems)
    return ''
  }
  const parts = nodes.map((node) => {
    if (node.type === 'heading' && node.depth === 2) return `## ${textOf(node.children)}`
    if (node.type === 'paragraph') return textOf(node.children)
    if (node.type === 'list' && !node.ordered) return node.children.map((item) => `- ${itemOf(item)}`).join('\n')
    refuse(node, problems)
    return ''
  })
  return parts.filter(Boolean).join('\n\n')
}

function refuse(node: Nodes, problems: Problems): void {
  problems.add(
    lineOf(node),
    'This is not shown in a post.',
    'Posts have paragraphs, headings with ## and lists with -, without links and emphasis.',
    'Write it as one of these, or put \\ before the sign that is meant as itself.',
  )
}
