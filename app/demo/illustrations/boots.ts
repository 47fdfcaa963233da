import { buckle, creases, label, mark } from './details.ts'
import { materials } from './materials.ts'
import { type Paint, type Part, placeParts, type Scene, transformPart } from './scene.ts'
import { ellipse, type Point, path, type XY } from './shapes.ts'
import { shoesFromAbove } from './soles.ts'

const heelCounter: Paint = {
  outlines: [path('100,700 200,690 262,740 250,920c 90,920c')],
  role: 'secondary',
  seam: true,
  material: materials.twill,
}

/** Winter boots are rubber below, against slush. */
const rubberShell: Paint = {
  outlines: [path('90,760 220,776 380,790 500,760 590,716 680,706 780,726 930,790c 930,930c 90,930c')],
  role: 'trim',
  seam: true,
  material: materials.matteRubber,
}

/** A hiking boot from the side, toe to the right. */
export interface BootOptions {
  seed: number
  low?: boolean
  winter?: boolean
  /** A shaft that covers half the leg. */
  high?: boolean
  /** A shaft that ends just above the ankle. */
  mid?: boolean
  /** Rubber all the way round, above the sole. */
  rand?: boolean
  /** Straps in place of laces. */
  straps?: boolean
  /** Leather over all of it: no other cloth at the heel. */
  plain?: boolean
}

/** Low rubber, as on shoes for rock and bog. */
const rubberRand: Paint = {
  outlines: [path('90,800 240,822 420,836 560,818 660,776 760,756 880,770 940,800c 940,930c 90,930c')],
  role: 'trim',
  seam: true,
  material: materials.matteRubber,
}

/** Broad straps over the instep, with their tabs. */
function instepStraps(): Part[] {
  const strap = (line: string): Part => ({
    kind: 'strap',
    line: path(line),
    radius: 27,
    role: 'secondary',
    material: materials.twill,
    shadow: { dx: 2, dy: 6, blur: 6, opacity: 0.45 },
  })
  const tab = (x: number, y: number): Part => ({
    outlines: [ellipse(x, y, 17, 22)],
    role: 'accent',
    material: materials.matteRubber,
    puff: [[6, 7]],
    shadow: { dx: 2, dy: 4, blur: 4, opacity: 0.45 },
  })
  return [strap('640,690 560,752 470,790'), tab(474, 788), strap('560,620 470,684 370,716'), tab(374, 714)]
}

export function boot(options: BootOptions): Scene {
  const { seed } = options
  const material = options.winter ? materials.leather : materials.nubuck
  const parts: Part[] = []
  const drop = options.low ? 150 : options.high ? -130 : options.mid ? 76 : 0
  /** The shaft's height: a low shoe is the same boot, let down. */
  const raised = (y: number) => (y < 640 ? y + (drop * (640 - y)) / 280 : y)
  // inside / back of collar
  parts.push({
    outlines: [
      [
        [168, raised(392)],
        [250, raised(352)],
        [350, raised(352)],
        [432, raised(388)],
        [430, raised(440)],
        [300, raised(450)],
        [180, raised(440)],
      ],
    ],
    role: 'lining',
    material: options.winter ? materials.sherpa : materials.mesh,
    puff: [[24, 20]],
    shade: 0.6,
    shadow: null,
  })
  // tongue
  parts.push({
    outlines: [
      [
        [356, raised(420), 'c'],
        [368, raised(340)],
        [404, raised(306)],
        [452, raised(318)],
        [470, raised(380)],
        [520, 520],
        [600, 640],
        [560, 680, 'c'],
        [420, 560],
      ],
    ],
    role: 'secondary',
    material: materials.twill,
    puff: [
      [22, 26],
      [8, 6],
    ],
    wrinkle: [{ amplitude: 4, fx: 0.02, fy: 0.02, seed }],
    shadow: null,
    seams: [
      {
        points: [
          [384, raised(350)],
          [430, raised(344)],
        ],
        depth: 2,
      },
    ],
  })
  // pull loop
  parts.push({
    kind: 'tube',
    line: [
      [160, raised(420)],
      [136, raised(380)],
      [146, raised(336)],
      [172, raised(352)],
      [176, raised(410)],
    ],
    radius: 9,
    role: 'accent',
    material: materials.webbing,
    shadow: { dx: 2, dy: 3, blur: 4, opacity: 0.4 },
  })
  // upper
  const upper: Point[] = [
    [170, raised(400), 'c'],
    [230, raised(388)],
    [300, raised(400)],
    [372, raised(396)],
    [428, raised(372), 'c'],
    [452, 480],
    [500, 580],
    [570, 666],
    [660, 716],
    [760, 736],
    [846, 770],
    [892, 826],
    [898, 880, 'c'],
    [640, 910],
    [400, 902],
    [140, 900, 'c'],
    [134, 820],
    [150, 700],
    [158, 560],
    [160, raised(470)],
  ]
  parts.push({
    outlines: [upper],
    role: 'main',
    material,
    puff: [
      [90, 110],
      [26, 22],
      [6, 5],
    ],
    wrinkle: [{ amplitude: 8, fx: 0.007, fy: 0.01, angle: 20, seed }],
    folds: [
      ...creases(seed + 1, 6, 600, 760, 130, 80, 52, 100, 10, 7),
      ...creases(seed + 2, 5, 300, 560, 140, 80, 8, 110, 12, 6),
    ],
    shadow: { dx: 3, dy: 4, blur: 8, opacity: 0.4 },
    seams: [
      {
        points: [
          [200, raised(470)],
          [300, raised(482)],
          [400, raised(470)],
          [446, raised(458)],
        ],
        depth: 3,
        stitch: 2,
        gap: 5,
      },
      { points: path('250,880 262,740 330,660 400,622 470,606'), depth: 3, stitch: 2, gap: 5 },
      { points: path('560,900 576,820 640,760 690,722'), depth: 3, stitch: 2, gap: 5 },
    ],
    paints: [
      ...(options.winter ? [rubberShell] : options.plain ? [] : [heelCounter]),
      ...(options.rand ? [rubberRand] : []),
    ],
  })
  // collar pad
  parts.push({
    outlines: [
      [
        [168, raised(396), 'c'],
        [230, raised(382)],
        [300, raised(394)],
        [372, raised(390)],
        [430, raised(366), 'c'],
        [444, raised(430)],
        [400, raised(462)],
        [300, raised(474)],
        [196, raised(462)],
        [166, raised(440)],
      ],
    ],
    role: 'lining',
    material: options.winter ? { ...materials.sherpa, amplitude: 3.2, scale: 0.8 } : materials.twill,
    puff: [
      [26, 26],
      [8, 6],
    ],
    seams: [
      {
        points: [
          [300, raised(392)],
          [296, raised(474)],
        ],
        depth: 5,
        width: 4,
      },
      {
        points: [
          [232, raised(384)],
          [232, raised(470)],
        ],
        depth: 5,
        width: 4,
      },
      {
        points: [
          [372, raised(390)],
          [364, raised(466)],
        ],
        depth: 5,
        width: 4,
      },
    ],
    shadow: { dx: 1, dy: 4, blur: 5, opacity: 0.35 },
  })
  // eyestay
  const eyestay: Point[] = [
    [402, raised(470), 'c'],
    [452, raised(440), 'c'],
    [474, 500],
    [520, 588],
    [584, 660],
    [664, 708, 'c'],
    [620, 756],
    [540, 720],
    [460, 636],
    [416, 556],
  ]
  parts.push({
    outlines: [eyestay],
    role: 'secondary',
    material: materials.twill,
    puff: [
      [20, 16],
      [6, 5],
    ],
    seams: [{ points: [...eyestay, eyestay[0]!], depth: 0.3, width: 1.4, stitch: 1, gap: 6 }],
    shadow: { dx: -2, dy: 4, blur: 5, opacity: 0.4 },
  })
  // toe rand
  parts.push({
    outlines: [path('640,902c 650,850 720,818 820,806 880,816 904,872 900,912c')],
    role: 'trim',
    material: materials.matteRubber,
    puff: [
      [26, 26],
      [8, 7],
    ],
    shadow: { dx: 0, dy: -3, blur: 5, opacity: 0.35 },
  })
  parts.push({
    outlines: [path('120,912c 122,840 180,850 300,872 460,884 650,880 660,912c')],
    role: 'trim',
    material: materials.matteRubber,
    puff: [
      [14, 14],
      [6, 5],
    ],
    shadow: { dx: 0, dy: -3, blur: 5, opacity: 0.3 },
  })
  // hooks, eyelets and laces
  const eyelets: XY[] = [
    [640, 716],
    [590, 680],
    [548, 636],
    [508, 582],
    [478, 524],
    [452, raised(462)],
  ]
  const hooks: XY[] = eyelets.map(([x, y], i) => [x + 28 + (5 - i) * 2, y - 26 - i * 2])
  for (const [x, y] of options.straps ? [] : eyelets) {
    parts.push({
      outlines: [ellipse(x - 6, y + 6, 13, 13)],
      role: 'metal',
      material: materials.metal,
      puff: [[5, 7]],
      shadow: { dx: 2, dy: 3, blur: 3, opacity: 0.5 },
    })
  }
  const lace = (a: XY, b: XY) =>
    parts.push({
      kind: 'tube',
      line: [
        [a[0], a[1]],
        [(a[0] + b[0]) / 2 + 2, (a[1] + b[1]) / 2 - 8],
        [b[0], b[1]],
      ],
      radius: 7.5,
      role: 'accent',
      material: materials.webbing,
      twist: 1.4,
      shadow: { dx: 2, dy: 5, blur: 4, opacity: 0.5 },
    })
  if (options.straps) parts.push(...instepStraps())
  for (let i = 0; i < 6 && !options.straps; i++) {
    if (i < 5) lace([eyelets[i]![0] - 4, eyelets[i]![1] + 4], hooks[i + 1]!)
    lace([eyelets[i]![0] - 4, eyelets[i]![1] + 4], hooks[i]!)
  }
  const bow: Part[] = [
    {
      kind: 'tube',
      line: [
        [470, raised(436)],
        [410, raised(420)],
        [378, raised(470)],
        [420, raised(500)],
        [468, raised(446)],
      ],
      radius: 6.5,
      role: 'accent',
      material: materials.webbing,
      twist: 1.4,
      shadow: { dx: 4, dy: 7, blur: 5, opacity: 0.45 },
    },
    {
      kind: 'tube',
      line: [
        [470, raised(436)],
        [500, raised(500)],
        [478, raised(548)],
      ],
      radius: 6.5,
      role: 'accent',
      material: materials.webbing,
      twist: 1.4,
      shadow: { dx: 4, dy: 7, blur: 5, opacity: 0.45 },
    },
    {
      outlines: [ellipse(470, raised(440), 13, 11)],
      role: 'accent',
      material: materials.webbing,
      puff: [[5, 7]],
      shadow: { dx: 3, dy: 4, blur: 4, opacity: 0.5 },
    },
  ]
  if (!options.straps) parts.push(...bow)
  // midsole + outsole
  const midsole: Point[] = path(
    '112,900c 116,892 300,898 470,906 660,902 904,898c 916,930 900,962c 640,968 440,956 300,966',
    '118,966c 104,930',
  )
  parts.push({
    outlines: [midsole],
    role: 'sole',
    material: materials.foam,
    puff: [
      [20, 22],
      [6, 6],
    ],
    shadow: { dx: 0, dy: -4, blur: 5, opacity: 0.35 },
    seams: [{ points: path('108,932 400,934 640,938 910,930'), depth: 2.4, width: 2 }],
  })
  const lugs: Point[] = [[104, 952, 'c']]
  let x = 110
  lugs.push([108, 1000, 'c'])
  while (x < 880) {
    const heelGap = x > 330 && x < 440
    const w = heelGap ? 50 : 58
    lugs.push(
      [x, heelGap ? 984 : 1006, 'c'],
      [x + w * 0.74, heelGap ? 984 : 1006, 'c'],
      [x + w * 0.79, 991 - (heelGap ? 9 : 0), 'c'],
      [x + w * 0.95, 991 - (heelGap ? 9 : 0), 'c'],
    )
    x += w
  }
  lugs.push([898, 1000, 'c'], [922, 956, 'c'], [640, 962], [400, 952])
  parts.push({
    outlines: [lugs],
    role: 'trim',
    material: materials.matteRubber,
    puff: [
      [14, 14],
      [4, 4],
    ],
    shadow: { dx: 0, dy: -2, blur: 4, opacity: 0.4 },
    gradient: [1, 0.75],
  })
  // on the rubber of a winter boot, not across its edge
  parts.push(mark(310, options.winter ? 836 : 790, options.winter ? 30 : 34))
  return {
    parts: parts.map((p) => transformPart(p, (x, y) => [x - 4, y - 20])),
    ground: 'stand',
    groundY: 990,
    back: shoesFromAbove({
      tread: 'boot',
      seed,
      cloth: material,
      collarCloth: options.winter ? { ...materials.sherpa, amplitude: 3.2, scale: 0.8 } : materials.twill,
      fastening: options.straps ? 'straps' : 'laces',
      rand: options.rand === true || options.winter === true,
      counter: !options.plain && !options.winter,
    }),
    size: { beside: 'bottle', axis: 'width', called: 'lengde', unitsPerCm: 26.5, sizing: 'shoes' },
  }
}

export interface RubberBootOptions {
  seed: number
  /** Ends at the ankle. */
  low?: boolean
  /** The shaft is of a soft cloth, drawn tight at the top. */
  lined?: boolean
  /** Dots on the shaft, for children. */
  dots?: boolean
}

/** Share of the shaft that a low boot has. */
const lowShaft = 0.42

/** Where something is on the whole boot that is at `y` on the low one. */
const rise = (y: number): number => (y < 640 ? 640 - (640 - y) / lowShaft : y)

export function rubberBoot({ seed, low = false, lined = false, dots = false }: RubberBootOptions): Scene {
  const parts: Part[] = []
  parts.push({
    outlines: [ellipse(330, 208, 132, 26)],
    role: 'lining',
    material: materials.fleece,
    shade: 0.5,
    puff: [[20, -14]],
    shadow: null,
  })
  const upper: Point[] = [
    [198, 208, 'c'],
    [204, 400],
    [214, 600],
    [206, 760],
    [196, 900, 'c'],
    [520, 930],
    [830, 920, 'c'],
    [846, 850],
    [800, 776],
    [700, 726],
    [570, 690],
    [500, 630],
    [468, 520],
    [462, 380],
    [462, 208, 'c'],
    [330, 232],
  ]
  parts.push({
    outlines: [upper],
    role: 'main',
    material: materials.rubber,
    puff: [
      [90, 120],
      [30, 26],
      [8, 6],
    ],
    wrinkle: [{ amplitude: 4, fx: 0.006, fy: 0.006, seed }],
    folds: [
      ...creases(seed, 4, 400, 650, 150, 70, -20, 150, 16, 8),
      ...creases(seed + 1, 3, 620, 760, 130, 60, 60, 90, 14, 5),
    ],
    shadow: { dx: 0, dy: 3, blur: 8, opacity: 0.4 },
    seams: [
      { points: path('206,740 330,700 470,640 510,640'), width: 3, depth: -4 },
      { points: path('600,924 640,810 720,736'), width: 3, depth: -4 },
    ],
    paints: [
      {
        outlines: [
          lined
            ? path('150,190c 520,190c 520,560c 330,590 150,560c')
            : path('150,190c 520,190c 520,284c 330,306 150,284c'),
        ],
        role: 'secondary',
        material: lined ? materials.nylon : materials.rubber,
        seam: true,
      },
      ...(dots
        ? [
            {
              outlines: Array.from({ length: low ? 20 : 28 }, (_, i) => {
                const row = Math.floor(i / 4)
                // a low shaft is let down: what is round above 640 is drawn out before
                const y = low ? rise(528 + row * 78) : 340 + row * 78
                return ellipse(210 + (i % 4) * 84 + (row % 2) * 42, y, 17, low && y < 640 ? 17 / lowShaft : 17)
              }),
              role: 'logo',
            } satisfies Paint,
          ]
        : []),
    ],
  })
  parts.push(
    {
      kind: 'tube',
      line: [
        [198, 212],
        [330, 236],
        [462, 212],
      ],
      radius: 9,
      role: 'secondary',
      material: materials.rubber,
    },
    ...(low || lined || dots
      ? []
      : ([
          {
            kind: 'strap',
            line: path('206,330 330,350 464,330'),
            radius: 14,
            role: 'accent',
            material: materials.matteRubber,
          },
          ...buckle(410, 344, -6),
        ] satisfies Part[])),
    ...(lined
      ? ([
          {
            kind: 'tube',
            line: path('200,262 330,286 460,262 500,300 496,360'),
            radius: 6,
            role: 'trim',
            material: materials.webbing,
            twist: 1.6,
            shadow: { dx: 2, dy: 4, blur: 4, opacity: 0.4 },
          },
        ] satisfies Part[])
      : []),
  )
  parts.push({
    outlines: [
      path(
        '186,890c 400,912 640,912 850,890c 868,930 852,968c 640,976 470,962c 430,946 400,980c 300,990',
        '186,986c 178,940',
      ),
    ],
    role: 'sole',
    material: materials.matteRubber,
    puff: [
      [22, 24],
      [6, 5],
    ],
    shadow: { dx: 0, dy: -3, blur: 5, opacity: 0.35 },
    seams: [{ points: path('180,930 480,940 860,924'), depth: 3, width: 2 }],
  })
  if (!low) parts.push(dots ? mark(640, 830, 30, 'accent') : mark(330, lined ? 790 : 470, 38))
  /** A low boot is the same one with its shaft let down. */
  const shaped = low
    ? parts.map((part) => transformPart(part, (x, y) => [x, y < 640 ? 640 - (640 - y) * lowShaft : y]))
    : parts
  if (low) shaped.push(...(dots ? label(294, 536, 72, 48) : [mark(330, lined ? 800 : 560, 34)]))
  const scale = low ? 1.06 : 1
  const shift = (dx: number, dy: number, size: number) => placeParts(shaped, size * scale, 500, 980, 500 + dx, 980 + dy)
  return {
    parts: [...shift(74, -46, 0.93).map((part) => ({ ...part, shade: (part.shade ?? 1) * 0.9 })), ...shift(-26, 20, 1)],
    ground: 'stand',
    groundY: 1000,
    back: shoesFromAbove({
      tread: 'rubber',
      seed,
      cloth: materials.rubber,
      collarCloth: lined ? materials.nylon : materials.rubber,
      fastening: 'none',
      shaft: true,
    }),
    size: { beside: 'bottle', axis: 'height', unitsPerCm: 22 * scale, sizing: 'shoes' },
  }
}
