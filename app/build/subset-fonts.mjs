// `npm run fonts`: subsets @fontsource's files to the characters of Norwegian pages and the weights
// and widths that the styles use. Run it after a change of weights or of a font's version.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const folder = join(import.meta.dirname, '..', '..', 'ui', 'styles', 'fonts')

/** Characters, as `unicode-range` names them. A page with another one loads @fontsource's file too. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2026],
  [0x202f, 0x202f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2212],
]
const letters = ranges
  .flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  .join('')

const text = { min: 400, max: 750 }
const headings = { min: 500, max: 750 }
const fonts = {
  'hanken-grotesk': ['hanken-grotesk-latin-wght-normal', { wght: text }],
  archivo: ['archivo-latin-standard-normal', { wght: { min: 600, max: 750 }, wdth: { min: 100, max: 112 } }],
  'instrument-sans': [
    'instrument-sans-latin-standard-normal',
    { wght: { min: 400, max: 700 }, wdth: { min: 94, max: 100 } },
  ],
  figtree: ['figtree-latin-wght-normal', { wght: text }],
  'bricolage-grotesque': ['bricolage-grotesque-latin-wght-normal', { wght: headings }],
  fraunces: ['fraunces-latin-opsz-normal', { wght: headings }],
}

mkdirSync(folder, { recursive: true })
for (const [name, [file, variationAxes]] of Object.entries(fonts)) {
  const whole = readFileSync(resolve(`@fontsource-variable/${name}/files/${file}.woff2`))
  const part = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes })
  writeFileSync(join(folder, `${name}.woff2`), part)
  console.log(`${name}: ${(whole.length / 1024).toFixed(1)} KiB, now ${(part.length / 1024).toFixed(1)}`)
}
