import { mark } from './details.ts'
import { materials } from './materials.ts'
import { type Part, type Scene, transformPart } from './scene.ts'
import { mapPoints, mirror, type Point, path, roundedRect, symmetric } from './shapes.ts'

export function goggles(): Scene {
  const parts: Part[] = []
  for (const side of [-1, 1])
    parts.push({
      outlines: [
        [
          [500 + side * 330, 540, 'c'],
          [500 + side * 400, 530],
          [500 + side * 450, 560],
          [500 + side * 466, 620],
          [500 + side * 450, 690],
          [500 + side * 400, 720],
          [500 + side * 330, 712, 'c'],
        ],
      ],
      role: 'secondary',
      material: materials.webbing,
      puff: [[30, 30]],
      gradient: [1, 0.9],
      shadow: null,
      paints: [
        {
          outlines: [
            roundedRect(500 + side * 400 - 90, 560, 180, 16, 2),
            roundedRect(500 + side * 400 - 90, 672, 180, 16, 2),
          ],
          role: 'accent',
        },
        { outlines: [roundedRect(500 + side * 400 - 90, 600, 180, 46, 2)], role: 'logo' },
      ],
    })
  const frame: Point[] = symmetric(
    path('500,428 640,424 780,446 850,510 868,620 838,740 750,812 640,812 566,772 532,730 500,722'),
  )
  parts.push({
    outlines: [
      symmetric(path('500,416 650,410 796,434 872,506 890,622 856,758 760,836 640,836 556,796 526,760 500,752')),
    ],
    role: 'lining',
    material: materials.fleece,
    puff: [[18, 18]],
    shade: 0.7,
  })
  parts.push({
    outlines: [frame],
    role: 'main',
    material: materials.matte,
    puff: [
      [20, 30],
      [8, 8],
    ],
    shadow: { dx: 0, dy: 6, blur: 8, opacity: 0.4 },
  })
  const lens: Point[] = symmetric(
    path('500,464 640,458 766,476 822,530 836,620 810,718 738,776 650,776 590,738 552,690 500,678'),
  )
  parts.push({
    outlines: [lens],
    role: 'lens',
    material: { ...materials.lens, mirror: 0.5, mirrorBlur: 0.12 },
    puff: [
      [110, 60],
      [8, 5],
    ],
    relief: (x, y) => -(((x - 500) / 330) ** 2) * 120 - ((y - 610) / 170) ** 2 * 34,
    shadow: null,
    paints: [{ outlines: [path('100,380c 900,380c 900,560 500,600 100,560')], role: 'glass', soft: 60 }],
  })
  // sky reflection: mountains in the lens
  parts.push({
    outlines: [
      path(
        '220,700 330,640 400,664 470,606 540,650 640,596 720,650 800,628 812,700 730,768 650,768',
        '594,730 552,684 500,672 448,684 406,730 350,768 270,768',
      ),
    ],
    role: 'secondary',
    material: materials.flat,
    opacity: 0.16,
    shadow: null,
  })
  parts.push({
    outlines: [path('270,500 380,474 430,474 330,600 220,640 200,590')],
    role: 'logo',
    material: materials.flat,
    opacity: 0.22,
    shadow: null,
  })
  for (const side of [-1, 1])
    parts.push({
      outlines: [roundedRect(500 + side * 352 - 26, 566, 52, 120, 14)],
      role: 'trim',
      material: materials.plastic,
      puff: [[10, 12]],
      shadow: { dx: side * 4, dy: 4, blur: 6, opacity: 0.4 },
    })
  parts.push(mark(500, 444, 18))
  return { parts, ground: 'flat' }
}

export function sunglasses(): Scene {
  const parts: Part[] = []
  for (const side of [-1, 1])
    parts.push(
      {
        kind: 'tube',
        line: [
          [500 + side * 356, 566],
          [500 + side * 350, 480],
          [500 + side * 330, 390],
          [500 + side * 296, 316],
        ],
        radius: 11,
        role: 'main',
        material: materials.plastic,
        shade: 0.8,
        shadow: null,
      },
      {
        kind: 'tube',
        line: [
          [500 + side * 318, 360],
          [500 + side * 290, 306],
          [500 + side * 262, 272],
        ],
        radius: 14,
        role: 'trim',
        material: materials.matteRubber,
        shadow: { dx: 3, dy: 6, blur: 6, opacity: 0.35 },
      },
    )
  const lensOutline = (side: number) => {
    const right: Point[] = path('540,560 620,540 740,540 830,560 842,620 812,710 730,756 640,744 572,690 540,620')
    return side > 0 ? right : mirror(right)
  }
  for (const side of [-1, 1]) {
    parts.push({
      outlines: [
        mapPoints(lensOutline(side), (x, y) => {
          const cx = 500 + side * 190
          const cy = 646
          return [cx + (x - cx) * 1.12, cy + (y - cy) * 1.14]
        }),
      ],
      role: 'main',
      material: materials.plastic,
      puff: [
        [12, 16],
        [5, 5],
      ],
      shadow: { dx: 6, dy: 16, blur: 14, opacity: 0.3 },
    })
    parts.push({
      outlines: [lensOutline(side)],
      role: 'lens',
      material: { ...materials.lens, mirror: 0.42, mirrorBlur: 0.1 },
      puff: [
        [60, 30],
        [5, 3],
      ],
      relief: (x, y) => -(((x - 500 - side * 190) / 170) ** 2) * 26 - ((y - 640) / 120) ** 2 * 18,
      shadow: null,
      paints: [{ outlines: [path('100,500c 900,500c 900,610 500,620 100,610')], role: 'glass', soft: 44 }],
    })
    parts.push({
      outlines: [
        side > 0 ? path('580,566 660,552 700,552 620,660 566,650') : path('220,566 300,552 340,552 260,660 206,650'),
      ],
      role: 'logo',
      material: materials.flat,
      opacity: 0.14,
      shadow: null,
    })
  }
  parts.push({
    kind: 'tube',
    line: path('446,570 470,548 500,542 530,548 554,570'),
    radius: 14,
    role: 'main',
    material: materials.plastic,
    shadow: { dx: 3, dy: 8, blur: 8, opacity: 0.3 },
  })
  for (const side of [-1, 1])
    parts.push({
      outlines: [roundedRect(500 + side * 352 - 18, 540, 36, 26, 6)],
      role: 'metal',
      material: materials.metal,
      puff: [[5, 6]],
    })
  parts.push(mark(806, 556, 11))
  return {
    parts: parts.map((p) => transformPart(p, (x, y) => [500 + (x - 500) * 1.1, y - 10])),
    ground: 'flat',
    shadowStrength: 1.1,
  }
}
