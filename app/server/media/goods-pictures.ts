import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { PictureFormat } from './picture-source.ts'

// Pictures of imported goods and campaigns. A set has the pictures of an article in one colour; its address is made of its name, and
// sizes are rendered on demand from sources of one shape.

export const goodsPath = '/media/goods/'
const nameOfPicture =
  /^(?:([0-9a-f]{24}(?:-[b-j])?|land-[0-9a-f]{24}-portrait)-(400|800)|(land-[0-9a-f]{24})-(800|1600))\.(avif|webp)$/
const nameLength = 24
/** Letters of the pictures after the first: at most ten in a set. */
const views = [...'bcdefghij']
export const mostPicturesOfColour = views.length + 1

/** px, of a source: 4:5, as pages show goods. */
const canvas = { width: 1200, height: 1500 }
const sourceQuality = 90
/** px: a wider or higher picture is refused. */
export const widestPicture = 12_000
const formats = ['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff']

/** Why a picture cannot be taken: what is wrong, and what to do. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly remedy: string

  constructor(wrong: string, remedy: string) {
    super(wrong)
    this.remedy = remedy
  }
}

/** Folder of the pictures of goods. Replicas share it, or each has a copy. */
export const goodsDirectory = (dataDir: string): string => join(dataDir, 'goods')

/** Base address of a set's first picture. */
export const goodsBase = (set: string): string => `${goodsPath}${set}`

/** Views of the pictures after the first, as the article page names them: `b`, `c`, … */
export const furtherViews = (count: number): string[] => views.slice(0, count)

export interface GoodsPicture {
  /** Name of its source, without its ending. */
  source: string
  width: number
  format: PictureFormat
}

/** Parses a picture's address; null for other addresses. */
export function goodsPictureAt(address: string): GoodsPicture | null {
  if (!address.startsWith(goodsPath)) return null
  const [, tall, ofTall, wide, ofWide, format] = nameOfPicture.exec(address.slice(goodsPath.length)) ?? []
  const [source, width] = [tall ?? wide, ofTall ?? ofWide]
  return source && width && format ? { source, width: Number(width), format: format as PictureFormat } : null
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

export const sourceFile = (directory: string, source: string): string => join(directory, `${source}.webp`)

/** Renders a size from its source. Rejects with `ENOENT` without one. */
export const renderGoodsPicture = (directory: string, { source, width, format }: GoodsPicture): Promise<Buffer> =>
  sharp(sourceFile(directory, source)).resize(width)[format]().toBuffer()

/** Names a set by what it is made of. */
export const nameOfSet = (parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(createHash('sha256').update(part).digest())
  return hash.digest('hex').slice(0, nameLength)
}

const sourcesOf = (set: string, count: number): string[] => [
  set,
  ...furtherViews(count - 1).map((view) => `${set}-${view}`),
]

/** Whether the folder has all pictures of a set. */
export async function hasSet(directory: string, set: string, count: number): Promise<boolean> {
  const found = await Promise.all(sourcesOf(set, count).map((source) => exists(sourceFile(directory, source))))
  return found.every(Boolean)
}

/** Writes the sources of a set, made by {@link sourceOf}. */
export async function writeSet(directory: string, set: string, sources: readonly Uint8Array[]): Promise<void> {
  await mkdir(directory, { recursive: true })
  const names = sourcesOf(set, sources.length)
  for (const [index, bytes] of sources.entries()) await writeSource(directory, names[index]!, bytes)
}

const writeSource = (directory: string, source: string, bytes: Uint8Array): Promise<void> =>
  writeWhole(sourceFile(directory, source), bytes)

async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`
  await writeFile(draft, content)
  await rename(draft, file)
}

/** px; colours of a smaller picture are counted faster. */
const counted = { width: 40, height: 50 }

/** The colour that a picture has most of, `#rrggbb`: it is shown until the picture has come. */
export async function dominantColourOf(source: Uint8Array | string): Promise<string> {
  const small = await sharp(source)
    .resize({ ...counted, fit: 'fill' })
    .png()
    .toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The dominant colours of a set's pictures, in files beside them from then on, unless `isDryRun`. */
export const dominantColoursOfSet = (
  directory: string,
  set: string,
  count: number,
  isDryRun = false,
): Promise<string[]> =>
  Promise.all(sourcesOf(set, count).map((source) => dominantColourOfSource(directory, source, isDryRun)))

async function dominantColourOfSource(directory: string, source: string, isDryRun: boolean): Promise<string> {
  const file = join(directory, `${source}.colour`)
  const known = await readFile(file, 'utf8').catch(() => '')
  if (/^#[0-9a-f]{6}$/.test(known)) return known
  const colour = await dominantColourOf(sourceFile(directory, source))
  if (!isDryRun) await writeWhole(file, colour)
  return colour
}

/** px, of a campaign's picture: 16:7, and 5:7 for narrow screens. */
const landscapes = { wide: { width: 1600, height: 700 }, tall: { width: 800, height: 1120 } }
const nameOfWide = (set: string): string => `land-${set}`
const nameOfTall = (set: string): string => `${nameOfWide(set)}-portrait`

/** Base addresses of a landscape and its crop for narrow screens. */
export const landscapeBases = (set: string): { wide: string; tall: string } => ({
  wide: `${goodsPath}${nameOfWide(set)}`,
  tall: `${goodsPath}${nameOfTall(set)}`,
})

/** Whether the folder has a landscape. */
export async function hasLandscape(directory: string, set: string): Promise<boolean> {
  const found = await Promise.all(
    [nameOfWide(set), nameOfTall(set)].map((source) => exists(sourceFile(directory, source))),
  )
  return found.every(Boolean)
}

/** Writes a landscape made by {@link landscapeOf}. */
export async function writeLandscape(directory: string, set: string, made: Landscape): Promise<void> {
  await mkdir(directory, { recursive: true })
  await writeSource(directory, nameOfWide(set), made.wide)
  await writeSource(directory, nameOfTall(set), made.tall)
}

export interface Landscape {
  wide: Uint8Array
  tall: Uint8Array
}

/** Point of a picture that stays when it is cut, each from 0 to 1, from the left and from above. */
export interface Focus {
  x: number
  y: number
}

/**
 * Cuts a picture to 16:7, and another one, or the same, to 5:7, around a point or what draws the eye. @throws PictureError
 */
export async function landscapeOf(wide: Uint8Array, tall: Uint8Array = wide, focus?: Focus): Promise<Landscape> {
  return { wide: await cut(wide, landscapes.wide, focus), tall: await cut(tall, landscapes.tall, focus) }
}

/** Cuts a picture to 4:5 around a point or what draws the eye. @throws PictureError */
export const tileOf = (bytes: Uint8Array, focus?: Focus): Promise<Buffer> => cut(bytes, canvas, focus)

const cut = (bytes: Uint8Array, shape: { width: number; height: number }, focus: Focus | undefined): Promise<Buffer> =>
  reshaped(bytes, async (upright) => {
    if (!focus) return upright.resize({ ...shape, fit: 'cover', position: 'attention' })
    const { autoOrient: whole } = await upright.metadata()
    const scale = Math.min(whole.width / shape.width, whole.height / shape.height)
    const [width, height] = [Math.floor(shape.width * scale), Math.floor(shape.height * scale)]
    const begin = (at: number, part: number, all: number) =>
      Math.round(Math.min(Math.max(at * all - part / 2, 0), all - part))
    const left = begin(focus.x, width, whole.width)
    const top = begin(focus.y, height, whole.height)
    return upright.extract({ left, top, width, height }).resize(shape)
  })

/** Fits a picture into the shape of sources, upright and without metadata. @throws PictureError */
export const sourceOf = (bytes: Uint8Array): Promise<Buffer> =>
  reshaped(bytes, async (upright) =>
    upright.clone().resize({ ...canvas, fit: 'contain', background: await backgroundOf(upright.clone()) }),
  )

/** Reads a picture, upright and without metadata, and gives it another shape. @throws PictureError */
async function reshaped(bytes: Uint8Array, reshape: (upright: Sharp) => Sharp | Promise<Sharp>): Promise<Buffer> {
  const options = { limitInputPixels: widestPicture ** 2, failOn: 'error' } as const
  const refused = (wrong: string): never => {
    throw new PictureError(wrong, 'Send a JPEG, PNG, WebP or AVIF that other programs open.')
  }
  const { format, width, height } = await sharp(bytes, options)
    .metadata()
    .catch(() => refused('The file is no picture.'))
  if (!formats.includes(format)) refused(`The format ${format} is not taken.`)
  if (width > widestPicture || height > widestPicture) {
    throw new PictureError(
      `The picture has ${width} × ${height} px.`,
      `Send at most ${widestPicture} px; ${canvas.width} × ${canvas.height} is enough.`,
    )
  }
  try {
    const upright = sharp(bytes, options).rotate().flatten({ background: '#fff' })
    const shaped = await reshape(upright)
    return await shaped.webp({ quality: sourceQuality }).toBuffer()
  } catch {
    return refused('The picture is damaged.')
  }
}

/** Difference of two channels that still are the same colour to the eye. */
const sameChannel = 12

/** The colour of the upper corners where they agree, otherwise white. */
async function backgroundOf(picture: Sharp): Promise<{ r: number; g: number; b: number }> {
  const across = 16
  const { data, info } = await picture
    .resize(across, across, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (pixel: number) =>
    [0, 1, 2].map((channel) => data[pixel * info.channels + Math.min(channel, info.channels - 1)]!)
  const [left, right] = [at(0), at(across - 1)]
  const agree = left.every((channel, index) => Math.abs(channel - right[index]!) <= sameChannel)
  const [r = 255, g = 255, b = 255] = agree ? left : []
  return { r, g, b }
}
