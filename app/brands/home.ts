import type { BrandHome } from './brand.ts'
import { vardeholmHome } from './vardeholm-home.ts'

// apart from the brand: only the front page carries it

export const home: BrandHome = vardeholmHome
