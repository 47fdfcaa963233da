import { creases, mark } from './details.ts'
import { materials } from './materials.ts'
import { type Part, placeParts, type Scene, transformPart } from './scene.ts'
import { ellipse, type Point, path, roundedRect } from './shapes.ts'
import { shoesFromAbove } from './soles.ts'

export interface RunnerOptions {
  seed: number
  trail?: boolean
  /** A high, soft sole. */
  cushioned?: boolean
  /** A thin cord that is drawn tight, in place of laces. */
  quick?: boolean
  /** A stretchy collar about the ankle. */
  collar?: boolean
}

/** Makes the sole higher and lifts what is above it. */
const withHighSole = (part: Part): Part => transformPart(part, (x, y) => [x, y < 850 ? y - 44 : 806 + (y - 850) * 1.36])

function ankleCollar(seed: number): Part {
  return {
    outlines: [
      path('134,620c 140,520 160,440 176,410c 250,396 340,400 410,420c 420,500 440,560 462,610c 330,690 200,680'),
    ],
    role: 'secondary',
    material: materials.wool,
    puff: [
      [50, 54],
      [12, 10],
    ],
    wrinkle: [{ amplitude: 5, fx: 0.01, fy: 0.014, seed: seed + 4 }],
    folds: creases(seed + 7, 5, 290, 540, 160, 80, 6, 110, 11, 5),
    seams: [{ points: path('170,452 290,440 416,462'), depth: 3, width: 3 }],
    shadow: null,
  }
}

/** One cord with a lock at its end. */
function quickLace(): Part[] {
  return [
    {
      kind: 'tube',
      line: path('650,726c 596,690c 624,674c 556,662c 584,634c 510,628c 540,596c 470,600c 466,560'),
      radius: 6,
      role: 'accent',
      material: materials.webbing,
      twist: 1.5,
      shadow: { dx: 2, dy: 5, blur: 4, opacity: 0.45 },
    },
    {
      outlines: [roundedRect(448, 530, 36, 46, 10)],
      role: 'trim',
      material: materials.plastic,
      puff: [[9, 10]],
      shadow: { dx: 3, dy: 5, blur: 5, opacity: 0.45 },
    },
  ]
}

export function runner(options: RunnerOptions): Scene {
  const { seed } = options
  const parts: Part[] = []
  parts.push({
    outlines: [path('150,560 230,530 330,560 430,604 420,660 280,680 160,640')],
    role: 'lining',
    material: materials.mesh,
    puff: [[22, 18]],
    shade: 0.6,
    shadow: null,
  })
  parts.push({
    outlines: [path('352,620c 360,540 400,506 450,528 500,600 600,690 580,730c 440,690')],
    role: 'secondary',
    material: materials.mesh,
    puff: [
      [20, 24],
      [7, 6],
    ],
    shadow: null,
  })
  parts.push({
    kind: 'strap',
    line: path('140,600 112,552 124,500 158,520'),
    radius: 12,
    role: 'accent',
    material: materials.webbing,
  })
  if (options.collar) parts.push(ankleCollar(seed))
  const upper: Point[] = path(
    '142,570c 176,540 230,556 300,606 380,612 440,590c 500,640 590,706 700,750 800,776 880,812',
    '906,860 900,890c 500,900 140,880c 118,800 136,700 138,630',
  )
  parts.push({
    outlines: [upper],
    role: 'main',
    material: materials.mesh,
    puff: [
      [80, 92],
      [22, 20],
      [6, 5],
    ],
    wrinkle: [{ amplitude: 6, fx: 0.007, fy: 0.01, angle: 18, seed }],
    folds: creases(seed + 1, 5, 640, 790, 130, 70, 56, 90, 12, 5),
    shadow: { dx: 2, dy: 4, blur: 7, opacity: 0.4 },
    paints: [
      {
        outlines: [path('90,640 190,660 260,760 300,920c 80,920c')],
        role: 'secondary',
        seam: true,
        material: materials.twill,
      },
      {
        outlines: [path('760,920c 770,840 820,800 880,780 960,820c 940,920c')],
        role: 'secondary',
        seam: true,
        material: materials.matteRubber,
      },
    ],
  })
  // side mark: one ridge line (own mark; deliberately no parallel stripes)
  parts.push({
    kind: 'strap',
    line: path('318,884 392,800 446,742c 486,800c 520,776c 590,850 640,888'),
    radius: 12,
    role: 'accent',
    material: materials.matteRubber,
    shadow: { dx: 1, dy: 2, blur: 3, opacity: 0.25 },
  })
  parts.push({
    outlines: [path('142,570c 176,538 230,552 300,602 380,608 440,586c 452,624 390,656 290,652 210,612 160,620')],
    role: 'lining',
    material: materials.twill,
    puff: [
      [18, 20],
      [6, 5],
    ],
    shadow: { dx: 1, dy: 4, blur: 5, opacity: 0.35 },
  })
  const eyestay: Point[] = path('404,640c 446,594c 520,656 610,716 690,748c 640,792 540,748 450,692')
  parts.push({
    outlines: [eyestay],
    role: 'secondary',
    material: materials.twill,
    puff: [
      [14, 12],
      [5, 4],
    ],
    seams: [{ points: [...eyestay, eyestay[0]!], depth: 0.3, width: 1.2, stitch: 1, gap: 5 }],
    shadow: { dx: -1, dy: 4, blur: 4, opacity: 0.35 },
  })
  if (options.quick) parts.push(...quickLace())
  for (let i = 0; i < 6 && !options.quick; i++) {
    const x = 436 + i * 42
    const y = 640 + i * 23
    parts.push({
      outlines: [ellipse(x, y, 7, 7)],
      role: 'trim',
      material: materials.plastic,
      puff: [[3, -4]],
      shade: 0.6,
      shadow: null,
    })
    parts.push({
      kind: 'strap',
      line: [
        [x, y],
        [x + 24, y - 30],
        [x + 44, y - 44],
      ],
      radius: 8,
      role: 'logo',
      material: materials.webbing,
      shadow: { dx: 2, dy: 4, blur: 4, opacity: 0.45 },
    })
    if (i < 5)
      parts.push({
        kind: 'strap',
        line: [
          [x, y],
          [x + 40, y - 18],
          [x + 66, y - 20],
        ],
        radius: 7,
        role: 'logo',
        material: materials.webbing,
        shadow: { dx: 2, dy: 4, blur: 4, opacity: 0.45 },
      })
  }
  if (!options.quick)
    parts.push({
      kind: 'tube',
      line: path('440,600 396,560 370,590 404,626 446,606 470,650 452,690'),
      radius: 6,
      role: 'logo',
      material: materials.webbing,
      twist: 1.5,
      shadow: { dx: 4, dy: 7, blur: 5, opacity: 0.4 },
    })
  const midsole: Point[] = [
    [96, 850, 'c'],
    [120, 838],
    [260, 862],
    [420, 882],
    [620, 884],
    [800, 872],
    [920, 852, 'c'],
    [938, 880],
    [900, 950],
    [820, 976, 'c'],
    [600, 984],
    [420, 974],
    [250, 984],
    [150, 972, 'c'],
    [90, 920],
    [86, 880],
  ]
  parts.push({
    outlines: [midsole],
    role: 'sole',
    material: materials.foam,
    puff: [
      [34, 40],
      [8, 8],
    ],
    shadow: { dx: 0, dy: -4, blur: 6, opacity: 0.35 },
    seams: [
      { points: path('92,896 260,912 520,930 760,916 932,880'), depth: 3, width: 3 },
      { points: path('140,940 220,950 320,946'), depth: 4, width: 4 },
      { points: path('560,960 700,956 800,940'), depth: 4, width: 4 },
    ],
    paints: [{ outlines: [path('80,890 200,906 330,926 300,1010c 60,1010c')], role: 'accent', soft: 3 }],
  })
  const studs = Array.from({ length: 17 }, (_, i) => {
    const x = 810 - i * 40
    return path(`${x},1010c ${x - 22},1010c ${x - 26},996c ${x - 36},996c`)
  }).flat()
  const outsole = [
    ...path('120,962c 250,980 420,970 600,980 830,970c 900,944c 884,972 826,992'),
    ...(options.trail ? studs : path('600,1000 420,992 250,1000')),
    ...path('138,990c'),
  ]
  parts.push({
    outlines: [outsole],
    role: 'trim',
    material: materials.matteRubber,
    puff: [[8, 9]],
    shadow: { dx: 0, dy: -1, blur: 3, opacity: 0.35 },
  })
  parts.push(mark(196, 790, 30))
  const shaped = options.cushioned ? parts.map(withHighSole) : parts
  return {
    parts: placeParts(shaped, 0.97, 500, 800, 492, 720),
    ground: 'stand',
    groundY: options.cushioned ? 926 : 915,
    back: shoesFromAbove({
      tread: options.trail ? 'trail' : 'runner',
      seed,
      cloth: materials.mesh,
      collarCloth: options.collar ? materials.wool : materials.twill,
      fastening: options.quick ? 'cord' : 'laces',
      counter: true,
      shaft: options.collar === true,
      laceRole: 'logo',
    }),
    size: { beside: 'bottle', axis: 'width', called: 'lengde', unitsPerCm: 27.5, sizing: 'shoes' },
  }
}
