import { creases, mark, zip } from './details.ts'
import { materials } from './materials.ts'
import { bothSides, mirrorPart, type Paint, type Part, type Scene, type Seam, transformPart } from './scene.ts'
import { ellipse, mapPoints, type Point, path, roundedRect, symmetric } from './shapes.ts'

export interface TrouserOptions {
  kind: 'hike' | 'shell' | 'tights' | 'longs' | 'shorts'
  seed: number
  fit?: 'men' | 'women'
  cargo?: boolean
  /** Reinforced knees. */
  knee?: boolean
}

interface Cut extends TrouserOptions {
  /** Pulled on: no fly, no pockets. */
  knitted: boolean
  material: (typeof materials)[keyof typeof materials]
  wide: number
  end: number
}

const cloths = {
  hike: materials.twill,
  shell: materials.shell,
  shorts: materials.twill,
  tights: materials.wool,
  longs: materials.wool,
} satisfies Record<TrouserOptions['kind'], Cut['material']>

const widths: Record<TrouserOptions['kind'], number> = { hike: 0, shell: 14, shorts: 20, tights: -26, longs: -26 }

const inside: Part[] = [
  {
    outlines: [symmetric(path('500,98 580,96 640,102c 640,140 500,168'))],
    role: 'lining',
    material: materials.twill,
    shade: 0.5,
    puff: [[16, -12]],
    shadow: null,
  },
  {
    outlines: [roundedRect(474, 108, 52, 26, 3)],
    role: 'logo',
    material: materials.flat,
    shade: 0.55,
    shadow: null,
  },
]

const knittedLeg = path(
  '500,150c 570,150 634,140c 664,220 682,320 678,480 652,700 646,850 616,1120c 614,1140 548,1146c',
  '546,1120 540,900 530,700 512,520 500,470c',
)

function wovenLeg({ kind, wide, end, fit }: Cut): Point[] {
  const start = path('500,150c 570,152 640,138c')
  if (kind === 'shorts')
    return [
      ...start,
      ...path('672,240 692,360'),
      [704 + wide, 520],
      [712 + wide, end - 14, 'c'],
      [708 + wide, end],
      [620, end + 16],
      [534, end + 18, 'c'],
      [530, end],
      ...path('520,560 500,470c'),
    ]
  const leg: Point[] = [
    ...start,
    ...path('670,230 690,340'),
    [694 + wide, 480],
    [686 + wide, 680],
    [676 + wide, 860],
    [670 + wide, end - 20, 'c'],
    [668 + wide, end],
    [600, end + 10],
    [546 - wide * 0.2, end + 10, 'c'],
    [544 - wide * 0.2, end - 20],
    ...path('536,860 530,680 516,540 500,470c'),
  ]
  if (fit !== 'women') return leg
  /** Rounder at the hip, narrower below the knee. */
  return mapPoints(leg, (x, y) => [
    x < 600 ? x : x + 16 * Math.exp(-(((y - 360) / 150) ** 2)) - 26 * Math.max(0, Math.min(1, (y - 420) / 400)),
    y,
  ])
}

function legPaints({ kind, knee }: Cut): Paint[] {
  const paints: Paint[] = []
  if (knee)
    paints.push({
      outlines: [path('520,620c 610,596 720,604c 720,800c 610,826 520,806c')],
      role: 'secondary',
      seam: true,
      material: materials.nylon,
    })
  if (kind === 'shell')
    paints.push({
      outlines: [path('500,1020c 578,1030 586,1240c 500,1240c')],
      role: 'secondary',
      seam: true,
      material: materials.nylon,
    })
  return paints
}

function knittedLegs(cut: Cut): Part[] {
  const { seed, end, material } = cut
  return bothSides({
    outlines: [knittedLeg],
    role: 'main',
    material,
    puff: [
      [36, 44],
      [8, 7],
    ],
    shadow: { dx: 4, dy: 4, blur: 9, opacity: 0.4 },
    weaveAngle: 3,
    wrinkle: [
      { amplitude: 5, fx: 0.005, fy: 0.009, angle: 10, seed },
      { amplitude: 2, fx: 0.012, fy: 0.02, angle: -14, seed: seed + 1 },
    ],
    folds: [
      ...creases(seed + 2, 6, 560, 480, 90, 120, -32, 100, 10, 4),
      ...creases(seed + 5, 5, 590, 1060, 70, 120, 4, 70, 7, 4),
      ...creases(seed + 6, 4, 600, 720, 90, 80, 8, 80, 9, 3),
    ],
    seams: [
      { points: path('640,150 660,320 646,700 600,1140'), depth: 2, stitch: 2, gap: 5 },
      {
        points: [
          [500, end - 24],
          [600, end - 14],
          [760, end - 26],
        ],
        depth: 1.6,
        stitch: 1,
      },
    ],
  })
}

function wovenLegs(cut: Cut): Part[] {
  const { kind, seed, end, wide, material, knee } = cut
  const shorts = kind === 'shorts'
  const kneeSeam: Seam = { points: path('516,640 600,628 700,636'), depth: 1.6, stitch: 1 }
  return bothSides({
    outlines: [wovenLeg(cut)],
    role: 'main',
    material,
    puff: [
      [44, 44],
      [9, 8],
    ],
    shadow: { dx: 4, dy: 4, blur: 9, opacity: 0.4 },
    weaveAngle: 3,
    wrinkle: [
      { amplitude: 11, fx: 0.005, fy: 0.009, angle: 10, seed },
      { amplitude: 5, fx: 0.012, fy: 0.02, angle: -14, seed: seed + 1 },
    ],
    folds: [
      ...creases(seed + 2, 8, 570, 470, 120, 160, -34, 150, 13, 8),
      ...creases(seed + 3, 7, 610, shorts ? 600 : 740, 120, 160, 10, 120, 12, 6),
      ...(shorts ? [] : creases(seed + 4, 9, 610, 1040, 110, 170, -6, 120, 11, 7)),
      ...creases(seed + 5, 4, 620, 330, 90, 150, 70, 140, 14, 5),
    ],
    seams: [
      { points: [...path('646,200 668,400 662,700'), [648 + wide, end + 8]], depth: 2, stitch: 1, gap: 5 },
      {
        points: [
          [500, end - 24],
          [600, end - 14],
          [760, end - 26],
        ],
        depth: 1.6,
        stitch: 1,
      },
      ...(knee ? [] : [kneeSeam]),
    ],
    paints: legPaints(cut),
  })
}

const waistband = ({ kind, seed, knitted, material }: Cut): Part => ({
  outlines: [symmetric(path('500,116 580,112 642,102c 650,150c 580,168 500,172'))],
  role: kind === 'tights' ? 'trim' : 'main',
  material: knitted ? materials.rib : material,
  puff: [
    [14, 12],
    [5, 4],
  ],
  shadow: { dx: 0, dy: 3, blur: 5, opacity: 0.35 },
  seams: [{ points: path('352,146 420,164 500,168 580,164 648,146'), depth: 0.4, stitch: 1, gap: 5 }],
  wrinkle: [{ amplitude: 3, fx: 0.02, fy: 0.005, seed: seed + 8 }],
})

const fly = ({ material }: Cut): Part => ({
  kind: 'strap',
  line: path('500,150 502,330 500,474'),
  radius: 3,
  role: 'main',
  material,
  shadow: { dx: 2, dy: 1, blur: 4, opacity: 0.3 },
})

const beltLoops = ({ material }: Cut): Part[] =>
  [420, 580, 630, 370].map((x) => {
    const y = 112 - Math.abs(x - 500) * 0.03
    return {
      kind: 'strap',
      line: [
        [x, y],
        [x + (x > 500 ? 2 : -2), y + 54],
      ],
      radius: 7,
      role: 'main',
      material,
      shadow: { dx: 2, dy: 2, blur: 3, opacity: 0.4 },
    }
  })

const button: Part[] = [
  {
    outlines: [ellipse(500, 143, 13, 13)],
    role: 'metal',
    material: materials.metal,
    puff: [[5, 5]],
    shadow: { dx: 2, dy: 3, blur: 3, opacity: 0.5 },
  },
  {
    outlines: [ellipse(500, 143, 6, 6)],
    role: 'metal',
    material: materials.metal,
    shade: 0.7,
    puff: [[3, -3]],
    shadow: null,
  },
]

function handPockets({ kind }: Cut): Part[] {
  const one = zip(path('640,196 606,330'), {
    waterproof: kind === 'shell',
    radius: 4.2,
    slider: 0.05,
    pull: 'accent',
  })
  return [...one, ...one.map((part) => mirrorPart(part))]
}

function cargoPockets({ material, seed }: Cut): Part[] {
  const bag = path('604,440c 700,432c 702,560 690,580 612,586 602,572')
  const flap = path('598,428c 704,420c 706,458 654,478 598,468')
  const parts: Part[] = [
    {
      outlines: [bag],
      role: 'main',
      material,
      puff: [
        [16, 12],
        [5, 4],
      ],
      seams: [{ points: [...bag, bag[0]!], width: 1.3, depth: 0.3, stitch: 1, gap: 5 }],
      shadow: { dx: 3, dy: 6, blur: 6, opacity: 0.45 },
      wrinkle: [{ amplitude: 4, fx: 0.02, fy: 0.02, seed: seed + 60 }],
    },
    {
      outlines: [flap],
      role: 'main',
      material,
      puff: [
        [10, 7],
        [4, 3],
      ],
      seams: [{ points: flap, width: 1.2, depth: 0.2, stitch: 1, gap: 5 }],
      shadow: { dx: 1, dy: 5, blur: 5, opacity: 0.45 },
    },
  ]
  return parts.flatMap(bothSides)
}

const ankleRibs = (): Part[] =>
  bothSides({
    outlines: [path('546,1070c 582,1076 626,1062c 616,1140 612,1152c 580,1158 548,1156c 545,1120')],
    role: 'trim',
    material: materials.rib,
    puff: [
      [14, 13],
      [5, 4],
    ],
    shadow: { dx: 0, dy: -1, blur: 4, opacity: 0.3 },
  })

/** Trousers, shorts, tights and long underwear. */
export function trousers(options: TrouserOptions): Scene {
  const { kind } = options
  const shorts = kind === 'shorts'
  const cut: Cut = {
    ...options,
    knitted: kind === 'tights' || kind === 'longs',
    material: cloths[kind],
    wide: widths[kind],
    end: shorts ? 690 : 1150,
  }
  const parts: Part[] = [
    ...inside,
    ...(cut.knitted ? knittedLegs(cut) : [...wovenLegs(cut), fly(cut)]),
    ...(kind === 'longs' ? ankleRibs() : []),
    waistband(cut),
    ...(cut.knitted ? [] : [...beltLoops(cut), ...button, ...handPockets(cut)]),
    ...(cut.cargo ? cargoPockets(cut) : []),
    mark(404, kind === 'longs' ? 300 : 560, 20),
  ]
  return {
    parts: parts.map((part) =>
      transformPart(part, (x, y) =>
        shorts ? [500 + (x - 500) * 1.5, 200 + (y - 110) * 1.42] : [500 + (x - 500) * 1.14, y - 4],
      ),
    ),
    ground: 'flat',
  }
}
