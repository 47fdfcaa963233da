import { creases, label, mark } from './details.ts'
import { materials } from './materials.ts'
import { random } from './noise.ts'
import { nordic } from './patterns.ts'
import type { Paint, Part, Scene, Seam } from './scene.ts'
import { ellipse, type Point, path, roundedRect, symmetric } from './shapes.ts'

export function beanie(options: {
  pom?: boolean
  /** Smooth ribs instead of knitted stitches. */
  ribbed?: boolean
  pattern?: boolean
  seed: number
}): Scene {
  const { seed } = options
  const parts: Part[] = []
  if (options.pom) {
    const next = random(seed + 4)
    const edge: Point[] = Array.from({ length: 60 }, (_, i) => {
      const angle = (i / 60) * Math.PI * 2
      const radius = 104 + (next() - 0.5) * 16
      return [500 + Math.cos(angle) * radius, 268 + Math.sin(angle) * radius]
    })
    parts.push({
      outlines: [edge],
      role: 'secondary',
      material: { ...materials.sherpa, amplitude: 4.5, scale: 0.7 },
      puff: [
        [70, 90],
        [20, 20],
      ],
      shadow: null,
    })
  }
  const dome: Point[] = symmetric(path('500,332 570,338 646,372 708,448 742,560 752,690 754,790c 640,806 500,812'))
  const paints: Paint[] = options.pattern
    ? [{ outlines: nordic(180, 560, 820, 700, 34), role: 'secondary', soft: 0.8 }]
    : []
  parts.push({
    outlines: [dome],
    role: 'main',
    material: options.ribbed ? { ...materials.rib, scale: 2 } : { ...materials.knit, scale: 1.25 },
    puff: [
      [120, 150],
      [40, 30],
      [10, 8],
    ],
    paints,
    wrinkle: [{ amplitude: 8, fx: 0.006, fy: 0.006, seed }],
    shadow: { dx: 2, dy: 6, blur: 10, opacity: 0.4 },
    folds: [
      ...creases(seed, 5, 420, 400, 100, 80, 110, 120, 10, 6),
      ...creases(seed + 1, 5, 590, 400, 100, 80, 70, 120, 10, 6),
    ],
  })
  const turnUp: Point[] = symmetric(path('500,742 640,734 764,712c 774,740 774,890 768,920c 640,944 500,950'))
  parts.push({
    outlines: [turnUp],
    role: 'main',
    material: { ...materials.rib, scale: 2.2, amplitude: 2.4 },
    puff: [
      [40, 40],
      [14, 12],
    ],
    relief: (x) => -(((x - 500) / 270) ** 2) * 70,
    shadow: { dx: 0, dy: -6, blur: 9, opacity: 0.5 },
    wrinkle: [{ amplitude: 5, fx: 0.008, fy: 0.006, seed: seed + 2 }],
  })
  parts.push(...label(462, 812, 76, 52))
  return { parts, ground: 'flat' }
}

export function cap({ seed }: { seed: number }): Scene {
  const parts: Part[] = []
  const dome: Point[] = symmetric(path('500,380 590,386 676,424 738,500 764,610 768,700c 640,724 500,730'))
  parts.push({
    outlines: [dome],
    role: 'main',
    material: materials.twill,
    puff: [
      [120, 150],
      [40, 30],
      [8, 6],
    ],
    seams: [
      { points: path('500,380 500,730'), depth: 2.6, stitch: 2 },
      { points: path('500,380 600,480 640,724'), depth: 2.6, stitch: 2 },
      { points: path('500,380 400,480 360,724'), depth: 2.6, stitch: 2 },
    ],
    wrinkle: [{ amplitude: 6, fx: 0.007, fy: 0.007, seed }],
    shadow: null,
  })
  parts.push({ outlines: [ellipse(500, 382, 17, 11)], role: 'main', material: materials.twill, puff: [[6, 8]] })
  for (const s of [-1, 1])
    parts.push({
      outlines: [ellipse(500 + s * 96, 480, 8, 8)],
      role: 'trim',
      material: materials.webbing,
      puff: [[4, 4]],
      shadow: { dx: 1, dy: 1, blur: 2, opacity: 0.3 },
    })
  const brim: Point[] = symmetric(path('500,690 640,684 752,672c 796,740 800,800 740,862 620,896 500,904'))
  const stitching = [0.25, 0.45, 0.65, 0.85].map(
    (t): Seam => ({
      points: [
        [236 + t * 10, 700 + t * 110],
        [340, 780 + t * 90],
        [500, 800 + t * 90],
        [660, 780 + t * 90],
        [764 - t * 10, 700 + t * 110],
      ],
      depth: 0.8,
      stitch: 1,
      gap: 3,
    }),
  )
  parts.push({
    outlines: [brim],
    role: 'secondary',
    material: materials.twill,
    puff: [
      [40, 36],
      [8, 7],
    ],
    relief: (x) => -(((x - 500) / 300) ** 2) * 90,
    shadow: { dx: 0, dy: -8, blur: 12, opacity: 0.5 },
    seams: stitching,
  })
  parts.push(
    {
      outlines: [roundedRect(440, 540, 120, 84, 8)],
      role: 'accent',
      material: materials.webbing,
      puff: [[4, 4]],
      seams: [{ points: [...roundedRect(440, 540, 120, 84, 8), [552, 540]], depth: 0.2, stitch: 1, gap: 5 }],
      shadow: { dx: 2, dy: 3, blur: 3, opacity: 0.4 },
    },
    mark(500, 582, 32),
  )
  return { parts, ground: 'flat' }
}
