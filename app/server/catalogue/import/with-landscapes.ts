import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Focus,
  goodsBase,
  hasLandscape,
  hasSet,
  landscapeBases,
  landscapeOf,
  nameOfSet,
  PictureError,
  tileOf,
  writeLandscape,
  writeSet,
} from '../../media/goods-pictures.ts'
import type { Entry, RecordEntry } from '../feed/entry.ts'
import { readPicture } from './read-picture.ts'
import { isAddress, type PictureOptions } from './with-pictures.ts'

interface WithPicture {
  picture?: string | undefined
  pictureMobile?: string | undefined
  pictureFocus?: string | undefined
}

/** A landscape has a crop for phones; a tile has the shape of goods. */
export type Form = 'landscape' | 'tile'

/** A base address of the shop's own, as exports write it. */
const ownPicture = /^\/media\/[\w/.-]{1,200}$/

/**
 * Reads the pictures of campaigns and banners, cuts them, and names their addresses in their place. One that cannot be
 * taken is a problem of its record. What an address has once answered is kept, unless `isAgain`.
 */
export async function* withLandscapes<Value extends WithPicture>(
  entries: AsyncIterable<Entry<Value>>,
  options: PictureOptions,
  formOf: (value: Value) => Form = () => 'landscape',
): AsyncGenerator<Entry<Value>> {
  for await (const entry of entries) {
    yield entry.type === 'problem' ? entry : await resolved(entry, formOf(entry.value), options)
  }
}

async function resolved<Value extends WithPicture>(
  entry: RecordEntry<Value>,
  form: Form,
  options: PictureOptions,
): Promise<Entry<Value>> {
  const { at, value } = entry
  const { picture, pictureMobile, pictureFocus } = value
  if (picture === undefined || isOwn(value)) return entry
  try {
    const names = [picture, ...(pictureMobile === undefined ? [] : [pictureMobile])]
    const set = await take(names, pictureFocus, forms[form], options)
    if (form === 'tile') return { ...entry, value: { ...value, picture: goodsBase(set) } }
    const { wide, tall } = landscapeBases(set)
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

const isOwn = ({ picture = '', pictureMobile = picture }: WithPicture): boolean =>
  ownPicture.test(picture) && ownPicture.test(pictureMobile)

/** The point of `50% 20%`. */
function focusOf(text: string): Focus {
  const [x, y] = text.split(' ').map((percent) => Number.parseInt(percent, 10) / 100)
  return { x: x!, y: y! }
}

/** How a form is made and kept. */
interface Maker {
  form: Form
  has(directory: string, set: string): Promise<boolean>
  /** Makes it, and returns what writes it. */
  make(
    wide: Uint8Array,
    tall: Uint8Array | undefined,
    focus: Focus | undefined,
  ): Promise<(directory: string, set: string) => Promise<void>>
}

const forms: Readonly<Record<Form, Maker>> = {
  landscape: {
    form: 'landscape',
    has: hasLandscape,
    async make(wide, tall, focus) {
      const made = await landscapeOf(wide, tall, focus)
      return (directory, set) => writeLandscape(directory, set, made)
    },
  },
  tile: {
    form: 'tile',
    has: (directory, set) => hasSet(directory, set, 1),
    async make(wide, _, focus) {
      const made = await tileOf(wide, focus)
      return (directory, set) => writeSet(directory, set, [made])
    },
  },
}

/** The name of what the pictures make, written unless it is there. */
async function take(
  names: readonly string[],
  at: string | undefined,
  maker: Maker,
  options: PictureOptions,
): Promise<string> {
  const { directory, isAgain, isDryRun } = options
  const index = names.some(isAddress)
    ? join(directory, `${nameOfSet([maker.form, ...names, ...(at ? [at] : [])])}.set`)
    : null
  if (index && !isAgain) {
    const known = await readFile(index, 'utf8').catch(() => '')
    if (known && (await maker.has(directory, known))) return known
  }
  const [wide, tall] = await Promise.all(names.map((name) => readPicture(name, options)))
  const set = nameOfSet([maker.form, wide!, ...(tall ? [tall] : []), ...(at ? [at] : [])])
  if (!(await maker.has(directory, set))) {
    const write = await maker.make(wide!, tall, at === undefined ? undefined : focusOf(at))
    if (!isDryRun) await write(directory, set)
  }
  if (index && !isDryRun) await writeFile(index, set)
  return set
}
