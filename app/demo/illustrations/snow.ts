import { mark } from './details.ts'
import { materials } from './materials.ts'
import { type Part, type Scene, transformPart, type View } from './scene.ts'
import { ellipse, path, rotateAbout, roundedRect } from './shapes.ts'

/** Bands of the second colour on the shaft. */
const bands = [
  path('480,420c 520,420c 520,520c 480,520c'),
  path('480,840c 520,840c 520,860c 480,860c'),
  path('480,872c 520,872c 520,880c 480,880c'),
]

/** The locks where a trekking pole is set to its length. */
const locks = [480, 800].map(
  (y): Part => ({
    outlines: [path(`484,${y}c 516,${y}c 520,${y + 40} 516,${y + 84}c 484,${y + 84}c 480,${y + 40}`)],
    role: 'trim',
    material: materials.plastic,
    lathe: true,
  }),
)

interface PoleOptions {
  trekking?: boolean
  /** Three pieces on a cord. */
  foldable?: boolean
  /** A wide basket and broad bands, for deep snow. */
  wide?: boolean
}

const wideBands = [
  path('480,330c 520,330c 520,480c 480,480c'),
  path('480,620c 520,620c 520,640c 480,640c'),
  path('480,660c 520,660c 520,860c 480,860c'),
]

/** Metal sleeves where a foldable pole comes apart. */
const joints = [520, 820].map(
  (y): Part => ({
    outlines: [path(`486,${y}c 514,${y}c 514,${y + 60}c 486,${y + 60}c`)],
    role: 'metal',
    material: materials.metal,
    lathe: true,
    seams: [{ points: path(`484,${y + 30} 516,${y + 30}`), depth: 4, width: 3 }],
  }),
)

function pole({ trekking = false, foldable = false, wide = false }: PoleOptions): Part[] {
  return [
    {
      kind: 'tube',
      line: path('500,250 500,1140'),
      radius: 9,
      role: 'main',
      material: materials.plastic,
      shadow: null,
      paints: [{ outlines: wide ? wideBands : bands, role: 'secondary' }],
    },
    ...(foldable ? joints : trekking ? locks : []),
    {
      kind: 'tube',
      line: path('500,1130 500,1184'),
      radius: 5,
      role: 'metal',
      material: materials.metal,
      shadow: null,
    },
    {
      outlines: [path('495,1180c 505,1180c 500,1204c')],
      role: 'metal',
      material: materials.metal,
      puff: [[2, 2]],
      shadow: null,
    },
    {
      outlines: [trekking && !wide ? ellipse(500, 1116, 25, 9) : ellipse(500, 1112, wide ? 74 : 46, wide ? 18 : 13)],
      role: 'trim',
      material: materials.plastic,
      puff: [[8, 10]],
      shadow: null,
    },
    {
      outlines: [ellipse(500, 1108, 14, 8)],
      role: 'trim',
      material: materials.plastic,
      puff: [[5, 8]],
      shadow: null,
    },
    {
      kind: 'strap',
      line: path('504,92 560,150 574,230 540,290 506,230 496,130'),
      radius: 11,
      role: 'accent',
      material: materials.webbing,
    },
    {
      outlines: [
        path('478,84 500,70 526,82 524,120 517,170 521,220 516,290c 484,290c 478,230 486,190 478,150', '484,116'),
      ],
      role: trekking ? 'lining' : 'trim',
      material: trekking ? materials.nubuck : materials.matteRubber,
      lathe: true,
      seams: trekking
        ? []
        : [150, 180, 210, 240, 265].map((y) => ({ points: path(`474,${y} 526,${y - 6}`), depth: 4, width: 3 })),
    },
    ...(trekking
      ? [
          {
            outlines: [path('486,286c 514,286c 516,400c 484,400c')],
            role: 'trim',
            material: materials.foam,
            lathe: true,
          } satisfies Part,
        ]
      : []),
    mark(500, trekking ? 620 : 470, 10),
  ]
}

/** A pole turned a quarter, so that the loop is seen from its edge. */
const poleFromTheSide = (options: PoleOptions): Part[] =>
  pole(options)
    .filter((part) => part.role !== 'accent')
    .concat([
      {
        kind: 'strap',
        line: path('500,92 470,150 462,236 476,292 492,240'),
        radius: 6,
        role: 'accent',
        material: materials.webbing,
        shadow: { dx: 2, dy: 4, blur: 4, opacity: 0.35 },
      },
    ])

/** A foldable pole in its three pieces, held by the cord. */
function foldedPole(options: PoleOptions): Part[] {
  const whole = poleFromTheSide({ ...options, foldable: false, trekking: options.trekking ?? false })
  const shaft = (x: number, from: number, to: number): Part[] => [
    {
      kind: 'tube',
      line: [
        [x, from],
        [x, to],
      ],
      radius: 9,
      role: 'main',
      material: materials.plastic,
      shadow: { dx: 3, dy: 4, blur: 4, opacity: 0.35 },
    },
    ...[from, to - 44].map(
      (y): Part => ({
        outlines: [roundedRect(x - 11, y, 22, 44, 4)],
        role: 'metal',
        material: materials.metal,
        lathe: true,
        shadow: null,
      }),
    ),
  ]
  const upper = whole.filter((part) => {
    const ends = [...(part.outlines ?? []), part.line ?? []].flat()
    return !part.byBrand && ends.every(([, y]) => y < 500)
  })
  return [
    ...shaft(500, 270, 640),
    ...upper,
    ...shaft(548, 300, 672),
    ...shaft(596, 300, 660),
    {
      kind: 'tube',
      line: path('500,650 512,712 536,716 548,676'),
      radius: 4,
      role: 'accent',
      material: materials.webbing,
      shadow: null,
    },
    {
      kind: 'tube',
      line: path('548,300 560,250 584,248 596,296'),
      radius: 4,
      role: 'accent',
      material: materials.webbing,
      shadow: null,
    },
    {
      outlines: [ellipse(596, 640, options.wide ? 50 : 28, options.wide ? 14 : 9)],
      role: 'trim',
      material: materials.plastic,
      puff: [[8, 10]],
    },
    { kind: 'tube', line: path('596,656 596,706'), radius: 5, role: 'metal', material: materials.metal, shadow: null },
    mark(500, 480, 9),
  ]
}

/** A crossed pair: for skiing, or trekking poles with cork grips, locks and small baskets. */
export function poles(options: PoleOptions = {}): Scene {
  const leaning = (side: 1 | -1) => {
    const turned = rotateAbout(500, 640, 9 * side)
    return pole(options).map((part) =>
      transformPart(part, (x, y) => {
        const [tx, ty] = turned(x, y)
        return [tx + 6 * side, ty]
      }),
    )
  }
  const { foldable = false, trekking = false } = options
  const beside = (): View =>
    foldable
      ? {
          parts: [-1, 1].flatMap((side) =>
            foldedPole(options).map((part) =>
              transformPart(part, (x, y) => [500 + side * 190 + (x - 548) * 1.5, 640 + (y - 400) * 1.5], 1.5),
            ),
          ),
          ground: 'flat',
          shadowStrength: 1.1,
        }
      : {
          parts: [-1, 1].flatMap((side) =>
            poleFromTheSide(options).map((part) =>
              transformPart(part, (x, y) => [500 + side * ((x - 500) * 1.15 + 110), y]),
            ),
          ),
          ground: 'flat',
          shadowStrength: 1.1,
        }
  return {
    parts: [...leaning(-1), ...leaning(1)],
    ground: 'flat',
    shadowStrength: 1.1,
    back: {
      caption: foldable ? 'Slått sammen, sett fra siden' : 'Sett fra siden, ved siden av hverandre',
      view: beside,
    },
    size: {
      beside: 'person',
      axis: 'height',
      called: 'lengde',
      unitsPerCm: trekking ? 8.7 : 9.4,
      sizing: 'fixed',
      note: trekking ? '100–130 cm' : '105–130 cm',
    },
  }
}
