import { buckle, mark } from './details.ts'
import { materials } from './materials.ts'
import { bothSides, type Part, placeParts, type Scene, type Seam } from './scene.ts'
import { ellipse, type Point, path, symmetric } from './shapes.ts'

export interface HelmetOptions {
  /** Openings in the shell. */
  vents?: 'rows' | 'slots'
  /** A short brim over the forehead. */
  brim?: boolean
  /** A lens that folds down in place of goggles. */
  visor?: boolean
}

const slots = [
  '330,452 420,392 470,386 440,424 352,484',
  '520,380 600,384 660,404 610,424 524,416',
  '700,432 752,474 786,524 742,508 700,470',
  '268,566 310,508 344,502 318,556 276,606',
]
const rows = [
  '350,420 430,380 440,400 364,444',
  '470,368 560,364 562,386 476,392',
  '600,372 690,404 680,424 602,396',
  '310,520 390,476 402,496 326,544',
  '450,460 560,452 562,474 456,484',
  '610,460 720,494 712,514 612,484',
]

/** The shell, as high as `height`, with the lower half in another colour. */
const outerShell = (outline: Point[], height: number, seam: string, lower: string): Part => ({
  outlines: [outline],
  role: 'main',
  material: materials.powder,
  puff: [
    [170, height],
    [60, 50],
    [10, 8],
  ],
  shadow: { dx: 0, dy: 8, blur: 12, opacity: 0.5 },
  seams: [{ points: path(seam), depth: 3, width: 3 }],
  paints: [{ outlines: [path(lower)], role: 'secondary', material: materials.powder, soft: 0.6 }],
})

/** An alpine helmet from the side, the face to the right. */
export function helmet({ vents = 'slots', brim = false, visor = false }: HelmetOptions = {}): Scene {
  const shell: Point[] = path(
    '196,800c 168,680 186,520 276,410 380,318 520,296 640,320 760,356 836,450 852,570 850,650c 760,664 690,668 640,690c 610,720 600,780 596,840c 480,836 300,828',
  )
  const edge: Point[] = path('196,800 300,828 480,838 596,840 604,770 640,694 740,664 850,652')
  const ear: Point[] = path('372,800 400,740 470,716 550,726 596,772 604,860 578,950 510,990 430,966 382,892')
  const parts: Part[] = [
    {
      kind: 'strap',
      line: path('560,960 600,1040 690,1060 740,1010 716,900 690,800 680,720'),
      radius: 13,
      role: 'trim',
      material: materials.webbing,
      shade: 0.8,
      shadow: null,
    },
    ...buckle(684, 1054, 12),
    {
      outlines: [path('250,760 420,780 640,680 830,640 820,700 700,730 650,800 630,880 300,850')],
      role: 'lining',
      material: materials.fleece,
      shade: 0.55,
      puff: [[20, -14]],
      shadow: null,
    },
    outerShell(
      shell,
      250,
      '186,690 330,620 520,586 700,580 852,606',
      '100,700 330,622 520,588 700,582 900,612c 900,900c 100,900c',
    ),
    {
      kind: 'tube',
      line: edge,
      radius: 8,
      role: 'trim',
      material: materials.matteRubber,
      shadow: { dx: 0, dy: 4, blur: 5, opacity: 0.4 },
    },
    ...(vents === 'rows' ? rows : slots).map(
      (line): Part => ({
        outlines: [path(line)],
        role: 'trim',
        material: materials.matte,
        shade: 0.5,
        puff: [[12, -22]],
        shadow: null,
      }),
    ),
    ...(brim
      ? [
          {
            outlines: [path('664,648c 760,622 850,616 940,640c 930,676 840,688 740,690 670,690c')],
            role: 'trim',
            material: materials.plastic,
            puff: [[16, 22]],
            shadow: { dx: 0, dy: 8, blur: 8, opacity: 0.4 },
          } satisfies Part,
        ]
      : []),
    ...(visor
      ? [
          {
            outlines: [path('640,560c 740,540 830,560 884,600 900,700 880,790 820,812 740,800 668,740c')],
            role: 'lens',
            material: { ...materials.lens, mirror: 0.45, mirrorBlur: 0.12 },
            puff: [
              [60, 60],
              [8, 6],
            ],
            shadow: { dx: 3, dy: 8, blur: 9, opacity: 0.4 },
            paints: [{ outlines: [path('600,500c 960,500c 960,660c 600,690c')], role: 'glass', soft: 40 }],
          } satisfies Part,
          {
            outlines: [ellipse(664, 640, 34, 34)],
            role: 'trim',
            material: materials.plastic,
            puff: [[12, 14]],
            shadow: { dx: 2, dy: 4, blur: 5, opacity: 0.45 },
          } satisfies Part,
        ]
      : []),
    {
      outlines: [ear],
      role: 'trim',
      material: materials.twill,
      puff: [
        [44, 50],
        [12, 10],
      ],
      seams: [
        {
          points: path('404,806 440,760 500,748 560,776 572,860 548,930 500,956 436,932 404,870 404,806'),
          depth: 3,
          stitch: 1,
        },
      ],
      shadow: { dx: 2, dy: 6, blur: 8, opacity: 0.5 },
    },
    {
      kind: 'strap',
      line: path('206,690 232,664 262,652'),
      radius: 22,
      role: 'trim',
      material: materials.matteRubber,
    },
    { outlines: [ellipse(268, 650, 20, 20)], role: 'accent', material: materials.plastic, puff: [[8, 10]] },
    mark(visor ? 470 : 540, 530, 42),
  ]
  return {
    parts: placeParts(parts, 1.02, 530, 670, 500, 630),
    ground: 'flat',
    back: {
      caption: 'Sett bakfra, med hjul som strammer og feste til brillen',
      view: () => ({ parts: helmetFromBehind(vents), ground: 'flat' }),
    },
    size: { beside: 'head', axis: 'width', unitsPerCm: 24, from: 160, to: 842, sizing: 'helmets' },
  }
}

/** The dial in the nape, the clip for goggles, and the pads of both ears. */
function helmetFromBehind(vents: NonNullable<HelmetOptions['vents']>): Part[] {
  const shell = symmetric(
    path('500,282 612,294 712,344 786,432 818,560 814,690 790,790c 720,818 640,826 590,834c 560,800 500,792'),
  )
  const openings =
    vents === 'rows'
      ? ['540,380 600,388 612,410 546,402', '640,414 706,462 700,482 634,436', '540,470 620,486 624,508 544,494']
      : ['540,366 574,370 590,440 580,520 552,500 542,430', '650,410 700,450 726,540 716,590 680,540 656,470']
  return [
    ...bothSides({
      outlines: [path('684,780 750,770 790,800 796,880 770,960 716,980 676,930 664,850')],
      role: 'trim',
      material: materials.twill,
      puff: [
        [40, 44],
        [12, 10],
      ],
      shadow: { dx: 2, dy: 4, blur: 8, opacity: 0.4 },
    }),
    {
      kind: 'strap',
      line: path('720,966 660,1060 560,1104 500,1110 440,1104 340,1060 280,966'),
      radius: 12,
      role: 'trim',
      material: materials.webbing,
      shade: 0.85,
      shadow: null,
    },
    ...buckle(500, 1108),
    {
      kind: 'strap',
      line: path('330,800 400,868 500,890 600,868 670,800'),
      radius: 20,
      role: 'trim',
      material: materials.matteRubber,
      shadow: { dx: 0, dy: 5, blur: 6, opacity: 0.4 },
    },
    outerShell(
      shell,
      240,
      '186,640 320,612 500,602 680,612 814,640',
      '100,650c 320,614 500,604 680,614 900,650c 900,900c 100,900c',
    ),
    {
      kind: 'tube',
      line: path('210,790 290,820 410,834 440,808 500,796 560,808 590,834 710,820 790,790'),
      radius: 8,
      role: 'trim',
      material: materials.matteRubber,
      shadow: { dx: 0, dy: 4, blur: 5, opacity: 0.4 },
    },
    ...openings.flatMap((line) =>
      bothSides({
        outlines: [path(line)],
        role: 'trim',
        material: materials.matte,
        shade: 0.5,
        puff: [[12, -22]],
        shadow: null,
      }),
    ),
    {
      outlines: [ellipse(500, 886, 46, 40)],
      role: 'trim',
      material: materials.plastic,
      puff: [[14, 18]],
      seams: Array.from({ length: 8 }, (_, i): Seam => {
        const angle = (i / 8) * Math.PI * 2
        const at = (radius: number): Point => [500 + Math.cos(angle) * radius, 886 + Math.sin(angle) * radius * 0.87]
        return { points: [at(26), at(44)], depth: 5, width: 3 }
      }),
      shadow: { dx: 2, dy: 6, blur: 6, opacity: 0.48 },
    },
    { outlines: [ellipse(500, 886, 17, 15)], role: 'accent', material: materials.plastic, puff: [[6, 7]] },
    {
      kind: 'strap',
      line: path('500,660 500,752'),
      radius: 24,
      role: 'trim',
      material: materials.matteRubber,
      shadow: { dx: 2, dy: 4, blur: 5, opacity: 0.42 },
    },
    { outlines: [ellipse(500, 738, 16, 16)], role: 'accent', material: materials.plastic, puff: [[7, 9]] },
    mark(500, 560, 34),
  ]
}
