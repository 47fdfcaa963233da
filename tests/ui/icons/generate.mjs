/**
 * Writes ui/Icon/paths.ts and ui/Icon/late-paths.ts: the icons named below, each flattened to the data of one <path>,
 * from lucide-static. After a change of a list run `node tests/ui/icons/generate.mjs` and format; a test checks that
 * both files are current.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)

/** Icons that may be on the first screen: one table, by name. */
const names = [
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'check',
  'chevron-down',
  'chevron-right',
  'chevron-up',
  'circle-alert',
  'circle-check',
  'heart',
  'info',
  'lock',
  'map-pin',
  'menu',
  'minus',
  'phone',
  'plus',
  'search',
  'shopping-bag',
  'triangle-alert',
  'user',
  'x',
]

/** Icons of components that load later: a constant each, bundled with its component. */
const lateNames = [
  'calendar',
  'chevron-left',
  'clock',
  'copy',
  'external-link',
  'eye',
  'eye-off',
  'history',
  'locate-fixed',
  'log-out',
  'mail',
  'package',
  'pause',
  'play',
  'printer',
  'qr-code',
  'ruler',
  'settings',
  'share-2',
  'shield-check',
  'sliders-horizontal',
  'star',
  'store',
  'tag',
  'truck',
  'undo-2',
  'wifi-off',
  'zoom-in',
  'zoom-out',
]

const attributesOf = (text) => Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k, v]) => [k, v]))

/** Makes a first relative move absolute: `m` is absolute only at the start of a path. */
const anchored = (d) =>
  d.replace(/^m(-?[\d.]+)[ ,]?(-?[\d.]+)\s*(?=([-\d.])?)/, (_, x, y, more) => `M${x} ${y}${more ? 'l' : ''}`)

const round = (n) => String(Number(n.toFixed(3)))

const shapes = {
  path: ({ d }) => anchored(d),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}Z`,
  circle: ({ cx, cy, r }) => {
    const [x, y, radius] = [cx, cy, r].map(Number)
    return `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
  },
  rect: ({ x, y, width, height, rx = '0' }) => {
    const [left, top, w, h, r] = [x, y, width, height, rx].map(Number)
    const arc = (dx, dy) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
    return `M${left + r} ${top}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}z`
  },
}

function dataOf(name) {
  const svg = readFileSync(require.resolve(`lucide-static/icons/${name}.svg`), 'utf8')
  const inner = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1)
  return [...inner.matchAll(/<(\w+)\s([^>]*?)\/>/g)]
    .map(([, shape, attributes]) => {
      const draw = shapes[shape]
      if (!draw) throw new Error(`${name} is drawn with <${shape}>, which generate.mjs cannot turn into path data yet`)
      return draw(attributesOf(attributes))
    })
    .join('')
}

/** Path data of the table, by name. */
export const drawIcons = () => Object.fromEntries(names.map((name) => [name, dataOf(name)]))

const constantOf = (name) => `${name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Icon`

/** Later icons that point along the line. `Icon` knows those of the table by their names. */
const pointing = /-(left|right)$|^log-out$/

/** The later icons, by constant. */
export const drawLateIcons = () =>
  Object.fromEntries(
    lateNames.map((name) => [
      constantOf(name),
      { path: dataOf(name), ...(pointing.test(name) && { isMirrored: true }) },
    ]),
  )

if (process.argv[1] === import.meta.filename) {
  const head = (rest) => `/** Made by tests/ui/icons/generate.mjs from lucide (ISC licence). ${rest} */\n`
  const write = (file, text) => writeFileSync(join(import.meta.dirname, '../../../ui/Icon', file), text)
  write(
    'paths.ts',
    `${head('One path per icon, in a box of 24 by 24.')}export const paths = ${JSON.stringify(drawIcons(), null, 2)} as const\n`,
  )
  write(
    'late-paths.ts',
    head('For `Icon`, in the part that needs it: none of them is in the table.') +
      Object.entries(drawLateIcons())
        .map(([constant, drawing]) => `export const ${constant} = ${JSON.stringify(drawing)}\n`)
        .join(''),
  )
}
