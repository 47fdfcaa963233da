import { creases, label, mark, zip } from './details.ts'
import { type Material, materials } from './materials.ts'
import { nordic, stripes } from './patterns.ts'
import { bothSides, type Paint, type Part, type Scene, type Seam, transformPart } from './scene.ts'
import { mapPoints, mirror, type Point, path, roundedRect, symmetric } from './shapes.ts'

export interface TopOptions {
  seed: number
  neck: 'crew' | 'zip'
  fit?: 'men' | 'women'
  sleeve?: 'long' | 'short'
  cloth?: 'wool' | 'knit'
  raglan?: boolean
  pattern?: 'nordic' | 'stripe' | 'yoke'
}

interface Cut extends TopOptions {
  material: Material
  knitted: boolean
  waist: number
  flare: number
}

const hem = 1040

const neckInside = ({ material }: Cut): Part[] => [
  {
    outlines: [symmetric(path('500,190 548,188 588,204 592,250 560,300 500,312'))],
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

function torsoPaints({ pattern }: Cut): Paint[] {
  switch (pattern) {
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

function torsoSeams({ raglan, knitted }: Cut): Seam[] {
  const line = raglan ? path('592,214 640,330 686,430 726,478') : path('722,268 738,320 722,400 726,478')
  const style: Omit<Seam, 'points'> = raglan ? { depth: 2.4, stitch: 2, gap: 4, stitchRole: 'trim' } : { depth: 2.6 }
  const seams: Seam[] = [
    { ...style, points: line },
    { ...style, points: mirror(line) },
  ]
  if (!knitted) seams.push({ points: path('280,1014 500,1026 720,1014'), depth: 1.2, stitch: 2, gap: 4 })
  return seams
}

function torso(cut: Cut): Part {
  const { seed, waist, flare, material } = cut
  const side: Point[] = [
    ...path('500,292 536,280 572,248 592,214c 650,236 722,268c 738,320 722,400 726,478'),
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

/** Base layers, T-shirts and knitted sweaters. */
export function top(options: TopOptions): Scene {
  const cloth = options.cloth ?? 'wool'
  const women = options.fit === 'women'
  const cut: Cut = {
    ...options,
    material: materials[cloth],
    knitted: cloth === 'knit',
    waist: women ? -18 : 0,
    flare: women ? 6 : 0,
  }
  const parts: Part[] = [
    ...neckInside(cut),
    ...(cut.neck === 'crew' ? [neckband(path('404,214 424,200 460,192 500,190 540,192 576,200 596,214'), cut)] : []),
    ...(cut.sleeve === 'short' ? shortSleeves(cut) : longSleeves(cut)),
    torso(cut),
    ...(cut.knitted ? [ribbedHem] : []),
    ...(cut.neck === 'zip'
      ? zippedNeck(cut)
      : [neckband(path('404,214 412,248 448,286 500,300 552,286 588,248 596,214'), cut)]),
    ...(cut.knitted ? label(640, hem - 70, 46, 32) : [mark(612, 452, 22)]),
  ]
  return { parts: parts.map((part) => transformPart(part, (x, y) => [500 + (x - 500) * 1.1, y])), ground: 'flat' }
}
