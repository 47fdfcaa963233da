import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { OwnBrand } from '../../brands/registry.ts'
import { ownPagePath, pagePathOf } from '../../content/own-page-path.ts'
import { contentPaths } from '../../content/paths.ts'
import { type BrandLink, brandFilesIn, brandsFolder, readBrands } from '../brand-folder/read-brands.ts'
import { builtInPages } from './built-in-pages.ts'
import { type MailSource, mailsFolder, readMail } from './mail-texts.ts'
import { type PageSource, parsePage } from './parse-page.ts'
import { type PollSource, parsePoll } from './parse-poll.ts'
import { type PostSource, parsePost } from './parse-post.ts'
import { type ContentProblem, quoted } from './problem.ts'

/** Folder of the pages within the content folder. */
export const pagesFolder = 'pages'
/** Folder of the blog's posts. */
export const postsFolder = 'blog'
export const pollsFolder = 'polls'
/** Whose name a file has; a page’s in other folders. */
const nouns: Readonly<Record<string, string>> = { [mailsFolder]: 'mail', [pollsFolder]: 'poll' }
/** Largest file, bytes, and most files of a folder. */
const [largestFile, mostFiles] = [200_000, 500]
const fileForm = /^[a-z0-9æøå][a-z0-9æøå-]{0,79}\.md$/

/** What a content folder holds. */
export interface Folder {
  pages: readonly PageSource[]
  /** Null without a folder of posts: the blog stays as it is. */
  posts: readonly PostSource[] | null
  /** Null without a folder of polls: they stay as they are. */
  polls: readonly PollSource[] | null
  mails: readonly MailSource[]
  brands: readonly OwnBrand[]
  problems: readonly ContentProblem[]
  /** The same while no file has changed. */
  signature: string
}

/** Names, sizes and times of all files: a change of any of them changes it. */
export async function signatureOf(directory: string): Promise<string> {
  const names = [
    ...(await namesIn(join(directory, pagesFolder))).map((name) => join(pagesFolder, name)),
    ...(await namesIn(join(directory, postsFolder))).map((name) => join(postsFolder, name)),
    ...(await namesIn(join(directory, pollsFolder))).map((name) => join(pollsFolder, name)),
    ...(await namesIn(join(directory, mailsFolder))).map((name) => join(mailsFolder, name)),
    ...brandFilesIn(directory),
  ]
  const hasPosts = await isFolder(join(directory, postsFolder))
  const hasPolls = await isFolder(join(directory, pollsFolder))
  const files = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(directory, name)).catch(() => null)
      return `${name} ${found?.size} ${found?.mtimeMs} ${found?.ino}`
    }),
  )
  return [hasPosts, hasPolls, ...files].join('\n')
}

export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.')).sort()

/** Reads and checks every file of a content folder. */
export async function readFolder(directory: string): Promise<Folder> {
  const signature = await signatureOf(directory)
  const problems: ContentProblem[] = (await namesIn(directory))
    .filter((name) => ![pagesFolder, postsFolder, pollsFolder, mailsFolder, brandsFolder].includes(name))
    .map((name) =>
      problemOf(
        name,
        `${quoted(name)} is nothing that the shop reads.`,
        'It would have no effect.',
        `Use ${pagesFolder}/, ${postsFolder}/, ${pollsFolder}/, ${mailsFolder}/ and ${brandsFolder}/.`,
      ),
    )
  const { brands, links, problems: problemsOfBrands } = readBrands(directory)
  problems.push(...problemsOfBrands)
  const pages: PageSource[] = []
  for (const { file, name, text } of await filesIn(directory, pagesFolder, problems)) {
    const parsed = parsePage(text, file, pagePathOf(name))
    pages.push(parsed.page)
    problems.push(...parsed.problems)
  }
  const posts: PostSource[] = []
  for (const { file, name, text } of await filesIn(directory, postsFolder, problems)) {
    const parsed = parsePost(text, file, name)
    posts.push(parsed.post)
    problems.push(...parsed.problems)
  }
  const polls: PollSource[] = []
  for (const { file, name, text } of await filesIn(directory, pollsFolder, problems)) {
    const parsed = parsePoll(text, file, name)
    polls.push(parsed.poll)
    problems.push(...parsed.problems)
  }
  const mails: MailSource[] = []
  for (const { file, name, text } of await filesIn(directory, mailsFolder, problems)) {
    const read = readMail(text, file, name)
    if (read.mail) mails.push(read.mail)
    problems.push(...read.problems)
  }
  const shown = [...(await builtInPages()), ...pages]
  const between = [...pages.flatMap((page) => problemsBetween(page, shown)), ...brokenLinks(links, '/', shown)]
  return {
    pages,
    posts: (await isFolder(join(directory, postsFolder))) ? posts : null,
    polls: (await isFolder(join(directory, pollsFolder))) ? polls : null,
    mails,
    brands,
    problems: [...problems, ...between],
    signature,
  }
}

interface MarkdownFile {
  file: string
  /** Without its ending. */
  name: string
  text: string
}

/** The Markdown files of a folder; what is wrong with their names and bytes is added to the problems. */
async function filesIn(directory: string, folder: string, problems: ContentProblem[]): Promise<MarkdownFile[]> {
  const names = await namesIn(join(directory, folder))
  if (names.length > mostFiles) {
    problems.push(
      problemOf(
        folder,
        `The folder has more than ${mostFiles} files.`,
        'It is probably another folder.',
        'Name the content folder.',
      ),
    )
    return []
  }
  const files: MarkdownFile[] = []
  for (const name of names) {
    const file = `${folder}/${name}`
    if (!fileForm.test(name.normalize('NFC'))) {
      problems.push(
        problemOf(
          file,
          `${quoted(name)} is not a ${nouns[folder] ?? 'page'}’s name.`,
          folder in nouns ? 'It says whose text the file is.' : 'A page’s address is made of it.',
          'Use small letters, digits and hyphens, and end it with .md.',
        ),
      )
      continue
    }
    const text = await readText(directory, file)
    if (typeof text !== 'string') problems.push(text)
    else files.push({ file, name: name.normalize('NFC').slice(0, -'.md'.length), text })
  }
  return files
}

const problemOf = (file: string, wrong: string, meaning: string, remedy: string, line = 1): ContentProblem => ({
  file,
  line,
  column: null,
  wrong,
  meaning,
  remedy,
})

/** A file's text, or why it cannot be taken. */
async function readText(directory: string, file: string): Promise<string | ContentProblem> {
  const path = join(directory, file)
  try {
    const [root, real] = await Promise.all([realpath(directory), realpath(path)])
    if (relative(root, real).startsWith(`..${sep}`))
      return problemOf(
        file,
        'The file is a link out of the folder.',
        'Shoppers could read files of the server.',
        'Copy the file into the folder.',
      )
    const { size } = await stat(path)
    if (size > largestFile)
      return problemOf(
        file,
        `The file has more than ${largestFile} bytes.`,
        'No page is that long.',
        'Split it into several pages.',
      )
    return decode(await readFile(path), file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return problemOf(
      file,
      `The file cannot be read (${code}).`,
      'Its page would not be shown.',
      'Check who may read it.',
    )
  }
}

function decode(bytes: Buffer, file: string): string | ContentProblem {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
  } catch {
    const text = new TextDecoder().decode(bytes)
    const line = text.slice(0, text.indexOf('\ufffd')).split('\n').length
    return problemOf(
      file,
      'The text is not UTF-8.',
      'Letters such as æ, ø and å would be wrong.',
      'Save the file as UTF-8.',
      line,
    )
  }
}

/** Anchors of built-in pages that the shop links to, or whose text mails quote. */
export const neededSections: Readonly<Partial<Record<(typeof contentPaths)[number], readonly string[]>>> = {
  '/kundeservice': ['kontakt', 'levering', 'betaling', 'angrerett', 'reklamasjon', 'vilkar'],
  '/personvernerklaering': ['opplysninger', 'informasjonskapsler'],
  '/faq': ['storrelse'],
}
/** Pages that the law requires. */
const requiredPaths: readonly string[] = ['/kundeservice', '/personvernerklaering', '/tilgjengelighet']

const isBuiltIn = (path: string): path is (typeof contentPaths)[number] =>
  (contentPaths as readonly string[]).includes(path)

/** What is wrong between files: parts that others need, and links to pages and parts that are missing. */
function problemsBetween(page: PageSource, shown: readonly ShownPage[]): ContentProblem[] {
  const links = page.links.map((link) => ({ ...link, file: page.file }))
  return [...missingIn(page), ...brokenLinks(links, page.path, shown)]
}

const brokenLinks = (links: readonly BrandLink[], path: string, shown: readonly ShownPage[]): ContentProblem[] =>
  links.flatMap(({ file, href, line }) => {
    const wrong = brokenLink(href, path, shown)
    return wrong
      ? [problemOf(file, wrong, 'Shoppers would not find it.', 'Correct the link, or add what it names.', line)]
      : []
  })

/** A page of the folder, or a built-in one. */
type ShownPage = Pick<PageSource, 'path' | 'sections'> & Partial<Pick<PageSource, 'isHidden'>>

function missingIn({ path, file, isHidden, sections }: PageSource): ContentProblem[] {
  if (isHidden)
    return requiredPaths.includes(path)
      ? [problemOf(file, 'The page cannot be hidden.', 'The law requires it.', 'Write its text.')]
      : []
  const needed = (isBuiltIn(path) && neededSections[path]) || []
  return needed
    .filter((id) => sections.every((section) => section.id !== id))
    .map((id) =>
      problemOf(
        file,
        `The part {#${id}} is missing.`,
        'The shop links to it, or its mails quote it.',
        `Write ## and a heading with {#${id}}.`,
      ),
    )
}

/** What is wrong with a link within the shop's pages. Others need a running shop: categories, articles, campaigns. */
function brokenLink(href: string, from: string, shown: readonly ShownPage[]): string | null {
  if (!/^[/#]/.test(href)) return null
  const { pathname, hash } = new URL(href, `http://shop${encodeURI(from)}`)
  const path = decodeURI(pathname)
  const page = shown.findLast((one) => one.path === path)
  if (!page) return path.startsWith(ownPagePath) ? `The page ${quoted(path)} does not exist.` : null
  if (page.isHidden) return `The page ${quoted(path)} is hidden.`
  const id = decodeURIComponent(hash.slice(1))
  return id === '' || page.sections.some((section) => section.id === id) ? null : `${quoted(path)} has no part #${id}.`
}
