import { mark } from './details.ts'
import { type Material, materials } from './materials.ts'
import { type Part, type Role, type Seam, transformPart, type View } from './scene.ts'
import { ellipse, mapPoints, type Point, path } from './shapes.ts'

/** Footwear as a pair: one shoe from above, the sole of the other. Drawn about (0, 0), the toe up, inner side right. */

const last = path(
  '20,-490 92,-460 142,-378 154,-260 134,-120 106,40 102,200 112,330 96,440 40,486',
  '-30,488 -92,452 -112,350 -104,200 -98,60 -122,-90 -152,-220 -152,-340 -112,-436 -50,-482',
)

const widened = (by: number, points = last): Point[] => mapPoints(points, (x, y) => [x * by, y * (1 + (by - 1) * 0.3)])

/** Inner and outer edge of the sole at a height, from −490 to 490. */
function edgesAt(y: number): [outer: number, inner: number] {
  const rows: [number, number, number][] = [
    [-490, -20, 50],
    [-440, -108, 106],
    [-340, -152, 148],
    [-220, -152, 150],
    [-90, -122, 128],
    [60, -98, 105],
    [200, -104, 102],
    [340, -112, 112],
    [440, -96, 96],
    [490, -30, 40],
  ]
  const after = Math.max(
    1,
    rows.findIndex(([at]) => at >= y),
  )
  const [y0, outer0, inner0] = rows[after - 1]!
  const [y1, outer1, inner1] = rows[after]!
  const t = (y - y0) / (y1 - y0)
  return [outer0 + (outer1 - outer0) * t, inner0 + (inner1 - inner0) * t]
}

const block = (points: Point[], role: Role, rise = 14): Part => ({
  outlines: [points],
  role,
  material: materials.matteRubber,
  puff: [
    [9, rise],
    [3, 4],
  ],
  shadow: { dx: 2, dy: 4, blur: 4, opacity: 0.5 },
})

/** Deep blocks round the edge and arrows down the middle; the arch is smooth. */
function lugs(accent: Role): Part[] {
  const parts: Part[] = []
  for (let y = -430; y <= 440; y += 62) {
    if (y > 30 && y < 190) continue
    const [outer, inner] = edgesAt(y)
    const slant = y < 60 ? -12 : 12
    parts.push(
      block(
        [
          [outer + 12, y - 20, 'c'],
          [outer + 66, y - 20 + slant, 'c'],
          [outer + 58, y + 20 + slant, 'c'],
          [outer + 12, y + 20, 'c'],
        ],
        'trim',
      ),
      block(
        [
          [inner - 12, y - 20, 'c'],
          [inner - 66, y - 20 + slant, 'c'],
          [inner - 58, y + 20 + slant, 'c'],
          [inner - 12, y + 20, 'c'],
        ],
        'trim',
      ),
    )
    const middle = (outer + inner) / 2
    if (inner - outer > 180)
      parts.push(
        block(
          [
            [middle - 34, y + 14, 'c'],
            [middle, y - 22, 'c'],
            [middle + 34, y + 14, 'c'],
            [middle + 34, y + 32, 'c'],
            [middle, y + 2, 'c'],
            [middle - 34, y + 32, 'c'],
          ],
          y === -244 || y === 314 ? accent : 'trim',
          10,
        ),
      )
  }
  return parts
}

/** Grooves across, level or as waves. */
const grooves = (from: number, to: number, pitch: number, bend: number, depth: number): Seam[] =>
  Array.from({ length: Math.floor((to - from) / pitch) + 1 }, (_, i) => {
    const y = from + i * pitch
    const [outer, inner] = edgesAt(Math.min(480, Math.max(-480, y)))
    return {
      points: [
        [outer - 4, y + bend],
        [(outer + inner) / 2, y - bend],
        [inner + 4, y + bend],
      ],
      depth,
      width: 5,
    }
  })

type Tread = 'boot' | 'trail' | 'runner' | 'rubber' | 'sandal'

function soleFromBelow(tread: Tread): Part[] {
  const plate: Part = {
    outlines: [widened(0.97)],
    role: tread === 'rubber' ? 'sole' : 'trim',
    material: materials.matteRubber,
    puff: [
      [26, 18],
      [6, 5],
    ],
    shadow: null,
  }
  const rim: Part = {
    outlines: [widened(1.04)],
    role: 'sole',
    material: tread === 'runner' || tread === 'trail' ? materials.foam : materials.matteRubber,
    puff: [
      [30, 30],
      [8, 7],
    ],
  }
  const arch = mark(2, 116, 34, tread === 'rubber' || tread === 'runner' ? 'trim' : 'logo')
  switch (tread) {
    case 'boot':
      return [rim, plate, ...lugs('accent'), arch]
    case 'trail':
      return [rim, plate, ...lugs('accent').map((part) => ({ ...part, role: 'trim' as const })), arch]
    case 'runner':
      return [
        rim,
        {
          ...plate,
          seams: [
            ...grooves(-400, -20, 62, 14, 9),
            ...grooves(250, 430, 60, -12, 9),
            { points: path('2,-440 -4,-200 0,20'), depth: 7, width: 5 },
          ],
          paints: [
            {
              outlines: [path('-130,40c 130,40c 130,210c -130,210c')],
              role: 'sole',
              soft: 2,
              material: materials.foam,
            },
            { outlines: [path('-200,-330c 200,-330c 200,-270c -200,-270c')], role: 'accent', soft: 1 },
          ],
        },
        arch,
      ]
    case 'rubber':
      return [
        rim,
        { ...plate, seams: [...grooves(-420, 30, 34, 10, 6), ...grooves(240, 440, 34, 8, 6)] },
        block(
          mapPoints(path('-96,226c 96,226c 104,340 88,436 36,470 -28,470 -86,440 -104,340'), (x, y) => [x * 0.96, y]),
          'sole',
          18,
        ),
        arch,
      ]
    case 'sandal':
      return [rim, { ...plate, seams: [...grooves(-430, 20, 40, 18, 7), ...grooves(210, 440, 40, -16, 7)] }, arch]
    default:
      return tread satisfies never
  }
}

interface UpperOptions {
  tread: Tread
  seed: number
  /** Of upper, collar and tongue. */
  cloth: Material
  collarCloth: Material
  fastening: 'laces' | 'straps' | 'cord' | 'none'
  /** Rubber all the way round. */
  rand?: boolean
  /** Another cloth at the heel. */
  counter?: boolean
  /** A shaft that rises towards the viewer. */
  shaft?: boolean
  laceRole?: Role
}

const lacing = (role: Role): Part[] => {
  const rows = [-150, -104, -58, -12, 34, 80]
  const cross = (x0: number, y0: number, x1: number, y1: number): Part => ({
    kind: 'tube',
    line: [
      [x0, y0],
      [(x0 + x1) / 2, (y0 + y1) / 2 - 6],
      [x1, y1],
    ],
    radius: 7,
    role,
    material: materials.webbing,
    twist: 1.4,
    shadow: { dx: 2, dy: 5, blur: 4, opacity: 0.5 },
  })
  return [
    ...rows.flatMap((y, i): Part[] => {
      const half = 46 + i * 2
      const next = rows[i + 1]
      return [
        cross(-half, y, half, y),
        ...(next === undefined ? [] : [cross(-half, y, half + 2, next), cross(half, y, -half - 2, next)]),
      ]
    }),
    {
      kind: 'tube',
      line: path('0,84 -52,50 -88,92 -48,128 0,92 46,134 92,104 58,58 0,88'),
      radius: 6.5,
      role,
      material: materials.webbing,
      twist: 1.4,
      shadow: { dx: 4, dy: 7, blur: 5, opacity: 0.45 },
    },
  ]
}

const cord = (): Part[] => [
  {
    kind: 'tube',
    line: path('-44,-150c 44,-120c -46,-90c 46,-58c -48,-26c 48,6c -50,38c 0,70'),
    radius: 5.5,
    role: 'accent',
    material: materials.webbing,
    twist: 1.5,
    shadow: { dx: 2, dy: 5, blur: 4, opacity: 0.45 },
  },
  block(path('-18,60 18,60 20,108 -20,108'), 'trim'),
]

const instepStraps = (): Part[] =>
  [-96, 20].flatMap((y): Part[] => [
    {
      kind: 'strap',
      line: path(`-118,${y - 4} 0,${y - 26} 112,${y + 10}`),
      radius: 30,
      role: 'secondary',
      material: materials.twill,
      shadow: { dx: 2, dy: 6, blur: 6, opacity: 0.45 },
    },
    {
      outlines: [ellipse(-84, y - 12, 18, 24)],
      role: 'accent',
      material: materials.matteRubber,
      puff: [[6, 7]],
      shadow: { dx: 2, dy: 4, blur: 4, opacity: 0.45 },
    },
  ])

function shoeFromAbove({
  tread,
  seed,
  cloth,
  collarCloth,
  fastening,
  rand,
  counter,
  shaft,
  laceRole,
}: UpperOptions): Part[] {
  const rubber = tread === 'rubber'
  const sport = tread === 'runner' || tread === 'trail'
  const opening = ellipse(-2, shaft ? 262 : 250, shaft ? 104 : 84, shaft ? 150 : 158)
  const inside = mapPoints(opening, (x, y) => [-2 + (x + 2) * 0.72, 254 + (y - 254) * 0.8])
  const upper = widened(rubber ? 0.94 : 0.96)
  const parts: Part[] = [
    {
      outlines: [widened(1.03)],
      role: sport ? 'sole' : 'trim',
      material: sport ? materials.foam : materials.matteRubber,
      puff: [
        [26, 20],
        [6, 5],
      ],
    },
    {
      outlines: [upper],
      role: 'main',
      material: cloth,
      puff: [
        [80, 100],
        [26, 24],
        [6, 5],
      ],
      wrinkle: [{ amplitude: rubber ? 3 : 6, fx: 0.008, fy: 0.009, seed: seed + 41 }],
      seams: rubber
        ? [{ points: path('-124,-120 0,-190 126,-130'), depth: -4, width: 3 }]
        : [
            { points: path('-120,-90 -70,-180 0,-214 66,-190 122,-110'), depth: 3, stitch: 2, gap: 5 },
            { points: path('-100,120 -84,40 -64,-40'), depth: 2.6, stitch: 1 },
            { points: path('100,120 86,40 66,-40'), depth: 2.6, stitch: 1 },
          ],
      paints: [
        ...(sport
          ? [
              {
                outlines: [path('-220,-520c 220,-520c 190,-380c 60,-420 -80,-420 -190,-380c')],
                role: 'secondary' as const,
                seam: true,
                material: materials.matteRubber,
              },
            ]
          : rubber
            ? []
            : [
                {
                  outlines: [path('-220,-520c 220,-520c 200,-330c 70,-390 -80,-390 -200,-330c')],
                  role: 'trim' as const,
                  seam: true,
                  material: materials.matteRubber,
                },
              ]),
        ...(counter
          ? [
              {
                outlines: [path('-220,330c -80,300 80,300 220,330c 220,520c -220,520c')],
                role: 'secondary' as const,
                seam: true,
                material: materials.twill,
              },
            ]
          : []),
        ...(rand
          ? [
              {
                outlines: [widened(1.3), [...mapPoints(last, (x, y) => [x * 0.8, y * 0.92])].reverse()],
                role: 'trim' as const,
                seam: true,
                material: materials.matteRubber,
              },
            ]
          : []),
      ],
    },
    ...(rubber
      ? []
      : ([
          {
            outlines: [path('-58,120c -60,-20 -50,-150 -30,-186 0,-196 30,-186 50,-150 60,-20 58,120c')],
            role: 'secondary',
            material: sport ? materials.mesh : materials.twill,
            puff: [
              [20, 16],
              [6, 5],
            ],
            shadow: { dx: 1, dy: 3, blur: 5, opacity: 0.35 },
          },
        ] satisfies Part[])),
    {
      outlines: [opening],
      role: rubber ? 'main' : shaft ? 'main' : 'lining',
      material: collarCloth,
      puff: [
        [26, shaft ? 44 : 30],
        [8, 7],
      ],
      shadow: { dx: 3, dy: 8, blur: 10, opacity: 0.5 },
    },
    {
      outlines: [inside],
      role: 'lining',
      material: rubber ? materials.fleece : collarCloth,
      puff: [[46, -46]],
      shade: 0.42,
      shadow: null,
    },
  ]
  if (fastening === 'laces') parts.push(...lacing(laceRole ?? 'accent'))
  if (fastening === 'cord') parts.push(...cord())
  if (fastening === 'straps') parts.push(...instepStraps())
  if (!rubber)
    parts.push({
      kind: 'tube',
      line: path('-14,404 -16,452 0,470 16,452 14,404'),
      radius: 8,
      role: 'accent',
      material: materials.webbing,
      shadow: { dx: 2, dy: 4, blur: 4, opacity: 0.4 },
    })
  parts.push(rubber ? mark(0, -260, 34) : mark(-84, -246, 22))
  return parts
}

function sandalFromAbove(kind: 'strap' | 'closed' | 'slide'): Part[] {
  const across = (outline: string, role: Role = 'main'): Part => ({
    outlines: [path(outline)],
    role,
    material: materials.twill,
    puff: [
      [16, 20],
      [6, 6],
    ],
    seams: [{ points: [...path(outline), path(outline)[0]!], width: 1.4, depth: 0.4, stitch: 1, gap: 7 }],
    shadow: { dx: 3, dy: 8, blur: 9, opacity: 0.5 },
  })
  const tab = (x: number, y: number): Part =>
    block(path(`${x - 20},${y - 26} ${x + 20},${y - 26} ${x + 20},${y + 26} ${x - 20},${y + 26}`), 'trim')
  const straps: Record<typeof kind, Part[]> = {
    strap: [
      across('-160,-330c -60,-360 60,-360 164,-310c 160,-230c 60,-280 -60,-280 -156,-250c'),
      across('-128,-60c -50,-110 50,-110 126,-50c 122,30c 50,-30 -50,-30 -116,20c', 'secondary'),
      tab(40, -72),
    ],
    closed: [
      across('-158,-300c -130,-440 -60,-492 16,-498 96,-470 150,-390 162,-280c 60,-240 -60,-240 -150,-250c'),
      across('-128,-60c -50,-110 50,-110 126,-50c 122,30c 50,-30 -50,-30 -116,20c', 'secondary'),
      tab(40, -72),
    ],
    slide: [
      across('-160,-260c -60,-320 60,-320 162,-240c 146,30c 50,-20 -50,-20 -118,10c'),
      across('-150,-190c -50,-240 50,-240 154,-170c 148,-70c 50,-130 -50,-130 -134,-90c', 'secondary'),
      tab(50, -150),
    ],
  }
  const heelStraps: Part[] =
    kind === 'slide'
      ? []
      : [
          {
            kind: 'strap',
            line: path('-116,20 -122,200 -110,380 0,452 108,380 122,200 120,30'),
            radius: 20,
            role: 'main',
            material: materials.twill,
            shadow: { dx: 3, dy: 8, blur: 8, opacity: 0.45 },
          },
          across('-130,190c -40,150 40,150 128,190c 126,240c 40,206 -40,206 -126,240c', 'secondary'),
          tab(30, 196),
        ]
  return [
    {
      outlines: [widened(1.03)],
      role: 'sole',
      material: materials.foam,
      puff: [
        [26, 20],
        [6, 5],
      ],
    },
    {
      outlines: [widened(0.95)],
      role: 'lining',
      material: materials.nubuck,
      puff: [
        [40, -20],
        [8, 6],
      ],
      seams: [...grooves(-420, -120, 40, 12, 2.4), { points: [...widened(0.86), widened(0.86)[0]!], depth: 2.4 }],
      shadow: null,
    },
    mark(0, 330, 30, 'trim'),
    ...straps[kind],
    ...heelStraps,
  ]
}

const pair = (above: readonly Part[], below: readonly Part[]): View => {
  const at = (parts: readonly Part[], x: number, turn: number) =>
    parts.map((part) => transformPart(part, (px, py) => [x + px - py * turn, 626 + py + px * turn]))
  return { parts: [...at(above, 308, -0.05), ...at(below, 692, 0.05)], ground: 'flat' }
}

const caption = 'Sett ovenfra, og sålen fra undersiden'

/** The other view of a shoe or boot. */
export const shoesFromAbove = (options: UpperOptions) => ({
  caption,
  view: () => pair(shoeFromAbove(options), soleFromBelow(options.tread)),
})

/** The other view of a sandal. */
export const sandalsFromAbove = (kind: 'strap' | 'closed' | 'slide') => ({
  caption,
  view: () => pair(sandalFromAbove(kind), soleFromBelow('sandal')),
})
