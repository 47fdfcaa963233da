import { creases, label, mark } from './details.ts'
import { materials } from './materials.ts'
import { random } from './noise.ts'
import { nordic, stripes } from './patterns.ts'
import {
  bothSides,
  type Measure,
  type Paint,
  type Part,
  type Scene,
  type Seam,
  transformPart,
  type View,
} from './scene.ts'
import { ellipse, type Point, path, roundedRect, symmetric } from './shapes.ts'

/** Flaps hang over the ears and end in plaited cords. */
const earFlaps = (seed: number): Part[] =>
  bothSides({
    outlines: [path('610,780c 764,740c 780,880 750,1010 690,1056 640,1010 616,900')],
    role: 'main',
    material: { ...materials.knit, scale: 1.25 },
    puff: [
      [50, 60],
      [14, 12],
    ],
    wrinkle: [{ amplitude: 5, fx: 0.01, fy: 0.01, seed: seed + 8 }],
    seams: [{ points: path('626,880 650,990 690,1036 736,990 758,880'), depth: 4, width: 4 }],
    shadow: null,
  }).concat(
    bothSides({
      kind: 'tube',
      line: path('692,1046 700,1110 690,1176'),
      radius: 13,
      role: 'secondary',
      material: materials.webbing,
      twist: 1.3,
    }),
  )

/** A broad knitted band for the ears. */
export function headband({ seed }: { seed: number }): Scene {
  const back = symmetric(path('500,470 640,476 742,500 772,560 740,620 640,640 500,646'))
  const front = symmetric(path('500,560 640,552 770,520c 790,600 790,700 772,780c 640,830 500,838'))
  const parts: Part[] = [
    {
      outlines: [back],
      role: 'main',
      material: { ...materials.rib, scale: 1.6 },
      puff: [[40, 40]],
      shade: 0.55,
      shadow: null,
    },
    {
      outlines: [front],
      role: 'main',
      material: { ...materials.knit, scale: 1.1 },
      puff: [
        [50, 56],
        [14, 12],
      ],
      relief: (x) => -(((x - 500) / 280) ** 2) * 90,
      paints: [{ outlines: nordic(180, 620, 820, 752, 32), role: 'secondary', soft: 0.8 }],
      wrinkle: [{ amplitude: 6, fx: 0.007, fy: 0.008, seed }],
      shadow: { dx: 0, dy: -6, blur: 9, opacity: 0.45 },
    },
    ...label(690, 770, 56, 38),
  ]
  const view = (all: readonly Part[]): View => ({
    parts: all.map((part) => transformPart(part, (x, y) => [500 + (x - 500) * 1.18, 640 + (y - 650) * 1.18])),
    ground: 'flat',
  })
  const seam: Seam = { points: path('500,556 501,700 500,840'), depth: 5, width: 5 }
  return {
    ...view(parts),
    back: {
      caption: 'Sett bakfra, med søm midt bak',
      view: () => view([parts[0]!, { ...parts[1]!, seams: [seam] }, ...label(520, 676, 56, 38)]),
    },
    size: { beside: 'head', axis: 'height', unitsPerCm: 33, from: 610, to: 862, sizing: 'heads' },
  }
}

/** Covers head and neck and leaves the face free. */
export function balaclava({ seed }: { seed: number }): Scene {
  const outline = symmetric(path('500,180 610,196 690,270 716,400 706,560 690,700 720,860 790,1010c 660,1070 500,1080'))
  const face = symmetric(path('500,360 570,372 612,430 616,520 590,610 540,652 500,660'))
  const parts: Part[] = [
    {
      outlines: [outline],
      role: 'main',
      material: materials.wool,
      puff: [
        [110, 130],
        [30, 24],
        [8, 6],
      ],
      wrinkle: [{ amplitude: 7, fx: 0.007, fy: 0.009, seed }],
      folds: [
        ...creases(seed, 6, 500, 800, 260, 120, 4, 170, 14, 8),
        ...creases(seed + 1, 4, 500, 950, 300, 80, 8, 150, 13, 6),
      ],
      seams: [
        { points: path('500,180 500,360'), depth: 2.4, stitch: 2, gap: 5 },
        { points: path('290,560 330,690 500,740 670,690 710,560'), depth: 2.4, stitch: 2, gap: 5 },
        { points: path('214,984 500,1046 786,984'), depth: 1.6, stitch: 1 },
      ],
    },
    {
      outlines: [face],
      role: 'lining',
      material: materials.wool,
      puff: [[50, -50]],
      shade: 0.42,
      gradient: [0.6, 1.3],
      shadow: null,
    },
    {
      kind: 'tube',
      line: [...face, face[0]!],
      radius: 12,
      role: 'main',
      material: materials.rib,
      shadow: { dx: 1, dy: 5, blur: 6, opacity: 0.4 },
    },
    mark(620, 860, 26),
  ]
  const behind = (): Part[] => [
    {
      ...parts[0]!,
      seams: [
        { points: path('500,180 501,560 500,860'), depth: 2.6, stitch: 2, gap: 5 },
        { points: path('300,700 400,742 500,752 600,742 700,700'), depth: 2.4, stitch: 2, gap: 5 },
        { points: path('214,984 500,1046 786,984'), depth: 1.6, stitch: 1 },
      ],
      folds: [
        ...creases(seed + 61, 6, 500, 780, 260, 100, 4, 170, 14, 7),
        ...creases(seed + 62, 5, 500, 960, 300, 80, 8, 150, 13, 6),
      ],
    },
    mark(500, 900, 24),
  ]
  return {
    parts,
    ground: 'flat',
    back: { caption: 'Sett bakfra, med lang hals', view: () => ({ parts: behind(), ground: 'flat' }) },
    size: { beside: 'head', axis: 'height', unitsPerCm: 23, sizing: 'heads' },
  }
}

/** A hat with a brim all round and a cord under the chin. */
export function sunHat({ seed }: { seed: number }): Scene {
  const brim = symmetric(path('500,610 680,620 830,690 880,790 820,860 660,900 500,912'))
  const crown = symmetric(path('500,330 600,334 676,372 706,470 724,620 730,720c 620,760 500,768'))
  const parts: Part[] = [
    {
      kind: 'tube',
      line: path('250,780 330,1000 480,1090 560,1040 700,900 750,780'),
      radius: 6,
      role: 'accent',
      material: materials.webbing,
      twist: 1.5,
      shadow: null,
    },
    {
      outlines: [roundedRect(470, 1060, 40, 52, 12)],
      role: 'trim',
      material: materials.plastic,
      puff: [[10, 12]],
    },
    {
      outlines: [brim],
      role: 'main',
      material: materials.twill,
      puff: [
        [40, 30],
        [8, 7],
      ],
      wrinkle: [{ amplitude: 9, fx: 0.006, fy: 0.008, seed }],
      relief: (x) => -(((x - 500) / 380) ** 2) * 60,
      seams: [0, 26, 52].map((inset) => ({
        points: [
          [140 + inset, 780],
          [240 + inset * 0.7, 850 - inset * 0.6],
          [500, 896 - inset],
          [760 - inset * 0.7, 850 - inset * 0.6],
          [860 - inset, 780],
        ],
        depth: 0.8,
        stitch: 1,
        gap: 3,
      })),
      shadow: { dx: 2, dy: 6, blur: 9, opacity: 0.4 },
    },
    {
      outlines: [crown],
      role: 'main',
      material: materials.twill,
      puff: [
        [90, 110],
        [26, 20],
        [8, 6],
      ],
      wrinkle: [{ amplitude: 7, fx: 0.007, fy: 0.007, seed: seed + 2 }],
      folds: creases(seed + 4, 6, 500, 480, 280, 140, 80, 130, 12, 6),
      paints: [
        { outlines: [path('200,640c 500,690 800,640c 800,720c 500,764 200,720c')], role: 'secondary', seam: true },
      ],
      seams: [{ points: path('296,440 400,410 500,404 600,410 704,440'), depth: 2.4, stitch: 2 }],
      shadow: { dx: 0, dy: 8, blur: 10, opacity: 0.45 },
    },
    ...bothSides({
      outlines: [ellipse(626, 540, 9, 9)],
      role: 'trim',
      material: materials.webbing,
      puff: [[4, 4]],
      shadow: { dx: 1, dy: 1, blur: 2, opacity: 0.3 },
    }),
    mark(500, 590, 30),
  ]
  const [, , brimPart, crownPart] = parts
  const behind = (): Part[] => [
    brimPart!,
    {
      ...crownPart!,
      seams: [...(crownPart!.seams ?? []), { points: path('500,404 501,560 500,640'), depth: 2.4, stitch: 2 }],
      folds: creases(seed + 64, 6, 500, 480, 280, 140, 96, 130, 12, 6),
    },
    {
      kind: 'strap',
      line: path('300,668 400,694 500,704 600,694 700,668'),
      radius: 12,
      role: 'accent',
      material: materials.webbing,
      shadow: { dx: 1, dy: 3, blur: 4, opacity: 0.4 },
    },
    {
      outlines: [roundedRect(476, 684, 48, 40, 10)],
      role: 'trim',
      material: materials.plastic,
      puff: [[9, 10]],
      shadow: { dx: 2, dy: 4, blur: 4, opacity: 0.45 },
    },
    mark(500, 560, 22),
  ]
  return {
    parts,
    ground: 'flat',
    back: { caption: 'Sett bakfra, med snor som strammes', view: () => ({ parts: behind(), ground: 'flat' }) },
    size: { beside: 'head', axis: 'width', unitsPerCm: 21, from: 120, to: 880, sizing: 'heads' },
  }
}

export function beanie(options: {
  pom?: boolean
  /** Smooth ribs instead of knitted stitches. */
  ribbed?: boolean
  pattern?: boolean
  stripes?: boolean
  /** Flaps with cords over the ears. */
  flaps?: boolean
  seed: number
}): Scene {
  const { seed } = options
  const parts: Part[] = []
  if (options.pom) {
    const next = random(seed + 4)
    const edge: Point[] = Array.from({ length: 60 }, (_, i) => {
      const angle = (i / 60) * Math.PI * 2
      const radius = 104 + (next() - 0.5) * 16
      return [500 + Math.cos(angle) * radius, 268 + Math.sin(angle) * radius]
    })
    parts.push({
      outlines: [edge],
      role: 'secondary',
      material: { ...materials.sherpa, amplitude: 4.5, scale: 0.7 },
      puff: [
        [70, 90],
        [20, 20],
      ],
      shadow: null,
    })
  }
  const dome: Point[] = symmetric(path('500,332 570,338 646,372 708,448 742,560 752,690 754,790c 640,806 500,812'))
  const paints: Paint[] = options.pattern
    ? [{ outlines: nordic(180, 560, 820, 700, 34), role: 'secondary', soft: 0.8 }]
    : options.stripes
      ? [{ outlines: stripes(430, 740, 74, 36), role: 'secondary', soft: 0.8 }]
      : []
  if (options.flaps) parts.push(...earFlaps(seed))
  parts.push({
    outlines: [dome],
    role: 'main',
    material: options.ribbed ? { ...materials.rib, scale: 2 } : { ...materials.knit, scale: 1.25 },
    puff: [
      [120, 150],
      [40, 30],
      [10, 8],
    ],
    paints,
    wrinkle: [{ amplitude: 8, fx: 0.006, fy: 0.006, seed }],
    shadow: { dx: 2, dy: 6, blur: 10, opacity: 0.4 },
    folds: [
      ...creases(seed, 5, 420, 400, 100, 80, 110, 120, 10, 6),
      ...creases(seed + 1, 5, 590, 400, 100, 80, 70, 120, 10, 6),
    ],
  })
  const turnUp: Point[] = symmetric(path('500,742 640,734 764,712c 774,740 774,890 768,920c 640,944 500,950'))
  parts.push({
    outlines: [turnUp],
    role: 'main',
    material: { ...materials.rib, scale: 2.2, amplitude: 2.4 },
    puff: [
      [40, 40],
      [14, 12],
    ],
    relief: (x) => -(((x - 500) / 270) ** 2) * 70,
    shadow: { dx: 0, dy: -6, blur: 9, opacity: 0.5 },
    wrinkle: [{ amplitude: 5, fx: 0.008, fy: 0.006, seed: seed + 2 }],
  })
  const behind = (): Part[] => [
    ...parts.map((part) =>
      part.outlines?.[0] === dome || part.outlines?.[0] === turnUp
        ? {
            ...part,
            seams: [{ points: path('500,330 502,640 500,950'), depth: 4, width: 5 }],
            wrinkle: (part.wrinkle ?? []).map((wrinkle) => ({ ...wrinkle, seed: (wrinkle.seed ?? 1) + 66 })),
          }
        : part,
    ),
    ...label(512, 884, 44, 30),
  ]
  const caption = options.pom
    ? 'Sett bakfra, med dusk og søm'
    : options.flaps
      ? 'Sett bakfra, med klaffer over ørene'
      : 'Sett bakfra, med søm midt bak'
  const view = (all: Part[]): View => ({ parts: all, ground: 'flat' })
  return {
    ...view([...parts, ...label(462, 812, 76, 52)]),
    back: { caption, view: () => view(behind()) },
    size: headSize(332, 948),
  }
}

/** A hat is measured from its crown to its edge. */
const headSize = (from: number, to: number): Measure => ({
  beside: 'head',
  axis: 'height',
  unitsPerCm: 27,
  from,
  to,
  sizing: 'heads',
})

interface CapOptions {
  seed: number
  /** Net at the sides, as truckers' caps have it. */
  net?: boolean
  /** A warm band that folds over the ears. */
  earBand?: boolean
}

export function cap({ seed, net, earBand }: CapOptions): Scene {
  const parts: Part[] = []
  const dome: Point[] = symmetric(path('500,380 590,386 676,424 738,500 764,610 768,700c 640,724 500,730'))
  parts.push({
    outlines: [dome],
    role: 'main',
    material: materials.twill,
    puff: [
      [120, 150],
      [40, 30],
      [8, 6],
    ],
    seams: [
      { points: path('500,380 500,730'), depth: 2.6, stitch: 2 },
      { points: path('500,380 600,480 640,724'), depth: 2.6, stitch: 2 },
      { points: path('500,380 400,480 360,724'), depth: 2.6, stitch: 2 },
    ],
    wrinkle: [{ amplitude: 6, fx: 0.007, fy: 0.007, seed }],
    paints: net
      ? [-1, 1].map(
          (side): Paint => ({
            outlines: [
              [
                [500 + side * 20, 370, 'c'],
                [500 + side * 110, 500],
                [500 + side * 150, 750, 'c'],
                [500 + side * 320, 750, 'c'],
                [500 + side * 320, 370, 'c'],
              ],
            ],
            role: 'secondary',
            material: { ...materials.mesh, scale: 1.5, amplitude: 1.6 },
            seam: true,
          }),
        )
      : [],
    shadow: null,
  })
  parts.push({ outlines: [ellipse(500, 382, 17, 11)], role: 'main', material: materials.twill, puff: [[6, 8]] })
  for (const s of [-1, 1])
    parts.push({
      outlines: [ellipse(500 + s * 96, 480, 8, 8)],
      role: 'trim',
      material: materials.webbing,
      puff: [[4, 4]],
      shadow: { dx: 1, dy: 1, blur: 2, opacity: 0.3 },
    })
  if (earBand)
    parts.push({
      outlines: [symmetric(path('500,620 640,612 774,590c 790,680 784,800 740,850c 660,760 500,740'))],
      role: 'secondary',
      material: materials.fleece,
      puff: [
        [34, 36],
        [10, 8],
      ],
      relief: (x) => -(((x - 500) / 280) ** 2) * 60,
      shadow: { dx: 0, dy: 4, blur: 8, opacity: 0.4 },
    })
  const brim: Point[] = symmetric(path('500,690 640,684 752,672c 796,740 800,800 740,862 620,896 500,904'))
  const stitching = [0.25, 0.45, 0.65, 0.85].map(
    (t): Seam => ({
      points: [
        [236 + t * 10, 700 + t * 110],
        [340, 780 + t * 90],
        [500, 800 + t * 90],
        [660, 780 + t * 90],
        [764 - t * 10, 700 + t * 110],
      ],
      depth: 0.8,
      stitch: 1,
      gap: 3,
    }),
  )
  parts.push({
    outlines: [brim],
    role: 'secondary',
    material: materials.twill,
    puff: [
      [40, 36],
      [8, 7],
    ],
    relief: (x) => -(((x - 500) / 300) ** 2) * 90,
    shadow: { dx: 0, dy: -8, blur: 12, opacity: 0.5 },
    seams: stitching,
  })
  parts.push(
    {
      outlines: [roundedRect(440, 540, 120, 84, 8)],
      role: 'accent',
      material: materials.webbing,
      puff: [[4, 4]],
      seams: [{ points: [...roundedRect(440, 540, 120, 84, 8), [552, 540]], depth: 0.2, stitch: 1, gap: 5 }],
      shadow: { dx: 2, dy: 3, blur: 3, opacity: 0.4 },
    },
    mark(500, 582, 32),
  )
  return {
    parts,
    ground: 'flat',
    back: {
      caption: earBand ? 'Sett bakfra, med fleecebånd' : 'Sett bakfra, med rem som justeres',
      view: () => ({
        parts: capFromBehind(parts[0]!, { seed, ...(earBand !== undefined && { earBand }) }),
        ground: 'flat',
      }),
    },
    size: headSize(380, 904),
  }
}

/** The opening and its strap, below the crown. */
function capFromBehind(crown: Part, { seed, earBand }: CapOptions): Part[] {
  const opening = symmetric(path('500,560 566,568 620,604 640,664c 570,684 500,688'))
  const edge = symmetric(path('500,668 640,660 768,640c 770,690 764,724 640,744 500,750'))
  return [
    { ...crown, wrinkle: [{ amplitude: 6, fx: 0.007, fy: 0.007, seed: seed + 66 }] },
    { outlines: [ellipse(500, 382, 17, 11)], role: 'main', material: materials.twill, puff: [[6, 8]] },
    ...(earBand
      ? ([
          {
            outlines: [symmetric(path('500,640 640,632 774,610c 790,700 780,790 740,820c 620,846 500,850'))],
            role: 'secondary',
            material: materials.fleece,
            puff: [
              [34, 36],
              [10, 8],
            ],
            relief: (x) => -(((x - 500) / 280) ** 2) * 60,
            seams: [{ points: path('500,640 500,850'), depth: 4, width: 4 }],
            shadow: { dx: 0, dy: 4, blur: 8, opacity: 0.4 },
          },
        ] satisfies Part[])
      : ([
          {
            outlines: [edge],
            role: 'main',
            material: materials.twill,
            puff: [
              [14, 12],
              [5, 4],
            ],
            seams: [{ points: path('236,706 380,728 500,732 620,728 764,706'), depth: 1, stitch: 1 }],
            shadow: { dx: 0, dy: 2, blur: 4, opacity: 0.3 },
          },
          {
            outlines: [opening],
            role: 'lining',
            material: materials.mesh,
            shade: 0.36,
            gradient: [0.6, 1.3],
            puff: [[40, -36]],
            shadow: null,
          },
          {
            kind: 'tube',
            line: path('360,664 380,604 434,568 500,560 566,568 620,604 640,664'),
            radius: 8,
            role: 'trim',
            material: materials.webbing,
            shadow: { dx: 0, dy: 3, blur: 4, opacity: 0.4 },
          },
          {
            kind: 'strap',
            line: path('348,690 430,706 500,710 570,706 652,690'),
            radius: 19,
            role: 'secondary',
            material: materials.twill,
            shadow: { dx: 1, dy: 4, blur: 5, opacity: 0.42 },
          },
          {
            outlines: [roundedRect(526, 684, 42, 50, 8)],
            role: 'metal',
            material: materials.metal,
            puff: [[8, 9]],
            shadow: { dx: 2, dy: 4, blur: 4, opacity: 0.45 },
          },
        ] satisfies Part[])),
    mark(500, earBand ? 560 : 500, 20),
  ]
}
