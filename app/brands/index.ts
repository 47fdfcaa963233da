import { readDehydratedState } from '../hydration/dehydrated-state.tsx'
import type { Brand } from './brand.ts'
import { currentBrand } from './request-brand.ts'

export type { Brand, MenuEntry } from './brand.ts'

/** The current brand: the request's on the server, the dehydrated one in a browser. */
export const brand: Brand = import.meta.env.SSR ? currentBrand : readDehydratedState().brand
