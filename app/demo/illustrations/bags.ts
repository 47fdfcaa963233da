import { bagFromBehind, carryingSystem, sizedByLitres } from './carrying.ts'
import { buckle, creases, mark, zip } from './details.ts'
import { materials } from './materials.ts'
import { bothSides, mirrorPart, type Part, placeParts, type Scene } from './scene.ts'
import { ellipse, type Point, path, roundedRect, symmetric } from './shapes.ts'

/** One pocket with a daisy chain and an elastic cord. */
function frontPocket(seed: number): Part[] {
  const outline = symmetric(path('500,540 600,548 640,590 648,760 640,930 590,962 500,968'))
  const cord = Array.from({ length: 5 }, (_, i): Point => [i % 2 ? 590 : 410, 680 + i * 58, 'c'])
  return [
    {
      outlines: [outline],
      role: 'main',
      material: materials.nylon,
      puff: [
        [44, 50],
        [10, 8],
      ],
      wrinkle: [{ amplitude: 10, fx: 0.006, fy: 0.008, angle: 20, seed: seed + 4 }],
      folds: creases(seed + 3, 6, 500, 840, 200, 120, 8, 150, 14, 8),
      seams: [{ points: [...outline, outline[0]!], depth: 2 }],
      shadow: { dx: 3, dy: 8, blur: 10, opacity: 0.45 },
    },
    ...zip(path('372,620 500,604 628,620'), { radius: 4.6, slider: 0.04, pull: 'accent' }),
    {
      kind: 'strap',
      line: path('500,650 500,950'),
      radius: 13,
      role: 'trim',
      material: materials.webbing,
      shadow: { dx: 2, dy: 3, blur: 4, opacity: 0.4 },
      seams: [690, 740, 790, 840, 890].map((y) => ({ points: path(`486,${y} 514,${y}`), depth: 4, width: 2 })),
    },
    {
      kind: 'tube',
      line: cord,
      radius: 5,
      role: 'accent',
      material: materials.webbing,
      twist: 1.5,
      shadow: { dx: 3, dy: 6, blur: 5, opacity: 0.45 },
    },
  ]
}

function twinPockets(seed: number): Part[] {
  const outline = path('512,556c 600,556 646,580 650,700 644,880 622,910 512,914c 508,740')
  return [
    ...bothSides({
      outlines: [outline],
      role: 'secondary',
      material: materials.twill,
      puff: [
        [34, 44],
        [10, 8],
      ],
      wrinkle: [{ amplitude: 8, fx: 0.008, fy: 0.01, angle: 20, seed: seed + 4 }],
      folds: creases(seed + 3, 5, 580, 760, 110, 200, 80, 150, 13, 7),
      seams: [{ points: [...outline, outline[0]!], depth: 1, stitch: 1 }],
      shadow: { dx: 3, dy: 8, blur: 10, opacity: 0.45 },
    }),
    ...[412, 588].flatMap((x) => zip(path(`${x},590 ${x},860`), { radius: 4.6, slider: 0.05, pull: 'accent' })),
  ]
}

/** A sleeping mat strapped below the pack. */
function rolledMat(): Part[] {
  return [
    {
      kind: 'tube',
      line: path('300,1096 700,1096'),
      radius: 50,
      role: 'glass',
      material: { ...materials.foam, amplitude: 0.5 },
      shadow: { dx: 2, dy: 4, blur: 8, opacity: 0.4 },
    },
    ...[280, 720].map(
      (x): Part => ({
        outlines: [ellipse(x, 1096, 26, 46)],
        role: 'glass',
        material: materials.foam,
        puff: [[8, -5]],
        shade: 0.8,
        shadow: null,
      }),
    ),
    ...[390, 610].flatMap((x): Part[] => [
      {
        kind: 'strap',
        line: path(`${x},1020 ${x - 3},1096 ${x},1148`),
        radius: 12,
        role: 'trim',
        material: materials.webbing,
        shadow: { dx: 2, dy: 3, blur: 4, opacity: 0.4 },
      },
      ...buckle(x, 1066, 90),
    ]),
  ]
}

/** A day pack, or a big one for several days: two front pockets and a mat below. */
interface BackpackOptions {
  seed: number
  big?: boolean
  /** Two front pockets in place of one. */
  twin?: boolean
}

export function backpack({ seed, big = false, twin = big }: BackpackOptions): Scene {
  const parts: Part[] = []
  const cloth = materials.nylon
  const wrinkle = { amplitude: 10, fx: 0.006, fy: 0.008, angle: 20, seed }
  for (const side of [-1, 1])
    parts.push({
      kind: 'strap',
      line: [
        [500 + side * 110, 240],
        [500 + side * 235, 330],
        [500 + side * 300, 560],
        [500 + side * 262, 900],
        [500 + side * 200, 1010],
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
  for (const side of [-1, 1]) {
    const hipBelt: Point[] = [
      [500 + side * 200, 930],
      [500 + side * 330, 960],
      [500 + side * 380, 1020],
      [500 + side * 330, 1060],
      [500 + side * 200, 1040],
    ]
    parts.push(
      {
        outlines: [hipBelt],
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
          [500 + side * 360, 1016],
          [500 + side * 400, 1060],
          [500 + side * 380, 1110],
        ],
        radius: 13,
        role: 'trim',
        material: materials.webbing,
      },
      ...buckle(500 + side * 378, 1104, side * 12),
    )
  }
  const body: Point[] = symmetric(path('500,190 610,196 690,240 724,360 736,640 738,900 716,1040 640,1086 500,1092'))
  parts.push({
    outlines: [body],
    role: 'main',
    material: cloth,
    puff: [
      [110, 150],
      [26, 20],
      [6, 5],
    ],
    wrinkle: [wrinkle, { amplitude: 5, fx: 0.015, fy: 0.02, seed: seed + 1 }],
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
  for (const side of [-1, 1]) {
    const sidePocket: Part = {
      outlines: [path('690,760c 752,730c 760,900 738,1040 690,1060c')],
      role: 'trim',
      material: materials.mesh,
      puff: [
        [22, 24],
        [6, 5],
      ],
      wrinkle: [{ amplitude: 5, fx: 0.02, fy: 0.02, seed: seed + 9 }],
      shadow: { dx: side * -3, dy: 4, blur: 6, opacity: 0.4 },
    }
    parts.push(side > 0 ? sidePocket : mirrorPart(sidePocket))
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
    for (const side of [-1, 1])
      parts.push(
        {
          kind: 'strap',
          line: [
            [500 + side * 236, y],
            [500 + side * 170, y + 14],
            [500 + side * 120, y + 18],
          ],
          radius: 9,
          role: 'trim',
          material: materials.webbing,
          shadow: { dx: 2, dy: 4, blur: 4, opacity: 0.4 },
        },
        ...buckle(500 + side * 160, y + 14, side * -6),
      )
  parts.push(...(twin ? twinPockets(seed) : frontPocket(seed)))
  // lid
  const lid: Point[] = symmetric(path('500,168 620,176 712,220 736,320 724,420 690,470 600,486 500,490'))
  parts.push({
    outlines: [lid],
    role: 'main',
    material: cloth,
    puff: [
      [64, 78],
      [16, 14],
      [6, 5],
    ],
    wrinkle: [{ ...wrinkle, seed: seed + 6 }],
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
  for (const side of [-1, 1])
    parts.push(
      {
        kind: 'strap',
        line: [
          [500 + side * 130, 470],
          [500 + side * 126, 560],
          [500 + side * 122, 640],
        ],
        radius: 12,
        role: 'trim',
        material: materials.webbing,
        shadow: { dx: 3, dy: 4, blur: 5, opacity: 0.4 },
      },
      ...buckle(500 + side * 126, 540, 90),
    )
  if (big) parts.push(...rolledMat())
  parts.push(mark(500, 254, 34))
  const behind = (): Part[] => [
    // the lid reaches over the back
    { outlines: [lid], role: 'main', material: cloth, puff: [[50, 50]], wrinkle: [{ ...wrinkle, seed: seed + 6 }] },
    ...(big ? rolledMat().slice(0, 3) : []),
    ...carryingSystem({ seed: seed + 200, body, hipBelt: big || twin }),
  ]
  return {
    parts: placeParts(parts, 0.98, 500, 600, 500, 622),
    ground: 'flat',
    back: {
      caption: 'Sett bakfra, med bæreseler, polstret rygg og hoftebelte',
      view: () => ({ parts: placeParts(behind(), 0.98, 500, 600, 500, 622), ground: 'flat' }),
    },
    size: sizedByLitres,
  }
}

/** A pocket with a zip on the front. */
const pocketOn = (pocket: Point[], seed: number): Part[] => [
  {
    outlines: [pocket],
    role: 'main',
    material: materials.nylon,
    puff: [
      [34, 36],
      [8, 7],
    ],
    wrinkle: [{ amplitude: 6, fx: 0.01, fy: 0.012, seed: seed + 4 }],
    seams: [{ points: [...pocket, pocket[0]!], depth: 1, stitch: 1 }],
    shadow: { dx: 2, dy: 6, blur: 8, opacity: 0.4 },
  },
  ...zip(path('342,662 500,646 658,662'), { radius: 4.4, slider: 0.05, pull: 'accent' }),
]

/** A small bag on a belt. */
export function beltBag({ seed, single = false }: { seed: number; single?: boolean }): Scene {
  const body = path(
    '236,520c 300,486 400,470 500,468 600,470 700,486 764,520c 776,600 760,700 700,770 600,806 500,812',
    '400,806 300,770 240,700 224,600',
  )
  const pocket = path(
    '318,640c 400,624 500,620 600,624 682,640c 676,700 650,744 600,764 500,772 400,764 350,744 324,700',
  )
  const strap = (side: 1 | -1): Part[] => [
    {
      kind: 'strap',
      line: path(
        `${500 + side * 250},560 ${500 + side * 340},500 ${500 + side * 380},400 ${500 + side * 330},330 ${500 + side * 190},306 ${500 + side * 40},302`,
      ),
      radius: 21,
      role: 'trim',
      material: materials.webbing,
      shadow: { dx: 3, dy: 6, blur: 6, opacity: 0.4 },
    },
    {
      outlines: [
        path(
          `${500 + side * 240},500c ${500 + side * 330},486 ${500 + side * 360},520 ${500 + side * 330},590 ${500 + side * 250},660c`,
        ),
      ],
      role: 'secondary',
      material: materials.mesh,
      puff: [
        [22, 24],
        [6, 5],
      ],
    },
  ]
  const parts: Part[] = [
    ...strap(-1),
    ...strap(1),
    {
      outlines: [roundedRect(452, 276, 96, 54, 10)],
      role: 'trim',
      material: materials.plastic,
      puff: [[10, 12]],
      shadow: { dx: 3, dy: 5, blur: 5, opacity: 0.45 },
      seams: [{ points: path('500,278 500,328'), depth: 4, width: 3 }],
    },
    {
      outlines: [body],
      role: 'main',
      material: materials.nylon,
      puff: [
        [90, 110],
        [24, 18],
        [6, 5],
      ],
      wrinkle: [{ amplitude: 8, fx: 0.008, fy: 0.01, angle: 12, seed }],
      folds: [
        ...creases(seed, 6, 330, 640, 100, 160, 70, 110, 12, 6),
        ...creases(seed + 1, 6, 670, 640, 100, 160, 110, 110, 12, 6),
      ],
      paints: [
        {
          outlines: [path('180,440c 820,440c 800,560 500,534 200,560')],
          role: 'secondary',
          seam: true,
          material: materials.twill,
        },
      ],
    },
    ...zip(path('276,566 400,544 500,540 600,544 724,566'), { radius: 5, slider: 0.04, pull: 'accent' }),
    ...(single ? [] : pocketOn(pocket, seed)),
    mark(500, 716, 28),
  ]
  const behind = (): Part[] => [...strap(-1), ...strap(1), ...bagFromBehind(body, 640, 500), mark(500, 548, 20)]
  return {
    parts: placeParts(parts, 1.08, 500, 560, 500, 620),
    ground: 'flat',
    back: {
      caption: 'Sett bakfra, med luftig rygg og belte',
      view: () => ({ parts: placeParts(behind(), 1.08, 500, 560, 500, 620), ground: 'flat' }),
    },
    size: {
      beside: 'bottle',
      axis: 'width',
      unitsPerCm: 25,
      from: 500 - 276 * 1.08,
      to: 500 + 276 * 1.08,
      sizing: 'fixed',
      note: single ? '1 liter' : '2 liter',
    },
  }
}
