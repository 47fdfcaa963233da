import { creases, label, mark, zip } from './details.ts'
import { materials } from './materials.ts'
import {
  bothSides,
  mirrorPart,
  type Paint,
  type Part,
  type Scene,
  type Seam,
  transformPart,
  type View,
} from './scene.ts'
import { ellipse, mapPoints, type Point, path, roundedRect, symmetric } from './shapes.ts'

export interface TrouserOptions {
  kind: 'hike' | 'shell' | 'tights' | 'longs' | 'shorts'
  /** Where the legs end, on the drawing board, if not at the ankle. */
  end?: number
  /** Braces and a bib, as ski trousers have them. */
  bib?: boolean
  /** A zip round each leg, below which it comes off. */
  zipOff?: boolean
  /** Zips down the sides. */
  sideZip?: boolean
  /** Gathered by a band below the knee, as knickerbockers are. */
  gathered?: boolean
  /** Drawn tight by a cord, without fly and loops. */
  cord?: boolean
  /** Second colour: down the sides, on seat and knees, or in level stripes. */
  panel?: 'side' | 'lower' | 'stripe' | 'thigh'
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

const widths: Record<TrouserOptions['kind'], number> = { hike: 0, shell: 14, shorts: 2, tights: -26, longs: -26 }

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

const wholeKnittedLeg = path(
  '500,150c 570,150 634,140c 664,220 682,320 678,480 652,700 646,850 616,1120c 614,1140 548,1146c',
  '546,1120 540,900 530,700 512,520 500,470c',
)

/** Outer and inner edge of a knitted leg at a height. */
const legWidths = (y: number): [outer: number, inner: number] => {
  const t = (y - 480) / 640
  return [678 - 62 * t, 516 + 30 * t]
}

function knittedLeg(end: number): Point[] {
  if (end >= 1150) return wholeKnittedLeg
  const [outer, inner] = legWidths(end)
  const [outerKnee, innerKnee] = legWidths(Math.min(end - 60, 700))
  return [
    ...path('500,150c 570,150 634,140c 664,220 682,320 678,480'),
    ...(end > 760 ? ([[outerKnee, 700]] as Point[]) : []),
    [outer, end - 20, 'c'],
    [outer - 2, end],
    [inner + 2, end + 6, 'c'],
    [inner, end - 20],
    ...(end > 760 ? ([[innerKnee, 700]] as Point[]) : []),
    ...path('512,520 500,470c'),
  ]
}

function wovenLeg({ kind, wide, end, fit, gathered }: Cut): Point[] {
  const start = path('500,150c 570,152 640,138c')
  if (gathered)
    return [
      ...start,
      ...path('676,240 700,360'),
      [712, 520],
      [716, 700],
      [704, 790],
      [668, end - 20, 'c'],
      [666, end],
      [610, end + 8],
      [556, end + 4, 'c'],
      [552, end - 20],
      ...path('524,760 524,640 516,540 500,470c'),
    ]
  if (kind === 'shorts')
    return [
      ...start,
      ...path('662,240 682,360'),
      [700 + wide, 500],
      [712 + wide, end - 14, 'c'],
      [710 + wide, end, 'c'],
      [620, end + 12],
      [518, end + 14, 'c'],
      [516, end - 10],
      ...path('510,540 500,470c'),
    ]
  const leg: Point[] = [
    ...start,
    ...path('670,230 690,340'),
    [694 + wide, 480],
    [686 + wide, 680],
    ...(end > 1000 ? ([[676 + wide, 860]] as Point[]) : []),
    [670 + wide, end - 20, 'c'],
    [668 + wide, end],
    [600, end + 10],
    [546 - wide * 0.2, end + 10, 'c'],
    [544 - wide * 0.2, end - 20],
    ...(end > 1000 ? path('536,860') : []),
    ...path('530,680 516,540 500,470c'),
  ]
  if (fit !== 'women') return leg
  /** Rounder at the hip, narrower below the knee. */
  return mapPoints(leg, (x, y) => [
    x < 600 ? x : x + 16 * Math.exp(-(((y - 360) / 150) ** 2)) - 26 * Math.max(0, Math.min(1, (y - 420) / 400)),
    y,
  ])
}

function legPaints({ kind, knee, panel, end }: Cut): Paint[] {
  const paints: Paint[] = []
  if (panel === 'side')
    paints.push({
      outlines: [[...path('900,120c 640,120c 652,330 648,700'), [640, end + 40, 'c'], [900, end + 40, 'c']]],
      role: 'secondary',
      seam: true,
    })
  if (panel === 'lower')
    paints.push({
      outlines: [[...path('400,640c 560,610 800,640c'), [800, end + 60, 'c'], [400, end + 60, 'c']]],
      role: 'secondary',
      seam: true,
    })
  if (panel === 'thigh')
    paints.push({
      outlines: [path('400,170c 560,200 800,170c 800,560c 600,600 500,470 400,470c')],
      role: 'secondary',
      seam: true,
    })
  if (panel === 'stripe')
    for (let y = 230; y < end - 40; y += 58)
      paints.push({
        outlines: [
          [
            [400, y + 8, 'c'],
            [800, y - 8, 'c'],
            [800, y + 14, 'c'],
            [400, y + 30, 'c'],
          ],
        ],
        role: 'secondary',
      })
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
    outlines: [knittedLeg(end)],
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
      ...(cut.panel ? [{ points: path('520,640 590,610 660,640'), depth: 1.6, stitch: 1 } satisfies Seam] : []),
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
    paints: legPaints(cut),
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

/** Bib and braces above the waist. */
function bib({ material, seed }: Cut): Part[] {
  const front = symmetric(path('500,-110 560,-112 590,-104c 600,-30 622,50 648,110c 650,150 500,160'))
  return [
    ...bothSides({
      kind: 'strap',
      line: path('570,-96 610,-170 606,-232 566,-262 498,-268'),
      radius: 13,
      role: 'trim',
      material: materials.webbing,
      shadow: { dx: 2, dy: 4, blur: 5, opacity: 0.35 },
    }),
    {
      outlines: [front],
      role: 'main',
      material,
      puff: [
        [40, 34],
        [9, 8],
      ],
      wrinkle: [{ amplitude: 7, fx: 0.006, fy: 0.01, angle: 10, seed: seed + 40 }],
      folds: creases(seed + 41, 5, 500, 20, 160, 120, 80, 110, 12, 5),
      seams: [{ points: path('404,-92 500,-96 596,-92'), depth: 1.2, stitch: 1 }],
      shadow: { dx: 2, dy: 4, blur: 7, opacity: 0.4 },
    },
    ...bothSides({
      outlines: [roundedRect(544, -120, 46, 34, 6)],
      role: 'trim',
      material: materials.plastic,
      puff: [[7, 8]],
      shadow: { dx: 2, dy: 4, blur: 4, opacity: 0.45 },
    }),
    ...zip(path('500,-90 500,40 500,150'), { waterproof: true, radius: 4.2, slider: 0.04, pull: 'accent' }),
    ...zip(path('430,-30 432,60'), { waterproof: true, radius: 3.8, slider: 0.06, pull: 'accent' }),
  ]
}

const zipRound = (y: number): Part[] =>
  zip(path(`534,${y + 12} 600,${y + 20} 672,${y + 10}`), { radius: 4, slider: 0.42, pull: 'accent' }).flatMap(bothSides)

const sideZips = ({ end }: Cut): Part[] =>
  zip(
    [
      [664, 560],
      [672, 800],
      [666, end - 10],
    ],
    { waterproof: true, radius: 4.4, slider: 0.03, pull: 'accent' },
  ).flatMap(bothSides)

/** A buckled band below the knee. */
const kneeBands = ({ end, material }: Cut): Part[] =>
  bothSides({
    outlines: [
      [
        [550, end - 18, 'c'],
        [610, end - 12],
        [670, end - 24, 'c'],
        [668, end + 26, 'c'],
        [610, end + 38],
        [552, end + 32, 'c'],
      ],
    ],
    role: 'main',
    material,
    puff: [
      [14, 13],
      [5, 4],
    ],
    seams: [
      {
        points: [
          [552, end + 18],
          [668, end + 12],
        ],
        depth: 0.4,
        stitch: 1,
        gap: 4,
      },
    ],
    shadow: { dx: 0, dy: -2, blur: 4, opacity: 0.35 },
  })

const waistCord = (): Part[] =>
  [-1, 1].map(
    (side): Part => ({
      kind: 'tube',
      line: [
        [500 + side * 8, 142],
        [500 + side * 26, 190],
        [500 + side * 20, 246],
      ],
      radius: 4.4,
      role: 'accent',
      material: materials.webbing,
      twist: 1.6,
      shadow: { dx: 3, dy: 4, blur: 4, opacity: 0.45 },
    }),
  )

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

/** Pockets on the seat: zipped on technical trousers, with flaps on others. */
function seatPockets({ kind, material, seed }: Cut): Part[] {
  if (kind === 'shell' || kind === 'shorts') {
    return zip(path('546,262 636,248'), {
      waterproof: kind === 'shell',
      radius: 4.2,
      slider: 0.06,
      pull: 'accent',
    }).flatMap(bothSides)
  }
  const bag = path('538,258c 642,246c 650,366 598,392c 544,372c')
  const flap = path('532,246c 646,234c 648,276 592,294c 534,282c')
  return [
    {
      outlines: [bag],
      role: 'main',
      material,
      puff: [
        [14, 10],
        [5, 3],
      ],
      seams: [{ points: [...bag, bag[0]!], width: 1.3, depth: 0.3, stitch: 2, gap: 5 }],
      wrinkle: [{ amplitude: 4, fx: 0.02, fy: 0.02, seed: seed + 70 }],
      shadow: { dx: 2, dy: 4, blur: 5, opacity: 0.4 },
    } satisfies Part,
    {
      outlines: [flap],
      role: 'main',
      material,
      puff: [
        [9, 6],
        [4, 3],
      ],
      seams: [{ points: [...flap, flap[0]!], width: 1.2, depth: 0.2, stitch: 1, gap: 5 }],
      shadow: { dx: 1, dy: 4, blur: 4, opacity: 0.4 },
    } satisfies Part,
    {
      outlines: [ellipse(592, 272, 8, 8)],
      role: 'metal',
      material: materials.metal,
      puff: [[4, 4]],
      shadow: { dx: 1, dy: 2, blur: 2, opacity: 0.45 },
    } satisfies Part,
  ].flatMap(bothSides)
}

/** Wide braces that cross on the back, and the back of the bib. */
function bracesFromBehind({ material, seed }: Cut): Part[] {
  const back = symmetric(path('500,-20 556,-18 596,10c 624,60 642,90 648,110c 650,150 500,160'))
  return [
    ...bothSides({
      kind: 'strap',
      line: path('424,26 500,-78 592,-172 618,-226 580,-262 498,-270'),
      radius: 15,
      role: 'trim',
      material: materials.webbing,
      shadow: { dx: 2, dy: 4, blur: 5, opacity: 0.38 },
    }),
    {
      outlines: [back],
      role: 'main',
      material,
      puff: [
        [36, 30],
        [9, 8],
      ],
      wrinkle: [{ amplitude: 6, fx: 0.006, fy: 0.01, angle: 10, seed: seed + 44 }],
      seams: [{ points: path('408,4 500,-4 592,4'), depth: 1.2, stitch: 1 }],
      shadow: { dx: 2, dy: 4, blur: 7, opacity: 0.4 },
    },
    {
      outlines: [roundedRect(468, -104, 64, 50, 10)],
      role: 'trim',
      material: materials.matteRubber,
      puff: [[8, 8]],
      shadow: { dx: 2, dy: 4, blur: 4, opacity: 0.42 },
    },
  ]
}

function trousersFromBehind(cut: Cut): Part[] {
  const { knitted, kind, seed, end, cargo, cord, bib: bibbed } = cut
  const full = end >= 1150
  const legs = knitted ? knittedLegs(cut) : wovenLegs({ ...cut, knee: false })
  /** No creases of the fly; the seat is drawn apart from the legs. */
  const behind = legs.map((leg) => ({
    ...leg,
    seams: [
      ...(leg.seams ?? []),
      {
        points: path(leg.outlines![0]!.some(([x]) => x > 560) ? '500,470 560,452 650,396' : '500,470 440,452 350,396'),
        depth: knitted ? 1.4 : 2.6,
        width: knitted ? 2 : 4,
      } satisfies Seam,
    ],
  }))
  const yoke = { points: path('352,212 430,236 500,262 570,236 648,212'), depth: 2.4, stitch: 2, gap: 5 } satisfies Seam
  const seat: Part = {
    outlines: [symmetric(path('500,150 580,148 640,140c 648,186 650,214c 570,238 500,266'))],
    role: 'main',
    material: cut.material,
    puff: [
      [20, 14],
      [6, 4],
    ],
    seams: [yoke, { points: path('500,150 500,260'), depth: 2, stitch: 1 }],
    wrinkle: [{ amplitude: 4, fx: 0.01, fy: 0.012, seed: seed + 71 }],
    shadow: { dx: 0, dy: 3, blur: 5, opacity: 0.3 },
  }
  const middle: Part = {
    kind: 'strap',
    line: path('500,150 501,320 500,472'),
    radius: 2.4,
    role: 'main',
    material: cut.material,
    shadow: { dx: 2, dy: 1, blur: 4, opacity: 0.35 },
  }
  const loops = !(knitted || bibbed || cord)
  return [
    ...behind,
    middle,
    ...(knitted || bibbed ? [] : [seat]),
    ...(kind === 'longs' && full ? ankleRibs() : []),
    ...(bibbed ? bracesFromBehind(cut) : []),
    waistband(cut),
    ...(loops ? beltLoops(cut).concat(middleLoop(cut)) : []),
    ...(knitted ? [] : seatPockets(cut)),
    ...(kind === 'tights' ? keyPocket() : []),
    ...(cargo ? cargoPockets(cut) : []),
    ...(cut.zipOff ? zipRound(640) : []),
    ...(cut.gathered ? kneeBands(cut) : []),
    markBehind(cut),
  ]
}

/** How low the mark in front is: off the pocket and the edge of a panel. */
function markY({ kind, cargo, panel, end }: Cut): number {
  if (kind === 'longs') return 300
  if (panel === 'thigh') return 720
  return cargo ? 390 : Math.min(560, end - 90)
}

/** The mark behind: off the seam below the seat, cargo pockets and the edge of a panel. */
function markBehind({ knitted, cargo, panel, end }: Cut): Part {
  if (knitted) return panel === 'thigh' ? mark(410, 720, 15) : mark(500, 208, 15)
  return mark(cargo ? 440 : 404, Math.min(500, end - 90), 18)
}

/** The broad belt loop above the seat. */
const middleLoop = ({ material }: Cut): Part => ({
  kind: 'strap',
  line: path('500,112 500,168'),
  radius: 13,
  role: 'main',
  material,
  shadow: { dx: 2, dy: 2, blur: 3, opacity: 0.4 },
})

/** A zipped pocket for a key, in the waistband. */
const keyPocket = (): Part[] => zip(path('454,150 500,154 546,150'), { radius: 3.4, slider: 0.08, pull: 'accent' })

function backCaption({ bib: bibbed, knitted, kind, end }: Cut): string {
  if (bibbed) return 'Sett bakfra, med seler i kryss'
  if (kind === 'tights') return 'Sett bakfra, med lomme til nøkkelen i linningen'
  if (knitted) return 'Sett bakfra, med myk linning'
  return end < 1000 ? 'Sett bakfra, med baklommer og korte ben' : 'Sett bakfra, med baklommer'
}

/** Trousers, shorts, tights and long underwear. */
export function trousers(options: TrouserOptions): Scene {
  const { kind } = options
  const shorts = kind === 'shorts'
  const cut: Cut = {
    ...options,
    knitted: kind === 'tights' || kind === 'longs',
    material: cloths[kind],
    wide: widths[kind],
    end: options.end ?? (shorts ? 640 : 1150),
  }
  const full = cut.end >= 1150
  const loops = !(cut.knitted || cut.bib || cut.cord)
  const parts: Part[] = [
    ...(cut.bib ? [] : inside),
    ...(cut.knitted ? knittedLegs(cut) : wovenLegs(cut)),
    ...(cut.knitted || cut.cord ? [] : [fly(cut)]),
    ...(kind === 'longs' && full ? ankleRibs() : []),
    ...(cut.bib ? bib(cut) : []),
    waistband(cut),
    ...(loops ? [...beltLoops(cut), ...button] : []),
    ...(cut.cord ? waistCord() : []),
    ...(cut.knitted ? [] : handPockets(cut)),
    ...(cut.cargo ? cargoPockets(cut) : []),
    ...(cut.zipOff ? zipRound(640) : []),
    ...(cut.sideZip ? sideZips(cut) : []),
    ...(cut.gathered ? kneeBands(cut) : []),
    ...(cut.panel === 'stripe' ? label(380, 284, 48, 32) : [mark(404, markY(cut), 20)]),
  ]
  const bottom = cut.end + 20
  const top = cut.bib ? -270 : 100
  /** Whole trousers keep their place; short ones and bibs are set to fill the frame. */
  const scale = full && !cut.bib ? 1 : Math.min(1.5, 1090 / (bottom - top))
  const place = (x: number, y: number): [number, number] =>
    full && !cut.bib
      ? [500 + (x - 500) * 1.14, y - 4]
      : [500 + (x - 500) * 1.06 * scale, 625 + (y - (top + bottom) / 2) * scale]
  const view = (all: readonly Part[]): View => ({
    parts: all.map((part) => transformPart(part, place)),
    ground: 'flat',
  })
  return {
    ...view(parts),
    back: { caption: backCaption(cut), view: () => view(trousersFromBehind(cut)) },
    size: {
      beside: 'person',
      axis: 'height',
      unitsPerCm: 10.1 * scale,
      from: place(500, 102)[1],
      to: place(500, cut.end + 10)[1],
      called: 'lengde',
      sizing: 'clothes',
      at: 0.6,
    },
  }
}
