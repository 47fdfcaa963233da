import { creases, mark, zip } from './details.ts'
import { type Material, materials } from './materials.ts'
import { type Part, placeParts, type Scene } from './scene.ts'
import { type Point, path, roundedRect, smooth, symmetric } from './shapes.ts'

export function tent(options: { seed?: number; tunnel?: boolean } = {}): Scene {
  const seed = options.seed ?? 1
  const parts: Part[] = []
  const m: Material = { ...materials.nylon, specular: 0.12 }
  const guy = (a: Point, b: Point) =>
    parts.push(
      { kind: 'tube', line: [a, b], radius: 2.4, role: 'accent', material: materials.webbing, shadow: null },
      {
        kind: 'tube',
        line: [
          [b[0] - 5, b[1] - 14],
          [b[0] + 4, b[1] + 6],
        ],
        radius: 4,
        role: 'metal',
        material: materials.metal,
        shadow: null,
      },
    )
  const dome: Point[] = path(
    '110,905c 150,800 230,650 340,520 470,448 560,440 660,480 770,590 850,730 900,905c 500,915',
  )
  parts.push({
    outlines: [dome],
    role: 'main',
    material: m,
    puff: [
      [150, 190],
      [40, 30],
    ],
    wrinkle: [
      { amplitude: 7, fx: 0.004, fy: 0.01, angle: 60, seed: seed },
      { amplitude: 3, fx: 0.014, fy: 0.02, angle: -40, seed: seed + 1 },
    ],
    folds: [
      ...creases(seed, 6, 240, 790, 150, 180, 115, 220, 16, 7),
      ...creases(seed + 1, 6, 790, 790, 130, 180, 62, 220, 16, 7),
    ],
    shadow: null,
    seams: [
      { points: path('560,440 470,560 380,740 330,910'), depth: 4, width: 3, stitch: 2 },
      { points: path('560,440 650,560 720,740 740,910'), depth: 4, width: 3, stitch: 2 },
    ],
    paints: [
      {
        outlines: [path('560,430 470,556 380,740 330,930c 740,930c 720,740 650,556')],
        role: 'secondary',
        material: m,
        seam: true,
      },
      {
        outlines: [path('60,862c 330,872 330,960c 60,960c'), path('740,872 960,862c 960,960c 740,960c')],
        role: 'trim',
        material: m,
        seam: true,
      },
    ],
  })
  // door
  parts.push({
    outlines: [path('420,910c 440,780 500,640 556,590 606,650 646,780 660,910c')],
    role: 'lining',
    material: materials.mesh,
    shade: 0.45,
    gradient: [0.5, 1.5],
    puff: [[60, -50]],
    shadow: null,
  })
  parts.push({
    outlines: [path('470,912c 486,840 560,812 620,850 628,912c')],
    role: 'glass',
    material: materials.nylon,
    shade: 0.6,
    puff: [[20, 18]],
    quilting: [path('470,860 640,860'), path('470,886 640,886')],
    quiltReach: 13,
    quiltHeight: 8,
    shadow: null,
  })
  parts.push({
    outlines: [path('556,588c 606,648 648,780 664,912c 720,912c 700,800 660,740 630,650')],
    role: 'secondary',
    material: m,
    puff: [[16, 20]],
    folds: creases(seed + 6, 6, 670, 800, 30, 200, 80, 140, 9, 8),
    shadow: { dx: -6, dy: 4, blur: 8, opacity: 0.4 },
  })
  parts.push({
    kind: 'tube',
    line: path('416,910 438,780 500,636 556,586 608,646 650,780 664,910'),
    radius: 4,
    role: 'trim',
    material: materials.plastic,
    teeth: 5,
    shadow: null,
  })
  // poles in sleeves
  for (const l of [
    path('110,905 170,760 290,570 430,470 560,440 690,500 800,640 870,790 900,905'),
    path('330,908 380,740 470,556 560,440'),
    path('740,908 720,740 650,556 560,440'),
  ] as Point[][])
    parts.push({
      kind: 'tube',
      line: l,
      radius: 6.5,
      role: 'accent',
      material: materials.metal,
      shadow: { dx: 2, dy: 4, blur: 5, opacity: 0.35 },
    })
  guy([150, 800], [30, 930])
  guy([850, 730], [972, 930])
  guy([380, 740], [270, 960])
  guy([722, 740], [820, 962])
  parts.push(mark(300, 700, 30))
  parts.push({
    outlines: [roundedRect(690, 600, 44, 26, 4)],
    role: 'trim',
    material: materials.mesh,
    puff: [[4, -3]],
    shadow: null,
  })
  return { parts: placeParts(parts, 1.0, 500, 700, 500, 720), ground: 'stand', groundY: 930 }
}

export function sleepingBag(options: { seed?: number } = {}): Scene {
  const seed = options.seed ?? 1
  const parts: Part[] = []
  const bag: Point[] = symmetric(
    path('500,90 590,100 664,150 700,250 716,400 706,640 668,900 640,1080 600,1140 500,1150'),
  )
  const cells: Point[][] = []
  for (let y = 372; y < 1130; y += 68)
    cells.push([
      [250, y - 8],
      [380, y + 6],
      [500, y + 11],
      [620, y + 6],
      [750, y - 8],
    ])
  parts.push({
    outlines: [bag],
    role: 'main',
    material: materials.down,
    puff: [
      [90, 90],
      [18, 14],
    ],
    quilting: cells,
    quiltReach: 34,
    quiltHeight: 22,
    quiltWidth: 3.4,
    pucker: 6,
    wrinkle: [{ amplitude: 6, fx: 0.008, fy: 0.01, seed: seed }],
    relief: (x) => -(((x - 500) / 210) ** 2) * 50,
    paints: [{ outlines: [path('200,900 500,940 800,900 800,1200c 200,1200c')], role: 'secondary' }],
  })
  const op: Point[] = symmetric(path('500,150 566,160 606,210 604,290 560,340 500,352'))
  parts.push({
    outlines: [op],
    role: 'lining',
    material: materials.nylon,
    puff: [[40, -40]],
    shade: 0.62,
    gradient: [0.7, 1.3],
    wrinkle: [{ amplitude: 10, fx: 0.012, fy: 0.012, seed: seed + 3 }],
  })
  parts.push({
    kind: 'tube',
    line: [...smooth(op, true, 20), [500, 150]].map((p) => [p[0], p[1]] as Point),
    radius: 17,
    role: 'main',
    material: materials.down,
    wrinkle: [{ amplitude: 4, fx: 0.05, fy: 0.05, seed: seed }],
    shadow: { dx: 0, dy: 6, blur: 8, opacity: 0.5 },
  })
  parts.push(
    {
      kind: 'tube',
      line: path('470,356 462,400 474,440'),
      radius: 4,
      role: 'accent',
      material: materials.webbing,
      twist: 1.5,
    },
    { kind: 'tube', line: path('474,436 476,452'), radius: 8, role: 'trim', material: materials.plastic },
  )
  parts.push(...zip(path('600,330 636,420 640,640 620,860'), { tape: 'trim', radius: 5, slider: 0.03, pull: 'accent' }))
  parts.push(mark(410, 470, 34))
  return { parts: parts, ground: 'flat' }
}

export function bottle(_options: { kind?: 'bottle' | 'thermos' | 'sport'; seed?: number } = {}): Scene {
  const parts: Part[] = []
  const body: Point[] = symmetric(
    path('500,300c 566,300c 570,330 600,372 640,420 650,480 650,1060 644,1092 620,1104 500,1108'),
  )
  const base: Point[] = symmetric(path('500,1040c 650,1036c 650,1064 644,1094 620,1106 500,1110'))
  parts.push({
    outlines: [symmetric(path('500,250c 560,250c 562,310c 500,312'))],
    role: 'metal',
    material: materials.metal,
    lathe: true,
    shadow: null,
  })
  parts.push({
    outlines: [body],
    role: 'main',
    material: materials.powder,
    lathe: true,
    latheDepth: 0.92,
    shadow: null,
    relief: (_x, y) => (y < 480 ? -(480 - y) * 0.35 : 0),
  })
  parts.push({
    outlines: [base],
    role: 'metal',
    material: materials.metal,
    lathe: true,
    latheDepth: 0.92,
    shadow: null,
    seams: [{ points: path('348,1038 500,1042 652,1038'), depth: 3, width: 2 }],
  })
  parts.push({
    outlines: [symmetric(path('500,162c 556,164 578,176c 582,282c 500,290'))],
    role: 'trim',
    material: materials.matte,
    lathe: true,
    seams: Array.from({ length: 15 }, (_, i) => {
      const u = -0.94 + i * 0.134
      const x = 500 + Math.sin((u * Math.PI) / 2) * 80
      return {
        points: [
          [x, 190],
          [x, 276],
        ] as Point[],
        depth: 3,
        width: 1.8,
      }
    }),
  })
  parts.push({
    kind: 'tube',
    line: path('436,196 424,130 450,92 500,84 550,92 576,130 564,196'),
    radius: 12,
    role: 'trim',
    material: materials.matte,
    shadow: { dx: 2, dy: 4, blur: 5, opacity: 0.4 },
  })
  parts.push(mark(500, 690, 62))
  for (const _t of [0.0])
    parts.push({ outlines: [roundedRect(466, 752, 68, 5, 2)], role: 'logo', material: materials.flat, shadow: null })
  return { parts: parts, ground: 'stand', groundY: 1104, shadowStrength: 1 }
}
