import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  dominantColourOf,
  dominantColoursOfSet,
  furtherViews,
  goodsBase,
  hasSet,
  nameOfSet,
  PictureError,
  sourceOf,
  writeSet,
} from '../../media/goods-pictures.ts'
import type { Entry, RecordEntry } from '../feed/entry.ts'
import type { FeedArticle, FeedVariant } from '../feed/feed-article.ts'
import { anyColour } from './frame.ts'
import { type PictureOrigins, readPicture } from './read-picture.ts'

export interface PictureOptions extends PictureOrigins {
  /** Folder of the shop's pictures of goods. */
  directory: string
  /** Whether addresses that were fetched before are fetched again. */
  isAgain?: boolean | undefined
  /** Whether nothing is written. */
  isDryRun?: boolean | undefined
}

/**
 * Reads the pictures that articles name, and gives their colours the addresses. A picture that cannot be taken is a
 * problem of its article. What an address has once answered is kept, unless `isAgain`.
 */
export async function* withPictures(
  entries: AsyncIterable<Entry<FeedArticle>>,
  options: PictureOptions,
): AsyncGenerator<Entry<FeedArticle>> {
  for await (const entry of entries) yield entry.type === 'problem' ? entry : await resolved(entry, options)
}

const colourName = ({ colour }: FeedVariant): string => colour?.name ?? anyColour

async function resolved(entry: RecordEntry<FeedArticle>, options: PictureOptions): Promise<Entry<FeedArticle>> {
  const { value: article, at } = entry
  const named = new Map<string, readonly string[]>()
  for (const variant of article.variants) {
    const { pictures = [] } = variant
    if (pictures.length > 0 && !named.has(colourName(variant))) named.set(colourName(variant), pictures)
  }
  if (named.size === 0) return entry
  const taken = new Map<string, TakenSet>()
  for (const [colour, pictures] of named) {
    try {
      taken.set(colour, await takeSet(pictures, options))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      const { message: wrong, remedy } = error
      return {
        type: 'problem',
        problem: { ...at, column: 'pictures', wrong, meaning: 'The article would be shown without it.', remedy },
      }
    }
  }
  const most = Math.max(...[...named.values()].map(({ length }) => length))
  const views = furtherViews(most - 1).map((view, index) => ({
    view,
    caption: captionOf(article, view) ?? `Bilde ${index + 2}`,
    colours: [...taken].flatMap(([name, { placeholders }]) => {
      const placeholder = placeholders[index + 1]
      return placeholder === undefined ? [] : [{ name, placeholder }]
    }),
  }))
  const variants = article.variants.map(({ pictures: _, ...variant }) => {
    const own = taken.get(colourName(variant))
    if (!own) return variant
    const { name, placeholders } = own
    const colour = {
      ...(variant.colour ?? { name: anyColour }),
      picture: goodsBase(name),
      placeholder: placeholders[0],
    }
    return { ...variant, colour }
  })
  return { ...entry, value: { ...article, views, variants } }
}

/** What the feed says of a further picture. */
const captionOf = ({ views = [] }: FeedArticle, view: string): string | undefined =>
  views.find((one) => one.view === view)?.caption || undefined

export const isAddress = (name: string): boolean => /^https?:/i.test(name)

interface TakenSet {
  name: string
  /** Colours of its pictures. */
  placeholders: readonly string[]
}

/** The set that the pictures make, written unless it is there. */
async function takeSet(names: readonly string[], options: PictureOptions): Promise<TakenSet> {
  const { directory, isAgain, isDryRun } = options
  const index = names.some(isAddress) ? join(directory, `${nameOfSet(names)}.set`) : null
  if (index && !isAgain) {
    const known = await readFile(index, 'utf8').catch(() => '')
    if (known && (await hasSet(directory, known, names.length))) return foundSet(known, names.length, options)
  }
  const files = await Promise.all(names.map((name) => readPicture(name, options)))
  const set = nameOfSet(files)
  if (!(await hasSet(directory, set, names.length))) {
    const sources = await Promise.all(files.map(sourceOf))
    if (isDryRun) return { name: set, placeholders: await Promise.all(sources.map(dominantColourOf)) }
    await writeSet(directory, set, sources)
  }
  if (index && !isDryRun) await writeFile(index, set)
  return foundSet(set, names.length, options)
}

const foundSet = async (name: string, count: number, options: PictureOptions): Promise<TakenSet> => ({
  name,
  placeholders: await dominantColoursOfSet(options.directory, name, count, options.isDryRun),
})
