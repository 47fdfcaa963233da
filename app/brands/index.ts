import type { Brand } from './brand.ts'
import { vardeholm } from './vardeholm.ts'

export type { Brand, MenuEntry } from './brand.ts'

/** The brand that the shop is run for. */
export const brand: Brand = vardeholm
