import type { Brand, BrandHome } from './brand.ts'
import { heivegHome } from './heiveg-home.ts'
import { brand } from './index.ts'
import { lyngfonnHome } from './lyngfonn-home.ts'
import { smavottHome } from './smavott-home.ts'
import { vardeholmHome } from './vardeholm-home.ts'

// apart from the brand: only the front page carries it

export const homes: Readonly<Record<Brand['key'], BrandHome>> = {
  vardeholm: vardeholmHome,
  lyngfonn: lyngfonnHome,
  smavott: smavottHome,
  heiveg: heivegHome,
}

export const home: BrandHome = homes[brand.key]
