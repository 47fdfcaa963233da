import { mark } from './details.ts'
import { materials } from './materials.ts'
import { bothSides, type Part, type Scene, transformPart } from './scene.ts'
import { mapPoints, mirror, type Point, path, roundedRect, symmetric } from './shapes.ts'

interface GogglesOptions {
  /** A frameless lens, as wide as the face. */
  frameless?: boolean
  /** Stripes on the band in place of the label. */
  stripes?: boolean
  /** A bar between two lenses. */
  twin?: boolean
}

const rim: Pick<Part, 'role' | 'material' | 'puff' | 'shadow'> = {
  role: 'main',
  material: materials.plastic,
  puff: [
    [12, 16],
    [5, 5],
  ],
  shadow: { dx: 6, dy: 14, blur: 12, opacity: 0.3 },
}
const mirrored: Pick<Part, 'role' | 'material'> = {
  role: 'lens',
  material: { ...materials.lens, mirror: 0.4, mirrorBlur: 0.12 },
}

export function goggles({ frameless = false, stripes = false, twin = false }: GogglesOptions = {}): Scene {
  const parts: Part[] = []
  for (const side of [-1, 1])
    parts.push({
      outlines: [
        [
          [500 + side * 330, 540, 'c'],
          [500 + side * 400, 530],
          [500 + side * 450, 560],
          [500 + side * 466, 620],
          [500 + side * 450, 690],
          [500 + side * 400, 720],
          [500 + side * 330, 712, 'c'],
        ],
      ],
      role: 'secondary',
      material: materials.webbing,
      puff: [[30, 30]],
      gradient: [1, 0.9],
      shadow: null,
      paints: [
        {
          outlines: [
            roundedRect(500 + side * 400 - 90, 560, 180, 16, 2),
            roundedRect(500 + side * 400 - 90, 672, 180, 16, 2),
          ],
          role: 'accent',
        },
        {
          outlines: [0, 1, 2]
            .slice(0, stripes ? 3 : 1)
            .map((i) => roundedRect(500 + side * 400 - 90, 600 + i * 18, 180, stripes ? 9 : 46, 2)),
          role: 'logo',
        },
      ],
    })
  const frame: Point[] = symmetric(
    path('500,428 640,424 780,446 850,510 868,620 838,740 750,812 640,812 566,772 532,730 500,722'),
  )
  parts.push({
    outlines: [
      symmetric(path('500,416 650,410 796,434 872,506 890,622 856,758 760,836 640,836 556,796 526,760 500,752')),
    ],
    role: 'lining',
    material: materials.fleece,
    puff: [[18, 18]],
    shade: 0.7,
  })
  parts.push({
    outlines: [frame],
    role: 'main',
    material: materials.matte,
    puff: [
      [20, 30],
      [8, 8],
    ],
    shadow: { dx: 0, dy: 6, blur: 8, opacity: 0.4 },
  })
  const lens: Point[] = symmetric(
    frameless
      ? path('500,430 650,424 790,448 858,512 878,620 846,748 756,824 640,824 562,780 530,740 500,730')
      : path('500,464 640,458 766,476 822,530 836,620 810,718 738,776 650,776 590,738 552,690 500,678'),
  )
  parts.push({
    outlines: [lens],
    role: 'lens',
    material: { ...materials.lens, mirror: 0.5, mirrorBlur: 0.12 },
    puff: [
      [110, 60],
      [8, 5],
    ],
    relief: (x, y) => -(((x - 500) / 330) ** 2) * 120 - ((y - 610) / 170) ** 2 * 34,
    shadow: null,
    paints: [{ outlines: [path('100,380c 900,380c 900,560 500,600 100,560')], role: 'glass', soft: 60 }],
  })
  // sky reflection: mountains in the lens
  parts.push({
    outlines: [
      path(
        '220,700 330,640 400,664 470,606 540,650 640,596 720,650 800,628 812,700 730,768 650,768',
        '594,730 552,684 500,672 448,684 406,730 350,768 270,768',
      ),
    ],
    role: 'secondary',
    material: materials.flat,
    opacity: 0.16,
    shadow: null,
  })
  parts.push({
    outlines: [path('270,500 380,474 430,474 330,600 220,640 200,590')],
    role: 'logo',
    material: materials.flat,
    opacity: 0.22,
    shadow: null,
  })
  for (const side of [-1, 1])
    parts.push({
      outlines: [roundedRect(500 + side * 352 - 26, 566, 52, 120, 14)],
      role: 'trim',
      material: materials.plastic,
      puff: [[10, 12]],
      shadow: { dx: side * 4, dy: 4, blur: 6, opacity: 0.4 },
    })
  if (twin)
    parts.push({
      outlines: [symmetric(path('500,440 522,444 516,560 526,690 500,710'))],
      role: 'main',
      material: materials.matte,
      puff: [
        [10, 14],
        [4, 4],
      ],
      shadow: { dx: 2, dy: 5, blur: 6, opacity: 0.4 },
    })
  parts.push(frameless ? mark(760, 500, 22) : mark(500, 444, 18))
  return {
    parts,
    ground: 'flat',
    back: {
      caption: 'Sett bakfra, med skum mot ansiktet og silikon på remmen',
      view: () => ({ parts: gogglesFromBehind(lens, twin), ground: 'flat' }),
    },
    size: { beside: 'hand', axis: 'width', unitsPerCm: 43, from: 110, to: 890, sizing: 'fixed' },
  }
}

/** The foam that lies against the face, and the band below. */
function gogglesFromBehind(lens: Point[], twin: boolean): Part[] {
  const outer = symmetric(
    path('500,416 650,410 796,434 872,506 890,622 856,758 760,836 640,836 556,796 526,760 500,752'),
  )
  const inner = mapPoints(lens, (x, y) => [500 + (x - 500) * 0.9, 620 + (y - 620) * 0.84])
  const band = path('150,610 124,720 170,850 310,950 500,984 690,950 830,850 876,720 850,610')
  return [
    {
      kind: 'strap',
      line: band,
      radius: 60,
      role: 'secondary',
      material: materials.webbing,
      shade: 0.9,
      shadow: null,
    },
    ...[-22, 22].map(
      (shift): Part => ({
        kind: 'strap',
        line: mapPoints(band, (x, y) => [500 + (x - 500) * (1 + shift / 440), y + shift]),
        radius: 5,
        role: 'logo',
        material: materials.rubber,
        opacity: 0.7,
        shadow: null,
      }),
    ),
    ...bothSides({
      outlines: [roundedRect(846, 560, 60, 128, 16)],
      role: 'trim',
      material: materials.plastic,
      puff: [[10, 12]],
      shadow: { dx: 3, dy: 5, blur: 6, opacity: 0.4 },
    }),
    {
      outlines: [outer],
      role: 'main',
      material: materials.matte,
      puff: [[20, 26]],
      shadow: { dx: 0, dy: 8, blur: 10, opacity: 0.42 },
    },
    {
      outlines: [mapPoints(outer, (x, y) => [500 + (x - 500) * 0.965, 620 + (y - 620) * 0.95])],
      role: 'lining',
      material: { ...materials.fleece, amplitude: 0.6 },
      puff: [
        [34, 46],
        [10, 8],
      ],
      shadow: { dx: 0, dy: 3, blur: 5, opacity: 0.35 },
    },
    {
      outlines: [inner],
      role: 'lens',
      material: { ...materials.lens, mirror: 0.25, mirrorBlur: 0.3 },
      puff: [
        [60, -40],
        [8, -5],
      ],
      shade: 0.85,
      shadow: null,
      paints: [{ outlines: [path('100,380c 900,380c 900,560 500,600 100,560')], role: 'glass', soft: 60 }],
    },
    ...(twin
      ? [
          {
            outlines: [symmetric(path('500,470 518,474 512,560 522,670 500,690'))],
            role: 'lining',
            material: materials.fleece,
            puff: [[10, 14]],
            shadow: { dx: 1, dy: 3, blur: 5, opacity: 0.4 },
          } satisfies Part,
        ]
      : []),
    mark(500, 984, 19),
  ]
}

export interface SunglassesOptions {
  /** Form of the glasses: `shield` is one lens over both eyes. */
  shape?: 'sport' | 'round' | 'shield' | 'square' | 'drop'
}

const rightLens: Record<NonNullable<SunglassesOptions['shape']>, string> = {
  sport: '540,560 620,532 740,530 836,554 850,616 816,700 736,744 640,736 572,690 542,622',
  round: '690,520 772,542 826,612 826,690 772,752 690,774 608,752 554,690 554,612 608,542',
  square: '548,548c 680,532 840,536c 838,640 818,724c 690,752 572,736c 552,650',
  drop: '556,556 650,530 770,534 836,566 838,650 790,738 712,772 630,744 574,676 548,610',
  shield: '500,540 640,512 800,520 868,556 872,640 820,730 700,770 600,752 540,700 500,664',
}

/** Sunglasses from the front, their arms folded behind them. */
export function sunglasses({ shape = 'sport' }: SunglassesOptions = {}): Scene {
  const whole = shape === 'shield'
  const right = path(rightLens[shape])
  const arm = (side: 1 | -1): Part[] => {
    const [x, y] = [500 + side * 366, 556]
    return [
      {
        kind: 'tube',
        line: [
          [x, y],
          [x - side * 60, y + 108],
          [x - side * 240, y + 236],
          [x - side * 420, y + 292],
        ],
        radius: 12,
        role: 'main',
        material: materials.plastic,
        shade: 0.82,
        shadow: { dx: 6, dy: 12, blur: 10, opacity: 0.3 },
      },
      {
        kind: 'tube',
        line: [
          [x - side * 330, y + 270],
          [x - side * 420, y + 292],
          [x - side * 500, y + 320],
        ],
        radius: 16,
        role: 'trim',
        material: materials.matteRubber,
        shadow: { dx: 4, dy: 8, blur: 7, opacity: 0.3 },
      },
      {
        outlines: [roundedRect(x - 20, y - 26, 40, 56, 12)],
        role: 'main',
        material: materials.plastic,
        puff: [[9, 12]],
        shadow: { dx: 3, dy: 6, blur: 6, opacity: 0.3 },
      },
    ]
  }
  const lens = (outline: Point[], centre: number): Part[] => [
    {
      outlines: [
        mapPoints(outline, (x, y) => [
          centre + (x - centre) * (whole ? 1.06 : 1.14),
          640 + (y - 640) * (whole ? 1.12 : 1.16),
        ]),
      ],
      ...rim,
    },
    {
      outlines: [outline],
      ...mirrored,
      puff: [
        [60, 30],
        [5, 3],
      ],
      relief: (x, y) => -(((x - centre) / (whole ? 360 : 170)) ** 2) * (whole ? 120 : 26) - ((y - 640) / 120) ** 2 * 18,
      shadow: null,
      paints: [{ outlines: [path('100,480c 900,480c 900,610 500,622 100,610')], role: 'glass', soft: 44 }],
    },
  ]
  const glare = whole
    ? path('250,560 400,540 440,540 320,690 250,700')
    : path('580,570 650,556 690,556 620,660 572,650')
  const parts: Part[] = [
    ...arm(-1),
    ...arm(1),
    ...(whole ? lens(symmetric(right), 500) : [...lens(mirror(right), 310), ...lens(right, 690)]),
    ...[glare, ...(whole ? [] : [mapPoints(glare, (x, y) => [x - 380, y])])].map(
      (outline): Part => ({
        outlines: [outline],
        role: 'logo',
        material: materials.flat,
        opacity: 0.13,
        shadow: null,
      }),
    ),
    ...(whole
      ? []
      : [
          {
            kind: 'tube',
            line: path('448,588 472,562 500,554 528,562 552,588'),
            radius: 13,
            role: 'main',
            material: materials.plastic,
            shadow: { dx: 3, dy: 8, blur: 8, opacity: 0.3 },
          } satisfies Part,
        ]),
    mark(866, 556, 10),
  ]
  return {
    parts: parts.map((p) => transformPart(p, (x, y) => [500 + (x - 500) * 1.08, y - 50])),
    ground: 'flat',
    shadowStrength: 1.1,
    back: {
      caption: 'Sett fra siden, med brillestang',
      view: () => ({ parts: glassesFromTheSide(shape), ground: 'flat', shadowStrength: 1.1 }),
    },
    size: { beside: 'hand', axis: 'width', unitsPerCm: 55, sizing: 'fixed' },
  }
}

/** How far the glass reaches back along the face, and how high it is. */
const profiles: Record<NonNullable<SunglassesOptions['shape']>, readonly [depth: number, height: number]> = {
  sport: [140, 230],
  round: [84, 270],
  shield: [210, 276],
  square: [96, 236],
  drop: [108, 276],
}

/** Glasses in profile: the glass at the left, the arm to the ear. */
function glassesFromTheSide(shape: NonNullable<SunglassesOptions['shape']>): Part[] {
  const [depth, height] = profiles[shape]
  const top = 510
  const glass: Point[] = [
    [150, top + 6],
    [150 + depth * 0.5, top - 4],
    [150 + depth, top + 10],
    [150 + depth * 1.06, top + height * 0.42],
    [150 + depth * 0.74, top + height * 0.9],
    [150 + depth * 0.3, top + height],
    [142, top + height * 0.6],
  ]
  const middle = 150 + depth / 2
  return [
    {
      outlines: [
        mapPoints(glass, (x, y) => [middle + (x - middle) * 1.2, top + height / 2 + (y - top - height / 2) * 1.13]),
      ],
      ...rim,
    },
    {
      outlines: [glass],
      ...mirrored,
      puff: [
        [50, 34],
        [5, 3],
      ],
      shadow: null,
      paints: [{ outlines: [path('0,480c 500,480c 500,640 250,660 0,640')], role: 'glass', soft: 40 }],
    },
    {
      kind: 'tube',
      line: [
        [150 + depth * 0.9, top + 26],
        [360, top + 20],
        [560, top + 26],
        [720, top + 40],
        [800, top + 74],
        [852, top + 150],
      ],
      radius: 21,
      role: 'main',
      material: materials.plastic,
      shadow: { dx: 5, dy: 12, blur: 10, opacity: 0.32 },
    },
    {
      kind: 'tube',
      line: [
        [690, top + 34],
        [790, top + 64],
        [846, top + 136],
        [862, top + 190],
      ],
      radius: 26,
      role: 'trim',
      material: materials.matteRubber,
      shadow: { dx: 4, dy: 9, blur: 8, opacity: 0.32 },
    },
    {
      outlines: [roundedRect(150 + depth * 0.78, top + 2, 62, 48, 14)],
      role: 'main',
      material: materials.plastic,
      puff: [[10, 14]],
      shadow: { dx: 3, dy: 6, blur: 6, opacity: 0.3 },
    },
    mark(470, top + 22, 13),
  ]
}
