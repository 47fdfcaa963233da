import { readDehydratedState } from '../hydration/dehydrated-state.tsx'
import type { Brand } from './brand.ts'
import { currentBrand } from './request-brand.ts'

export type { Brand, MenuEntry } from './brand.ts'

/** The brand that the shop is shown as. On the server it is that of the request; a browser is handed it with the page. */
export const brand: Brand = import.meta.env.SSR ? currentBrand : readDehydratedState().brand
