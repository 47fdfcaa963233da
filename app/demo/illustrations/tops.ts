import { creases, label, mark, zip } from './details.ts'
import { type Material, materials } from './materials.ts'
import { nordic, stripes } from './patterns.ts'
import {
  bothSides,
  type Paint,
  type Part,
  type Role,
  type Scene,
  type Seam,
  transformPart,
  type View,
} from './scene.ts'
import { ellipse, mapPoints, mirror, type Point, path, roundedRect, symmetric } from './shapes.ts'

export interface TopOptions {
  seed: number
  neck: 'crew' | 'zip' | 'roll' | 'vee' | 'button' | 'polo'
  fit?: 'men' | 'women'
  sleeve?: 'long' | 'short' | 'none'
  cloth?: 'wool' | 'knit'
  raglan?: boolean
  pattern?: 'nordic' | 'stripe' | 'yoke' | 'round' | 'dots' | 'cable' | 'side' | 'chest'
  /** Open down the front, with clasps. */
  cardigan?: boolean
  chestPocket?: boolean
  /** A hood of the same cloth. */
  hood?: boolean
  /** Openwork of net underwear. */
  net?: boolean
}

interface Cut extends TopOptions {
  material: Material
  knitted: boolean
  waist: number
  flare: number
}

const hem = 1040

const neckInside = ({ material, neck }: Cut): Part[] => [
  {
    outlines: [
      symmetric(
        path(
          neck === 'vee'
            ? '500,190 548,188 588,204 592,250 560,330 500,420'
            : '500,190 548,188 588,204 592,250 560,300 500,312',
        ),
      ),
    ],
    role: 'lining',
    material,
    puff: [[40, -26]],
    shade: 0.6,
    gradient: [1.15, 0.6],
    shadow: null,
    seams: [{ points: path('404,226 500,238 596,226'), depth: 2 }],
  },
  {
    outlines: [roundedRect(478, 244, 44, 26, 3)],
    role: 'logo',
    material: materials.flat,
    shade: 0.62,
    shadow: null,
  },
]

/** Small stitches of another colour, in rows. */
const dots = (x0: number, y0: number, x1: number, y1: number): Point[][] => {
  const shapes: Point[][] = []
  for (let y = y0, row = 0; y < y1; y += 26, row++)
    for (let x = x0 + (row % 2) * 17; x < x1; x += 34)
      shapes.push([
        [x - 4, y - 5, 'c'],
        [x + 4, y - 5, 'c'],
        [x + 4, y + 5, 'c'],
        [x - 4, y + 5, 'c'],
      ])
  return shapes
}

/** Rings of pattern about the neck, as round-yoked sweaters have them. */
function rings(): Point[][] {
  const shapes: Point[][] = []
  for (const [radius, size, count] of [
    [196, 9, 44],
    [228, 14, 34],
    [262, 9, 52],
    [298, 15, 44],
    [330, 8, 64],
  ] as const)
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * Math.PI * 2 + Math.PI / count
      const x = 500 + Math.cos(angle) * radius
      const y = 226 + Math.sin(angle) * radius * 0.86
      shapes.push([
        [x - size, y, 'c'],
        [x, y - size, 'c'],
        [x + size, y, 'c'],
        [x, y + size, 'c'],
      ])
    }
  return shapes
}

const side = path('100,470c 330,470 352,700 330,1100c 100,1100c')

function torsoPaints({ pattern }: Cut): Paint[] {
  switch (pattern) {
    case 'round':
      return [{ outlines: rings(), role: 'secondary', soft: 0.8 }]
    case 'dots':
      return [
        { outlines: dots(230, 560, 780, 1010), role: 'secondary', soft: 0.8 },
        { outlines: nordic(140, 330, 860, 480, 30), role: 'secondary', soft: 0.8 },
      ]
    case 'side':
      return [{ outlines: [side, mirror(side)], role: 'secondary', seam: true }]
    case 'chest':
      return stripes(400, 560, 54, 34).map((stripe) => ({ outlines: [stripe], role: 'secondary' }))
    case 'nordic':
      return [
        { outlines: nordic(140, 330, 860, 500, 30), role: 'secondary', soft: 0.8 },
        { outlines: nordic(140, 905, 860, 960, 30, false), role: 'secondary', soft: 0.8 },
      ]
    case 'stripe':
      return stripes(330, hem, 64, 26).map((stripe) => ({ outlines: [stripe], role: 'secondary' }))
    case 'yoke':
      return [
        {
          outlines: [path('120,120c 880,120c 880,372c 740,392 500,412 260,392 120,372c')],
          role: 'secondary',
          seam: true,
        },
      ]
    default:
      return []
  }
}

function sleevePaints({ pattern }: Cut): Paint[] {
  switch (pattern) {
    case 'round':
      return [{ outlines: rings(), role: 'secondary', soft: 0.8 }]
    case 'dots':
      return [
        { outlines: dots(700, 540, 920, 920), role: 'secondary', soft: 0.8 },
        { outlines: nordic(600, 330, 960, 480, 30), role: 'secondary', soft: 0.8 },
      ]
    case 'chest':
      return stripes(400, 560, 54, 34).map((stripe) => ({
        outlines: [mapPoints(stripe, (x, y) => [x, y - (x - 730) * 0.18])],
        role: 'secondary',
      }))
    case 'nordic':
      return [{ outlines: nordic(600, 330, 960, 500, 30), role: 'secondary', soft: 0.8 }]
    case 'stripe':
      return stripes(330, hem, 64, 26).map((stripe) => ({
        outlines: [mapPoints(stripe, (x, y) => [x, y - (x - 730) * 0.18])],
        role: 'secondary',
      }))
    case 'yoke':
      return [{ outlines: [path('600,120c 960,120c 960,352c 600,396c')], role: 'secondary', seam: true }]
    default:
      return []
  }
}

function shortSleeves(cut: Cut): Part[] {
  return bothSides({
    outlines: [path('676,252c 748,276 800,330 846,420 878,520c 870,534 756,574c 744,560 716,480 690,420c')],
    role: 'main',
    material: cut.material,
    puff: [
      [30, 34],
      [8, 7],
    ],
    shadow: null,
    weaveAngle: -28,
    wrinkle: [{ amplitude: 8, fx: 0.006, fy: 0.013, angle: 25, seed: cut.seed + 7 }],
    folds: creases(cut.seed + 12, 6, 740, 430, 60, 100, 55, 120, 11, 6),
    seams: [{ points: path('866,500 804,524 748,552'), depth: 2, stitch: 2, gap: 4 }],
    paints: sleevePaints(cut),
  })
}

function longSleeves(cut: Cut): Part[] {
  const { seed, material, knitted } = cut
  return [
    ...bothSides({
      outlines: [
        path('676,254c 742,276 786,334 818,440 844,600 864,780 876,926c 800,942c', '780,790 756,640 726,500 690,410c'),
      ],
      role: 'main',
      material,
      puff: [
        [32, 36],
        [8, 7],
      ],
      shadow: null,
      weaveAngle: -8,
      wrinkle: [{ amplitude: 9, fx: 0.005, fy: 0.012, angle: 14, seed: seed + 7 }],
      folds: [
        ...creases(seed + 11, 8, 790, 600, 60, 170, 16, 90, 11, 5),
        ...creases(seed + 12, 6, 735, 420, 60, 120, 60, 120, 12, 6),
        ...creases(seed + 13, 4, 830, 850, 60, 90, -6, 80, 9, 4),
      ],
      seams: knitted ? [] : [{ points: path('864,900 800,914'), depth: 1.8, stitch: 2, gap: 4 }],
      paints: sleevePaints(cut),
    }),
    ...bothSides({
      outlines: [path('798,930c 838,926 878,914c 880,966 876,990c 842,998 806,1000c 802,966')],
      role: 'main',
      material: materials.rib,
      puff: [
        [18, 15],
        [6, 4],
      ],
      weaveAngle: 6,
      shadow: { dx: 0, dy: 2, blur: 4, opacity: 0.25 },
    }),
  ]
}

/** Plaits of a cable sweater, as raised cords that cross. */
function cables(): Seam[] {
  const cord = (x: number, phase: number): Seam => ({
    points: Array.from({ length: 24 }, (_, i): Point => [x + Math.sin((i - 3) * 1.05 + phase) * 15, 228 + i * 34]),
    depth: -9,
    width: 11,
  })
  const ridge = (x: number): Seam => ({ points: path(`${x},228 ${x},1030`), depth: 6, width: 6 })
  return [390, 500, 610].flatMap((x) => [cord(x, 0), cord(x, Math.PI), ridge(x - 38), ridge(x + 38)])
}

function torsoSeams({ raglan, knitted, pattern }: Cut): Seam[] {
  const line = raglan ? path('592,214 640,330 686,430 726,478') : path('722,268 738,320 722,400 726,478')
  const style: Omit<Seam, 'points'> = raglan ? { depth: 2.4, stitch: 2, gap: 4, stitchRole: 'trim' } : { depth: 2.6 }
  const seams: Seam[] = [
    { ...style, points: line },
    { ...style, points: mirror(line) },
  ]
  if (pattern === 'cable') seams.push(...cables())
  if (!knitted) seams.push({ points: path('280,1014 500,1026 720,1014'), depth: 1.2, stitch: 2, gap: 4 })
  return seams
}

function torso(cut: Cut): Part {
  const { seed, waist, flare, material } = cut
  const vee = cut.neck === 'vee'
  const shoulder =
    cut.sleeve === 'none'
      ? path('592,214c 622,222 648,232c 652,310 664,400 726,478c')
      : path('592,214c 650,236 722,268c 738,320 722,400 726,478')
  const side: Point[] = [
    ...(vee ? path('500,392c 548,310 572,262') : path('500,292 536,280 572,248')),
    ...shoulder,
    [714 + waist * 0.3, 580],
    [702 + waist, 720],
    [706 + waist * 0.5, 880],
    [714 + flare, hem, 'c'],
    [614, hem + 12],
    [500, hem + 15],
  ]
  return {
    outlines: [symmetric(side)],
    role: 'main',
    material,
    puff: [
      [70, 46],
      [10, 8],
    ],
    relief: (x) => -(((x - 500) / 235) ** 2) * 40,
    shadow: { dx: 4, dy: 5, blur: 10, opacity: 0.36 },
    paints: torsoPaints(cut),
    wrinkle: [
      { amplitude: 12, fx: 0.004, fy: 0.007, angle: 8, seed },
      { amplitude: 4, fx: 0.012, fy: 0.018, angle: -20, seed: seed + 1 },
    ],
    folds: [
      ...creases(seed + 21, 6, 640, 520, 120, 150, 128, 150, 15, 7),
      ...creases(seed + 22, 6, 360, 520, 120, 150, 52, 150, 15, 7),
      ...creases(seed + 23, 8, 620, 880, 160, 220, 100, 170, 17, 5),
      ...creases(seed + 24, 8, 380, 880, 160, 220, 80, 170, 17, 5),
    ],
    seams: torsoSeams(cut),
  }
}

const ribbedHem: Part = {
  outlines: [symmetric(path('500,1036 614,1032 714,1022c 704,1100c 600,1112 500,1114'))],
  role: 'main',
  material: materials.rib,
  puff: [
    [16, 13],
    [6, 4],
  ],
  shadow: { dx: 0, dy: -1, blur: 4, opacity: 0.25 },
}

/** A high collar that is folded over. */
function rollNeck({ seed, knitted }: Cut): Part[] {
  const rib = { ...materials.rib, scale: knitted ? 1.6 : 1.1 }
  return [
    {
      outlines: [symmetric(path('500,150 560,152 598,166c 610,210 604,268 560,300 500,312'))],
      role: 'main',
      material: rib,
      puff: [
        [34, 40],
        [10, 8],
      ],
      relief: (x) => -(((x - 500) / 110) ** 2) * 30,
      wrinkle: [{ amplitude: 5, fx: 0.012, fy: 0.02, seed: seed + 5 }],
      folds: creases(seed + 15, 4, 500, 250, 150, 50, 4, 120, 10, 5),
      shadow: { dx: 0, dy: 6, blur: 8, opacity: 0.4 },
      seams: [{ points: path('396,214 450,240 500,246 550,240 604,214'), depth: 5, width: 5 }],
    },
  ]
}

/** The band of a V neck. */
const veeBand = (cut: Cut): Part => neckband(path('404,214 428,262 452,310 500,392 548,310 572,262 596,214'), cut)

function buttonPlacket({ material, neck }: Cut): Part[] {
  const button = (y: number): Part => ({
    outlines: [ellipse(500, y, 9, 9)],
    role: 'trim',
    material: materials.plastic,
    puff: [[4, 4]],
    shadow: { dx: 1, dy: 3, blur: 3, opacity: 0.45 },
  })
  return [
    {
      outlines: [roundedRect(478, 296, 44, 172, 6)],
      role: 'main',
      material,
      puff: [[5, 5]],
      seams: [
        { points: [...roundedRect(484, 302, 32, 160, 4), [516, 306]], width: 1.2, depth: 0.3, stitch: 1, gap: 4 },
      ],
      shadow: { dx: 2, dy: 3, blur: 4, opacity: 0.35 },
    },
    button(336),
    button(386),
    button(436),
    ...(neck === 'polo'
      ? bothSides({
          outlines: [path('500,298c 540,280 578,246 592,206c 624,232 626,282 604,330 556,336c')],
          role: 'secondary',
          material: materials.rib,
          puff: [
            [14, 12],
            [5, 4],
          ],
          shadow: { dx: 1, dy: 6, blur: 6, opacity: 0.4 },
        })
      : []),
  ]
}

/** Front edges of a cardigan, closed by pewter clasps. */
function clasps(): Part[] {
  const one = (y: number): Part[] => [
    ...[-1, 1].map(
      (s): Part => ({
        outlines: [ellipse(500 + s * 20, y, 17, 15)],
        role: 'metal',
        material: materials.metal,
        puff: [[6, 7]],
        shadow: { dx: 2, dy: 4, blur: 4, opacity: 0.5 },
        seams: [{ points: [...ellipse(500 + s * 20, y, 9, 8), [509 + s * 20, y]], width: 2, depth: 3 }],
      }),
    ),
    {
      kind: 'tube',
      line: [
        [490, y],
        [510, y],
      ],
      radius: 4,
      role: 'metal',
      material: materials.metal,
      shadow: { dx: 1, dy: 2, blur: 2, opacity: 0.4 },
    },
  ]
  return [
    ...bothSides({
      kind: 'strap',
      line: path('516,304 517,700 516,1104'),
      radius: 17,
      role: 'secondary',
      material: materials.rib,
      shadow: { dx: 2, dy: 2, blur: 5, opacity: 0.3 },
    }),
    {
      kind: 'strap',
      line: path('500,304 500,1108'),
      radius: 2.4,
      role: 'lining',
      material: materials.flat,
      shade: 0.4,
      shadow: null,
    },
    ...[352, 500, 650, 800, 950, 1070].flatMap(one),
  ]
}

function chestPocket({ material, seed }: Cut): Part[] {
  const bag = path('566,400c 664,396c 664,490 616,520 568,494c')
  return [
    {
      outlines: [bag],
      role: 'secondary',
      material,
      puff: [
        [12, 8],
        [4, 3],
      ],
      seams: [
        { points: [...bag, bag[0]!], width: 1.3, depth: 0.3, stitch: 1 },
        { points: path('566,416 664,412'), width: 1.3, depth: 0.8, stitch: 1, gap: 3 },
      ],
      wrinkle: [{ amplitude: 3, fx: 0.02, fy: 0.02, seed: seed + 30 }],
      shadow: { dx: 2, dy: 4, blur: 4, opacity: 0.36 },
    },
  ]
}

/** A close hood, as base layers have it: the face opening and the neck in one. */
function closeHood({ material, seed }: Cut): Part[] {
  return [
    {
      outlines: [symmetric(path('500,70 566,78 614,116 636,180 628,250 606,300 560,330 500,338'))],
      role: 'main',
      material,
      puff: [
        [44, 46],
        [10, 8],
      ],
      shadow: { dx: 0, dy: 6, blur: 8, opacity: 0.35 },
      wrinkle: [{ amplitude: 5, fx: 0.014, fy: 0.012, seed: seed + 3 }],
      seams: [{ points: path('500,72 500,110'), depth: 2, stitch: 2, gap: 4 }],
    },
    {
      outlines: [symmetric(path('500,112 544,120 574,150 584,204 574,250 544,286 500,296'))],
      role: 'lining',
      material,
      puff: [[50, -44]],
      shade: 0.5,
      gradient: [0.6, 1.25],
      shadow: null,
    },
    {
      kind: 'tube',
      line: [...symmetric(path('500,112 544,120 574,150 584,204 574,250 544,286 500,296')), [500, 112]],
      radius: 8,
      role: 'main',
      material: materials.rib,
      shadow: { dx: 1, dy: 4, blur: 5, opacity: 0.35 },
    },
  ]
}

function zippedNeck({ seed, material, pattern }: Cut): Part[] {
  return [
    ...bothSides({
      outlines: [path('500,212c 540,202 584,194 596,196c 602,230 586,262 548,290 500,312c')],
      role: pattern === 'yoke' ? 'secondary' : 'main',
      material,
      puff: [
        [18, 16],
        [6, 5],
      ],
      shadow: { dx: 1, dy: 5, blur: 6, opacity: 0.3 },
      wrinkle: [{ amplitude: 4, fx: 0.02, fy: 0.02, seed: seed + 5 }],
      seams: [{ points: path('500,222 552,212 600,204'), depth: 1.4, width: 1.6 }],
    }),
    ...zip(path('500,216 501,380 500,500'), { radius: 4.2, slider: 0.02, pull: 'accent' }),
  ]
}

/** The neckband is a ring: its back lies behind the shoulders, its front before them. */
const neckband = (line: Point[], { knitted }: Cut): Part => ({
  kind: 'strap',
  line,
  radius: knitted ? 17 : 14,
  role: 'main',
  material: materials.rib,
  shadow: { dx: 0, dy: 3, blur: 5, opacity: 0.3 },
})

const armholeBand: Part = {
  kind: 'strap',
  line: path('648,232 652,310 668,400 726,478'),
  radius: 8,
  role: 'main',
  material: materials.rib,
  shadow: { dx: 1, dy: 2, blur: 4, opacity: 0.3 },
}

function neckOf(cut: Cut): Part[] {
  if (cut.hood)
    return [...closeHood(cut), ...zip(path('500,330 501,420 500,520'), { radius: 4.2, slider: 0.02, pull: 'accent' })]
  switch (cut.neck) {
    case 'zip':
      return zippedNeck(cut)
    case 'roll':
      return rollNeck(cut)
    case 'vee':
      return [veeBand(cut)]
    case 'polo':
      return buttonPlacket(cut)
    case 'button':
      return [neckband(path('404,214 412,248 448,286 500,300 552,286 588,248 596,214'), cut), ...buttonPlacket(cut)]
    case 'crew':
      return [neckband(path('404,214 412,248 448,286 500,300 552,286 588,248 596,214'), cut)]
    default:
      return cut.neck satisfies never
  }
}

/** A close hood from behind, in two halves. */
const hoodFromBehind = ({ material, seed }: Cut): Part => ({
  outlines: [symmetric(path('500,66 568,74 618,114 640,182 632,254 604,306 556,334 500,342'))],
  role: 'main',
  material,
  puff: [
    [56, 60],
    [10, 8],
  ],
  wrinkle: [{ amplitude: 5, fx: 0.014, fy: 0.012, seed: seed + 83 }],
  folds: creases(seed + 84, 4, 500, 300, 180, 40, 4, 110, 10, 4),
  seams: [{ points: path('500,66 501,200 500,340'), depth: 2.4, stitch: 2, gap: 4 }],
  shadow: { dx: 0, dy: 6, blur: 8, opacity: 0.38 },
})

function neckFromBehind(cut: Cut): Part[] {
  if (cut.hood) return [hoodFromBehind(cut)]
  const { material, neck, pattern, seed } = cut
  const standing = (role: Role, cloth: Material, rise: number): Part => ({
    outlines: [
      symmetric(path(`500,${206 - rise} 556,${208 - rise} 600,${214 - rise}c 606,236 588,254 548,264 500,268`)),
    ],
    role,
    material: cloth,
    puff: [
      [20, 20],
      [6, 5],
    ],
    relief: (x) => -(((x - 500) / 105) ** 2) * 18,
    wrinkle: [{ amplitude: 4, fx: 0.02, fy: 0.02, seed: seed + 5 }],
    shadow: { dx: 0, dy: 4, blur: 6, opacity: 0.32 },
  })
  switch (neck) {
    case 'zip':
      return [standing(pattern === 'yoke' ? 'secondary' : 'main', material, 12)]
    case 'roll':
      return rollNeck(cut)
    case 'polo':
      return [standing('secondary', materials.rib, 8)]
    case 'button':
    case 'vee':
    case 'crew':
      return [neckband(path('404,214 424,232 460,242 500,244 540,242 576,232 596,214'), cut)]
    default:
      return neck satisfies never
  }
}

function topFromBehind(cut: Cut): Part[] {
  const { seed, knitted, raglan, pattern } = cut
  const front = torso({ ...cut, cardigan: false })
  const outline = front.outlines![0]!
  const shoulder = outline.findIndex(([x, y]) => x === 592 && y === 214)
  const back = symmetric([...path('500,236 548,234'), ...outline.slice(shoulder, (outline.length >> 1) + 1)])
  const yoke: Seam = { points: path('268,372 500,350 732,372'), depth: 2, stitch: 2, gap: 4 }
  return [
    ...(cut.sleeve === 'none' ? [] : cut.sleeve === 'short' ? shortSleeves(cut) : longSleeves(cut)),
    {
      ...front,
      outlines: [back],
      wrinkle: (front.wrinkle ?? []).map((wrinkle) => ({ ...wrinkle, seed: (wrinkle.seed ?? 1) + 66 })),
      folds: [
        ...creases(seed + 61, 5, 640, 560, 110, 170, 118, 150, 15, 6),
        ...creases(seed + 62, 5, 360, 560, 110, 170, 62, 150, 15, 6),
        ...creases(seed + 63, 6, 500, 720, 300, 100, 4, 170, 16, 5),
        ...creases(seed + 64, 6, 500, 920, 320, 140, 90, 150, 16, 4),
      ],
      seams: [...(front.seams ?? []), ...(knitted || raglan || pattern === 'yoke' ? [] : [yoke])],
    },
    ...(cut.sleeve === 'none' ? bothSides(armholeBand) : []),
    ...(knitted ? [ribbedHem] : []),
    ...neckFromBehind(cut),
    // knitted goods have a label, which shows on any wool, and others their mark off the second colour
    ...(knitted
      ? label(477, cut.neck === 'roll' ? 336 : 268, 46, 32)
      : [mark(500, cut.hood ? 400 : cut.neck === 'roll' ? 360 : pattern === 'yoke' ? 452 : 306, 19)]),
  ]
}

function backCaption({ hood, neck, sleeve, knitted, pattern, raglan }: Cut): string {
  if (hood) return 'Sett bakfra, med tettsittende hette'
  if (neck === 'roll') return 'Sett bakfra, med høy hals'
  if (sleeve === 'none') return 'Sett bakfra, uten ermer'
  if (knitted) return pattern ? 'Sett bakfra, med mønsteret hele veien rundt' : 'Sett bakfra, med ribb nederst'
  return raglan ? 'Sett bakfra, med raglansømmer' : 'Sett bakfra, med søm over skuldrene'
}

/** Base layers, T-shirts and knitted sweaters. */
export function top(options: TopOptions): Scene {
  const cloth = options.cloth ?? 'wool'
  const sleeveless = options.sleeve === 'none'
  const women = options.fit === 'women'
  const cut: Cut = {
    ...options,
    material: options.net ? { ...materials.mesh, amplitude: 2.6, scale: 2, sheen: 0.2, wrap: 0.3 } : materials[cloth],
    knitted: cloth === 'knit',
    waist: women ? -18 : 0,
    flare: women ? 6 : 0,
  }
  // a mark upon the pattern would be lost
  const isPatterned = cut.pattern === 'nordic' || cut.pattern === 'stripe'
  const banded = cut.neck === 'crew' || cut.neck === 'button' || cut.neck === 'vee'
  const parts: Part[] = [
    ...neckInside(cut),
    ...(banded ? [neckband(path('404,214 424,200 460,192 500,190 540,192 576,200 596,214'), cut)] : []),
    ...(sleeveless ? [] : cut.sleeve === 'short' ? shortSleeves(cut) : longSleeves(cut)),
    torso(cut),
    ...(sleeveless ? bothSides(armholeBand) : []),
    ...(cut.knitted ? [ribbedHem] : []),
    ...neckOf(cut),
    ...(cut.cardigan ? clasps() : []),
    ...(cut.chestPocket ? chestPocket(cut) : []),
    ...(cut.knitted || isPatterned
      ? label(640, hem - 70, 46, 32)
      : cut.chestPocket
        ? label(595, 444, 40, 28)
        : [mark(612, 452, 22)]),
  ]
  const view = (all: readonly Part[]): View => ({
    parts: all.map((part) => transformPart(part, (x, y) => [500 + (x - 500) * 1.1, y])),
    ground: 'flat',
  })
  return {
    ...view(parts),
    back: { caption: backCaption(cut), view: () => view(topFromBehind(cut)) },
    size: {
      beside: 'person',
      axis: 'height',
      unitsPerCm: 12,
      from: 214,
      to: cut.knitted ? 1114 : hem + 15,
      called: 'lengde',
      sizing: 'clothes',
      at: 0.84,
    },
  }
}
