import { buckle, creases, mark } from './details.ts'
import { materials } from './materials.ts'
import { bothSides, type Measure, type Part } from './scene.ts'
import { ellipse, type Point, path, roundedRect, symmetric } from './shapes.ts'

/** Packs and bags from behind: what lies against the body. */

/** The height of a pack follows from what it holds. */
export const sizedByLitres: Measure = { beside: 'person', axis: 'height', unitsPerCm: 0, sizing: 'litres', at: 0.84 }

interface CarryingOptions {
  seed: number
  /** The pack's own outline. */
  body: Point[]
  /** A padded belt that takes the weight; day packs have a webbing one. */
  hipBelt: boolean
  /** Straps from the pack's top to the shoulders. */
  lifters?: boolean
}

const webbing = (line: string, radius = 11): Part => ({
  kind: 'strap',
  line: path(line),
  radius,
  role: 'trim',
  material: materials.webbing,
  shadow: { dx: 2, dy: 4, blur: 5, opacity: 0.42 },
})

/** Padding with a channel for air down the middle. */
const padding = (seed: number, hipBelt: boolean): Part[] => [
  ...bothSides({
    outlines: [path('520,356c 610,352 648,380 654,480 650,700 634,850 600,884 520,890c')],
    role: 'trim',
    material: materials.mesh,
    puff: [
      [30, 30],
      [8, 7],
    ],
    seams: [470, 590, 710, 820].map((y) => ({
      points: path(`530,${y} 590,${y + 8} 646,${y - 6}`),
      depth: 5,
      width: 6,
    })),
    wrinkle: [{ amplitude: 4, fx: 0.012, fy: 0.012, seed: seed + 3 }],
    shadow: { dx: 2, dy: 4, blur: 6, opacity: 0.4 },
  }),
  {
    outlines: [roundedRect(hipBelt ? 372 : 410, 892, hipBelt ? 256 : 180, 120, 44)],
    role: 'trim',
    material: materials.mesh,
    puff: [
      [36, 38],
      [10, 8],
    ],
    shadow: { dx: 2, dy: 5, blur: 8, opacity: 0.45 },
  },
]

const shoulderStraps = (seed: number): Part[] => [
  ...bothSides(webbing('620,806 664,880 700,968', 10)),
  ...bothSides({
    outlines: [
      path(
        '536,262c 596,258 664,320 700,430 704,590 676,720 646,816c 594,812c 604,720 622,600 618,470 588,380 536,330c',
      ),
    ],
    role: 'trim',
    material: materials.foam,
    puff: [
      [22, 26],
      [7, 6],
    ],
    seams: [{ points: path('552,290 620,350 660,460 658,600 626,780'), depth: 3, width: 3, stitch: 2, gap: 8 }],
    wrinkle: [{ amplitude: 4, fx: 0.014, fy: 0.014, seed: seed + 5 }],
    shadow: { dx: 4, dy: 8, blur: 9, opacity: 0.5 },
  }),
  ...bothSides({
    kind: 'strap',
    line: path('566,312 624,384 656,500'),
    radius: 6,
    role: 'accent',
    material: materials.webbing,
    shadow: { dx: 1, dy: 2, blur: 3, opacity: 0.4 },
  }),
  ...[-1, 1].flatMap((side) => buckle(500 + side * 118, 812, side * -14)),
]

const sternumStrap = (): Part[] => [webbing('348,520 430,536 500,538 570,536 652,520', 8), ...buckle(500, 538)]

/** The belt: padded wings with a buckle, or webbing. */
const beltOf = (isPadded: boolean): Part[] =>
  isPadded
    ? [
        ...bothSides({
          outlines: [path('570,902c 700,892 820,930 866,980 872,1024 846,1052 740,1052 570,1030c')],
          role: 'secondary',
          material: materials.twill,
          puff: [
            [30, 32],
            [8, 7],
          ],
          seams: [{ points: path('590,966 720,972 858,1004'), depth: 3, width: 3, stitch: 2, gap: 8 }],
          shadow: { dx: 3, dy: 7, blur: 8, opacity: 0.45 },
        }),
        ...bothSides(webbing('850,1006 900,1040 884,1096 800,1120', 13)),
        ...[-1, 1].flatMap((side) => buckle(500 + side * 300, 1120, side * 6)),
      ]
    : [
        ...bothSides(webbing('590,980 700,1000 790,1050 770,1112 660,1126', 12)),
        ...buckle(350, 1124),
        ...buckle(650, 1124),
      ]

const handle: Part = {
  kind: 'tube',
  line: path('452,262 456,206 500,190 544,206 548,262'),
  radius: 12,
  role: 'trim',
  material: materials.webbing,
  shadow: { dx: 2, dy: 4, blur: 5, opacity: 0.4 },
}

/** Straps, padding and belt on the side of a pack that lies against the back. */
export function carryingSystem({ seed, body, hipBelt, lifters = hipBelt }: CarryingOptions): Part[] {
  return [
    ...(hipBelt ? [] : beltOf(false)),
    {
      outlines: [body],
      role: 'main',
      material: materials.nylon,
      puff: [
        [80, 70],
        [20, 14],
        [6, 5],
      ],
      wrinkle: [{ amplitude: 7, fx: 0.007, fy: 0.008, angle: 20, seed: seed + 1 }],
      folds: [
        ...creases(seed, 5, 310, 640, 40, 300, 86, 150, 12, 5),
        ...creases(seed + 1, 5, 690, 640, 40, 300, 94, 150, 12, 5),
      ],
      paints: [
        {
          outlines: [path('352,310c 500,296 648,310c 690,600 680,900 640,1010c 500,1024 360,1010c 320,900 310,600')],
          role: 'secondary',
          seam: true,
          material: materials.twill,
        },
      ],
    },
    ...padding(seed, hipBelt),
    ...(hipBelt ? beltOf(true) : []),
    handle,
    {
      outlines: [roundedRect(410, 258, 180, 62, 18)],
      role: 'secondary',
      material: materials.twill,
      puff: [
        [14, 12],
        [5, 4],
      ],
      shadow: { dx: 1, dy: 4, blur: 6, opacity: 0.4 },
    },
    ...shoulderStraps(seed),
    ...(lifters ? bothSides(webbing('560,226 616,270 660,352', 8)) : []),
    ...sternumStrap(),
    mark(500, 288, 20),
  ]
}

/** The side of a small bag that lies against the body. */
export function bagFromBehind(outline: Point[], centreY: number, width: number): Part[] {
  const half = width / 2
  const pad = symmetric([
    [500, centreY - half * 0.5],
    [500 + half * 0.7, centreY - half * 0.44],
    [500 + half * 0.82, centreY],
    [500 + half * 0.66, centreY + half * 0.46],
    [500, centreY + half * 0.52],
  ])
  return [
    {
      outlines: [outline],
      role: 'main',
      material: materials.nylon,
      puff: [
        [50, 50],
        [16, 12],
        [6, 5],
      ],
      seams: [{ points: [...outline, outline[0]!], depth: 1 }],
    },
    {
      outlines: [pad],
      role: 'trim',
      material: materials.mesh,
      puff: [
        [26, 28],
        [8, 7],
      ],
      seams: [-0.25, 0, 0.25].map((share) => ({
        points: path(
          `${500 - half * 0.6},${centreY + half * share} 500,${centreY + half * share + 8} ${500 + half * 0.6},${centreY + half * share}`,
        ),
        depth: 4,
        width: 5,
      })),
      shadow: { dx: 2, dy: 5, blur: 7, opacity: 0.42 },
    },
    ...bothSides({
      outlines: [ellipse(500 + half * 0.9, centreY - half * 0.34, 12, 12)],
      role: 'metal',
      material: materials.metal,
      puff: [[5, 6]],
      shadow: { dx: 1, dy: 3, blur: 3, opacity: 0.45 },
    }),
  ]
}
