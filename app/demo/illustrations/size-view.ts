import { boardHeight, boardWidth } from './bake.ts'
import { type Bystander, bystanderOf, type PersonSize } from './bystanders.ts'
import { ink, paper, plate } from './lettering.ts'
import { extentOf, type Measure, type Scene, type Sizing } from './scene.ts'

/** For whom goods are, as far as their size goes. */
export const wearers = ['all', 'men', 'women', 'junior', 'child'] as const
export type Wearer = (typeof wearers)[number]

/** What packs of the demonstration hold. */
const litres = [10, 18, 22, 28, 48, 60, 75] as const

const people: Record<Wearer, PersonSize> = {
  all: { height: 174, isChild: false },
  men: { height: 178, isChild: false },
  women: { height: 168, isChild: false },
  junior: { height: 152, isChild: false },
  child: { height: 104, isChild: true },
}

/** How many times the units of an adult's centimetre, and the size that is shown. */
type Sizes = Record<Wearer, readonly [factor: number, note: string]>

const sizes: Record<Exclude<Sizing, 'litres' | 'fixed'>, Sizes> = {
  clothes: {
    all: [1, 'størrelse M'],
    men: [1, 'størrelse M'],
    women: [1.07, 'størrelse M'],
    junior: [1.18, 'størrelse 152'],
    child: [1.62, 'størrelse 104'],
  },
  shoes: {
    all: [1.05, 'størrelse 41'],
    men: [1, 'størrelse 43'],
    women: [1.13, 'størrelse 38'],
    junior: [1.28, 'størrelse 34'],
    child: [1.68, 'størrelse 25'],
  },
  socks: {
    all: [1, 'størrelse 40–43'],
    men: [1, 'størrelse 40–43'],
    women: [1.07, 'størrelse 36–39'],
    junior: [1.2, 'størrelse 31–33'],
    child: [1.6, 'størrelse 25–27'],
  },
  heads: {
    all: [1, 'én størrelse'],
    men: [1, 'én størrelse'],
    women: [1, 'én størrelse'],
    junior: [1.05, 'størrelse 54/56'],
    child: [1.12, 'størrelse 52/54'],
  },
  helmets: {
    all: [1, 'størrelse M'],
    men: [1, 'størrelse M'],
    women: [1, 'størrelse M'],
    junior: [1, 'størrelse M'],
    child: [1.08, 'størrelse S'],
  },
  hands: {
    all: [1.03, 'størrelse 9'],
    men: [1, 'størrelse 9'],
    women: [1.1, 'størrelse 8'],
    junior: [1.36, 'størrelse 5'],
    child: [1.62, 'størrelse 3'],
  },
  beds: {
    all: [1, 'passer til 185 cm'],
    men: [1, 'passer til 185 cm'],
    women: [1, 'passer til 185 cm'],
    junior: [1.4, 'passer til 130 cm'],
    child: [1.4, 'passer til 130 cm'],
  },
}

/** Names the size that an article is shown in: whom it is for, or what it holds. A part of its picture's address. */
export function sizeCode({ sizing }: Measure, wearer: Wearer, held: number | null): string {
  if (sizing === 'fixed') return 'all'
  if (sizing !== 'litres') return wearer
  return String(litres.find((each) => each === held) ?? 22)
}

/** Whether a product is shown in a size. */
export const hasSize = ({ sizing }: Measure, code: string): boolean =>
  sizing === 'litres'
    ? litres.some((each) => String(each) === code)
    : sizing === 'fixed'
      ? code === 'all'
      : wearers.some((each) => each === code)

interface Sized {
  unitsPerCm: number
  cm: number
  note: string
  beside: Bystander
}

/** Height of a pack, cm: those that hold more are wider too. */
const heightOfPack = (held: number): number => 17.6 * held ** 0.335

function sizedAs(scene: Scene, code: string): Sized {
  const { size } = scene
  const extent = extentOf(scene)
  const from = size.from ?? (size.axis === 'height' ? extent.top : extent.left)
  const to = size.to ?? (size.axis === 'height' ? extent.bottom : extent.right)
  if (size.sizing === 'litres') {
    const held = Number(code)
    const cm = heightOfPack(held)
    const beside = bystanderOf(size.beside, held > 12 ? people.all : people.child)
    return { unitsPerCm: (to - from) / cm, cm: Math.round(cm), note: `${held} liter`, beside }
  }
  const wearer = wearers.find((each) => each === code) ?? 'all'
  const [factor, note] = size.sizing === 'fixed' ? ([1, size.note ?? ''] as const) : sizes[size.sizing][wearer]
  const unitsPerCm = size.unitsPerCm * factor
  const cm = (to - from) / unitsPerCm
  return {
    unitsPerCm,
    cm: cm < 20 ? Math.round(cm * 2) / 2 : Math.round(cm),
    note,
    beside: bystanderOf(size.beside, people[wearer]),
  }
}

const inNorwegian = (cm: number): string => `${String(cm).replace('.', ',')} cm`

/** What is measured. */
const measured = ({ size: { axis, called } }: Scene): string => called ?? (axis === 'height' ? 'høyde' : 'bredde')

/** Norwegian: what the picture of a product's size shows. */
export function sizeCaption(scene: Scene, code: string): string {
  const { cm, note, beside } = sizedAs(scene, code)
  return `I størrelse: ${measured(scene)} ${inNorwegian(cm)}${note && `, ${note}`}, ved siden av ${beside.name}`
}

interface SizeLayout {
  /** Times the drawing board that the product has, and where the board's corner lies. */
  scale: number
  x: number
  y: number
  /** SVG below and above the product, of the picture's size. */
  below: string
  above: string
}

const gap = 64
/** Room beside a product for its line and plate. */
const lineRoom = 206
const lineAway = 110
const letterSize = 40

/** Dark, with a light edge, so that it is seen on any tile. */
const line = (points: string) =>
  [
    [paper, 13],
    [ink, 5],
  ]
    .map(
      ([stroke, width]) =>
        `<path d="${points}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`,
    )
    .join('')

const svg = (width: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * 1.25}" viewBox="0 0 ${boardWidth} ${boardHeight}">${content}</svg>`

/** Sets a product beside what is known, both to one scale. `width` of the picture, px. */
export function sizeLayout(scene: Scene, code: string, width: number): SizeLayout {
  const { size } = scene
  const { unitsPerCm, cm, note, beside } = sizedAs(scene, code)
  const extent = extentOf(scene)
  const wide = (extent.right - extent.left) / unitsPerCm
  const high = (extent.bottom - extent.top) / unitsPerCm
  const isHeight = size.axis === 'height'
  const reserved = gap + (isHeight ? lineRoom : 0)
  /** Of what hangs on a person: where it begins, above the floor, cm. */
  const worn = size.at === undefined ? null : size.at * beside.height
  /** Units of the picture in a centimetre. */
  const unit = Math.min((boardWidth - 88 - reserved) / (beside.width + wide), 930 / Math.max(beside.height, high))
  const scale = unit / unitsPerCm
  const total = beside.width * unit + reserved + wide * unit
  const left = (boardWidth - total) / 2
  const besideX = left + (beside.width * unit) / 2
  const productLeft = left + beside.width * unit + gap

  /** Tops and bottoms above the floor at 0. */
  const hanging = worn === null ? null : -worn * unit - ((size.from ?? extent.top) - extent.top) * scale
  const isOnFloor = scene.ground === 'stand' || size.beside === 'person' || high > beside.height
  const top = hanging ?? (isOnFloor ? -high * unit : (-(beside.height + high) / 2) * unit)
  const bottom = top + high * unit
  const highest = Math.min(top, -beside.height * unit)
  const lowest = Math.max(bottom, 0) + (isHeight ? 0 : 96)
  const floor = (boardHeight - 130) / 2 - (highest + lowest) / 2
  const productTop = floor + top

  const onBoard = (unitX: number, unitY: number): [number, number] => [
    productLeft + (unitX - extent.left) * scale,
    productTop + (unitY - extent.top) * scale,
  ]
  const text = inNorwegian(cm)
  const platesY = floor + lowest + 74
  const measureLine = (): string => {
    if (isHeight) {
      const x = productLeft + wide * unit + lineAway
      const [, y0] = onBoard(0, size.from ?? extent.top)
      const [, y1] = onBoard(0, size.to ?? extent.bottom)
      return (
        line(`M${x} ${y0}V${y1}M${x - 18} ${y0}h36M${x - 18} ${y1}h36`) + plate(text, x, (y0 + y1) / 2, letterSize).svg
      )
    }
    const y = floor + Math.max(bottom, 0) + 52
    const [x0] = onBoard(size.from ?? extent.left, 0)
    const [x1] = onBoard(size.to ?? extent.right, 0)
    return (
      line(`M${x0} ${y}H${x1}M${x0} ${y - 18}v36M${x1} ${y - 18}v36`) + plate(text, (x0 + x1) / 2, y, letterSize).svg
    )
  }
  /** Plates lie side by side below, and keep off each other and the edges. */
  const besideWidth = plate(beside.plate, 0, 0, letterSize * 0.8).width
  const besideAt = Math.max(besideX, 30 + besideWidth / 2)
  const ofBeside = plate(beside.plate, besideAt, platesY, letterSize * 0.8)
  const ofNote = note ? plate(note, 0, 0, letterSize * 0.8) : null
  const noteAt = ofNote
    ? Math.min(
        boardWidth - 30 - ofNote.width / 2,
        Math.max(productLeft + (wide * unit) / 2, besideAt + besideWidth / 2 + 24 + ofNote.width / 2),
      )
    : 0
  return {
    scale,
    x: productLeft - extent.left * scale,
    y: productTop - extent.top * scale,
    below: svg(
      width,
      `<ellipse cx="${besideX}" cy="${floor}" rx="${beside.width * unit * 0.5}" ry="${Math.min(16, beside.width * unit * 0.06)}" fill="#000" opacity=".16"/><g transform="translate(${besideX} ${floor}) scale(${unit})">${beside.svg}</g>`,
    ),
    above: svg(width, measureLine() + ofBeside.svg + (note ? plate(note, noteAt, platesY, letterSize * 0.8).svg : '')),
  }
}
