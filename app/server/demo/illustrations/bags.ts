import { buckle, creases, mark, zip } from './details.ts'
import { materials } from './materials.ts'
import { mirrorPart, type Part, placeParts, type Scene } from './scene.ts'
import { type Point, path, roundedRect, symmetric } from './shapes.ts'

export function backpack(options: { big?: boolean; seed?: number } = {}): Scene {
  const seed = options.seed ?? 1
  const parts: Part[] = []
  const m = materials.nylon
  const W = { amplitude: 10, fx: 0.006, fy: 0.008, angle: 20, seed: seed }
  for (const s of [-1, 1])
    parts.push({
      kind: 'strap',
      line: [
        [500 + s * 110, 240],
        [500 + s * 235, 330],
        [500 + s * 300, 560],
        [500 + s * 262, 900],
        [500 + s * 200, 1010],
      ],
      radius: 34,
      role: 'trim',
      material: materials.mesh,
      shadow: null,
    })
  parts.push({
    kind: 'tube',
    line: path('450,170 456,110 500,92 544,110 550,170'),
    radius: 13,
    role: 'trim',
    material: materials.webbing,
  })
  for (const s of [-1, 1]) {
    const hb: Point[] = [
      [500 + s * 200, 930],
      [500 + s * 330, 960],
      [500 + s * 380, 1020],
      [500 + s * 330, 1060],
      [500 + s * 200, 1040],
    ]
    parts.push(
      {
        outlines: [hb],
        role: 'trim',
        material: materials.mesh,
        puff: [
          [24, 24],
          [6, 5],
        ],
      },
      {
        kind: 'strap',
        line: [
          [500 + s * 360, 1016],
          [500 + s * 400, 1060],
          [500 + s * 380, 1110],
        ],
        radius: 13,
        role: 'trim',
        material: materials.webbing,
      },
      ...buckle(500 + s * 378, 1104, s * 12),
    )
  }
  const body: Point[] = symmetric(path('500,190 610,196 690,240 724,360 736,640 738,900 716,1040 640,1086 500,1092'))
  parts.push({
    outlines: [body],
    role: 'main',
    material: m,
    puff: [
      [110, 150],
      [26, 20],
      [6, 5],
    ],
    wrinkle: [W, { amplitude: 5, fx: 0.015, fy: 0.02, seed: seed + 1 }],
    folds: [
      ...creases(seed, 6, 330, 640, 80, 300, 80, 160, 14, 8),
      ...creases(seed + 1, 6, 670, 640, 80, 300, 100, 160, 14, 8),
    ],
    seams: [
      { points: path('320,300 306,640 320,1050'), depth: 3, stitch: 1 },
      { points: path('680,300 694,640 680,1050'), depth: 3, stitch: 1 },
    ],
    paints: [
      {
        outlines: [path('200,960 500,990 800,960 800,1150c 200,1150c')],
        role: 'secondary',
        seam: true,
        material: materials.twill,
      },
    ],
  })
  for (const s of [-1, 1]) {
    const sp: Part = {
      outlines: [path('690,760c 752,730c 760,900 738,1040 690,1060c')],
      role: 'trim',
      material: materials.mesh,
      puff: [
        [22, 24],
        [6, 5],
      ],
      wrinkle: [{ amplitude: 5, fx: 0.02, fy: 0.02, seed: seed + 9 }],
      shadow: { dx: s * -3, dy: 4, blur: 6, opacity: 0.4 },
    }
    parts.push(s > 0 ? sp : mirrorPart(sp))
  }
  // bottle in side pocket
  parts.splice(
    parts.length - 2,
    0,
    {
      outlines: [roundedRect(704, 600, 62, 240, 20)],
      role: 'glass',
      material: materials.powder,
      lathe: true,
      latheDepth: 1,
    },
    { outlines: [roundedRect(712, 566, 46, 44, 10)], role: 'trim', material: materials.plastic, lathe: true },
  )
  // compression straps
  for (const y of [470, 850])
    for (const s of [-1, 1])
      parts.push(
        {
          kind: 'strap',
          line: [
            [500 + s * 236, y],
            [500 + s * 170, y + 14],
            [500 + s * 120, y + 18],
          ],
          radius: 9,
          role: 'trim',
          material: materials.webbing,
          shadow: { dx: 2, dy: 4, blur: 4, opacity: 0.4 },
        },
        ...buckle(500 + s * 160, y + 14, s * -6),
      )
  // front pocket
  const fp: Point[] = symmetric(path('500,540 600,548 640,590 648,760 640,930 590,962 500,968'))
  parts.push({
    outlines: [fp],
    role: 'main',
    material: m,
    puff: [
      [44, 50],
      [10, 8],
    ],
    wrinkle: [{ ...W, seed: seed + 4 }],
    folds: creases(seed + 3, 6, 500, 840, 200, 120, 8, 150, 14, 8),
    seams: [{ points: [...fp, fp[0]!], depth: 2, stitch: 0 }],
    shadow: { dx: 3, dy: 8, blur: 10, opacity: 0.45 },
  })
  parts.push(...zip(path('372,620 500,604 628,620'), { tape: 'trim', radius: 4.6, slider: 0.04, pull: 'accent' }))
  // daisy chain + bungee
  parts.push({
    kind: 'strap',
    line: path('500,650 500,950'),
    radius: 13,
    role: 'trim',
    material: materials.webbing,
    shadow: { dx: 2, dy: 3, blur: 4, opacity: 0.4 },
    seams: [690, 740, 790, 840, 890].map((y) => ({
      points: [
        [486, y],
        [514, y],
      ] as Point[],
      depth: 4,
      width: 2,
    })),
  })
  const zig: Point[] = []
  for (let i = 0; i < 5; i++) zig.push([i % 2 ? 590 : 410, 680 + i * 58, 'c'])
  parts.push({
    kind: 'tube',
    line: zig,
    radius: 5,
    role: 'accent',
    material: materials.webbing,
    twist: 1.5,
    shadow: { dx: 3, dy: 6, blur: 5, opacity: 0.45 },
  })
  // lid
  const lid: Point[] = symmetric(path('500,168 620,176 712,220 736,320 724,420 690,470 600,486 500,490'))
  parts.push({
    outlines: [lid],
    role: 'main',
    material: m,
    puff: [
      [64, 78],
      [16, 14],
      [6, 5],
    ],
    wrinkle: [{ ...W, seed: seed + 6 }],
    folds: [...creases(seed + 5, 7, 500, 420, 340, 80, 6, 170, 14, 8)],
    shadow: { dx: 3, dy: 14, blur: 14, opacity: 0.5 },
    seams: [{ points: path('276,400 380,436 500,444 620,436 724,400'), depth: 3, stitch: 1 }],
    paints: [
      {
        outlines: [path('200,396 380,436 500,444 620,436 800,396 800,560c 200,560c')],
        role: 'secondary',
        seam: true,
        material: materials.twill,
      },
    ],
  })
  parts.push(...zip(path('330,330 500,352 670,330'), { tape: 'trim', radius: 4.6, slider: 0.04, pull: 'accent' }))
  for (const s of [-1, 1])
    parts.push(
      {
        kind: 'strap',
        line: [
          [500 + s * 130, 470],
          [500 + s * 126, 560],
          [500 + s * 122, 640],
        ],
        radius: 12,
        role: 'trim',
        material: materials.webbing,
        shadow: { dx: 3, dy: 4, blur: 5, opacity: 0.4 },
      },
      ...buckle(500 + s * 126, 540, 90),
    )
  parts.push(mark(500, 254, 34))
  return { parts: placeParts(parts, 0.98, 500, 600, 500, 622), ground: 'flat' }
}
