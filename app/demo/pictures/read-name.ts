import type { PictureFormat } from '../../server/media/picture-source.ts'
import { colourGroups, colours } from '../catalogue/colours.ts'
import { type DesignKey, designKeys } from '../catalogue/designs.ts'
import { measureOf } from '../illustrations/designs.ts'
import { type LandscapeName, landscapeNames } from '../illustrations/landscapes.ts'
import { type BrandMark, brandMarks } from '../illustrations/marks.ts'
import { hasSize } from '../illustrations/size-view.ts'
import { decorations } from './list.ts'

/** The front, its other side, two details, or a size among other things. */
type ProductView = 'front' | 'back' | 'a' | 'b' | { size: string }

/** A picture, parsed from its file name. */
export type Picture =
  | {
      kind: 'product'
      design: DesignKey
      /** Brand whose mark it bears. */
      brand: BrandMark
      /** `#rrggbb`. */
      colour: string
      view: ProductView
      width: number
      format: PictureFormat
    }
  | { kind: 'landscape'; landscape: LandscapeName; portrait: boolean; width: number; format: PictureFormat }

const productAddress =
  /^([A-Za-z]+)(?:-([2-8]))?-([0-9a-f]{6})(?:-(a|b|back|size-([a-z0-9]{1,8})))?-(400|800)\.(avif|webp)$/
const wideAddress = /^land-([a-z]+)-(800|1600)\.(avif|webp)$/
const tallAddress = /^land-([a-z]+)-portrait-(400|800)\.(avif|webp)$/

const designs: ReadonlyMap<string, DesignKey> = new Map(designKeys.map((key) => [key, key]))
const landscapes: ReadonlyMap<string, LandscapeName> = new Map(landscapeNames.map((name) => [name, name]))
/** Only colours of goods and decorations; otherwise anybody could request millions of pictures. */
const known: ReadonlySet<string> = new Set([
  ...[...colours, ...colourGroups].map(({ hex }) => hex.toLowerCase()),
  ...decorations.map((name) => `#${name.split('-').at(-2)}`),
])

function productOf([, key, mark, hex, view, size, width, format]: readonly (string | undefined)[]): Picture | null {
  const design = designs.get(key!)
  const brand = brandMarks[Number(mark ?? 1) - 1]
  const colour = `#${hex}`
  if (!design || !brand || !known.has(colour)) return null
  if (size !== undefined && !hasSize(measureOf(design), size)) return null
  return {
    kind: 'product',
    design,
    brand,
    colour,
    view: size === undefined ? ((view ?? 'front') as Exclude<ProductView, object>) : { size },
    width: Number(width),
    format: format as PictureFormat,
  }
}

/** Parses a picture's file name, `shell-2-2d5f8a-400.avif`: design, brand unless it is the house's, colour, width; null for an unknown one. */
export function readName(name: string): Picture | null {
  const product = productAddress.exec(name)
  if (product) return productOf(product)
  const wide = wideAddress.exec(name)
  const found = wide ?? tallAddress.exec(name)
  const landscape = found && landscapes.get(found[1]!)
  if (!landscape) return null
  return { kind: 'landscape', landscape, portrait: !wide, width: Number(found[2]), format: found[3] as PictureFormat }
}

/** Key of the bake that a picture is coloured from; other colours of the design share it. */
export function renderKeyOf(picture: Picture): string {
  if (picture.kind === 'landscape') return `land-${picture.landscape}-${picture.portrait}`
  const { design, brand, view, width } = picture
  return `${design}-${brand}-${typeof view === 'string' ? view : `size-${view.size}`}-${width}`
}
