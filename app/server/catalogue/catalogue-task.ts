import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { OperatorError } from '../core/operator-error.ts'
import type { Db } from '../db/database.ts'
import type { Entry, RecordEntry } from './feed/entry.ts'
import type { FeedArticle } from './feed/feed-article.ts'
import { describeProblem, type FeedProblem } from './feed/feed-problem.ts'
import { feedSchema } from './feed/feed-schema.ts'
import { mostProblems } from './feed/limits.ts'
import { readFeeds, readRecords } from './feed/read-feed.ts'
import { type Kind, type KindName, recordKinds } from './feed/records.ts'
import { importedBy } from './import/import-event.ts'
import { type Export, exportOf, importKind } from './import/import-kind.ts'
import { isArchive, openPictureArchive } from './import/picture-archive.ts'
import { largestPicture } from './import/read-picture.ts'

const command = 'npm run catalogue --'
const usage = `${command} check FILE…             reads feeds and says what is wrong, without a database
${command} import FILE…            imports them as the whole catalogue
       --kind shops             of shops, categories, colour-groups, campaigns, banners, stock, prices or promocodes;
                                else of articles
       --pictures FOLDER        where pictures that records name as files lie; a folder or a .zip
       --pictures-again         fetches addresses of pictures that were fetched before
       --dry-run                says what would change, and changes nothing
       --partial                what is missing from the files stays
       --hide-many              more than half of the articles may be hidden
${command} export [FILE]           writes every article, or what --kind names, as JSON Lines
${command} schema                  prints the schema of such a line
       --encoding latin1        of files that are not UTF-8
       --pieces-in-stock 5      pieces that in_stock means
Formats by ending: .jsonl, .csv, .tsv and .txt with a header; .xml (Google Merchant) of articles.`

export interface CatalogueTaskOptions {
  log: (line: string) => void
  /** Opens the database for the work. */
  within: (work: (db: Db) => Promise<void>) => Promise<void>
  now?: Date
  /** Folder of the shop's pictures of goods, and the hosts that pictures are fetched from. */
  pictures: { directory: string; hosts: readonly string[] }
}

/** `npm run catalogue`: checks, imports and exports what a chain sells. Returns whether the feed was taken. @throws OperatorError */
export async function catalogueTask(
  given: readonly string[],
  { log, within, now = new Date(), pictures }: CatalogueTaskOptions,
): Promise<boolean> {
  const { values, positionals } = argumentsIn(given)
  const [what, ...files] = positionals
  const kind = kindIn(values.kind)
  const isDryRun = values['dry-run'] === true
  const feeds = { encoding: values.encoding, piecesInStock: piecesIn(values['pieces-in-stock']) }
  switch (what) {
    case 'check':
      return kind === 'articles'
        ? checkArticles(readFeeds(required(files), feeds), log)
        : checkRecords(readRecords<unknown>(recordKinds[kind], required(files), feeds), log)
    case 'import': {
      required(files)
      const options = { isPartial: values.partial, isDryRun, now }
      const isHidingMany = values['hide-many']
      const place = values.pictures
      const archive = place && isArchive(place) ? await openPictureArchive(place, largestPicture) : undefined
      const pictureOptions = {
        ...pictures,
        folder: place,
        archive,
        isAgain: values['pictures-again'],
        isDryRun,
      }
      let isTaken = false
      await within(async (db) => {
        const result = await importKind(db, kind, files, {
          ...feeds,
          ...options,
          mayHideMany: isHidingMany,
          by: importedBy.command,
          onProgress: progress(log),
          pictures: pictureOptions,
        })
        isTaken = result.type === 'done'
        for (const line of result.type === 'refused' ? problemLines(result.problems) : result.lines) log(line)
        if (isTaken && isDryRun) log('Nothing is changed: --dry-run.')
      }).finally(() => archive?.close())
      return isTaken
    }
    case 'export': {
      const day = now.toISOString().slice(0, 10)
      const file = resolve(files[0] ?? `${kind === 'articles' ? 'catalogue' : kind}-${day}.jsonl`)
      const exportRows = exportOf(kind)
      if (!exportRows) throw new OperatorError('badSetting', `An export of articles has their ${kind}.\n${usage}`)
      await within(async (db) => log(`${file}: ${await writeExport(db, file, exportRows)} ${kind}`))
      return true
    }
    case 'schema':
      log(JSON.stringify(feedSchema(kind), null, 2))
      return true
    default:
      throw new OperatorError('badSetting', usage)
  }
}

function kindIn(given: string | undefined): Kind {
  if (given === undefined || given === 'articles') return 'articles'
  if (Object.hasOwn(recordKinds, given)) return given as KindName
  throw new OperatorError('badSetting', `--kind must be articles, ${Object.keys(recordKinds).join(' or ')}.\n${usage}`)
}

function argumentsIn(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: {
        kind: { type: 'string' },
        pictures: { type: 'string' },
        'pictures-again': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        partial: { type: 'boolean' },
        'hide-many': { type: 'boolean' },
        encoding: { type: 'string' },
        'pieces-in-stock': { type: 'string' },
      },
      allowPositionals: true,
    })
  } catch (error) {
    throw new OperatorError('badSetting', `${(error as Error).message}\n${usage}`)
  }
}

function required(files: readonly string[]): readonly string[] {
  if (files.length === 0) throw new OperatorError('badSetting', `Name the files.\n${usage}`)
  return files
}

function piecesIn(given: string | undefined): number | undefined {
  if (given === undefined) return
  if (!/^\d{1,6}$/.test(given)) throw new OperatorError('badSetting', `--pieces-in-stock must be a number.\n${usage}`)
  return Number(given)
}

async function checkArticles(
  entries: AsyncIterable<Entry<FeedArticle>>,
  log: (line: string) => void,
): Promise<boolean> {
  let articles = 0
  let variants = 0
  const problems = await problemsIn(entries, ({ value }) => {
    articles += 1
    variants += value.variants.length
  })
  if (problems.length === 0) log(`${articles} articles with ${variants} variants: nothing is wrong.`)
  for (const line of problemLines(problems)) log(line)
  return problems.length === 0
}

async function checkRecords(entries: AsyncIterable<Entry<unknown>>, log: (line: string) => void): Promise<boolean> {
  let records = 0
  const problems = await problemsIn(entries, () => {
    records += 1
  })
  if (problems.length === 0) log(`${records} records: nothing is wrong.`)
  for (const line of problemLines(problems)) log(line)
  return problems.length === 0
}

async function problemsIn<Value>(
  entries: AsyncIterable<Entry<Value>>,
  take: (entry: RecordEntry<Value>) => void,
): Promise<FeedProblem[]> {
  const problems: FeedProblem[] = []
  for await (const entry of entries) {
    if (entry.type === 'problem') problems.push(entry.problem)
    else take(entry)
  }
  return problems
}

/** Lines for people; none without a problem. */
function problemLines(problems: readonly FeedProblem[]): string[] {
  if (problems.length === 0) return []
  const more = problems.length >= mostProblems ? ` or more: reading ended at ${mostProblems}` : ''
  return [...problems.map(describeProblem), `${problems.length} problems${more}. Nothing is changed.`]
}

/** Articles between two lines of progress. */
const progressStep = 10_000

function progress(log: (line: string) => void): (articles: number) => void {
  let next = progressStep
  return (articles) => {
    if (articles < next) return
    log(`${articles} articles …`)
    next += progressStep
  }
}

async function writeExport(db: Db, file: string, exportRows: Export): Promise<number> {
  const stream = createWriteStream(file, { flags: 'wx' })
  await once(stream, 'open').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError('badSetting', `${file} cannot be written (${error.code}). Name a new file.`)
  })
  const count = await exportRows(db, async (record) => {
    if (!stream.write(`${JSON.stringify(record)}\n`)) await once(stream, 'drain')
  })
  stream.end()
  await finished(stream)
  return count
}
