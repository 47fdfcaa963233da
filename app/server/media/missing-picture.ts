import sharp from 'sharp'
import { pictureBase } from '../../content/media.ts'
import type { PictureFormat } from './picture-source.ts'

/** px, of the drawing below. */
const drawn = { width: 400, height: 500 }
const tile = '#e7e4dd'
const lines = '#b9b3a6'
const design = 'blank'
const nameOfMissing = new RegExp(`^${design}-${tile.slice(1)}-(400|800)\\.(avif|webp)$`)

/** Base address of the picture of an article that has none: a quiet tile with the outline of a picture. */
export const missingPictureBase = pictureBase(design, tile)

export interface MissingPicture {
  width: number
  format: PictureFormat
}

/** Parses a file name of the missing picture; null for other pictures. */
export function findMissingPicture(name: string): MissingPicture | null {
  const [, width, format] = nameOfMissing.exec(name) ?? []
  return width && format ? { width: Number(width), format: format as PictureFormat } : null
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawn.width} ${drawn.height}">
<rect width="100%" height="100%" fill="${tile}"/>
<g fill="none" stroke="${lines}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">
<rect x="140" y="200" width="120" height="100" rx="10"/><circle cx="174" cy="232" r="9"/>
<path d="m144 286 38-34 26 22 22-18 28 26"/></g></svg>`

export const renderMissingPicture = ({ width, format }: MissingPicture): Promise<Buffer> =>
  sharp(Buffer.from(drawing))
    .resize(width, (width * drawn.height) / drawn.width)
    [format]()
    .toBuffer()
