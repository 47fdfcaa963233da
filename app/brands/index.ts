import { readHandover } from '../handover.tsx'
import type { Brand } from './brand.ts'
import { brandOf } from './chosen.ts'
import { vardeholm } from './vardeholm.ts'

export type { Brand, MenuEntry } from './brand.ts'

/** The brand that the shop is run for. The server's environment chooses it; a browser takes what the server handed over. */
export const brand: Brand = import.meta.env.SSR ? (brandOf(process.env.BRAND) ?? vardeholm) : readHandover().brand
