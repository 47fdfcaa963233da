import { creases, label, mark, zip } from './details.ts'
import { type Material, materials } from './materials.ts'
import { bothSides, type Paint, type Part, type Role, type Scene, transformPart, type View } from './scene.ts'
import { ellipse, type Point, path, roundedRect, symmetric } from './shapes.ts'

/** A child's suit: padded for winter, or a plain rain suit. */
interface CoverallOptions {
  seed: number
  rain?: boolean
  /** Where the second colour lies, if not on hood and shoulders. */
  block?: 'legs' | 'diagonal' | 'band'
  /** Dots all over. */
  dots?: boolean
}

const blocks: Record<NonNullable<CoverallOptions['block']>, Point[]> = {
  legs: path('100,640c 900,640c 900,1300c 100,1300c'),
  diagonal: path('100,180c 900,180c 900,360c 100,760c'),
  band: path('100,430c 900,430c 900,600c 100,600c'),
}

const dotted = (): Point[][] =>
  Array.from({ length: 126 }, (_, i) => {
    const row = Math.floor(i / 9)
    return ellipse(140 + (i % 9) * 90 + (row % 2) * 45, 300 + row * 62, 13, 13, 12)
  })

interface Hood {
  cloth: Material
  topRole: Role
  hoodLining: Material
  rain: boolean
  seed: number
}

function hoodOf({ cloth, topRole, hoodLining, rain }: Hood): Part[] {
  return [
    {
      outlines: [symmetric(path('500,70 574,78 630,118 652,190 650,270 606,316 500,330'))],
      role: topRole,
      material: cloth,
      puff: [
        [46, 46],
        [10, 8],
      ],
      shadow: null,
      seams: [
        { points: path('440,76 424,160 410,300'), depth: 2.6, stitch: 1 },
        { points: path('560,76 576,160 590,300'), depth: 2.6, stitch: 1 },
      ],
    },
    {
      outlines: [symmetric(path('500,116 548,124 584,156 594,212 586,266 556,310 500,340'))],
      role: 'lining',
      material: hoodLining,
      shade: 0.55,
      puff: [[50, -40]],
      gradient: [0.6, 1.3],
      shadow: null,
    },
    {
      kind: 'tube',
      line: path('410,290 402,210 420,150 458,112 500,106 542,112 580,150 598,210 590,290'),
      radius: 17,
      role: rain ? 'main' : 'lining',
      material: rain ? cloth : { ...materials.sherpa, amplitude: 3.2, scale: 0.8 },
      shadow: { dx: 0, dy: 6, blur: 8, opacity: 0.45 },
    },
  ]
}

/** The hood from behind, with the elastic that holds it. */
const hoodFromBehind = ({ cloth, topRole, seed }: Hood): Part[] => [
  {
    outlines: [symmetric(path('500,64 576,72 630,112 656,184 656,260 632,320 574,348 500,356'))],
    role: topRole,
    material: cloth,
    puff: [
      [60, 64],
      [12, 10],
    ],
    wrinkle: [{ amplitude: 7, fx: 0.012, fy: 0.01, seed: seed + 83 }],
    folds: creases(seed + 84, 8, 500, 316, 240, 40, 88, 60, 9, 7),
    seams: [
      { points: path('444,74 428,190 434,350'), depth: 2.6, stitch: 1 },
      { points: path('556,74 572,190 566,350'), depth: 2.6, stitch: 1 },
      { points: path('352,292 430,304 500,308 570,304 648,292'), depth: 5, width: 5 },
    ],
    shadow: { dx: 1, dy: 8, blur: 10, opacity: 0.45 },
  },
]

/** A loop to hang it by, a gathered waist and a patch for the name. */
const backDetails = (dots: boolean): Part[] => [
  ...(dots ? label(468, 374, 64, 44) : [mark(500, 396, 24)]),
  {
    outlines: [path('300,664c 400,672 500,675 600,672 700,664c 700,694c 600,702 500,705 400,702 300,694c')],
    role: 'trim',
    material: materials.rib,
    puff: [
      [10, 9],
      [4, 3],
    ],
    shadow: { dx: 0, dy: 2, blur: 4, opacity: 0.3 },
  },
]

/** Collar, zip, pockets and patches. */
function frontDetails(cloth: Material, topRole: Role, seed: number, dots: boolean): Part[] {
  const collar: Point[] = path('500,318c 530,300 570,266 598,240 618,236c 636,268 604,322 560,356 500,378c')
  const collarPart: Part = {
    outlines: [collar],
    role: topRole,
    material: cloth,
    puff: [
      [18, 20],
      [8, 6],
    ],
    wrinkle: [{ amplitude: 5, fx: 0.02, fy: 0.02, seed: seed + 6 }],
    shadow: { dx: 0, dy: 6, blur: 7, opacity: 0.35 },
  }
  const parts: Part[] = bothSides(collarPart)
  parts.push(
    {
      kind: 'strap',
      line: path('508,344 512,560 560,760 640,930'),
      radius: 15,
      role: 'main',
      material: cloth,
      shadow: { dx: 2, dy: 2, blur: 5, opacity: 0.28 },
    },
    ...zip(path('496,346 499,560 546,764 628,936'), {
      tape: 'accent',
      radius: 5,
      slider: 0.015,
      pull: 'accent',
      teeth: 'trim',
    }),
  )
  for (const p of zip(path('664,540 630,636'), { tape: 'trim', radius: 4.4, slider: 0.06, pull: 'accent' }))
    parts.push(...bothSides(p))
  // among dots it would be lost, and the label has it
  if (!dots) parts.push(mark(620, 392, 26))
  parts.push(
    { outlines: [roundedRect(392, 530, 64, 44, 5)], role: 'accent', material: materials.webbing, puff: [[3, 3]] },
    mark(424, 552, 14),
  )
  return parts
}

function suit({ seed, rain = false, block, dots = false }: CoverallOptions, isBehind: boolean): View {
  const cloth: Material = rain
    ? { ...materials.rubber, specular: 0.22, mirror: 0.07, mirrorBlur: 0.4 }
    : { ...materials.shell, specular: 0.13 }
  const topRole: Role = rain || block ? 'main' : 'secondary'
  const over: Paint[] = [
    ...(block ? [{ outlines: [blocks[block]], role: 'secondary', seam: true } satisfies Paint] : []),
    ...(dots ? [{ outlines: dotted(), role: 'logo' } satisfies Paint] : []),
  ]
  const hoodLining = rain ? materials.nylon : materials.sherpa
  const parts: Part[] = []
  const wrinkle = [
    { amplitude: 13, fx: 0.005, fy: 0.008, angle: 8, seed },
    { amplitude: 5, fx: 0.014, fy: 0.02, angle: -20, seed: seed + 1 },
  ]
  const puff: [number, number][] = [
    [60, 62],
    [14, 12],
  ]
  if (!isBehind) parts.push(...hoodOf({ cloth, topRole, hoodLining, rain, seed }))
  // sleeves
  const sleeve: Point[] = path('668,276c 738,286 796,350 834,460 864,590 876,690c 776,716c 752,600 720,500 684,430c')
  const cuff: Point[] = path('776,702c 826,690 880,676c 884,730 832,750 784,754c')
  const arms: Part[] = [
    {
      outlines: [sleeve],
      role: 'main',
      material: cloth,
      puff,
      wrinkle,
      shadow: null,
      folds: [...creases(seed + 2, 8, 800, 540, 80, 160, 16, 110, 12, 8)],
      paints: [
        { outlines: [path('600,180c 960,180c 960,400c 800,440 660,440c')], role: topRole, seam: true },
        ...(block === 'legs' ? [] : over),
        { outlines: [path('700,610c 960,570c 960,594c 700,636c')], role: 'logo', material: materials.rubber },
      ],
    },
    {
      outlines: [cuff],
      role: 'trim',
      material: materials.rib,
      puff: [
        [16, 16],
        [6, 5],
      ],
      shadow: { dx: 0, dy: 2, blur: 4, opacity: 0.3 },
    },
  ]
  parts.push(...arms.flatMap(bothSides))
  // legs
  const leg: Point[] = path('500,690c 600,700 716,690c 720,800 708,960 690,1110c 560,1122c 548,980 526,880 500,836c')
  const ankle: Point[] = path('558,1104c 620,1108 694,1094c 690,1146 626,1160 566,1156c')
  const feet: Part[] = [
    {
      outlines: [leg],
      role: 'main',
      material: cloth,
      puff,
      wrinkle,
      folds: [
        ...creases(seed + 4, 8, 580, 850, 120, 120, -34, 140, 14, 9),
        ...creases(seed + 5, 6, 620, 1050, 100, 100, -6, 110, 12, 8),
      ],
      paints: [
        ...over,
        {
          // knees in front, the seat behind
          outlines: [
            isBehind
              ? path('480,700c 600,716 740,700c 740,850c 640,900 560,880 480,836c')
              : path('540,930c 620,906 740,912c 740,1060c 620,1080 540,1060c'),
          ],
          role: 'secondary',
          seam: true,
          material: materials.nylon,
        },
      ],
      shadow: { dx: 3, dy: 3, blur: 8, opacity: 0.35 },
    },
    {
      outlines: [ankle],
      role: 'trim',
      material: materials.rib,
      puff: [
        [16, 16],
        [6, 5],
      ],
      shadow: { dx: 0, dy: 2, blur: 4, opacity: 0.3 },
    },
    {
      kind: 'strap',
      line: [
        [588, 1150],
        [626, 1192],
        [668, 1146],
      ],
      radius: 7,
      role: 'trim',
      material: materials.matteRubber,
      shadow: null,
    },
  ]
  parts.push(...feet.flatMap(bothSides))
  // torso
  const torso: Point[] = symmetric(
    path(
      '500,300 540,290 590,264 614,244c 668,262 732,296c 742,350 726,430 728,520 716,640 722,740c',
      '610,790 500,850',
    ),
  )
  const yoke: Point[] = path('200,180c 800,180c 800,416c 640,436 500,442 360,436 200,416c')
  parts.push({
    outlines: [torso],
    role: 'main',
    material: cloth,
    puff: [
      [70, 54],
      [12, 9],
    ],
    relief: (x) => -(((x - 500) / 235) ** 2) * 46,
    wrinkle,
    folds: [
      ...creases(seed + 6, 6, 620, 560, 120, 150, 120, 150, 14, 8),
      ...creases(seed + 7, 6, 380, 560, 120, 150, 60, 150, 14, 8),
      ...creases(seed + 8, 6, 500, 690, 360, 60, 88, 90, 10, 9),
    ],
    shadow: { dx: 4, dy: 5, blur: 10, opacity: 0.4 },
    paints: [
      { outlines: [yoke], role: topRole, seam: true },
      ...over,
      {
        outlines: [path('200,452c 500,466 800,452c 800,478c 500,492 200,478c')],
        role: 'logo',
        material: materials.rubber,
      },
    ],
    seams: [{ points: path('270,664 390,678 500,682 610,678 730,664'), depth: 7, width: 6 }],
  })
  if (isBehind) parts.push(...backDetails(dots), ...hoodFromBehind({ cloth, topRole, hoodLining, rain, seed }))
  else parts.push(...frontDetails(cloth, topRole, seed, dots))
  return { parts: parts.map((p) => transformPart(p, (x, y) => [500 + (x - 500) * 1.1, y - 4])), ground: 'flat' }
}

export const coverall = (options: CoverallOptions): Scene => ({
  ...suit(options, false),
  back: {
    caption: options.rain ? 'Sett bakfra, med hette og strikk i livet' : 'Sett bakfra, med hette og forsterket bak',
    view: () => suit(options, true),
  },
  size: {
    beside: 'person',
    axis: 'height',
    unitsPerCm: 5.9,
    from: 250,
    to: 1152,
    called: 'lengde',
    sizing: 'clothes',
    at: 0.82,
  },
})
