import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  hasLandscape,
  landscapeBases,
  landscapeOf,
  nameOfSet,
  PictureError,
  writeLandscape,
} from '../../media/goods-pictures.ts'
import type { Entry, RecordEntry } from '../feed/entry.ts'
import { readPicture } from './read-picture.ts'
import { isAddress, type PictureOptions } from './with-pictures.ts'

interface WithLandscape {
  picture?: string | undefined
  pictureMobile?: string | undefined
}

/** A base address of the shop's own, as exports write it. */
const ownPicture = /^\/media\/[\w/.-]{1,200}$/

/**
 * Reads the pictures of campaigns, cuts them, and names their addresses in their place. One that cannot be taken is a
 * problem of its record. What an address has once answered is kept, unless `isAgain`.
 */
export async function* withLandscapes<Value extends WithLandscape>(
  entries: AsyncIterable<Entry<Value>>,
  options: PictureOptions,
): AsyncGenerator<Entry<Value>> {
  for await (const entry of entries) yield entry.type === 'problem' ? entry : await resolved(entry, options)
}

async function resolved<Value extends WithLandscape>(
  entry: RecordEntry<Value>,
  options: PictureOptions,
): Promise<Entry<Value>> {
  const { at, value } = entry
  const { picture, pictureMobile } = value
  if (picture === undefined || isOwn(value)) return entry
  try {
    const names = [picture, ...(pictureMobile === undefined ? [] : [pictureMobile])]
    const { wide, tall } = landscapeBases(await takeLandscape(names, options))
    return { ...entry, value: { ...value, picture: wide, pictureMobile: tall } }
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    const { message: wrong, remedy } = error
    return {
      type: 'problem',
      problem: { ...at, column: 'picture', wrong, meaning: 'It would be shown without it.', remedy },
    }
  }
}

const isOwn = ({ picture = '', pictureMobile = picture }: WithLandscape): boolean =>
  ownPicture.test(picture) && ownPicture.test(pictureMobile)

/** The name of the landscape that the pictures make, written unless it is there. */
async function takeLandscape(names: readonly string[], options: PictureOptions): Promise<string> {
  const { directory, isAgain, isDryRun } = options
  const index = names.some(isAddress) ? join(directory, `${nameOfSet(['landscape', ...names])}.set`) : null
  if (index && !isAgain) {
    const known = await readFile(index, 'utf8').catch(() => '')
    if (known && (await hasLandscape(directory, known))) return known
  }
  const [wide, tall] = await Promise.all(names.map((name) => readPicture(name, options)))
  const set = nameOfSet(['landscape', wide!, ...(tall ? [tall] : [])])
  if (!(await hasLandscape(directory, set))) {
    const made = await landscapeOf(wide!, tall)
    if (!isDryRun) await writeLandscape(directory, set, made)
  }
  if (index && !isDryRun) await writeFile(index, set)
  return set
}
