import { mark } from './details.ts'
import { materials } from './materials.ts'
import { type Part, placeParts, type Role, type Scene, transformPart } from './scene.ts'
import { ellipse, type Point, path, rotateAbout, roundedRect } from './shapes.ts'
import { sandalsFromAbove } from './soles.ts'

/** Sandals from the side: with two straps, closed at the toes, or without a heel strap. */

export interface SandalOptions {
  kind: 'strap' | 'closed' | 'slide'
}

const strap = (outline: string, role: Role = 'main', shade = 1): Part => ({
  outlines: [path(outline)],
  role,
  material: materials.twill,
  puff: [
    [16, 18],
    [6, 6],
  ],
  seams: [{ points: [...path(outline), path(outline)[0]!], width: 1.4, depth: 0.4, stitch: 1, gap: 7 }],
  shade,
  shadow: { dx: 4, dy: 8, blur: 9, opacity: 0.5 },
})

const tab = (x: number, y: number, width: number, angle: number): Part =>
  transformPart(
    {
      outlines: [roundedRect(x - width / 2, y - 24, width, 48, 10)],
      role: 'trim',
      material: materials.matteRubber,
      puff: [[10, 10]],
      seams: [{ points: roundedRect(x - width / 2 + 7, y - 17, width - 14, 34, 6), width: 1.4, depth: 1 }],
      shadow: { dx: 3, dy: 6, blur: 5, opacity: 0.45 },
    },
    rotateAbout(x, y, angle),
  )

const footbed: Part = {
  outlines: [path('100,800 160,786 320,808 480,836 640,832 800,812 900,806 930,824 900,880 500,900 100,880')],
  role: 'lining',
  material: materials.nubuck,
  puff: [[24, 24]],
  shadow: null,
}

function sole(): Part[] {
  const lugs: Point[] = Array.from({ length: 18 }, (_, i) => {
    const x = 866 - i * 42
    return path(`${x},980c ${x - 22},980c ${x - 26},964c ${x - 38},964c`)
  }).flat()
  return [
    {
      outlines: [
        path(
          '88,818c 180,812 330,838 500,862 700,856 934,822c 950,866 914,946c 640,964 440,944 280,958 106,948c 82,886',
        ),
      ],
      role: 'sole',
      material: materials.foam,
      puff: [
        [28, 32],
        [8, 7],
      ],
      shadow: { dx: 0, dy: -4, blur: 6, opacity: 0.4 },
      seams: [{ points: path('90,880 320,892 620,908 934,872'), depth: 3, width: 2.4 }],
    },
    {
      outlines: [[...path('102,938c 280,950 440,936 640,954 914,934c 882,970c'), ...lugs, ...path('110,970c')]],
      role: 'trim',
      material: materials.matteRubber,
      puff: [[8, 8]],
      shadow: { dx: 0, dy: -1, blur: 3, opacity: 0.35 },
    },
  ]
}

/** Far strap, heel strap and its loop about the ankle. */
const heel = (): Part[] => [
  strap('96,872c 92,780 98,690 120,620c 178,612c 176,700 190,790 214,872c'),
  strap('112,640c 200,620 300,600 420,590c 436,650c 320,660 220,676 122,704c', 'secondary'),
  tab(286, 640, 112, -8),
]

export function hikingSandal({ kind }: SandalOptions): Scene {
  const farSide = [
    strap('380,830c 400,760 440,700 490,660c 540,680c 500,730 470,780 460,834c', 'secondary', 0.6),
    strap('640,832c 650,790 680,750 720,724c 766,744c 736,780 720,810 716,832c', 'secondary', 0.6),
  ]
  const over: Record<SandalOptions['kind'], Part[]> = {
    strap: [
      ...heel(),
      strap('330,884c 350,800 390,690 424,590c 490,590c 510,660 480,790 452,892c'),
      strap('452,600c 540,640 640,690 724,730c 700,790c 620,750 540,710 470,680c', 'secondary'),
      strap('652,892c 660,820 690,760 724,726c 790,740 812,790 800,880c'),
      tab(612, 706, 96, 24),
    ],
    closed: [
      ...heel(),
      strap('330,884c 350,800 390,690 424,590c 490,590c 510,660 480,790 452,892c'),
      strap('560,892c 580,800 620,730 690,714 800,726 890,780 930,850c 900,884c'),
      strap('452,600c 520,650 590,690 660,716c 640,776c 580,750 520,710 470,680c', 'secondary'),
      {
        outlines: [path('740,890c 760,820 830,790 900,800 938,850c 910,888c')],
        role: 'trim',
        material: materials.matteRubber,
        puff: [
          [20, 20],
          [6, 5],
        ],
        shadow: { dx: 0, dy: 3, blur: 5, opacity: 0.4 },
      },
      {
        outlines: [ellipse(660, 800, 26, 18)],
        role: 'lining',
        material: materials.mesh,
        shade: 0.4,
        puff: [[6, -6]],
        shadow: null,
      },
    ],
    slide: [
      strap('400,890c 420,780 480,700 560,664 660,650 740,690 790,760 800,886c'),
      strap('452,740c 560,700 680,700 776,752c 790,800c 690,760 560,760 430,800c', 'secondary'),
      tab(520, 752, 110, -14),
    ],
  }
  const parts: Part[] = [
    ...(kind === 'slide' ? [] : farSide),
    footbed,
    ...over[kind],
    mark(kind === 'slide' ? 640 : 400, kind === 'slide' ? 834 : 790, 24),
    ...sole(),
  ]
  return {
    parts: placeParts(parts, 0.97, 500, 800, 490, kind === 'slide' ? 660 : 720),
    ground: 'stand',
    groundY: kind === 'slide' ? 832 : 892,
    back: sandalsFromAbove(kind),
    size: { beside: 'bottle', axis: 'width', called: 'lengde', unitsPerCm: 28, sizing: 'shoes' },
  }
}
