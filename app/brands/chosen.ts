import type { Brand } from './brand.ts'
import { heiveg } from './heiveg.ts'
import { lyngfonn } from './lyngfonn.ts'
import { smavott } from './smavott.ts'
import { vardeholm } from './vardeholm.ts'

export const brands: readonly Brand[] = [vardeholm, lyngfonn, smavott, heiveg]

/** The brand with an identifier, as the environment's BRAND gives it; Vardeholm without one. */
export const brandOf = (id: string | undefined): Brand | undefined =>
  id ? brands.find((one) => String(one.id) === id) : vardeholm
