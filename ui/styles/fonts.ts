import type { BrandKey } from './brand-keys.ts'
import archivo from './fonts/archivo.woff2?url'
import bricolage from './fonts/bricolage-grotesque.woff2?url'
import figtree from './fonts/figtree.woff2?url'
import fraunces from './fonts/fraunces.woff2?url'
import hanken from './fonts/hanken-grotesk.woff2?url'
import instrument from './fonts/instrument-sans.woff2?url'

const urls: Readonly<Record<BrandKey, readonly string[]>> = {
  vardeholm: [hanken, archivo],
  lyngfonn: [instrument],
  smavott: [figtree, bricolage],
  heiveg: [hanken, fraunces],
}

/** Font files that a brand's pages need at once: preload them as font/woff2, crossorigin. */
export const fontsOf = (brand: string): readonly string[] =>
  (urls as Readonly<Record<string, readonly string[]>>)[brand] ?? []
