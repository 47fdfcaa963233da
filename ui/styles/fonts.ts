import archivo from '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2?url'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2?url'

const urls = {
  vardeholm: [hanken, archivo],
  lyngfonn: [instrument],
  smavott: [figtree, bricolage],
  heiveg: [hanken, fraunces],
} as const

/** The font files that every page of a brand needs at once: preload them as type font/woff2, crossorigin. */
export const fontsOf = (brand: keyof typeof urls): readonly string[] => urls[brand]
