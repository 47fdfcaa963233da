import { creases, mark } from './details.ts'
import { type Material, materials } from './materials.ts'
import type { Paint, Part, Seam, View } from './scene.ts'
import { ellipse, type Point, path, symmetric } from './shapes.ts'
import { guy, pole, tentCloth } from './tent-parts.ts'

/** Tents from above, as they lie on a plan of the camp. */

const centreX = 500
const centreY = 620

interface PlanOptions {
  seed: number
  outline: Point[]
  /** Height of the cloth at a place, units; the middle is the highest. */
  relief: (x: number, y: number) => number
  seams?: Seam[]
  paints?: Paint[]
  cloth?: Material
}

const roof = ({ seed, outline, relief, seams = [], paints = [], cloth = tentCloth }: PlanOptions): Part => ({
  outlines: [outline],
  role: 'main',
  material: cloth,
  puff: [
    [30, 24],
    [8, 6],
  ],
  relief,
  seams,
  paints,
  wrinkle: [
    { amplitude: 5, fx: 0.005, fy: 0.006, angle: 30, seed },
    { amplitude: 2.5, fx: 0.014, fy: 0.016, angle: -40, seed: seed + 1 },
  ],
  folds: [
    ...creases(seed, 5, 320, 460, 160, 160, 130, 180, 15, 5),
    ...creases(seed + 1, 5, 680, 780, 160, 160, 130, 180, 15, 5),
    ...creases(seed + 2, 5, 320, 780, 160, 160, 50, 180, 15, 5),
    ...creases(seed + 3, 5, 680, 460, 160, 160, 50, 180, 15, 5),
  ],
})

/** Zip of a door, in an arch at the edge that faces the viewer. */
const door = (halfWidth: number, y: number, height: number): Part => ({
  kind: 'tube',
  line: [
    [centreX - halfWidth, y],
    [centreX - halfWidth * 0.7, y - height * 0.8],
    [centreX, y - height],
    [centreX + halfWidth * 0.7, y - height * 0.8],
    [centreX + halfWidth, y],
  ],
  radius: 5,
  role: 'trim',
  material: materials.plastic,
  teeth: 5,
  shadow: { dx: 1, dy: 2, blur: 3, opacity: 0.35 },
})

const vent = (x: number, y: number, width: number): Part => ({
  outlines: [ellipse(x, y, width, width * 0.5)],
  role: 'trim',
  material: materials.mesh,
  puff: [[6, -6]],
  shade: 0.8,
  shadow: null,
})

const distance = (x: number, y: number) => Math.hypot(x - centreX, y - centreY)

const flat = (parts: Part[]): View => ({ parts, ground: 'flat', shadowStrength: 1.1 })

const caption = (rest: string) => `Sett ovenfra, ${rest}`

export const domePlan = (seed: number) => ({
  caption: caption('med stenger i kryss'),
  view: () =>
    flat([
      ...guy(210, 400, 60, 300),
      ...guy(790, 400, 940, 300),
      ...guy(210, 840, 60, 950),
      ...guy(790, 840, 940, 950),
      ...guy(500, 300, 500, 200),
      ...guy(500, 990, 500, 1080),
      roof({
        seed,
        outline: path(
          '500,286 660,300 820,370c 868,500 880,620 868,740 820,870c 660,960 500,1010 340,960 180,870c 132,740 120,620 132,500',
          '180,370c 340,300',
        ),
        relief: (x, y) => -((distance(x, y) / 400) ** 2) * 130,
        seams: [
          { points: path('180,370 500,620 820,870'), depth: 5, width: 4, stitch: 2 },
          { points: path('820,370 500,620 180,870'), depth: 5, width: 4, stitch: 2 },
        ],
        paints: [
          {
            outlines: [path('180,870c 500,620c 820,870c 660,960 500,1010 340,960')],
            role: 'secondary',
            material: tentCloth,
            seam: true,
          },
          {
            outlines: [path('180,370c 500,620c 820,370c 660,300 500,286 340,300')],
            role: 'secondary',
            material: tentCloth,
            seam: true,
          },
        ],
      }),
      door(120, 964, 190),
      vent(500, 440, 44),
      pole('180,370 330,480 500,600 670,760 820,870', 7),
      pole('820,370 670,480 500,606 330,760 180,870', 7),
      mark(250, 620, 34),
    ]),
})

export const tunnelPlan = (seed: number) => ({
  caption: caption('med tre buer på rekke'),
  view: () =>
    flat([
      ...guy(150, 470, 60, 390),
      ...guy(150, 770, 60, 850),
      ...guy(540, 400, 540, 300),
      ...guy(540, 840, 540, 940),
      ...guy(880, 540, 966, 470),
      ...guy(880, 700, 966, 770),
      roof({
        seed,
        outline: path(
          '70,620 92,500 150,432c 260,400 400,392 540,396c 680,430 800,490c 880,530 920,620 880,710 800,750c 680,810',
          '540,844c 400,848 260,840 150,808c 92,740',
        ),
        relief: (x, y) => -(((y - centreY) / 230) ** 2) * 120 - (x > 620 ? ((x - 620) / 300) ** 2 * 60 : 0),
        seams: [],
        paints: [
          {
            outlines: [path('340,340c 620,340c 640,500 640,740 620,900c 340,900c 352,740 352,500')],
            role: 'secondary',
            material: tentCloth,
            seam: true,
          },
          {
            outlines: [path('20,380c 150,400c 130,620 150,840c 20,860c')],
            role: 'trim',
            material: tentCloth,
            seam: true,
          },
        ],
      }),
      pole('150,432 140,520 138,620 140,720 150,808', 7),
      pole('540,396 534,500 532,620 534,740 540,844', 7),
      pole('800,490 792,560 790,620 792,690 800,750', 7),
      {
        kind: 'tube',
        line: path('104,520 236,546 250,620 236,694 104,720'),
        radius: 5,
        role: 'trim',
        material: materials.plastic,
        teeth: 5,
        shadow: { dx: 1, dy: 2, blur: 3, opacity: 0.35 },
      },
      vent(690, 620, 34),
      mark(440, 620, 34),
    ]),
})

export const pyramidPlan = (seed: number) => ({
  caption: caption('med én stang i midten'),
  view: () =>
    flat([
      ...[
        [160, 280, 60, 180],
        [840, 280, 940, 180],
        [160, 960, 60, 1060],
        [840, 960, 940, 1060],
        [500, 320, 500, 220],
        [204, 620, 80, 620],
        [796, 620, 920, 620],
      ].flatMap(([x0, y0, x1, y1]) => guy(x0!, y0!, x1!, y1!)),
      roof({
        seed,
        outline: path(
          '150,270c 330,306 500,316 670,306 850,270c 814,450 804,620 814,790 850,970c 670,934 500,924 330,934 150,970c 186,790 196,620 186,450',
        ),
        relief: (x, y) => -Math.max(Math.abs(x - centreX), Math.abs(y - centreY)) * 0.5,
        seams: [
          { points: path('150,270 500,620 850,970'), depth: 6, width: 4, stitch: 2 },
          { points: path('850,270 500,620 150,970'), depth: 6, width: 4, stitch: 2 },
        ],
        paints: [
          {
            outlines: [path('500,620c 850,970c 670,934 500,924 330,934 150,970c')],
            role: 'secondary',
            material: tentCloth,
            seam: true,
          },
          { outlines: [path('420,540c 580,540c 580,700c 420,700c')], role: 'trim', material: tentCloth, seam: true },
        ],
      }),
      door(96, 926, 220),
      {
        outlines: [ellipse(500, 620, 15, 15)],
        role: 'metal',
        material: materials.metal,
        puff: [[6, 8]],
        shadow: { dx: 3, dy: 5, blur: 5, opacity: 0.45 },
      },
      mark(300, 620, 34),
    ]),
})

export const housePlan = (seed: number) => ({
  caption: caption('med tak og to vegger med vindu'),
  view: () =>
    flat([
      ...guy(140, 420, 46, 330),
      ...guy(860, 420, 954, 330),
      ...guy(140, 820, 46, 910),
      ...guy(860, 820, 954, 910),
      roof({
        seed,
        outline: path(
          '120,390c 180,370 500,350 820,370 880,390c 896,620 880,850c 700,880 640,980 500,1000 360,980 300,880 120,850c 104,620',
        ),
        relief: (x, y) =>
          (y < 880 ? -Math.abs(y - centreY) * 0.42 : -110 - (y - 880) * 0.5) -
          Math.max(0, Math.abs(x - centreX) - 300) * 0.6,
        seams: [{ points: path('140,620 500,612 860,620'), depth: 6, width: 4, stitch: 2 }],
        paints: [
          {
            outlines: [path('230,360c 770,360c 782,620 770,890c 230,890c 218,620')],
            role: 'secondary',
            material: tentCloth,
            seam: true,
          },
          {
            outlines: [path('280,872c 500,884 720,872c 660,1010 340,1010')],
            role: 'trim',
            material: tentCloth,
            seam: true,
          },
        ],
      }),
      pole('120,620 300,614 500,612 700,614 880,620', 7),
      pole('230,372 222,500 220,620 222,740 230,868', 7),
      pole('770,372 778,500 780,620 778,740 770,868', 7),
      door(90, 990, 110),
      mark(390, 500, 32),
    ]),
})

const octagon = (radius: number): Point[] =>
  Array.from({ length: 8 }, (_, i): Point[] => {
    const at = (turn: number, reach: number): Point => {
      const angle = ((i + turn) / 8) * Math.PI * 2 + Math.PI / 8
      return [centreX + Math.cos(angle) * reach, centreY + Math.sin(angle) * reach]
    }
    const [x, y] = at(0, radius)
    return [[x, y, 'c'], at(0.5, radius * 0.89)]
  }).flat()

export const lavvoPlan = (seed: number, hasPipe: boolean) => {
  const cloth: Material = hasPipe
    ? { ...materials.twill, amplitude: 0.2, scale: 0.7 }
    : { ...materials.twill, scale: 1.3, mottle: 0.05 }
  const corners = octagon(400).filter((point) => point.length === 3)
  const beyond = (share: number, [x, y]: Point): [number, number] => [
    centreX + (x - centreX) * share,
    centreY + (y - centreY) * share,
  ]
  const wood = (line: string): Part => ({
    kind: 'tube',
    line: path(line),
    radius: 8,
    role: 'lining',
    material: materials.nubuck,
    shadow: { dx: 4, dy: 7, blur: 6, opacity: 0.45 },
  })
  return {
    caption: caption(hasPipe ? 'med gjennomføring til ovnsrøret' : 'med stenger og røykhull i midten'),
    view: () =>
      flat([
        ...corners.flatMap((corner) => guy(...beyond(0.98, corner), ...beyond(1.17, corner))),
        roof({
          seed,
          cloth,
          outline: octagon(400),
          relief: (x, y) => -distance(x, y) * 0.55,
          seams: corners.map((corner) => ({
            points: [beyond(0.12, corner), beyond(0.55, corner), beyond(1, corner)],
            depth: 6,
            width: 4,
            stitch: 1,
          })),
          paints: [
            { outlines: [octagon(470), [...octagon(300)].reverse()], role: 'secondary', seam: true },
            ...(hasPipe ? [] : [{ outlines: [octagon(112)], role: 'secondary' as const, seam: true }]),
          ],
        }),
        door(70, 996, 220),
        {
          outlines: [ellipse(centreX, centreY, 46, 46)],
          role: 'lining',
          material: materials.mesh,
          shade: 0.4,
          puff: [[20, -24]],
          shadow: null,
        },
        ...(hasPipe
          ? ([
              {
                outlines: [ellipse(540, 596, 34, 34)],
                role: 'metal',
                material: materials.metal,
                puff: [[14, 22]],
                shadow: { dx: 6, dy: 10, blur: 8, opacity: 0.5 },
              },
              {
                outlines: [ellipse(540, 596, 18, 18)],
                role: 'metal',
                material: materials.metal,
                puff: [[8, -14]],
                shade: 0.5,
                shadow: null,
              },
            ] satisfies Part[])
          : [wood('446,560 560,690'), wood('556,566 440,676'), wood('500,540 508,702')]),
        mark(690, 700, 32),
      ]),
  }
}

/** A sleeping bag that lies on its face. */
export function bagFromBelow(
  bag: Part,
  options: { mark: readonly [x: number, y: number]; hood: Point[] | null; seed: number },
): View {
  const [x, y] = options.mark
  return {
    parts: [
      { ...bag, wrinkle: (bag.wrinkle ?? []).map((wrinkle) => ({ ...wrinkle, seed: (wrinkle.seed ?? 1) + 66 })) },
      ...(options.hood
        ? ([
            {
              outlines: [options.hood],
              role: 'secondary',
              material: materials.down,
              puff: [
                [44, 44],
                [10, 8],
              ],
              quilting: [path('340,210 500,196 660,210'), path('340,280 500,270 660,280')],
              quiltReach: 36,
              quiltHeight: 16,
              pucker: 4,
              wrinkle: [{ amplitude: 6, fx: 0.01, fy: 0.01, seed: options.seed + 5 }],
              shadow: { dx: 1, dy: 6, blur: 8, opacity: 0.38 },
            },
          ] satisfies Part[])
        : []),
      ...[-1, 1].map(
        (side): Part => ({
          kind: 'tube',
          line: [
            [500 + side * 46, 1128],
            [500 + side * 58, 1172],
            [500 + side * 36, 1176],
            [500 + side * 34, 1130],
          ],
          radius: 6,
          role: 'trim',
          material: materials.webbing,
          shadow: { dx: 2, dy: 3, blur: 3, opacity: 0.35 },
        }),
      ),
      mark(x, y, 30),
    ],
    ground: 'flat',
  }
}

/** The hood of a mummy bag, gathered. */
export const mummyHood = symmetric(path('500,112 590,122 648,176 664,260 640,336 500,352'))
