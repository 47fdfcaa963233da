import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { PictureFormat } from './picture-source.ts'

// Pictures of imported goods. A set has the pictures of an article in one colour; its address is made of its name, and
// sizes are rendered on demand from sources of one shape.

export const goodsPath = '/media/goods/'
const nameOfPicture = /^([0-9a-f]{24}(?:-[b-j])?)-(400|800)\.(avif|webp)$/
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
  const [, source, width, format] = nameOfPicture.exec(address.slice(goodsPath.length)) ?? []
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
  sharp(sourceFile(directory, source))
    .resize(width, (width * canvas.height) / canvas.width)
    [format]()
    .toBuffer()

/** Names a set by what it is made of. */
export const nameOfSet = (parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(createHash('sha256').update(part).digest())
  return hash.digest('hex').slice(0, nameLength)
}

/** Whether the folder has all pictures of a set. */
export async function hasSet(directory: string, set: string, count: number): Promise<boolean> {
  const sources = [set, ...furtherViews(count - 1).map((view) => `${set}-${view}`)]
  const found = await Promise.all(sources.map((source) => exists(sourceFile(directory, source))))
  return found.every(Boolean)
}

/** Writes the sources of a set, made by {@link sourceOf}. */
export async function writeSet(directory: string, set: string, sources: readonly Uint8Array[]): Promise<void> {
  await mkdir(directory, { recursive: true })
  for (const [index, bytes] of sources.entries()) {
    const file = sourceFile(directory, index === 0 ? set : `${set}-${views[index - 1]}`)
    const draft = `${file}.${randomUUID()}.tmp`
    await writeFile(draft, bytes)
    await rename(draft, file)
  }
}

/** Fits a picture into the shape of sources, upright and without metadata. @throws PictureError */
export async function sourceOf(bytes: Uint8Array): Promise<Buffer> {
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
    const background = await backgroundOf(upright.clone())
    return await upright
      .resize({ ...canvas, fit: 'contain', background })
      .webp({ quality: sourceQuality })
      .toBuffer()
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
