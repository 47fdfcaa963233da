import { creases, mark } from './details.ts'
import { materials } from './materials.ts'
import { nordic } from './patterns.ts'
import { type Paint, type Part, type Scene, transformPart, type View } from './scene.ts'
import { type Point, path, rotateAbout } from './shapes.ts'

export interface SockOptions {
  seed: number
  stripes?: boolean
  /** How far the shaft is let down: 1 for whole, below for ankle socks. */
  shaft?: number
  /** Star pattern on the shaft. */
  pattern?: boolean
  /** Ribbed from top to heel. */
  ribbed?: boolean
}

/** Star pattern, up to `right`, and stripes on the shaft. */
const printed = (
  { pattern = false, stripes = false }: Pick<SockOptions, 'pattern' | 'stripes'>,
  right: number,
): Paint[] => [
  ...(pattern ? [{ outlines: nordic(320, 330, right, 480, 26), role: 'secondary', soft: 0.8 } satisfies Paint] : []),
  ...(stripes ? [path('300,300c 700,300c 700,324c 300,324c'), path('300,350c 700,350c 700,374c 300,374c')] : []).map(
    (stripe): Paint => ({ outlines: [stripe], role: 'secondary', soft: 1 }),
  ),
]

const cuff = (outline: string): Part => ({
  outlines: [path(outline)],
  role: 'secondary',
  material: { ...materials.rib, scale: 1.3 },
  puff: [
    [30, 30],
    [8, 8],
  ],
  shadow: null,
})

export function socks(options: SockOptions): Scene {
  const { seed } = options
  const parts: Part[] = []
  const sock: Point[] = path(
    '380,150c 480,140 580,150c 586,400 590,640 620,740 720,850 760,930 740,1000 660,1030 560,1000',
    '450,900 390,800 366,680 372,400',
  )
  parts.push({
    outlines: [sock],
    role: 'main',
    material: options.ribbed ? { ...materials.rib, scale: 1.5 } : { ...materials.wool, scale: 1.5, amplitude: 0.9 },
    puff: [
      [60, 62],
      [14, 12],
    ],
    wrinkle: [{ amplitude: 7, fx: 0.007, fy: 0.011, seed }],
    folds: [
      ...creases(seed, 7, 470, 800, 120, 120, -28, 120, 12, 6),
      ...creases(seed + 2, 5, 480, 520, 160, 200, 4, 130, 13, 4),
    ],
    paints: [
      { outlines: [path('340,760 440,742 476,820 440,900 340,900')], role: 'secondary', soft: 2 },
      { outlines: [path('668,800c 900,800c 900,1100c 620,1100c 640,960 700,880')], role: 'secondary', soft: 2 },
      ...printed(options, 640),
    ],
  })
  parts.push(cuff('376,140c 480,128 584,140c 586,200 584,250c 480,258 374,250c'))
  parts.push(mark(480, 206, 18))
  const shaft = options.shaft ?? 1
  /** The shaft is shortened or drawn out above the heel, then the whole set to the middle of the board. */
  const middle = 640 - (130 + 600 * (1 - shaft) + 1040) / 2
  const shaped = withShaft(parts, shaft, middle, 206)
  const left = shaped.map((part) => transformPart(part, (x, y) => [x - 130, y + 10]))
  const turned = rotateAbout(500, 640, 7)
  const right = shaped.map((part) =>
    transformPart(part, (x, y) => {
      const [tx, ty] = turned(x, y)
      return [tx + 110, ty - 10]
    }),
  )
  return {
    parts: [...left, ...right],
    ground: 'flat',
    back: { caption: 'Sett bakfra, med hæl og såle', view: () => socksFromBehind(options, shaft) },
    size: { beside: 'hand', axis: 'height', unitsPerCm: 22, called: 'lengde', sizing: 'socks' },
  }
}

/** Parts with the shaft shortened or drawn out, and moved down by `middle`. The mark at `markY` keeps its shape. */
function withShaft(parts: readonly Part[], shaft: number, middle: number, markY: number): Part[] {
  const drawn = (y: number) => (y < 740 ? 740 - (740 - y) * shaft : y) + (shaft === 1 ? 0 : middle)
  return parts.map((part) => transformPart(part, (x, y) => [x, part.byBrand ? y - markY + drawn(markY) : drawn(y)]))
}

/** Heel and sole of a pair that hangs with its toes forward. */
function socksFromBehind(options: SockOptions, shaft: number): View {
  const { seed, ribbed } = options
  const sock = path(
    '400,150c 500,142 600,150c 606,400 596,640 590,760 604,840 606,940 590,1030 540,1072 500,1076',
    '460,1072 410,1030 394,940 396,840 410,760 404,640 394,400',
  )
  const parts: Part[] = [
    {
      outlines: [sock],
      role: 'main',
      material: ribbed ? { ...materials.rib, scale: 1.5 } : { ...materials.wool, scale: 1.5, amplitude: 0.9 },
      puff: [
        [60, 66],
        [14, 12],
      ],
      wrinkle: [{ amplitude: 7, fx: 0.007, fy: 0.011, seed: seed + 61 }],
      folds: [
        ...creases(seed + 62, 6, 500, 730, 130, 80, 4, 130, 12, 7),
        ...creases(seed + 63, 5, 500, 480, 150, 240, 86, 130, 13, 4),
      ],
      seams: [
        { points: path('398,846 450,812 500,804 550,812 602,846'), depth: 2.6, width: 3 },
        { points: path('402,968 450,990 500,996 550,990 598,968'), depth: 2, width: 3 },
      ],
      paints: [
        {
          outlines: [path('380,760 440,772 500,776 560,772 620,760 620,930 560,958 500,964 440,958 380,930')],
          role: 'secondary',
          soft: 2,
        },
        { outlines: [path('300,1030c 700,1030c 700,1120c 300,1120c')], role: 'secondary', soft: 2 },
        ...printed(options, 680),
      ],
    },
    cuff('394,140c 500,130 606,140c 608,200 606,250c 500,258 394,250c'),
    mark(500, 700, 17),
  ]
  const middle = 640 - (130 + 600 * (1 - shaft) + 1076) / 2
  const shaped = withShaft(parts, shaft, middle, 700)
  const at = (dx: number, degrees: number) => {
    const turned = rotateAbout(500, 640, degrees)
    return shaped.map((part) =>
      transformPart(part, (x, y) => {
        const [tx, ty] = turned(x, y)
        return [tx + dx, ty]
      }),
    )
  }
  return { parts: [...at(-132, -3), ...at(132, 3)], ground: 'flat' }
}
