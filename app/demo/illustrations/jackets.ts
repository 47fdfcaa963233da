import { creases, label, mark, zip } from './details.ts'
import { type Material, materials } from './materials.ts'
import {
  bothSides,
  mirrorPart,
  type Paint,
  type Part,
  type Role,
  type Scene,
  type Seam,
  transformPart,
  type View,
} from './scene.ts'
import { ellipse, mirror, type Point, path, roundedRect, symmetric } from './shapes.ts'

export interface JacketOptions {
  kind: 'shell' | 'wind' | 'soft' | 'down' | 'lightdown' | 'fleece' | 'sherpa'
  seed: number
  fit?: 'men' | 'women'
  hood?: boolean
  /** Added to the hem. */
  length?: number
  /** A second colour on part of the jacket. */
  block?: 'yoke' | 'shoulder' | 'lower' | 'side' | 'diagonal' | 'band' | 'sleeves'
  chestPocket?: boolean
  pockets?: 'hand' | 'cargo' | 'kangaroo' | 'chest' | 'flap'
  /** Pulled over the head: the zip ends at the chest. */
  half?: boolean
  /** Lines of the quilting: level channels when not given. */
  quilt?: 'chevron' | 'diamond' | 'box'
  /** Pile along the edge of the hood. */
  fur?: boolean
  /** A drawn-in waist, as a parka has. */
  drawnWaist?: boolean
  /** Ribbed hem, as a bomber jacket has. */
  ribbed?: boolean
  /** Ridges of a grid fleece. */
  grid?: boolean
  /** Press studs in place of the zip. */
  studs?: boolean
  sleeveless?: boolean
  /** Height of a quilted channel. */
  baffle?: number
}

const cloths: Record<JacketOptions['kind'], Material> = {
  shell: materials.shell,
  wind: materials.nylon,
  soft: materials.twill,
  down: materials.down,
  lightdown: materials.down,
  fleece: materials.fleece,
  sherpa: materials.sherpa,
}

const ground = (kind: JacketOptions['kind'], grid: boolean): Material =>
  grid ? { ...materials.mesh, amplitude: 1.5, scale: 1.9, wrap: 0.3, specular: 0, sheen: 0.22 } : cloths[kind]

/** What the pieces of one jacket have in common. */
interface Cut extends JacketOptions {
  cloth: Material
  quilted: boolean
  /** Shells and softshells: taped zips, adjustable cuffs, panel seams. */
  technical: boolean
  napped: boolean
  wide: number
  waist: number
  flare: number
  hem: number
  baffle: number
  /** Colour of hood and collar. */
  topRole: Role
}

function cutOf(options: JacketOptions): Cut {
  const { kind, fit, block, length = 0, baffle = 74 } = options
  const women = fit === 'women'
  return {
    ...options,
    cloth: ground(kind, options.grid === true),
    quilted: kind === 'down' || kind === 'lightdown',
    technical: kind === 'shell' || kind === 'soft' || kind === 'wind',
    napped: kind === 'fleece' || kind === 'sherpa',
    wide: (kind === 'down' ? 20 : 0) - (women ? 14 : 0),
    waist: women ? -16 : 0,
    flare: women ? 4 : 0,
    hem: 1062 + length,
    baffle,
    topRole: block === 'yoke' || block === 'shoulder' ? 'secondary' : 'main',
  }
}

function hood({ seed, quilted, cloth, topRole, fur }: Cut): Part[] {
  const brim = path('410,290 404,208 418,148 456,113 500,105 544,113 582,148 596,208 590,290')
  const panelSeams: Seam[] = [
    { points: path('432,90 420,150 402,300'), depth: 2.4, stitch: 1 },
    { points: path('568,90 580,150 598,300'), depth: 2.4, stitch: 1 },
  ]
  const channels = [
    path('344,200 420,150 500,138 580,150 656,200'),
    path('430,92 424,160 410,260'),
    path('570,92 576,160 590,260'),
  ]
  return [
    {
      outlines: [symmetric(path('500,74 562,80 612,112 640,170 646,236 640,286 606,322 500,330'))],
      role: topRole,
      material: cloth,
      puff: [
        [46, 44],
        [10, 8],
      ],
      quilting: quilted ? channels : [],
      quiltReach: 26,
      quiltHeight: 20,
      quiltWidth: 3.4,
      pucker: 3.5,
      shadow: null,
      seams: quilted ? [] : panelSeams,
      wrinkle: [{ amplitude: 6, fx: 0.02, fy: 0.01, seed: seed + 3 }],
      folds: [
        ...creases(seed + 40, 5, 372, 240, 40, 100, 70, 60, 6, 4),
        ...creases(seed + 41, 5, 628, 240, 40, 100, 110, 60, 6, 4),
      ],
    },
    {
      outlines: [symmetric(path('500,116 540,122 574,150 588,204 584,258 558,308 500,348'))],
      role: 'lining',
      material: materials.nylon,
      puff: [[60, -60]],
      shade: 0.36,
      gradient: [0.55, 1.35],
      shadow: { dx: 0, dy: 0, blur: 6, opacity: 0.4 },
      wrinkle: [{ amplitude: 6, fx: 0.016, fy: 0.006, seed: seed + 4 }],
    },
    {
      outlines: [symmetric(path('500,172 535,176 556,205 540,236 500,246'))],
      role: 'lining',
      material: materials.nylon,
      puff: [[20, -16]],
      shade: 0.3,
      shadow: null,
    },
    {
      outlines: [roundedRect(478, 262, 44, 26, 2)],
      role: 'logo',
      material: materials.webbing,
      shade: 0.5,
      shadow: null,
    },
    {
      kind: 'tube',
      line: brim,
      radius: fur ? 34 : quilted ? 15 : 9,
      role: fur ? 'sole' : topRole,
      material: fur ? { ...materials.sherpa, amplitude: 5, scale: 0.9 } : cloth,
      shadow: { dx: 2, dy: 9, blur: 9, opacity: 0.55 },
      wrinkle: [{ amplitude: 2, fx: 0.05, fy: 0.05, seed }],
      seams: [{ points: brim, depth: 1.5, width: 1.5 }],
    },
  ]
}

/** The inside of the neck, seen above the collar. */
const neckInside = ({ napped }: Cut): Part[] => [
  {
    outlines: [symmetric(path('500,196 560,190 600,206 604,258 560,300 500,318'))],
    role: 'lining',
    material: napped ? materials.fleece : materials.nylon,
    puff: [[40, -30]],
    shade: 0.55,
    gradient: [1.2, 0.6],
    shadow: null,
    seams: [{ points: path('398,232 500,244 602,232'), depth: 2 }],
  },
  {
    outlines: [roundedRect(474, 250, 52, 30, 3)],
    role: 'logo',
    material: materials.webbing,
    shade: 0.62,
    shadow: { dx: 0, dy: 2, blur: 3, opacity: 0.4 },
  },
]

function sleeveChannels({ baffle }: Cut): Point[][] {
  const channels: Point[][] = []
  for (let y = 320; y < 935; y += baffle) {
    const t = (y - 250) / 690
    const outer = 770 + t * 130
    const inner = 690 + t * 105
    channels.push([
      [inner - 40, y + 34 - t * 10],
      [(inner + outer) / 2, y + 8],
      [outer + 50, y - 22 + t * 18],
    ])
  }
  return channels
}

const shoulderOfSleeve: Paint = {
  outlines: [path('600,180c 900,180c 900,420c 840,452 760,470 690,470c 600,460c')],
  role: 'secondary',
  seam: true,
}

function sleeve(cut: Cut): Part {
  const { kind, seed, wide, quilted, cloth, baffle, block } = cut
  const outline: Point[] = [
    ...path('684,268c 748,274 794,334'),
    [826 + wide * 0.5, 440],
    [852 + wide * 0.6, 600],
    [872 + wide * 0.6, 780],
    [884 + wide * 0.5, 930, 'c'],
    [882 + wide * 0.5, 950],
    ...path('802,966 798,946c'),
    [780 - wide * 0.3, 790],
    [758 - wide * 0.3, 640],
    ...path('728,500 690,400c'),
  ]
  const piece: Part = {
    outlines: [outline],
    role: block === 'sleeves' ? 'secondary' : 'main',
    material: cloth,
    shadow: null,
    paints: block === 'shoulder' ? [shoulderOfSleeve] : [],
  }
  if (quilted)
    return {
      ...piece,
      puff: [
        [34, 34],
        [10, 6],
      ],
      quilting: sleeveChannels(cut),
      quiltReach: baffle * 0.5,
      quiltHeight: kind === 'down' ? 21 : 12,
      quiltWidth: 3.4,
      pucker: kind === 'down' ? 6 : 3.6,
      wrinkle: [{ amplitude: 4, fx: 0.012, fy: 0.012, seed: seed + 7 }],
    }
  return {
    ...piece,
    puff: [
      [34, 40],
      [9, 8],
    ],
    wrinkle: [{ amplitude: 9, fx: 0.005, fy: 0.014, angle: 12, seed: seed + 7 }],
    folds: [
      ...creases(seed + 11, 7, 800, 600, 70, 150, 14, 105, 11, kind === 'shell' ? 6 : 4),
      ...creases(seed + 12, 5, 735, 420, 60, 120, 60, 110, 10, 6),
      ...creases(seed + 13, 6, 840, 860, 70, 90, -6, 80, 7, 5),
      ...creases(seed + 14, 4, 800, 330, 40, 120, 62, 120, 12, 5),
    ],
    seams: [{ points: path('700,250 770,420 812,640 846,960'), depth: kind === 'shell' ? 1.6 : 0.01, width: 2 }],
  }
}

function cuff({ wide, technical, quilted, napped, cloth }: Cut): Part {
  const tab: Paint = {
    outlines: [path('800,952c 850,944c 852,970c 803,976c')],
    role: 'trim',
    material: materials.matteRubber,
    seam: true,
  }
  return {
    outlines: [
      [
        ...path('796,942c 840,935'),
        [886 + wide * 0.5, 924, 'c'],
        [888 + wide * 0.5, 966],
        [880 + wide * 0.4, 980, 'c'],
        ...path('842,988 806,990c 799,972'),
      ],
    ],
    role: quilted || napped ? 'trim' : 'main',
    material: technical ? cloth : materials.rib,
    puff: [
      [20, 18],
      [6, 5],
    ],
    shadow: { dx: 0, dy: 3, blur: 5, opacity: 0.3 },
    weaveAngle: 6,
    paints: technical ? [tab] : [],
  }
}

function torsoSeams({ hem, technical, napped }: Cut, armhole: Point[]): Seam[] {
  const seams: Seam[] = [
    { points: armhole, depth: 2.2 },
    { points: mirror(armhole), depth: 2.2 },
  ]
  if (technical) {
    const panel: Point[] = [...path('664,440 650,640 656,900'), [664, hem + 20]]
    seams.push(
      { points: path('286,410 360,432 500,444 640,432 714,410'), depth: 2.6, stitch: 1, gap: 7 },
      { points: panel, depth: 2 },
      { points: mirror(panel), depth: 2 },
    )
  }
  if (napped) {
    const raglan = path('606,226 650,330 690,430 728,470')
    seams.push({ points: raglan, depth: 3 }, { points: mirror(raglan), depth: 3 })
  }
  const hemLine: Point[] = [
    [270, hem - 18],
    [386, hem - 6],
    [500, hem - 2],
    [614, hem - 6],
    [730, hem - 18],
  ]
  return [...seams, { points: hemLine, depth: 2.6, stitch: 1 }]
}

const sidePanel = path('100,470c 290,470 330,560 326,760 344,1250c 100,1250c')

const blocks: Record<Exclude<NonNullable<JacketOptions['block']>, 'sleeves'>, Point[][]> = {
  yoke: [path('200,150c 800,150c 800,392c 714,410 640,432 500,444 360,432 286,410 200,392c')],
  shoulder: [path('200,150c 800,150c 800,372c 700,372 620,330 560,296 500,300 440,296 380,330 300,372 200,372c')],
  lower: [path('200,820c 500,800 800,820c 800,1250c 200,1250c')],
  side: [sidePanel, mirror(sidePanel)],
  diagonal: [path('200,150c 800,150c 800,400c 500,560 200,740c')],
  band: [path('200,440c 500,474 800,440c 800,600c 500,634 200,600c')],
}

function torsoOutline({ hood: hooded, sleeveless, wide, waist, flare, hem }: Cut): Point[] {
  const inset = sleeveless ? -42 : 0
  return symmetric([
    [500, 300],
    [534, hooded ? 286 : 278],
    [580, hooded ? 262 : 246],
    ...path('606,226c 660,244'),
    [724 + inset, 274, 'c'],
    [742 + inset, 320],
    [728 + inset * 0.4, 400],
    [730, 478],
    [722 + wide + waist * 0.3, 560],
    [708 + wide + waist, 700],
    [712 + wide + waist * 0.6, 860],
    [722 + wide + flare, hem - 20, 'c'],
    [720 + wide + flare, hem],
    [614, hem + 14],
    [500, hem + 18],
  ])
}

function quiltingOf({ quilt, hem, baffle }: Cut): Point[][] {
  const lines: Point[][] = []
  if (quilt === 'diamond') {
    for (let x = -500; x < 1500; x += baffle * 1.5)
      lines.push(
        [
          [x, 250],
          [x + 520, hem],
        ],
        [
          [x, hem],
          [x + 520, 250],
        ],
      )
    return lines
  }
  if (quilt === 'chevron') {
    for (let y = 250; y < hem + 60; y += baffle)
      lines.push([
        [240, y + 60],
        [500, y - 70, 'c'],
        [760, y + 60],
      ])
    return lines
  }
  for (let y = 336; y < hem - 20; y += baffle)
    lines.push([
      [240, y - 14],
      [360, y + 6],
      [500, y + 14],
      [640, y + 6],
      [760, y - 14],
    ])
  if (quilt === 'box')
    for (const x of [340, 660])
      lines.push([
        [x, 330],
        [x + (x < 500 ? 10 : -10), 700],
        [x, hem - 10],
      ])
  return lines
}

const waistSeam: Seam = { points: path('260,690 390,704 500,708 610,704 740,690'), depth: 8, width: 7 }

function torso(cut: Cut): Part {
  const { kind, seed, block, sleeveless, quilted, cloth, baffle } = cut
  const inset = sleeveless ? -42 : 0
  const bulge = (x: number) => -(((x - 500) / 235) ** 2) * 46
  const piece: Part = {
    outlines: [torsoOutline(cut)],
    role: 'main',
    material: cloth,
    shadow: { dx: 5, dy: 6, blur: 12, opacity: 0.42 },
    paints: block && block !== 'sleeves' ? [{ outlines: blocks[block], role: 'secondary', seam: true }] : [],
  }
  if (quilted) {
    return {
      ...piece,
      puff: [
        [60, 46],
        [16, 8],
      ],
      relief: bulge,
      quilting: quiltingOf(cut),
      quiltReach: baffle * 0.5,
      quiltHeight: kind === 'down' ? 24 : 13,
      quiltWidth: 3.6,
      pucker: kind === 'down' ? 7 : 4,
      wrinkle: [{ amplitude: 6, fx: 0.008, fy: 0.012, seed }],
    }
  }
  return {
    ...piece,
    puff: [
      [90, 58],
      [14, 11],
    ],
    relief: (x, y) => bulge(x) - Math.max(0, (y - 820) / 260) ** 2 * 10,
    seams: [
      ...torsoSeams(cut, [[724 + inset, 274], [742 + inset, 320], ...path('728,400 730,478')]),
      ...(cut.drawnWaist ? [waistSeam] : []),
    ],
    wrinkle: [
      { amplitude: 13, fx: 0.004, fy: 0.0075, angle: 8, seed },
      { amplitude: 4, fx: 0.012, fy: 0.02, angle: -20, seed: seed + 1 },
    ],
    folds: [
      ...creases(seed + 21, 6, 640, 520, 120, 150, 128, 150, 14, 8),
      ...creases(seed + 22, 6, 360, 520, 120, 150, 52, 150, 14, 8),
      ...creases(seed + 23, 8, 620, 900, 160, 220, 100, 150, 15, 6),
      ...creases(seed + 24, 8, 380, 900, 160, 220, 80, 150, 15, 6),
      ...creases(seed + 25, 4, 500, 740, 300, 120, 5, 150, 15, 4),
    ],
  }
}

function collar({ hood: hooded, seed, quilted, cloth, topRole }: Cut): Part[] {
  const standing: Part = {
    outlines: [path('500,210c 540,200 588,192 604,196c 610,232 592,262 552,288 500,306c')],
    role: topRole,
    material: cloth,
    puff: [
      [22, 20],
      [8, 6],
    ],
    quilting: quilted ? [path('390,236 500,262 610,236')] : [],
    quiltReach: 16,
    quiltHeight: 12,
    pucker: 3,
    shadow: { dx: 1, dy: 6, blur: 7, opacity: 0.35 },
    wrinkle: [{ amplitude: 4, fx: 0.02, fy: 0.02, seed: seed + 5 }],
    seams: [{ points: path('500,220 552,210 606,204'), depth: 1.8, width: 1.8 }],
  }
  const chinGuard: Part = {
    outlines: [path('500,316c 528,296 566,258 592,226 612,222c 634,256 604,318 560,352 500,372c')],
    role: topRole,
    material: cloth,
    puff: [
      [20, 20],
      [8, 5],
    ],
    quilting: quilted ? [path('380,330 440,322 500,350 560,322 620,330')] : [],
    quiltReach: 18,
    quiltHeight: 12,
    pucker: 3,
    shadow: { dx: 0, dy: 7, blur: 8, opacity: 0.35 },
    wrinkle: [{ amplitude: 5, fx: 0.02, fy: 0.02, seed: seed + 6 }],
  }
  return bothSides(hooded ? chinGuard : standing)
}

function hemBand({ hem, wide, quilted, cloth, seed }: Cut): Part {
  return {
    outlines: [
      symmetric([
        [500, hem - 2],
        [614, hem - 8],
        [718 + wide, hem - 26, 'c'],
        [716 + wide, hem + 14, 'c'],
        [614, hem + 30],
        [500, hem + 34],
      ]),
    ],
    role: quilted ? 'main' : 'trim',
    material: quilted ? cloth : materials.rib,
    puff: [
      [14, 14],
      [6, 5],
    ],
    wrinkle: [{ amplitude: 3, fx: 0.06, fy: 0.01, seed: seed + 9 }],
    shadow: { dx: 0, dy: -2, blur: 5, opacity: 0.3 },
  }
}

const zippedPockets = (points: Point[], waterproof: boolean): Part[] => {
  const one = zip(points, { waterproof, slider: 0.06, radius: 4.5, pull: 'accent' })
  return [...one, ...one.map((part) => mirrorPart(part))]
}

function patchPocket(seed: number): Part[] {
  const outline = path('566,420c 662,420c 662,520 650,540 580,540 566,526')
  return [
    {
      outlines: [outline],
      role: 'secondary',
      material: materials.nylon,
      puff: [
        [16, 9],
        [5, 4],
      ],
      seams: [{ points: [...outline, outline[0]!], width: 1.4, depth: 0.1, stitch: 1 }],
      wrinkle: [{ amplitude: 4, fx: 0.02, fy: 0.02, seed: seed + 30 }],
      shadow: { dx: 2, dy: 4, blur: 4, opacity: 0.4 },
    },
    ...zip(path('572,432 656,432'), { radius: 3.6, slider: 0.05, pull: 'accent' }),
  ]
}

function cargoPockets({ cloth, seed }: Cut): Part[] {
  const bag = path('556,770c 686,762c 690,900 684,920c 558,926c')
  const flap = path('550,756c 690,748c 692,790 622,812 550,798')
  const parts: Part[] = [
    {
      outlines: [bag],
      role: 'main',
      material: cloth,
      puff: [
        [20, 14],
        [6, 4],
      ],
      seams: [{ points: [...bag, bag[0]!], width: 1.4, depth: 0.4, stitch: 1 }],
      wrinkle: [{ amplitude: 6, fx: 0.015, fy: 0.02, seed: seed + 30 }],
      shadow: { dx: 3, dy: 6, blur: 6, opacity: 0.45 },
    },
    {
      outlines: [flap],
      role: 'main',
      material: cloth,
      puff: [
        [12, 8],
        [4, 3],
      ],
      shadow: { dx: 1, dy: 6, blur: 5, opacity: 0.45 },
      seams: [{ points: flap, width: 1.3, depth: 0.3, stitch: 1 }],
    },
  ]
  return parts.flatMap(bothSides)
}

/** One wide pocket on the front, open at both sides. */
function kangarooPocket({ cloth, seed, technical }: Cut): Part[] {
  const bag = symmetric(path('500,690c 620,686c 650,760 676,880c 672,960c 600,972 500,974'))
  return [
    {
      outlines: [bag],
      role: 'main',
      material: cloth,
      puff: [
        [26, 16],
        [6, 5],
      ],
      seams: [{ points: [...bag, bag[0]!], width: 1.6, depth: 0.6, stitch: 1 }],
      wrinkle: [{ amplitude: 8, fx: 0.008, fy: 0.012, seed: seed + 31 }],
      folds: creases(seed + 33, 5, 500, 850, 200, 120, 6, 150, 13, 5),
      shadow: { dx: 2, dy: 6, blur: 7, opacity: 0.45 },
    },
    ...zippedPockets(path('626,700 648,772 670,866'), technical),
  ]
}

/** Two flat pockets on the chest, closed by a flap with a stud. */
function flapPockets({ cloth }: Cut): Part[] {
  const bag = path('566,470c 676,458c 676,580 664,592c 574,602c')
  const flap = path('560,456c 682,444c 684,500 622,520 564,510c')
  const parts: Part[] = [
    {
      outlines: [bag],
      role: 'main',
      material: cloth,
      puff: [
        [16, 10],
        [5, 4],
      ],
      seams: [{ points: [...bag, bag[0]!], width: 1.3, depth: 0.4, stitch: 1 }],
      shadow: { dx: 2, dy: 5, blur: 6, opacity: 0.42 },
    },
    {
      outlines: [flap],
      role: 'secondary',
      material: cloth,
      puff: [
        [10, 7],
        [4, 3],
      ],
      shadow: { dx: 1, dy: 5, blur: 5, opacity: 0.42 },
      seams: [{ points: flap, width: 1.2, depth: 0.3, stitch: 1 }],
    },
    {
      outlines: [ellipse(622, 500, 8, 8)],
      role: 'metal',
      material: materials.metal,
      puff: [[4, 4]],
      shadow: { dx: 1, dy: 2, blur: 2, opacity: 0.5 },
    },
  ]
  return parts.flatMap(bothSides)
}

/** A placket with press studs, from the collar down. */
function studs({ hem, half, cloth, topRole }: Cut): Part[] {
  const bottom = half ? 520 : hem + 10
  const count = half ? 4 : 6
  return [
    {
      kind: 'strap',
      line: [
        [500, 226],
        [501, (226 + bottom) / 2],
        [500, bottom],
      ],
      radius: 24,
      role: topRole === 'main' ? 'secondary' : topRole,
      material: half ? materials.nylon : cloth,
      shadow: { dx: 2, dy: 3, blur: 5, opacity: 0.35 },
    },
    ...Array.from(
      { length: count },
      (_, i): Part => ({
        outlines: [ellipse(500, 250 + ((bottom - 290) / (count - 1)) * i, 10, 10)],
        role: 'metal',
        material: materials.metal,
        puff: [[4, 5]],
        shadow: { dx: 1, dy: 3, blur: 3, opacity: 0.5 },
      }),
    ),
  ]
}

/** Ends of the cord that draws the waist in. */
const waistCords = (): Part[] =>
  [-1, 1].map(
    (side): Part => ({
      kind: 'tube',
      line: [
        [500 + side * 40, 702],
        [500 + side * 46, 742],
        [500 + side * 38, 784],
      ],
      radius: 4,
      role: 'accent',
      material: materials.webbing,
      twist: 1.6,
      shadow: { dx: 3, dy: 4, blur: 4, opacity: 0.45 },
    }),
  )

function pockets(cut: Cut): Part[] {
  const parts: Part[] = []
  if (cut.pockets === 'kangaroo') return kangarooPocket(cut)
  if (cut.pockets === 'chest') return zippedPockets(path('610,470 650,620'), cut.technical)
  if (cut.pockets === 'flap') parts.push(...flapPockets(cut))
  if (cut.napped && cut.chestPocket) parts.push(...patchPocket(cut.seed))
  if (cut.pockets === 'cargo') parts.push(...cargoPockets(cut))
  else if (cut.technical) parts.push(...zippedPockets(path('676,640 640,860'), true))
  else if (cut.napped) parts.push(...zippedPockets(path('668,760 636,900'), false))
  else {
    // a narrow waist takes its pockets with it
    const inwards = Math.min(0, cut.wide + cut.waist)
    parts.push(...zippedPockets(path(`${684 + inwards},740 ${648 + inwards},900`), false))
  }
  if (cut.technical && cut.chestPocket)
    parts.push(...zip(path('400,470 396,590'), { waterproof: true, radius: 4, slider: 0.06, pull: 'accent' }))
  return parts
}

function frontZip({ kind, hood: hooded, hem, quilted, cloth, half }: Cut): Part[] {
  const top = hooded ? 338 : 214
  const bottom = half ? 600 : hem + (quilted || kind === 'sherpa' ? 28 : 12)
  const middle = (top + bottom) / 2
  if (kind !== 'shell')
    return zip(
      [
        [500, top],
        [501, middle],
        [500, bottom],
      ],
      { slider: 0.012, pull: 'accent' },
    )
  const stormFlap: Part = {
    kind: 'strap',
    line: [
      [508, top],
      [509, middle],
      [508, bottom],
    ],
    radius: 15,
    role: 'main',
    material: cloth,
    shadow: { dx: 2, dy: 2, blur: 5, opacity: 0.28 },
    seams: [
      {
        points: [
          [519, top],
          [519, bottom],
        ],
        width: 1.2,
        depth: 0.3,
      },
    ],
  }
  const line: Point[] = [
    [496, top + 4],
    [497, 700],
    [496, bottom],
  ]
  return [stormFlap, ...zip(line, { tape: 'accent', waterproof: true, radius: 4.6, slider: 0.015, pull: 'accent' })]
}

const hoodCords = (): Part[] =>
  [-1, 1].flatMap((side): Part[] => [
    {
      kind: 'tube',
      line: [
        [500 + side * 46, 330],
        [500 + side * 50, 372],
        [500 + side * 44, 412],
      ],
      radius: 3.2,
      role: 'accent',
      material: materials.webbing,
      twist: 1.6,
      shadow: { dx: 3, dy: 4, blur: 4, opacity: 0.45 },
    },
    {
      kind: 'tube',
      line: [
        [500 + side * 44, 408],
        [500 + side * 43, 424],
      ],
      radius: 6,
      role: 'trim',
      material: materials.plastic,
      shadow: { dx: 3, dy: 4, blur: 4, opacity: 0.45 },
    },
  ])

/** The hood from behind: three panels, and a tab that draws it in. */
function hoodFromBehind({ seed, quilted, cloth, topRole, fur }: Cut): Part[] {
  const outline = symmetric(path('500,66 568,73 618,106 646,170 652,240 634,304 580,336 500,344'))
  const channels = [140, 208, 276].map((y) =>
    path(`340,${y + 10} 420,${y - 6} 500,${y - 10} 580,${y - 6} 660,${y + 10}`),
  )
  const panels: Seam[] = [
    { points: path('446,76 430,180 434,340'), depth: 2.6, stitch: 1 },
    { points: path('554,76 570,180 566,340'), depth: 2.6, stitch: 1 },
  ]
  const edge: Part = {
    kind: 'tube',
    line: path('360,286 346,214 368,136 424,88 500,76 576,88 632,136 654,214 640,286'),
    radius: 30,
    role: 'sole',
    material: { ...materials.sherpa, amplitude: 5, scale: 0.9 },
    shadow: null,
  }
  const tab: Part[] = [
    {
      outlines: [roundedRect(462, 196, 76, 26, 8)],
      role: topRole,
      material: cloth,
      puff: [[6, 6]],
      seams: [{ points: [...roundedRect(466, 200, 68, 18, 6), [534, 206]], width: 1.2, depth: 0.3, stitch: 1, gap: 3 }],
      shadow: { dx: 1, dy: 3, blur: 4, opacity: 0.4 },
    },
    {
      outlines: [roundedRect(490, 202, 20, 14, 4)],
      role: 'trim',
      material: materials.plastic,
      puff: [[4, 5]],
      shadow: { dx: 1, dy: 2, blur: 3, opacity: 0.4 },
    },
  ]
  return [
    ...(fur ? [edge] : []),
    {
      outlines: [outline],
      role: topRole,
      material: cloth,
      puff: [
        [60, 62],
        [12, 10],
      ],
      relief: (x) => -(((x - 500) / 150) ** 2) * 24,
      quilting: quilted ? channels : [],
      quiltReach: 34,
      quiltHeight: 20,
      quiltWidth: 3.4,
      pucker: 3.5,
      seams: quilted ? [] : panels,
      wrinkle: [{ amplitude: 6, fx: 0.014, fy: 0.01, seed: seed + 83 }],
      folds: creases(seed + 84, 6, 500, 300, 220, 50, 4, 130, 11, 5),
      shadow: { dx: 1, dy: 8, blur: 11, opacity: 0.48 },
    },
    ...(quilted ? [] : tab),
  ]
}

/** The standing collar from behind, and the loop to hang it by. */
const collarFromBehind = ({ seed, quilted, cloth, topRole }: Cut): Part[] => [
  {
    outlines: [symmetric(path('500,184 556,186 602,198c 612,232 604,262 556,276 500,282'))],
    role: topRole,
    material: cloth,
    puff: [
      [24, 24],
      [8, 6],
    ],
    relief: (x) => -(((x - 500) / 105) ** 2) * 20,
    quilting: quilted ? [path('390,232 500,242 610,232')] : [],
    quiltReach: 20,
    quiltHeight: 12,
    pucker: 3,
    shadow: { dx: 0, dy: 5, blur: 6, opacity: 0.35 },
    wrinkle: [{ amplitude: 4, fx: 0.02, fy: 0.02, seed: seed + 5 }],
    seams: [{ points: path('398,206 500,196 602,206'), depth: 1.6, width: 1.8, stitch: quilted ? 0 : 1, gap: 5 }],
  },
]

/** Seams across the shoulder blades and down the back. */
function backSeams({ hem, technical, napped, quilted, drawnWaist }: Cut, armhole: Point[]): Seam[] {
  const sides: Seam[] = [
    { points: armhole, depth: 2.2 },
    { points: mirror(armhole), depth: 2.2 },
  ]
  const panel: Point[] = [...path('702,420 640,600 628,820'), [640, hem + 20]]
  const raglan = path('590,270 650,340 690,430 728,470')
  return [
    ...(quilted ? [] : sides),
    ...(technical
      ? ([
          { points: path('274,404 360,382 500,374 640,382 726,404'), depth: 2.6, stitch: 1, gap: 7 },
          { points: panel, depth: 2, stitch: 1 },
          { points: mirror(panel), depth: 2, stitch: 1 },
        ] satisfies Seam[])
      : []),
    ...(napped
      ? ([
          { points: raglan, depth: 3 },
          { points: mirror(raglan), depth: 3 },
        ] satisfies Seam[])
      : []),
    ...(drawnWaist ? [waistSeam] : []),
    // a coat opens below, so that it lets the legs go
    ...(hem > 1150 && !quilted
      ? ([
          {
            points: [
              [500, hem - 190],
              [501, hem - 80],
              [500, hem + 20],
            ],
            depth: 4,
            width: 3,
            stitch: 1,
          },
        ] satisfies Seam[])
      : []),
    ...(quilted
      ? []
      : ([
          {
            points: [
              [270, hem - 18],
              [386, hem - 2],
              [500, hem + 4],
              [614, hem - 2],
              [730, hem - 18],
            ],
            depth: 2.6,
            stitch: 1,
          },
        ] satisfies Seam[])),
  ]
}

function jacketFromBehind(cut: Cut): Part[] {
  const { hood: hooded, hem, wide, flare, seed, block, technical, napped, quilted } = cut
  const inset = cut.sleeveless ? -42 : 0
  const front = torso(cut)
  const outline = torsoOutline(cut)
  /** The neck is high behind, and the tail a little longer. */
  const back = symmetric([
    [500, 236],
    [560, 236],
    ...outline.slice(
      outline.findIndex(([x, y]) => x === 606 && y === 226),
      outline.findIndex(([, y]) => y === hem),
    ),
    [720 + wide + flare, hem + 4],
    [614, hem + 24],
    [500, hem + 30],
  ])
  const mirrored = block === 'diagonal' ? [mirror(blocks.diagonal[0]!)] : null
  return [
    ...(cut.sleeveless ? [] : [...bothSides(sleeve(cut)), ...bothSides(cuff(cut))]),
    {
      ...front,
      outlines: [back],
      paints: mirrored ? [{ outlines: mirrored, role: 'secondary', seam: true }] : (front.paints ?? []),
      seams: backSeams(cut, [[724 + inset, 274], [742 + inset, 320], ...path('728,400 730,478')]),
      ...(!quilted && {
        folds: [
          ...creases(seed + 61, 5, 640, 540, 110, 170, 118, 150, 14, 7),
          ...creases(seed + 62, 5, 360, 540, 110, 170, 62, 150, 14, 7),
          ...creases(seed + 63, 6, 500, 700, 320, 110, 4, 170, 15, 6),
          ...creases(seed + 64, 7, 620, 930, 170, 190, 98, 150, 15, 5),
          ...creases(seed + 65, 7, 380, 930, 170, 190, 82, 150, 15, 5),
        ],
      }),
      wrinkle: (front.wrinkle ?? []).map((wrinkle) => ({ ...wrinkle, seed: (wrinkle.seed ?? 1) + 66 })),
    },
    ...(quilted || cut.kind === 'sherpa' || cut.ribbed ? [hemBand(cut)] : []),
    ...(hooded ? hoodFromBehind(cut) : collarFromBehind(cut)),
    // above the slit of a coat
    ...(technical && !cut.ribbed ? reflector(hem > 1150 ? hem - 156 : hem) : []),
    ...(napped
      ? label(464, !hooded ? 318 : block === 'yoke' ? 476 : 392, 72, 44)
      : [mark(500, block === 'yoke' ? 500 : hooded ? 408 : 330, 24)]),
  ]
}

/** A narrow band that shines in headlights, above the hem. */
const reflector = (hem: number): Part[] => [
  {
    kind: 'strap',
    line: [
      [404, hem - 66],
      [500, hem - 60],
      [596, hem - 66],
    ],
    radius: 5,
    role: 'metal',
    material: materials.webbing,
    shadow: { dx: 0, dy: 1, blur: 2, opacity: 0.3 },
  },
]

/** How low the mark on the chest is: off pockets, and off a yoke, whose colour it may have. */
function markY({ quilted, pockets: kind, block }: Cut): number {
  if (kind === 'flap' || kind === 'chest') return 390
  return quilted && block !== 'yoke' ? 412 : 490
}

/** How low the label on the chest is: off a pocket's zip, and off the edge of another colour. */
function labelY({ pockets: kind, block }: Cut): number {
  if (kind === 'chest' || block === 'band') return 390
  return block === 'yoke' ? 474 : 438
}

const backCaption = ({ hood: hooded, fur, sleeveless, quilted, length = 0 }: Cut): string => {
  if (fur) return 'Sett bakfra, med hette og pelskant'
  if (hooded) return length >= 70 ? 'Sett bakfra, med hette og lang rygg' : 'Sett bakfra, med hette'
  if (sleeveless) return 'Sett bakfra, med åpne ermehull'
  return quilted ? 'Sett bakfra, med stikninger over hele ryggen' : 'Sett bakfra, med krage og hel rygg'
}

export function jacket(options: JacketOptions): Scene {
  const cut = cutOf(options)
  const parts: Part[] = [
    ...(cut.hood ? hood(cut) : neckInside(cut)),
    ...(cut.sleeveless ? [] : [...bothSides(sleeve(cut)), ...bothSides(cuff(cut))]),
    torso(cut),
    ...collar(cut),
    ...(cut.quilted || cut.kind === 'sherpa' || cut.ribbed ? [hemBand(cut)] : []),
    ...pockets(cut),
    ...(cut.studs ? studs(cut) : frontZip(cut)),
    ...(cut.drawnWaist ? waistCords() : []),
    ...(cut.hood && !cut.quilted ? hoodCords() : []),
    ...(cut.napped ? label(352, labelY(cut), 62, 40) : [mark(612, markY(cut), 26)]),
  ]
  const lowest = cut.hem + 40
  const scale = Math.min(1, 1170 / lowest)
  const placed = (y: number) => 10 + 74 * (1 - scale) + y * scale
  const view = (all: readonly Part[]): View => ({
    parts: all.map((part) => transformPart(part, (x, y) => [500 + (x - 500) * 1.09 * scale, placed(y)], scale)),
    ground: 'flat',
  })
  return {
    ...view(parts),
    back: { caption: backCaption(cut), view: () => view(jacketFromBehind(cut)) },
    size: {
      beside: 'person',
      axis: 'height',
      unitsPerCm: 11.6 * scale,
      from: placed(234),
      to: placed(cut.hem + 18),
      called: 'lengde',
      sizing: 'clothes',
      at: 0.83,
    },
  }
}
