import { creases, label, mark } from './details.ts'
import { materials } from './materials.ts'
import { mirrorPart, type Part, type Role, type Scene, transformPart } from './scene.ts'
import { mapPoints, type Point, path, rotateAbout, roundedRect } from './shapes.ts'

export function gloves(options: { kind: 'shell' | 'wool' | 'mitten' | 'leather'; seed?: number }): Scene {
  const seed = options.seed ?? 1
  const _parts: Part[] = []
  const material =
    options.kind === 'wool' ? materials.knit : options.kind === 'leather' ? materials.leather : materials.twill
  const fingerMat =
    options.kind === 'leather' ? materials.leather : options.kind === 'wool' ? materials.knit : materials.leather
  const fr: Role = options.kind === 'shell' ? 'secondary' : 'main'
  const g: Part[] = []
  const W = { amplitude: 4, fx: 0.015, fy: 0.02, seed: seed }
  // right hand, palm away; centre about x=500
  if (options.kind === 'mitten') {
    g.push({ kind: 'tube', line: path('420,760 360,660 330,590'), radius: 60, role: 'main', material, wrinkle: [W] })
    g.push({
      outlines: [path('398,830c 392,640 400,430 440,290 520,236 606,276 650,420 652,640 644,830c')],
      role: 'main',
      material,
      puff: [
        [70, 80],
        [20, 18],
      ],
      wrinkle: [W, { amplitude: 8, fx: 0.006, fy: 0.01, seed: seed + 2 }],
      folds: creases(seed, 6, 520, 700, 180, 140, 6, 130, 14, 7),
      paints: [
        {
          outlines: [path('380,200c 680,200c 680,420 520,470 380,420')],
          role: 'secondary',
          seam: true,
          material: materials.leather,
        },
      ],
    })
  } else {
    const fing: [Point[], number][] = [
      [path('432,560 420,420 414,286'), 46],
      [path('502,540 502,390 504,232'), 48],
      [path('572,550 582,410 592,270'), 46],
      [path('634,590 656,480 672,372'), 40],
    ]
    g.push({
      kind: 'tube',
      line: path('440,790 370,690 330,590 322,540'),
      radius: 50,
      role: fr,
      material: fingerMat,
      wrinkle: [W],
      folds: creases(seed + 9, 4, 360, 660, 60, 110, -30, 80, 9, 6),
    })
    for (const [i, [l, r]] of fing.entries())
      g.push({
        kind: 'tube',
        line: l,
        radius: r,
        role: fr,
        material: fingerMat,
        wrinkle: [W],
        shadow: { dx: 4, dy: 3, blur: 6, opacity: 0.35 },
        seams: [{ points: mapPoints(l, (x, y) => [x + r * 0.15, y]), depth: 1.6, width: 1.6 }],
        folds: creases(seed + 20 + i, 3, l[1]![0], l[1]![1] + 10, 40, 60, 4, 70, 7, 5),
      })
    g.push({
      outlines: [path('386,800c 384,640 392,540 432,504 500,490 570,500 634,540 676,580 668,680 650,800c')],
      role: 'main',
      material,
      puff: [
        [60, 60],
        [14, 12],
      ],
      wrinkle: [W, { amplitude: 8, fx: 0.006, fy: 0.01, seed: seed + 2 }],
      folds: creases(seed, 7, 520, 700, 180, 140, 6, 130, 13, 7),
      shadow: { dx: 2, dy: -4, blur: 8, opacity: 0.35 },
      seams: options.kind === 'wool' ? [] : [{ points: path('388,640 500,604 668,650'), depth: 2.6, stitch: 1 }],
      paints:
        options.kind === 'shell'
          ? [
              {
                outlines: [path('420,500 500,480 600,500 640,560 560,606 450,600')],
                role: 'trim',
                seam: true,
                material: materials.matteRubber,
              },
            ]
          : [],
    })
  }
  const cuff: Point[] = path('384,790c 520,776 652,790c 668,900 672,1010c 520,1026 368,1010c 374,900')
  g.push({
    outlines: [cuff],
    role: options.kind === 'wool' ? 'main' : 'main',
    material: options.kind === 'wool' ? { ...materials.rib, scale: 1.8, amplitude: 1.8 } : material,
    puff: [
      [50, 56],
      [14, 12],
    ],
    wrinkle: [{ amplitude: 8, fx: 0.008, fy: 0.012, seed: seed + 7 }],
    seams: options.kind === 'wool' ? [] : [{ points: path('374,980 520,996 668,980'), depth: 2, stitch: 1 }],
    shadow: { dx: 0, dy: -4, blur: 8, opacity: 0.4 },
  })
  if (options.kind !== 'wool') {
    g.push(
      { kind: 'strap', line: path('374,846 520,832 664,846'), radius: 22, role: 'trim', material: materials.webbing },
      {
        outlines: [roundedRect(476, 806, 120, 54, 8)],
        role: 'trim',
        material: materials.matteRubber,
        puff: [[8, 9]],
        shadow: { dx: 3, dy: 5, blur: 5, opacity: 0.45 },
      },
      mark(536, 832, 17),
    )
    g.push({
      kind: 'tube',
      line: path('640,1012 664,1060 640,1084 612,1060 622,1014'),
      radius: 5,
      role: 'accent',
      material: materials.webbing,
      twist: 1.6,
    })
  } else g.push(...label(486, 880, 64, 44))
  const A = rotateAbout(500, 640, -9),
    B = rotateAbout(500, 640, 9)
  const k = 0.78
  const right = g.map((p) =>
    transformPart(
      p,
      (x, y) => {
        const [a, b] = A(x, y)
        return [500 + (a - 500) * k + 196, 640 + (b - 640) * k - 6]
      },
      k,
    ),
  )
  const left = g.map((p) =>
    transformPart(
      mirrorPart(p),
      (x, y) => {
        const [a, b] = B(x, y)
        return [500 + (a - 500) * k - 196, 640 + (b - 640) * k - 6]
      },
      k,
    ),
  )
  return { parts: [...left, ...right], ground: 'flat' }
}
