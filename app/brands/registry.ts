import type { BrandKey } from '../../ui/styles/brand-keys.ts'
import type { Brand } from './brand.ts'
import { heiveg } from './heiveg.ts'
import { lyngfonn } from './lyngfonn.ts'
import { smavott } from './smavott.ts'
import { vardeholm } from './vardeholm.ts'

const byKey: Readonly<Record<BrandKey, Brand>> = { vardeholm, lyngfonn, smavott, heiveg }

export const brands: readonly Brand[] = Object.values(byKey)

/** The brand with an id, as BRAND has it; Vardeholm by default. */
export const brandOf = (id: string | undefined): Brand | undefined =>
  id ? brands.find((one) => String(one.id) === id) : vardeholm
