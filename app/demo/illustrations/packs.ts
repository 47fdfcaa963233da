import { bagFromBehind, carryingSystem, sizedByLitres } from './carrying.ts'
import { buckle, creases, mark, zip } from './details.ts'
import { materials } from './materials.ts'
import { bothSides, type Part, placeParts, type Scene } from './scene.ts'
import { ellipse, type Point, path, roundedRect, symmetric } from './shapes.ts'

/** Packs of other makes: a panel-loaded day pack, a rolled top, a tall pack and a small shoulder bag. */

const strap = (line: string, radius = 12): Part => ({
  kind: 'strap',
  line: path(line),
  radius,
  role: 'trim',
  material: materials.webbing,
  shadow: { dx: 2, dy: 4, blur: 5, opacity: 0.4 },
})

const shoulderStraps = (): Part[] =>
  bothSides({
    kind: 'strap',
    line: path('600,250 716,340 784,560 750,880 690,1000'),
    radius: 32,
    role: 'trim',
    material: materials.mesh,
    shadow: null,
  })

const handle: Part = {
  kind: 'tube',
  line: path('452,190 458,132 500,114 542,132 548,190'),
  radius: 12,
  role: 'trim',
  material: materials.webbing,
}

const meshPockets = (seed: number): Part[] =>
  bothSides({
    outlines: [path('672,770c 744,744c 750,900 728,1030 680,1050c')],
    role: 'trim',
    material: materials.mesh,
    puff: [
      [22, 24],
      [6, 5],
    ],
    wrinkle: [{ amplitude: 5, fx: 0.02, fy: 0.02, seed: seed + 9 }],
    shadow: { dx: 2, dy: 4, blur: 6, opacity: 0.4 },
  })

function body(outline: Point[], seed: number): Part {
  return {
    outlines: [outline],
    role: 'main',
    material: materials.nylon,
    puff: [
      [110, 140],
      [26, 20],
      [6, 5],
    ],
    wrinkle: [
      { amplitude: 8, fx: 0.006, fy: 0.008, angle: 20, seed },
      { amplitude: 4, fx: 0.015, fy: 0.02, seed: seed + 1 },
    ],
    folds: [
      ...creases(seed, 5, 340, 600, 80, 300, 80, 150, 13, 6),
      ...creases(seed + 1, 5, 660, 600, 80, 300, 100, 150, 13, 6),
    ],
    paints: [
      {
        outlines: [path('150,930 500,958 850,930 850,1200c 150,1200c')],
        role: 'secondary',
        seam: true,
        material: materials.twill,
      },
    ],
  }
}

const topPocket = (): Part[] => [
  {
    outlines: [symmetric(path('500,420c 590,424 612,440 604,540 580,572 500,576'))],
    role: 'main',
    material: materials.nylon,
    puff: [
      [24, 22],
      [6, 5],
    ],
    shadow: { dx: 2, dy: 5, blur: 7, opacity: 0.4 },
  },
  ...zip(path('408,448 500,438 592,448'), { radius: 4, slider: 0.06, pull: 'accent' }),
]

/** An elastic cord in a zigzag, for a jacket. */
const lacing = (): Part[] => [
  {
    kind: 'tube',
    line: path('400,340c 600,400c 400,460c 600,560c 400,600c 600,640c'),
    radius: 6,
    role: 'accent',
    material: materials.webbing,
    twist: 1.5,
    shadow: { dx: 3, dy: 6, blur: 5, opacity: 0.45 },
  },
  ...[340, 400, 460, 560, 600, 640].map(
    (y, i): Part => ({
      outlines: [ellipse(i % 2 ? 606 : 394, y, 13, 10)],
      role: 'trim',
      material: materials.webbing,
      puff: [[5, 6]],
      shadow: { dx: 2, dy: 3, blur: 3, opacity: 0.4 },
    }),
  ),
]

/** A day pack that opens round its front by a long zip. */
export function panelPack({ seed, laced = false }: { seed: number; laced?: boolean }): Scene {
  const outline = symmetric(path('500,180 606,188 690,250 722,400 730,640 728,900 700,1040 630,1084 500,1090'))
  const pocket = symmetric(path('500,640 610,646 650,690 656,820 648,930 600,960 500,966'))
  const parts: Part[] = [
    ...shoulderStraps(),
    handle,
    body(outline, seed),
    ...meshPockets(seed),
    ...zip(path('316,700 318,480 350,330 430,258 500,246 570,258 650,330 682,480 684,700'), {
      radius: 5,
      slider: 0.36,
      pull: 'accent',
    }),
    {
      outlines: [pocket],
      role: 'secondary',
      material: materials.nylon,
      puff: [
        [40, 46],
        [10, 8],
      ],
      wrinkle: [{ amplitude: 8, fx: 0.007, fy: 0.01, seed: seed + 4 }],
      seams: [{ points: [...pocket, pocket[0]!], depth: 1.4, stitch: 1 }],
      shadow: { dx: 3, dy: 8, blur: 9, opacity: 0.42 },
    },
    ...zip(path('368,716 500,700 632,716'), { radius: 4.6, slider: 0.05, pull: 'accent' }),
    ...(laced ? lacing() : topPocket()),
    mark(500, laced ? 850 : 512, 26),
  ]
  const behind = () => carryingSystem({ seed: seed + 200, body: outline, hipBelt: false })
  return {
    parts: placeParts(parts, 0.98, 500, 600, 500, 622),
    ground: 'flat',
    back: {
      caption: 'Sett bakfra, med bæreseler og polstret rygg',
      view: () => ({ parts: placeParts(behind(), 0.98, 500, 600, 500, 622), ground: 'flat' }),
    },
    size: sizedByLitres,
  }
}

/** A pack with a rolled top and a buckle. */
export function rollPack({ seed }: { seed: number }): Scene {
  const outline = symmetric(path('500,250 640,250 694,262c 726,420 732,640 730,900 706,1044 640,1084 500,1090'))
  const parts: Part[] = [
    ...shoulderStraps(),
    body(outline, seed),
    ...meshPockets(seed),
    {
      kind: 'tube',
      line: path('296,228 500,240 704,228'),
      radius: 46,
      role: 'main',
      material: materials.nylon,
      wrinkle: [{ amplitude: 5, fx: 0.02, fy: 0.02, seed: seed + 5 }],
      shadow: { dx: 2, dy: 12, blur: 10, opacity: 0.45 },
      seams: [{ points: path('290,216 500,228 710,216'), depth: 4, width: 3 }],
    },
    ...bothSides(strap('704,232 752,262 748,360 716,430', 13)),
    ...buckle(262, 340, 96),
    ...buckle(738, 340, 84),
    strap('500,196 500,420 500,640', 17),
    ...buckle(500, 420, 90),
    ...bothSides(strap('724,640 640,690 560,700', 10)),
    {
      outlines: [symmetric(path('500,700c 600,704c 614,830 600,920 500,924c'))],
      role: 'secondary',
      material: materials.nylon,
      puff: [
        [24, 20],
        [6, 5],
      ],
      wrinkle: [{ amplitude: 6, fx: 0.01, fy: 0.012, seed: seed + 6 }],
      shadow: { dx: 2, dy: 6, blur: 8, opacity: 0.42 },
    },
    ...zip(path('404,716 500,722 596,716'), { waterproof: true, radius: 4.6, slider: 0.05, pull: 'accent' }),
    mark(500, 830, 34),
  ]
  const behind = (): Part[] => [
    {
      kind: 'tube',
      line: path('296,228 500,218 704,228'),
      radius: 46,
      role: 'main',
      material: materials.nylon,
      wrinkle: [{ amplitude: 5, fx: 0.02, fy: 0.02, seed: seed + 5 }],
    },
    ...bothSides(strap('704,232 752,262 748,360 716,430', 13)),
    ...carryingSystem({ seed: seed + 200, body: outline, hipBelt: true, lifters: false }),
  ]
  return {
    parts: placeParts(parts, 0.98, 500, 640, 500, 622),
    ground: 'flat',
    back: {
      caption: 'Sett bakfra, med bæreseler, hoftebelte og rulletopp',
      view: () => ({ parts: placeParts(behind(), 0.98, 500, 640, 500, 622), ground: 'flat' }),
    },
    size: sizedByLitres,
  }
}

const sidePockets = (seed: number): Part[] => [
  ...bothSides({
    outlines: [path('640,520c 740,516 770,600 774,780 760,920 716,960 640,956c')],
    role: 'secondary',
    material: materials.nylon,
    puff: [
      [44, 60],
      [10, 8],
    ],
    wrinkle: [{ amplitude: 8, fx: 0.008, fy: 0.01, seed: seed + 3 }],
    folds: creases(seed + 6, 5, 710, 740, 60, 250, 86, 140, 12, 6),
    shadow: { dx: 2, dy: 6, blur: 9, opacity: 0.42 },
  }),
  ...zip(path('690,560 712,740 700,900'), { radius: 4.6, slider: 0.05, pull: 'accent' }).flatMap(bothSides),
]

/** A tall pack for long tours, with side pockets and an ice axe's loops. */
export function tallPack({ seed, plain = false }: { seed: number; plain?: boolean }): Scene {
  const outline = symmetric(path('500,250c 650,252c 690,420 700,640 698,920 680,1090 620,1130 500,1136'))
  const lid = symmetric(path('500,96 600,100 664,132 690,220 682,300 640,330 500,338'))
  const parts: Part[] = [
    ...shoulderStraps().map((part) => ({ ...part, radius: 38 })),
    ...bothSides({
      outlines: [path('680,900c 800,930 850,1000 800,1050 680,1030c')],
      role: 'trim',
      material: materials.mesh,
      puff: [
        [24, 24],
        [6, 5],
      ],
    }),
    body(outline, seed),
    ...(plain ? meshPockets(seed) : sidePockets(seed)),
    {
      outlines: [symmetric(path('500,760c 620,764c 628,900 620,1020 500,1030c'))],
      role: 'main',
      material: materials.nylon,
      puff: [
        [34, 34],
        [8, 7],
      ],
      wrinkle: [{ amplitude: 8, fx: 0.008, fy: 0.01, seed: seed + 4 }],
      seams: [{ points: path('384,800 500,806 616,800'), depth: 2, stitch: 1 }],
      shadow: { dx: 2, dy: 6, blur: 9, opacity: 0.42 },
    },
    ...[420, 580].flatMap((x): Part[] => [strap(`${x},300 ${x},560 ${x},760`, 11), ...buckle(x, 460, 90)]),
    ...bothSides(strap('690,420 600,436 520,440', 9)),
    {
      outlines: [lid],
      role: 'main',
      material: materials.nylon,
      puff: [
        [60, 74],
        [14, 12],
      ],
      wrinkle: [{ amplitude: 8, fx: 0.006, fy: 0.01, seed: seed + 5 }],
      shadow: { dx: 3, dy: 14, blur: 12, opacity: 0.5 },
      paints: [
        {
          outlines: [path('250,270 500,290 750,270 750,380c 250,380c')],
          role: 'secondary',
          seam: true,
          material: materials.twill,
        },
      ],
    },
    ...zip(path('362,220 500,236 638,220'), { radius: 4.6, slider: 0.04, pull: 'accent' }),
    mark(500, 166, 28),
  ]
  const behind = (): Part[] => [
    {
      outlines: [lid],
      role: 'main',
      material: materials.nylon,
      puff: [
        [50, 50],
        [12, 10],
      ],
      wrinkle: [{ amplitude: 8, fx: 0.006, fy: 0.01, seed: seed + 5 }],
    },
    ...carryingSystem({ seed: seed + 200, body: outline, hipBelt: true }),
  ]
  return {
    parts: placeParts(parts, 0.97, 500, 620, 500, 622),
    ground: 'flat',
    back: {
      caption: 'Sett bakfra, med høy rygg, bæreseler og hoftebelte',
      view: () => ({ parts: placeParts(behind(), 0.97, 500, 620, 500, 622), ground: 'flat' }),
    },
    size: sizedByLitres,
  }
}

/** A small square bag on a long strap. */
export function slingBag({ seed }: { seed: number }): Scene {
  const body = roundedRect(300, 500, 400, 440, 60)
  const flapPocket = roundedRect(348, 690, 304, 206, 34)
  const parts: Part[] = [
    {
      kind: 'strap',
      line: path('322,540 270,380 330,200 500,140 670,200 730,380 678,540'),
      radius: 22,
      role: 'trim',
      material: materials.webbing,
      shadow: { dx: 3, dy: 6, blur: 6, opacity: 0.4 },
    },
    ...buckle(286, 330, -74),
    {
      outlines: [body],
      role: 'main',
      material: materials.nylon,
      puff: [
        [70, 84],
        [18, 14],
      ],
      wrinkle: [{ amplitude: 7, fx: 0.008, fy: 0.01, angle: 12, seed }],
      folds: creases(seed, 6, 500, 880, 260, 80, 10, 110, 11, 5),
      seams: [{ points: [...body, body[0]!], depth: 1 }],
    },
    ...zip(path('340,588 500,574 660,588'), { radius: 5, slider: 0.05, pull: 'accent' }),
    {
      outlines: [flapPocket],
      role: 'secondary',
      material: materials.nylon,
      puff: [
        [30, 30],
        [8, 7],
      ],
      seams: [{ points: [...flapPocket, flapPocket[0]!], depth: 1, stitch: 1 }],
      shadow: { dx: 2, dy: 6, blur: 8, opacity: 0.4 },
    },
    ...zip(path('376,728 500,720 624,728'), { radius: 4.4, slider: 0.05, pull: 'accent' }),
    mark(500, 810, 30),
    {
      kind: 'tube',
      line: path('664,500 690,470 716,500 690,530 664,506'),
      radius: 6,
      role: 'metal',
      material: materials.metal,
    },
    { outlines: [ellipse(310, 500, 14, 14)], role: 'metal', material: materials.metal, puff: [[6, 7]] },
  ]
  const behind = (): Part[] => [
    parts[0]!,
    ...buckle(714, 330, 74),
    ...bagFromBehind(body, 730, 400),
    mark(500, 566, 22),
  ]
  return {
    parts: placeParts(parts, 1.08, 500, 560, 500, 620),
    ground: 'flat',
    back: {
      caption: 'Sett bakfra, med luftig rygg og lang rem',
      view: () => ({ parts: placeParts(behind(), 1.08, 500, 560, 500, 620), ground: 'flat' }),
    },
    size: {
      beside: 'bottle',
      axis: 'width',
      unitsPerCm: 22,
      from: 500 - 200 * 1.08,
      to: 500 + 200 * 1.08,
      sizing: 'fixed',
      note: '3 liter',
    },
  }
}
