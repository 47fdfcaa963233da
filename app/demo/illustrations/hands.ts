import { creases, mark } from './details.ts'
import { materials } from './materials.ts'
import { nordic, stripes } from './patterns.ts'
import { mirrorPart, type Part, type Role, type Scene, transformPart, type View } from './scene.ts'
import { mapPoints, type Point, path, rotateAbout, roundedRect } from './shapes.ts'

export interface GloveOptions {
  kind: 'shell' | 'leather' | 'mitten' | 'knit' | 'knitMitten' | 'leatherMitten'
  /** Stripes in place of the star pattern of knitted mittens. */
  striped?: boolean
  /** A long cuff that goes over the sleeve. */
  gauntlet?: boolean
  seed: number
}

/** The right hand and its mirror image. */
function pair(parts: readonly Part[]): View {
  const tilt = 9
  const scale = 0.78
  const turnedHand = (side: 1 | -1) => {
    const turned = rotateAbout(500, 640, -tilt * side)
    return parts.map((part) =>
      transformPart(
        side > 0 ? part : mirrorPart(part),
        (x, y) => {
          const [tx, ty] = turned(x, y)
          return [500 + (tx - 500) * scale + 196 * side, 640 + (ty - 640) * scale - 6]
        },
        scale,
      ),
    )
  }
  return { parts: [...turnedHand(-1), ...turnedHand(1)], ground: 'flat' }
}

export function gloves(options: GloveOptions): Scene {
  const knitted = options.kind === 'knit' || options.kind === 'knitMitten'
  return {
    ...pair(hand(options)),
    back: {
      caption: knitted ? 'Håndflaten, i glatt strikk' : 'Håndflaten, med forsterket grep',
      view: () => pair(palm(options)),
    },
    size: { beside: 'hand', axis: 'height', unitsPerCm: 22.5, called: 'lengde', sizing: 'hands' },
  }
}

/** The palm: the same hand turned about, with a grip and without the strap's lock. */
function palm(options: GloveOptions): Part[] {
  const { kind, seed } = options
  const knitted = kind === 'knit' || kind === 'knitMitten'
  const isMitten = kind === 'mitten' || kind === 'knitMitten' || kind === 'leatherMitten'
  const back = hand(options)
    .filter((part) => !part.byBrand && part.material !== materials.matteRubber)
    .map((part) => ({
      ...part,
      ...(part.paints && { paints: part.paints.filter(({ role }) => knitted && role === 'secondary' && !isMitten) }),
    }))
  const grip = isMitten
    ? path('412,806c 408,640 416,452 452,318 520,272 596,306 636,430 638,640 630,806c')
    : path('398,786c 398,660 404,566 438,528 500,514 566,522 626,560 662,600 656,690 638,786c')
  const tips: Point[][] = isMitten
    ? [path('440,330 470,290 524,274 578,292 606,334 600,404 524,424 446,404')]
    : [
        path('386,300 412,286 440,300 444,380 414,392 388,382'),
        path('476,240 503,226 531,240 534,330 503,342 474,332'),
        path('564,276 590,262 616,276 614,360 588,372 562,362'),
        path('652,376 676,364 698,378 692,446 668,458 646,448'),
      ]
  const leather: Part[] = knitted
    ? []
    : [
        {
          outlines: [grip],
          role: kind === 'shell' ? 'trim' : 'secondary',
          material: materials.leather,
          puff: [
            [50, 34],
            [10, 7],
          ],
          seams: [{ points: [...grip, grip[0]!], depth: 0.6, width: 1.4, stitch: 1, gap: 8 }],
          folds: creases(seed + 71, 6, 520, 660, 170, 150, 14, 130, 12, 7),
          shadow: { dx: 2, dy: 4, blur: 6, opacity: 0.36 },
        },
        ...tips.map(
          (tip): Part => ({
            outlines: [tip],
            role: kind === 'shell' ? 'trim' : 'secondary',
            material: materials.leather,
            puff: [
              [14, 10],
              [5, 4],
            ],
            seams: [{ points: [...tip, tip[0]!], depth: 0.5, width: 1.2, stitch: 1, gap: 5 }],
            shadow: { dx: 1, dy: 3, blur: 4, opacity: 0.34 },
          }),
        ),
        // the pad below the thumb
        {
          outlines: [path('398,786 404,690 446,640 500,668 520,740 480,800')],
          role: kind === 'shell' ? 'secondary' : 'main',
          material: materials.leather,
          puff: [
            [26, 22],
            [8, 6],
          ],
          seams: [
            { points: path('404,690 446,644 498,670 516,740 480,794'), depth: 1.4, width: 1.6, stitch: 1, gap: 6 },
          ],
          shadow: { dx: 1, dy: 3, blur: 5, opacity: 0.36 },
        },
      ]
  /** Below the cuff, above thumb, fingers and palm. */
  const under = isMitten ? 2 : 6
  const behind = [...back.slice(0, under), ...leather, ...back.slice(under), mark(528, 910, 17)]
  return behind.map((part) => mirrorPart(part, 514))
}

function hand({ kind, seed, striped, gauntlet }: GloveOptions): Part[] {
  const knitted = kind === 'knit' || kind === 'knitMitten'
  const mittens = kind === 'mitten' || kind === 'knitMitten' || kind === 'leatherMitten'
  const skin = kind === 'leather' || kind === 'leatherMitten'
  const material = skin ? materials.leather : knitted ? { ...materials.knit, amplitude: 1.6 } : materials.twill
  const fingerCloth = knitted ? material : materials.leather
  const fingerRole: Role = kind === 'shell' ? 'secondary' : 'main'
  const parts: Part[] = []
  const wrinkle = { amplitude: 4, fx: 0.015, fy: 0.02, seed }
  // right hand, palm away; centre about x=500
  if (mittens) {
    parts.push({
      kind: 'tube',
      line: path('420,760 360,660 330,590'),
      radius: 60,
      role: 'main',
      material,
      wrinkle: [wrinkle],
    })
    parts.push({
      outlines: [path('398,830c 392,640 400,430 440,290 520,236 606,276 650,420 652,640 644,830c')],
      role: 'main',
      material,
      puff: [
        [70, 80],
        [20, 18],
      ],
      wrinkle: [wrinkle, { amplitude: 8, fx: 0.006, fy: 0.01, seed: seed + 2 }],
      folds: creases(seed, 6, 520, 700, 180, 140, 6, 130, 14, 7),
      paints:
        kind === 'knitMitten'
          ? [
              {
                outlines: striped ? stripes(330, 760, 76, 34) : nordic(360, 430, 690, 590, 26),
                role: 'secondary',
                soft: 0.8,
              },
            ]
          : kind === 'mitten'
            ? [
                {
                  outlines: [path('380,200c 680,200c 680,420 520,470 380,420')],
                  role: 'secondary',
                  seam: true,
                  material: materials.leather,
                },
              ]
            : [],
      seams:
        kind === 'leatherMitten'
          ? [{ points: path('404,800 420,500 470,320 524,270 580,330 622,500 636,800'), depth: 3, stitch: 1 }]
          : [],
    })
  } else {
    const fingers: [Point[], number][] = [
      [path('428,560 418,430 412,310'), 38],
      [path('502,540 502,400 503,250'), 39],
      [path('574,550 582,416 590,286'), 38],
      [path('638,590 658,486 674,386'), 33],
    ]
    parts.push({
      kind: 'tube',
      line: path('450,780 384,690 344,600 330,540'),
      radius: 41,
      role: fingerRole,
      material: fingerCloth,
      wrinkle: [wrinkle],
      folds: creases(seed + 9, 4, 360, 660, 60, 110, -30, 80, 9, 6),
    })
    for (const [i, [line, radius]] of fingers.entries())
      parts.push({
        kind: 'tube',
        line,
        radius,
        role: fingerRole,
        material: fingerCloth,
        wrinkle: [wrinkle],
        shadow: { dx: 4, dy: 3, blur: 6, opacity: 0.35 },
        seams: [{ points: mapPoints(line, (x, y) => [x + radius * 0.15, y]), depth: 1.6, width: 1.6 }],
        folds: creases(seed + 20 + i, 3, line[1]![0], line[1]![1] + 10, 40, 60, 4, 70, 7, 5),
      })
    parts.push({
      outlines: [path('386,800c 384,640 392,540 432,504 500,490 570,500 634,540 676,580 668,680 650,800c')],
      role: 'main',
      material,
      puff: [
        [60, 60],
        [14, 12],
      ],
      wrinkle: [wrinkle, { amplitude: 8, fx: 0.006, fy: 0.01, seed: seed + 2 }],
      folds: creases(seed, 7, 520, 700, 180, 140, 6, 130, 13, 7),
      shadow: { dx: 2, dy: -4, blur: 8, opacity: 0.35 },
      seams: [{ points: path('388,640 500,604 668,650'), depth: 2.6, stitch: 1 }],
      paints:
        kind === 'shell'
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
  if (knitted) {
    parts.push({
      outlines: [path('390,790c 520,778 648,790c 640,900 650,1040c 520,1056 386,1040c 396,900')],
      role: 'main',
      material: { ...materials.rib, scale: 1.5 },
      puff: [
        [40, 44],
        [10, 9],
      ],
      paints: [{ outlines: [path('300,980c 800,980c 800,1010c 300,1010c')], role: 'secondary', soft: 1 }],
      wrinkle: [{ amplitude: 6, fx: 0.01, fy: 0.012, seed: seed + 7 }],
      shadow: { dx: 0, dy: -4, blur: 8, opacity: 0.35 },
    })
    parts.push(mark(520, 910, 18))
    return parts
  }
  const cuff: Point[] = gauntlet
    ? path('380,790c 520,776 656,790c 690,900 716,1090c 520,1116 320,1090c 346,900')
    : path('384,790c 520,776 652,790c 668,900 672,1010c 520,1026 368,1010c 374,900')
  parts.push({
    outlines: [cuff],
    role: 'main',
    material,
    puff: [
      [50, 56],
      [14, 12],
    ],
    wrinkle: [{ amplitude: 8, fx: 0.008, fy: 0.012, seed: seed + 7 }],
    seams: [
      gauntlet
        ? { points: path('336,1040 520,1064 700,1040'), depth: 6, width: 5 }
        : { points: path('374,980 520,996 668,980'), depth: 2, stitch: 1 },
    ],
    shadow: { dx: 0, dy: -4, blur: 8, opacity: 0.4 },
  })
  parts.push(
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
  parts.push({
    kind: 'tube',
    line: gauntlet
      ? path('640,1050 700,1090 716,1150 690,1180 676,1110')
      : path('640,1012 664,1060 640,1084 612,1060 622,1014'),
    radius: 5,
    role: 'accent',
    material: materials.webbing,
    twist: 1.6,
  })
  return parts
}
