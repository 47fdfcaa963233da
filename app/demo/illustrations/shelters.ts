import { creases, mark } from './details.ts'
import { type Material, materials } from './materials.ts'
import { bagFromBelow, housePlan, lavvoPlan, mummyHood, pyramidPlan, tunnelPlan } from './plans.ts'
import { type Part, type Scene, type Seam, transformPart, type View } from './scene.ts'
import { type Point, path, symmetric } from './shapes.ts'
import { doorFlap, doorway, guy, pole, tentCloth } from './tent-parts.ts'

/** Tunnel tent, pyramid tent, high lavvo, blanket-shaped and wide sleeping bags. */

/** Three hoops in a row, lower towards the foot; the door is at the near end. */
export function tunnelTent({ seed }: { seed: number }): Scene {
  const skin = path('70,910c 80,740 130,600 240,560 420,540 620,580 800,680 900,800 940,912c 500,922')
  const parts: Part[] = [
    {
      outlines: [skin],
      role: 'main',
      material: tentCloth,
      puff: [
        [130, 170],
        [40, 30],
      ],
      wrinkle: [
        { amplitude: 6, fx: 0.004, fy: 0.01, angle: 40, seed },
        { amplitude: 3, fx: 0.014, fy: 0.02, angle: -40, seed: seed + 1 },
      ],
      folds: [
        ...creases(seed, 6, 520, 760, 160, 180, 80, 220, 16, 6),
        ...creases(seed + 1, 6, 800, 830, 120, 130, 56, 160, 14, 6),
      ],
      shadow: null,
      paints: [
        {
          outlines: [path('360,500c 640,540c 640,960c 400,960c 440,760')],
          role: 'secondary',
          material: tentCloth,
          seam: true,
        },
        {
          outlines: [path('40,866c 500,880 960,866c 960,980c 40,980c')],
          role: 'trim',
          material: tentCloth,
          seam: true,
        },
      ],
    },
    doorway('96,908c 106,760 150,640 226,610 306,640 352,760 366,912c'),
    doorFlap(
      '226,606c 306,640 352,760 368,914c 420,914c 410,790 370,680 300,590',
      creases(seed + 6, 5, 370, 780, 20, 180, 76, 120, 8, 7),
    ),
    pole('76,910 90,740 140,602 240,560 330,600 392,740 410,912'),
    pole('420,912 440,740 500,598 560,572 620,640 656,780 664,914'),
    pole('690,912 704,800 744,700 790,676 838,750 862,840 868,912'),
    ...guy(92, 740, 20, 930),
    ...guy(850, 740, 974, 930),
    ...guy(600, 600, 640, 950),
    mark(540, 720, 30),
  ]
  return {
    parts,
    ground: 'stand',
    groundY: 930,
    back: tunnelPlan(seed),
    size: { beside: 'person', axis: 'height', unitsPerCm: 3, from: 540, to: 915, sizing: 'fixed', note: '3 personer' },
  }
}

/** One pole in the middle and four corners. */
export function pyramidTent({ seed }: { seed: number }): Scene {
  const seam = (x: number, bend: number): Seam => ({
    points: path(`500,330 ${500 + (x - 500) * 0.5 + bend},640 ${x},925`),
    depth: 5,
    width: 3,
    stitch: 2,
  })
  const parts: Part[] = [
    {
      outlines: [path('500,316c 590,480 740,720 920,930c 700,914 500,922 300,914 80,930c 260,720 410,480')],
      role: 'main',
      material: tentCloth,
      puff: [
        [110, 130],
        [30, 22],
      ],
      wrinkle: [{ amplitude: 6, fx: 0.005, fy: 0.01, angle: 70, seed }],
      folds: [
        ...creases(seed, 6, 260, 810, 140, 160, 122, 200, 16, 7),
        ...creases(seed + 1, 6, 760, 810, 140, 160, 58, 200, 16, 7),
      ],
      seams: [seam(330, -8), seam(670, 8)],
      shadow: null,
      paints: [
        {
          outlines: [path('500,300c 570,640 690,960c 330,960c 430,640')],
          role: 'secondary',
          material: tentCloth,
          seam: true,
        },
        {
          outlines: [path('400,250c 600,250c 560,440 500,452 440,440')],
          role: 'trim',
          material: tentCloth,
          seam: true,
        },
      ],
    },
    doorway('500,470c 540,640 590,800 612,922c 500,918 420,922c 440,800 470,640', { shade: 0.42, puff: [[50, -40]] }),
    doorFlap(
      '500,466c 546,640 600,800 616,924c 690,924c 660,800 610,680 540,560',
      creases(seed + 6, 6, 620, 800, 30, 200, 74, 140, 9, 8),
      { role: 'main', puff: [[16, 20]] },
    ),
    {
      kind: 'tube',
      line: path('500,318 500,292'),
      radius: 7,
      role: 'metal',
      material: materials.metal,
      shadow: null,
    },
    ...guy(240, 760, 60, 950),
    ...guy(760, 760, 940, 950),
    ...guy(120, 900, 40, 944),
    ...guy(880, 900, 962, 944),
    mark(330, 820, 28),
  ]
  return {
    parts,
    ground: 'stand',
    groundY: 936,
    back: pyramidPlan(seed),
    size: { beside: 'person', axis: 'height', unitsPerCm: 4, from: 300, to: 926, sizing: 'fixed', note: '3 personer' },
  }
}

/** A family tent with upright walls and a porch. */
export function houseTent({ seed }: { seed: number }): Scene {
  const parts: Part[] = [
    {
      outlines: [
        path('110,920c 130,700 170,600 230,560c 360,470 500,420c 640,470 770,560c 830,600 870,700 890,920c 500,928'),
      ],
      role: 'main',
      material: tentCloth,
      puff: [
        [130, 150],
        [36, 26],
      ],
      wrinkle: [{ amplitude: 6, fx: 0.005, fy: 0.01, angle: 60, seed }],
      folds: [
        ...creases(seed, 6, 230, 780, 120, 160, 100, 200, 15, 6),
        ...creases(seed + 1, 6, 770, 780, 120, 160, 80, 200, 15, 6),
      ],
      seams: [
        { points: path('230,560 210,740 200,922'), depth: 4, width: 3, stitch: 2 },
        { points: path('770,560 790,740 800,922'), depth: 4, width: 3, stitch: 2 },
      ],
      shadow: null,
      paints: [
        {
          outlines: [path('180,590 230,560c 500,420c 770,560c 820,590c 500,640')],
          role: 'secondary',
          material: tentCloth,
          seam: true,
        },
        {
          outlines: [path('60,872c 500,884 940,872c 940,980c 60,980c')],
          role: 'trim',
          material: tentCloth,
          seam: true,
        },
      ],
    },
    doorway('380,924c 384,760 420,640 500,620 580,640 616,760 620,924c 500,928'),
    ...[-1, 1].map(
      (side): Part => ({
        outlines: [
          [
            [500 + side * 180, 700, 'c'],
            [500 + side * 300, 690, 'c'],
            [500 + side * 306, 790, 'c'],
            [500 + side * 184, 796, 'c'],
          ],
        ],
        role: 'lining',
        material: materials.lens,
        shade: 0.8,
        puff: [[8, -8]],
        shadow: null,
      }),
    ),
    doorFlap(
      '500,616c 580,640 620,760 624,926c 690,926c 680,800 650,690 560,600',
      creases(seed + 6, 5, 640, 790, 30, 190, 82, 130, 9, 7),
    ),
    pole('112,920 132,700 172,600 232,560 360,474 500,424 640,474 768,560 828,600 868,700 888,920'),
    ...guy(160, 650, 30, 940),
    ...guy(840, 650, 970, 940),
    mark(300, 640, 26),
  ]
  return {
    parts,
    ground: 'stand',
    groundY: 936,
    back: housePlan(seed),
    size: {
      beside: 'person',
      axis: 'height',
      unitsPerCm: 2.6,
      from: 420,
      to: 926,
      sizing: 'fixed',
      note: '4 personer',
    },
  }
}

/** A tall lavvo of thin cloth with a stove pipe. */
export function highLavvo({ seed }: { seed: number }): Scene {
  const canvas: Material = { ...materials.twill, amplitude: 0.2, scale: 0.7 }
  const seam = (x: number): Seam => ({
    points: path(`${500 + (x - 500) * 0.16},250 ${x},950`),
    depth: 5,
    width: 3,
    stitch: 1,
  })
  const parts: Part[] = [
    {
      kind: 'tube',
      line: path('556,300 560,120'),
      radius: 22,
      role: 'metal',
      material: materials.metal,
      shadow: null,
      seams: [{ points: path('530,190 586,190'), depth: 4, width: 3 }],
    },
    {
      outlines: [path('560,104c 600,112c 604,132c 516,132c 520,112c')],
      role: 'metal',
      material: materials.metal,
      puff: [[8, 10]],
      shadow: { dx: 0, dy: 4, blur: 5, opacity: 0.4 },
    },
    {
      outlines: [path('470,206c 530,206c 640,420 760,690 850,950c 650,972 350,972 150,950c 240,690 360,420')],
      role: 'main',
      material: canvas,
      puff: [
        [120, 140],
        [30, 20],
        [8, 6],
      ],
      shadow: null,
      wrinkle: [{ amplitude: 8, fx: 0.005, fy: 0.008, angle: 70, seed }],
      folds: [
        ...creases(seed, 7, 300, 780, 140, 180, 114, 230, 18, 7),
        ...creases(seed + 1, 7, 710, 780, 140, 180, 66, 230, 18, 7),
      ],
      seams: [seam(290), seam(710)],
      paints: [{ outlines: [path('80,760c 500,800 920,760c 920,1000c 80,1000c')], role: 'secondary', seam: true }],
    },
    doorway('470,520c 520,520 560,740 590,966c 500,970 400,966c 420,740', { shade: 0.4, gradient: [0.5, 1.4] }),
    {
      outlines: [path('470,516c 430,700 392,966c 330,960c 350,840 390,680')],
      role: 'main',
      material: canvas,
      puff: [
        [16, 20],
        [6, 5],
      ],
      folds: creases(seed + 6, 6, 380, 820, 30, 200, 104, 150, 10, 8),
      shadow: { dx: 5, dy: 4, blur: 8, opacity: 0.4 },
    },
    ...guy(300, 600, 90, 956),
    ...guy(700, 600, 910, 956),
    mark(690, 700, 30),
  ]
  return {
    parts,
    ground: 'stand',
    groundY: 962,
    back: lavvoPlan(seed, true),
    size: {
      beside: 'person',
      axis: 'height',
      unitsPerCm: 2.4,
      from: 206,
      to: 958,
      sizing: 'fixed',
      note: '6 personer',
    },
  }
}

const channelsAcross = (from: number, to: number, pitch: number): Point[][] => {
  const lines: Point[][] = []
  for (let y = from; y < to; y += pitch)
    lines.push([
      [200, y - 4],
      [400, y + 5],
      [600, y + 5],
      [800, y - 4],
    ])
  return lines
}

/** The opened corner of a blanket bag. */
const corner = (seed: number): Part => ({
  outlines: [path('736,300c 700,210 600,150 430,124c 600,116 736,128c')],
  role: 'lining',
  material: materials.nylon,
  puff: [
    [40, 40],
    [10, 8],
  ],
  wrinkle: [{ amplitude: 9, fx: 0.012, fy: 0.012, seed: seed + 3 }],
  shadow: { dx: -5, dy: 8, blur: 10, opacity: 0.4 },
})

/** A sleeping bag cut as a blanket, unzipped at one corner. */
interface BlanketBagOptions {
  seed: number
  /** A hood at the top. */
  hooded?: boolean
  /** Quilted in boxes. */
  boxes?: boolean
}

function blanketHood(seed: number): Part[] {
  return [
    {
      outlines: [symmetric(path('500,60 640,70 724,130 736,260c 500,276'))],
      role: 'secondary',
      material: materials.down,
      puff: [
        [50, 56],
        [12, 10],
      ],
      quilting: [path('270,180 500,166 730,180')],
      quiltReach: 40,
      quiltHeight: 16,
      pucker: 4,
      wrinkle: [{ amplitude: 6, fx: 0.01, fy: 0.01, seed: seed + 5 }],
    },
    {
      outlines: [symmetric(path('500,130 600,140 650,190 640,262c 500,272'))],
      role: 'lining',
      material: materials.nylon,
      puff: [[40, -30]],
      shade: 0.7,
      shadow: null,
    },
  ]
}

export function blanketBag({ seed, hooded = false, boxes = false }: BlanketBagOptions): Scene {
  const top = hooded ? 236 : 130
  const bag = path(`268,${top}c 500,${top - 12} 732,${top}c 742,640`, '736,1100c 500,1126 264,1100c 258,640')
  const parts: Part[] = [
    {
      outlines: [bag],
      role: 'main',
      material: materials.down,
      puff: [
        [60, 60],
        [16, 12],
      ],
      quilting: [
        ...channelsAcross(hooded ? 320 : 230, 1090, boxes ? 140 : 92),
        ...(boxes
          ? [path('380,140 384,640 380,1100'), path('500,130 500,1110'), path('620,140 616,640 620,1100')]
          : []),
      ],
      quiltReach: 44,
      quiltHeight: 20,
      quiltWidth: 3.4,
      pucker: 5,
      wrinkle: [{ amplitude: 6, fx: 0.008, fy: 0.01, seed }],
      paints: [{ outlines: [path('200,960 500,980 800,960 800,1200c 200,1200c')], role: 'secondary' }],
    },
    ...(hooded ? blanketHood(seed) : [corner(seed)]),
    {
      kind: 'tube',
      line: path('738,300 744,640 738,1090'),
      radius: 6,
      role: 'trim',
      material: materials.plastic,
      teeth: 5,
      shadow: { dx: 1, dy: 3, blur: 4, opacity: 0.35 },
    },
    mark(350, 1040, 26),
  ]
  const hood = hooded ? symmetric(path('500,60 640,70 724,130 736,260c 500,276')) : null
  return {
    parts,
    ground: 'flat',
    back: {
      caption: hooded ? 'Sett fra undersiden, med hette' : 'Sett fra undersiden, som et teppe',
      view: () => bagFromBelow(parts[0]!, { mark: [640, 1040], hood, seed }),
    },
    size: { beside: 'person', axis: 'height', unitsPerCm: 4.9, called: 'lengde', sizing: 'beds' },
  }
}

const pillow: Part = {
  outlines: [symmetric(path('500,232 590,236 604,280 580,322 500,330'))],
  role: 'logo',
  material: materials.fleece,
  puff: [
    [26, 26],
    [8, 6],
  ],
  shade: 0.9,
  shadow: { dx: 2, dy: 6, blur: 7, opacity: 0.4 },
}

interface WideBagOptions {
  seed: number
  slim?: boolean
  /** Level channels in place of angled ones. */
  level?: boolean
}

/** A wide mummy bag with an offset zip and a pillow pocket. */
export function wideBag({ seed, slim = false, level = false }: WideBagOptions): Scene {
  const bag = symmetric(path('500,84 630,90 716,140 756,250 760,420 770,640 726,900 660,1090 600,1140 500,1150'))
  const hood = symmetric(path('500,140 610,150 650,210 640,300 580,350 500,360'))
  const lines = Array.from({ length: 9 }, (_, i): Point[] => [
    [230, 380 + i * 92],
    level ? [500, 392 + i * 92] : [500, 300 + i * 92, 'c'],
    [770, 380 + i * 92],
  ])
  const parts: Part[] = [
    {
      outlines: [bag],
      role: 'main',
      material: materials.down,
      puff: [
        [90, 90],
        [18, 14],
      ],
      quilting: lines,
      quiltReach: 42,
      quiltHeight: 22,
      quiltWidth: 3.4,
      pucker: 6,
      wrinkle: [{ amplitude: 6, fx: 0.008, fy: 0.01, seed }],
      relief: (x) => -(((x - 500) / 240) ** 2) * 50,
    },
    {
      outlines: [hood],
      role: 'lining',
      material: materials.nylon,
      puff: [[40, -30]],
      shade: 0.75,
      gradient: [0.8, 1.2],
      wrinkle: [{ amplitude: 9, fx: 0.012, fy: 0.012, seed: seed + 3 }],
    },
    ...(slim ? [] : [pillow]),
    {
      kind: 'tube',
      line: [...hood, hood[0]!],
      radius: 9,
      role: 'secondary',
      material: materials.down,
      shadow: { dx: 1, dy: 5, blur: 6, opacity: 0.4 },
    },
    {
      kind: 'tube',
      line: path('560,352 620,520 650,760'),
      radius: 6,
      role: 'trim',
      material: materials.plastic,
      teeth: 5,
      shadow: { dx: 1, dy: 3, blur: 4, opacity: 0.35 },
    },
    mark(420, 480, 24),
  ]
  /** A slim bag is drawn in towards the feet. */
  const shaped = (view: View): View => ({
    ...view,
    parts: view.parts.map((part) =>
      slim ? transformPart(part, (x, y) => [500 + (x - 500) * (0.86 - 0.22 * Math.max(0, (y - 300) / 850)), y]) : part,
    ),
  })
  return {
    ...shaped({ parts, ground: 'flat' }),
    back: {
      caption: slim ? 'Sett fra undersiden, smal ved føttene' : 'Sett fra undersiden, med rom for skuldrene',
      view: () => shaped(bagFromBelow(parts[0]!, { mark: [500, 470], hood: mummyHood, seed })),
    },
    size: { beside: 'person', axis: 'height', unitsPerCm: 5.1, called: 'lengde', sizing: 'beds' },
  }
}
