import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { brands } from '../../brands/registry.ts'
import { builtInPolls } from '../../content/built-in-polls.ts'
import { builtInPosts } from '../../content/built-in-posts.ts'
import { brandsFolder } from '../brand-folder/read-brands.ts'
import { writeBrand } from '../brand-folder/write-brand.ts'
import { OperatorError } from '../core/operator-error.ts'
import { builtInPages } from './built-in-pages.ts'
import { builtInMailFiles, mailsFolder } from './mail-texts.ts'
import type { PageSource } from './parse-page.ts'
import { type ContentProblem, describeProblem, quoted } from './problem.ts'
import { isFolder, pagesFolder, pollsFolder, postsFolder, readFolder } from './read-folder.ts'
import { writePage } from './write-page.ts'
import { writePolls } from './write-poll.ts'
import { writePost } from './write-post.ts'

const command = 'npm run content --'
const usage = `${command} init [FOLDER]    writes the built-in pages, mails, posts, polls and brands that the folder does not have; CONTENT_DIR without a name
${command} check [FOLDER]   reads the folder and says what is wrong
       --shop ORIGIN        asks a running shop for the addresses that pages link to: http://localhost:3000`

export interface ContentTaskOptions {
  log: (line: string) => void
  /** CONTENT_DIR. */
  directory: string | undefined
  /** The day on which written polls open. */
  now?: Date
}

/** `npm run content`: writes and checks the content folder. Returns whether nothing is wrong. @throws OperatorError */
export async function contentTask(
  given: readonly string[],
  { log, directory, now = new Date() }: ContentTaskOptions,
): Promise<boolean> {
  const { values, positionals } = argumentsIn(given)
  const [what, named = directory] = positionals
  if (what !== 'init' && what !== 'check') throw new OperatorError('badSetting', usage)
  if (named === undefined) throw new OperatorError('badSetting', `Name the folder, or set CONTENT_DIR.\n${usage}`)
  const folder = resolve(named)
  if (what === 'init') {
    await init(folder, now, log)
    return true
  }
  return check(folder, values.shop, log)
}

function argumentsIn(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: { shop: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new OperatorError('badSetting', `${(error as Error).message}\n${usage}`)
  }
}

async function init(folder: string, now: Date, log: (line: string) => void): Promise<void> {
  let [written, kept] = [0, 0]
  try {
    await mkdir(join(folder, pagesFolder), { recursive: true })
    for (const [file, text] of [...(await builtInFiles()), ...(await startingFiles(folder, now))]) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      const isNew = await writeFile(join(folder, file), text, { flag: 'wx' }).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false
          throw error
        },
      )
      if (isNew) written += 1
      else kept += 1
    }
  } catch (error) {
    throw new OperatorError(
      'directoryNotWritable',
      `${folder} cannot be written (${(error as NodeJS.ErrnoException).code}). Name another folder.`,
    )
  }
  log(
    `${folder}: ${written} files written, ${kept} there before. Edit them, and start the shop with CONTENT_DIR=${folder}`,
  )
}

/** Posts and polls as files, each where the folder has no other: one that was deleted must not come back. */
async function startingFiles(folder: string, now: Date): Promise<(readonly [string, string])[]> {
  const kinds = [
    [postsFolder, builtInPosts.map(writePost)],
    [pollsFolder, writePolls(builtInPolls, now)],
  ] as const
  const missing = await Promise.all(kinds.map(async ([name]) => !(await isFolder(join(folder, name)))))
  return kinds
    .filter((_, at) => missing[at])
    .flatMap(([name, files]) => files.map(([file, text]) => [join(name, file), text] as const))
}

/** Built-in pages, mails and brands as files, by their names in the folder. */
async function builtInFiles(): Promise<(readonly [string, string])[]> {
  const pages = (await builtInPages()).map(
    (page) => [join(pagesFolder, `${page.path.slice(1)}.md`), writePage(page)] as const,
  )
  const mails = builtInMailFiles().map(([name, text]) => [join(mailsFolder, name), text] as const)
  const ofBrands = brands.flatMap((brand) =>
    [...writeBrand(brand)].map(([name, text]) => [join(brandsFolder, brand.key, name), text] as const),
  )
  return [...pages, ...mails, ...ofBrands]
}

async function check(folder: string, shop: string | undefined, log: (line: string) => void): Promise<boolean> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) throw new OperatorError('badSetting', `${folder} is no folder. Write one: ${command} init ${folder}`)
  const { pages, posts, polls, mails, brands: ownBrands, problems } = await readFolder(folder)
  const all = [...problems, ...(shop === undefined ? [] : await unknownToShop(pages, shop))]
  for (const problem of all) log(describeProblem(problem))
  log(
    all.length === 0
      ? `${[`${pages.length} pages`, ...(posts ? [`${posts.length} posts`] : []), ...(polls ? [`${polls.length} polls`] : []), ...(mails.length > 0 ? [`${mails.length} mails`] : []), `${ownBrands.length} brands`].join(', ')}: nothing is wrong.`
      : `Problems: ${all.length}. Nothing is changed.`,
  )
  return all.length === 0
}

/** Links to addresses that the running shop does not have. @throws OperatorError when it does not answer */
async function unknownToShop(pages: readonly PageSource[], shop: string): Promise<ContentProblem[]> {
  const statuses = new Map<string, number>()
  const problems: ContentProblem[] = []
  for (const { file, links } of pages) {
    for (const { href, line } of links.filter((link) => link.href.startsWith('/'))) {
      const path = href.split('#')[0] ?? href
      const status = statuses.get(path) ?? (await statusOf(path, shop))
      statuses.set(path, status)
      if (status !== 404 && status !== 410) continue
      problems.push({
        file,
        line,
        column: null,
        wrong: `${quoted(path)} does not exist in the shop.`,
        meaning: 'Shoppers would come to an empty page.',
        remedy: 'Correct the link.',
      })
    }
  }
  return problems
}

/** How long the shop may take, ms. */
const timeoutMs = 10_000

async function statusOf(path: string, shop: string): Promise<number> {
  try {
    const { status } = await fetch(new URL(path, shop), { redirect: 'follow', signal: AbortSignal.timeout(timeoutMs) })
    return status
  } catch {
    throw new OperatorError('badSetting', `The shop at ${shop} does not answer. Start it, or leave --shop out.`)
  }
}
