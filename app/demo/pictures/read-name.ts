import type { PictureFormat } from '../../server/media/picture-source.ts'
import { colourGroups, colours } from '../catalogue/colours.ts'
import { type DesignKey, designKeys } from '../catalogue/designs.ts'
import { type LandscapeName, landscapeNames } from '../illustrations/landscapes.ts'
import { decorations } from './list.ts'

/** A picture, parsed from its file name. */
export type Picture =
  | {
      kind: 'product'
      design: DesignKey
      /** `#rrggbb`. */
      colour: string
      view: 'front' | 'a' | 'b'
      width: number
      format: PictureFormat
    }
  | { kind: 'landscape'; landscape: LandscapeName; portrait: boolean; width: number; format: PictureFormat }

const productAddress = /^([A-Za-z]+)-([0-9a-f]{6})(?:-([ab]))?-(400|800)\.(avif|webp)$/
const wideAddress = /^land-([a-z]+)-(800|1600)\.(avif|webp)$/
const tallAddress = /^land-([a-z]+)-portrait-(400|800)\.(avif|webp)$/

const designs: ReadonlyMap<string, DesignKey> = new Map(designKeys.map((key) => [key, key]))
const landscapes: ReadonlyMap<string, LandscapeName> = new Map(landscapeNames.map((name) => [name, name]))
/** Only colours of goods and decorations; otherwise anybody could request millions of pictures. */
const known: ReadonlySet<string> = new Set([
  ...[...colours, ...colourGroups].map(({ hex }) => hex.toLowerCase()),
  ...decorations.map((name) => `#${name.split('-')[1]}`),
])

/** Parses a picture's file name, `shell-2d5f8a-400.avif`; null for an unknown one. */
export function readName(name: string): Picture | null {
  const product = productAddress.exec(name)
  if (product) {
    const design = designs.get(product[1]!)
    const colour = `#${product[2]!}`
    if (!design || !known.has(colour)) return null
    const view = product[3] === 'a' || product[3] === 'b' ? product[3] : 'front'
    return { kind: 'product', design, colour, view, width: Number(product[4]), format: product[5] as PictureFormat }
  }
  const wide = wideAddress.exec(name)
  const found = wide ?? tallAddress.exec(name)
  const landscape = found && landscapes.get(found[1]!)
  if (!landscape) return null
  return { kind: 'landscape', landscape, portrait: !wide, width: Number(found[2]), format: found[3] as PictureFormat }
}

/** Key of the bake that a picture is coloured from; other colours of the design share it. */
export function renderKeyOf(picture: Picture): string {
  return picture.kind === 'product'
    ? `${picture.design}-${picture.view}-${picture.width}`
    : `land-${picture.landscape}-${picture.portrait}`
}
