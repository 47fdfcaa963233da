import { stat } from 'node:fs/promises'
import type { Ore } from '../../../machines/domain/index.ts'
import type { Brand } from '../../brands/brand.ts'
import { setOwnBrands } from '../../brands/registry.ts'
import type { ContentPage } from '../../content/pages/page.ts'
import { OperatorError } from '../core/operator-error.ts'
import { setLongInterval } from '../core/timers.ts'
import type { MailTemplates } from '../mail/compose-mail.ts'
import { reasonOf } from '../observability/log.ts'
import { builtInMail } from './mail-texts.ts'
import type { PollSource } from './parse-poll.ts'
import type { PostSource } from './parse-post.ts'
import { expand, placeholderValues } from './placeholders.ts'
import { describeProblem } from './problem.ts'
import { type Folder, readFolder, signatureOf } from './read-folder.ts'

/** How often the files are compared, ms. */
const pollInterval = 1000

/** Pages of the chain's own folder, in place of built-in ones or beside them. */
export interface OwnPages {
  /** Paths of all of them, hidden ones too. */
  paths(): readonly string[]
  /** Null for a hidden page, undefined for one that is not in the folder. */
  page(path: string, brand: Brand, freeFrom: Ore | null): ContentPage | null | undefined
  /** Posts of the blog; null where the folder has none, and leaves the blog as it is. */
  posts(): readonly PostSource[] | null
  /** Polls; null where the folder has none, and leaves them as they are. */
  polls(): readonly PollSource[] | null
  /** The text of a mail. */
  mailTemplate: MailTemplates
  onChange(listener: () => void): void
  close(): void
}

/** Without a folder all pages are the built-in ones. */
export const noOwnPages: OwnPages = {
  paths: () => [],
  page: () => undefined,
  posts: () => null,
  polls: () => null,
  mailTemplate: builtInMail,
  onChange: () => undefined,
  close: () => undefined,
}

/**
 * Reads the folder, and again when a file changes. A folder with a problem is refused: at the start the server stops,
 * later the shop stays as it was, and the log says why. @throws OperatorError
 */
export async function openOwnPages(directory: string, log: (line: string, level?: 'error') => void): Promise<OwnPages> {
  const isFolder = await stat(directory).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder)
    throw new OperatorError(
      'badSetting',
      `CONTENT_DIR is ${directory}, which is no folder. Write one: npm run content -- init ${directory}`,
    )
  const first = await readFolder(directory)
  if (first.problems.length > 0)
    throw new OperatorError(
      'badSetting',
      ['CONTENT_DIR has problems:', ...first.problems.map(describeProblem)].join('\n'),
    )
  setOwnBrands(first.brands)
  let folder = first
  let seen = first.signature
  const listeners: (() => void)[] = []

  async function refresh(): Promise<void> {
    const signature = await signatureOf(directory)
    if (signature === seen) return
    const next: Folder = await readFolder(directory)
    seen = next.signature
    if (next.problems.length > 0) {
      log(
        `The content folder has problems; the shop stays as it was. ${next.problems.map(describeProblem).join(' ')}`,
        'error',
      )
      return
    }
    folder = next
    setOwnBrands(next.brands)
    log(
      `The content folder has changed: ${next.pages.length} pages, ${next.mails.length} mails, ${next.brands.length} brands`,
    )
    for (const listener of listeners) listener()
  }

  let isReading = false
  const timer = setLongInterval(() => {
    if (isReading) return
    isReading = true
    void refresh()
      .catch((error: unknown) => log(`The content folder cannot be read: ${reasonOf(error)}`, 'error'))
      .finally(() => {
        isReading = false
      })
  }, pollInterval).unref()

  return {
    paths: () => folder.pages.map(({ path }) => path),
    page(path, brand, freeFrom) {
      const source = folder.pages.find((one) => one.path === path)
      if (!source) return
      if (source.isHidden) return null
      const { title, lead, sections } = source
      return expand({ path, title, lead, sections }, placeholderValues(brand, freeFrom))
    },
    posts: () => folder.posts,
    polls: () => folder.polls,
    mailTemplate: (kind) => folder.mails.find((mail) => mail.kind === kind)?.template ?? builtInMail(kind),
    onChange: (listener) => void listeners.push(listener),
    close() {
      clearTimeout(timer)
      setOwnBrands([])
    },
  }
}
