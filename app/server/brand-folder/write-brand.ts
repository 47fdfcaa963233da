import type { BuiltInBrand } from '../../brands/brand.ts'
import { menuEntryOf } from '../../brands/menu-entries.ts'
import { tenantOf } from '../content/tenants.ts'
import { builtInTokens } from './token-names.ts'

const oreInKrone = 100

/** A built-in brand as the files of its folder, by name. Its icon and fonts stay the built-in ones. */
export function writeBrand(brand: BuiltInBrand): ReadonlyMap<string, string> {
  const { key, icon: _, ...settings } = brand
  const freeFrom = tenantOf(brand.id).FreeShippingFrom ?? null
  const dark = builtInTokens(key, 'dark')
  const file = {
    ...settings,
    menuEntry: menuEntryOf(brand),
    freeShippingFrom: freeFrom === null ? null : freeFrom / oreInKrone,
  }
  const tokens = { light: builtInTokens(key), ...(Object.keys(dark).length > 0 && { dark }) }
  return new Map([
    ['brand.json', asText(file)],
    ['tokens.json', asText(tokens)],
  ])
}

const asText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
