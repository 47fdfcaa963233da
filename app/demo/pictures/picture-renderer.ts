import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import type { PictureFormat } from '../../server/media/picture-source.ts'
import { type Bake, bake, boardWidth } from '../illustrations/bake.ts'
import { colourise, colouriseOnTile, type Tile } from '../illustrations/colourise.ts'
import { designOf } from '../illustrations/designs.ts'
import { landscapeOf } from '../illustrations/landscapes.ts'
import { branded } from '../illustrations/scene.ts'
import { sizeLayout } from '../illustrations/size-view.ts'
import { drawLandscape } from '../illustrations/terrain.ts'
import { type Picture, renderKeyOf } from './read-name.ts'

type ProductPicture = Extract<Picture, { kind: 'product' }>

/** Background of detail crops, which fill their frame. */
const tile: Tile = { centre: '#f6f4ef', edge: '#e6e2d8' }

/** Margin around a crop, cut away later, so that shading at its edges is right. */
const margin = 120

/** Pixels of kept bakes, which have tens of megabytes each. */
const keptPixels = 5_000_000

/** Keeps the latest bakes. Rendering is cheapest with all colours of a design in a row. */
class Recent {
  readonly #kept = new LRUCache<string, object>({ maxSize: keptPixels })

  get<Value extends object>(key: string, make: () => Value, pixelsOf: (value: Value) => number): Value {
    const found = this.#kept.get(key)
    if (found) return found as Value
    const value = make()
    // the newest is kept, however large
    this.#kept.set(key, value, { size: Math.min(pixelsOf(value), keptPixels) })
    return value
  }
}

const area = ({ width, height }: { width: number; height: number }) => width * height

/** The piece of an image that lies on a canvas, and where it goes. */
function within(at: { left: number; top: number }, image: Bake, canvas: { width: number; height: number }) {
  const left = Math.max(0, at.left)
  const top = Math.max(0, at.top)
  return {
    left,
    top,
    cut: {
      left: left - at.left,
      top: top - at.top,
      width: Math.min(canvas.width, at.left + image.width) - left,
      height: Math.min(canvas.height, at.top + image.height) - top,
    },
  }
}

const encode = (image: Sharp, format: PictureFormat): Promise<Buffer> =>
  (format === 'avif'
    ? image.avif({ quality: 50, effort: 3 })
    : image.webp({ quality: 78, alphaQuality: 90, effort: 4 })
  ).toBuffer()

/** Renders pictures one after the other, and keeps the latest bakes. */
export class PictureRenderer {
  readonly #recent = new Recent()

  async draw(picture: Picture): Promise<Buffer> {
    if (picture.kind === 'landscape') return this.#landscape(picture)
    if (typeof picture.view === 'object') return this.#size(picture, picture.view.size)
    return picture.view === 'front' || picture.view === 'back' ? this.#whole(picture) : this.#detail(picture)
  }

  #whole(picture: ProductPicture): Promise<Buffer> {
    const design = designOf(picture.design)
    const baked = this.#recent.get(
      renderKeyOf(picture),
      () => {
        const scene = design.scene()
        const view = picture.view === 'back' ? scene.back.view() : scene
        return bake(branded(view, picture.brand), picture.width / boardWidth)
      },
      area,
    )
    const pixels = colourise(baked, design.palette(picture.colour))
    const raw = { width: baked.width, height: baked.height, channels: 4 } as const
    return encode(sharp(pixels, { raw }), picture.format)
  }

  /** The product, drawn small, beside something that all know the size of. */
  async #size(picture: ProductPicture, code: string): Promise<Buffer> {
    const design = designOf(picture.design)
    const scene = design.scene()
    const pixelsPerUnit = picture.width / boardWidth
    const layout = sizeLayout(scene, code, picture.width)
    const baked = this.#recent.get(
      renderKeyOf(picture),
      () => bake(branded(scene, picture.brand), layout.scale * pixelsPerUnit),
      area,
    )
    const pixels = colourise(baked, design.palette(picture.colour))
    const canvas = { width: picture.width, height: picture.width * 1.25 }
    const placed = within(
      { left: Math.round(layout.x * pixelsPerUnit), top: Math.round(layout.y * pixelsPerUnit) },
      baked,
      canvas,
    )
    const raw = { width: baked.width, height: baked.height, channels: 4 } as const
    const product = await sharp(pixels, { raw }).extract(placed.cut).png().toBuffer()
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const composed = sharp({ create: { ...canvas, channels: 4, background } }).composite([
      { input: Buffer.from(layout.below) },
      { input: product, left: placed.left, top: placed.top },
      { input: Buffer.from(layout.above) },
    ])
    return encode(composed, picture.format)
  }

  #detail(picture: ProductPicture): Promise<Buffer> {
    const design = designOf(picture.design)
    const { crop } = design.details.find(({ view }) => view === picture.view)!
    const scale = picture.width / crop.width
    const baked = this.#recent.get(
      renderKeyOf(picture),
      (): Bake => {
        const scene = branded(design.scene(), picture.brand)
        // A lathed part is round only when both its sides are drawn.
        const whole = scene.parts.some(({ lathe }) => lathe)
        const x = whole ? 0 : crop.x - margin
        const width = whole ? boardWidth : crop.width + 2 * margin
        return bake(scene, scale, { x, y: crop.y - margin, width, height: crop.height + 2 * margin })
      },
      area,
    )
    const pixels = colouriseOnTile(baked, design.palette(picture.colour), tile)
    const raw = { width: baked.width, height: baked.height, channels: 3 } as const
    const cut = {
      left: Math.round(crop.x * scale) - baked.x,
      top: Math.round(crop.y * scale) - baked.y,
      width: picture.width,
      height: Math.round(picture.width * 1.25),
    }
    return encode(sharp(pixels, { raw }).extract(cut), picture.format)
  }

  #landscape(picture: Extract<Picture, { kind: 'landscape' }>): Promise<Buffer> {
    const drawn = this.#recent.get(
      renderKeyOf(picture),
      () => drawLandscape(landscapeOf(picture.landscape, picture.portrait)),
      area,
    )
    const raw = { width: drawn.width, height: drawn.height, channels: 3 } as const
    return encode(sharp(drawn.pixels, { raw }).resize(picture.width), picture.format)
  }
}
