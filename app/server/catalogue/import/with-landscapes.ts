import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
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
  const { picture, pictureMobile } = value
  if (picture === undefined || isOwn(value)) return entry
  try {
    const names = [picture, ...(pictureMobile === undefined ? [] : [pictureMobile])]
    const set = await take(names, forms[form], options)
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

/** How a form is made and kept. */
interface Maker {
  form: Form
  has(directory: string, set: string): Promise<boolean>
  /** Makes it, and returns what writes it. */
  make(wide: Uint8Array, tall: Uint8Array | undefined): Promise<(directory: string, set: string) => Promise<void>>
}

const forms: Readonly<Record<Form, Maker>> = {
  landscape: {
    form: 'landscape',
    has: hasLandscape,
    async make(wide, tall) {
      const made = await landscapeOf(wide, tall)
      return (directory, set) => writeLandscape(directory, set, made)
    },
  },
  tile: {
    form: 'tile',
    has: (directory, set) => hasSet(directory, set, 1),
    async make(wide) {
      const made = await tileOf(wide)
      return (directory, set) => writeSet(directory, set, [made])
    },
  },
}

/** The name of what the pictures make, written unless it is there. */
async function take(names: readonly string[], maker: Maker, options: PictureOptions): Promise<string> {
  const { directory, isAgain, isDryRun } = options
  const index = names.some(isAddress) ? join(directory, `${nameOfSet([maker.form, ...names])}.set`) : null
  if (index && !isAgain) {
    const known = await readFile(index, 'utf8').catch(() => '')
    if (known && (await maker.has(directory, known))) return known
  }
  const [wide, tall] = await Promise.all(names.map((name) => readPicture(name, options)))
  const set = nameOfSet([maker.form, wide!, ...(tall ? [tall] : [])])
  if (!(await maker.has(directory, set))) {
    const write = await maker.make(wide!, tall)
    if (!isDryRun) await write(directory, set)
  }
  if (index && !isDryRun) await writeFile(index, set)
  return set
}
