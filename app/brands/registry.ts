import type { Ore } from '../../machines/domain/index.ts'
import type { BrandKey } from '../../ui/styles/brand-keys.ts'
import type { Brand, BuiltInBrand } from './brand.ts'
import { heiveg } from './heiveg.ts'
import { lyngfonn } from './lyngfonn.ts'
import { smavott } from './smavott.ts'
import { vardeholm } from './vardeholm.ts'

const byKey: Readonly<Record<BrandKey, BuiltInBrand>> = { vardeholm, lyngfonn, smavott, heiveg }

/** The built-in brands. */
export const brands: readonly BuiltInBrand[] = Object.values(byKey)

/** A file of a brand, served under `/brand-files/`. */
export interface BrandFile {
  type: string
  body: Uint8Array<ArrayBuffer>
}

/** A brand that a folder describes. */
export interface OwnBrand {
  brand: Brand
  /** Price of the goods from which home delivery is free; null if never. */
  freeShippingFrom: Ore | null
  /** Its tokens and fonts, for a style element. */
  styles: string
  /** Addresses of the fonts that its pages need at once. */
  fonts: readonly string[]
  /** By address. */
  files: ReadonlyMap<string, BrandFile>
}

let own: readonly OwnBrand[] = []

/** Brands of the content folder, from now on: each replaces the built-in one with its id. */
export function setOwnBrands(brandsOfFolder: readonly OwnBrand[]): void {
  own = brandsOfFolder.toSorted((one, other) => one.brand.id - other.brand.id)
}

/** Brands of the content folder: another list after each change. */
export const ownBrands = (): readonly OwnBrand[] => own

/** A brand of the content folder; undefined for a built-in one. */
export const ownBrandOf = (id: number): OwnBrand | undefined => own.find(({ brand }) => brand.id === id)

/** A file of a brand of the content folder. */
export const brandFile = (address: string): BrandFile | undefined =>
  own.map(({ files }) => files.get(address)).find(Boolean)

/** Brands of the content folder, and the built-in ones. */
export const allBrands = (): readonly Brand[] => [
  ...own.map(({ brand }) => brand),
  ...brands.filter(({ id }) => ownBrandOf(id) === undefined),
]

/** The brand with an id, as BRAND has it; by default the content folder's first, or Vardeholm. */
export const brandOf = (id: string | undefined): Brand | undefined =>
  id ? allBrands().find((one) => String(one.id) === id) : (own[0]?.brand ?? vardeholm)
