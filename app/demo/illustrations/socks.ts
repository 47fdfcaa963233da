import { creases } from './details.ts'
import { materials } from './materials.ts'
import { nordic } from './patterns.ts'
import { type Paint, type Part, type Scene, transformPart } from './scene.ts'
import { type Point, path, rotateAbout } from './shapes.ts'

export interface SockOptions {
  seed: number
  stripes?: boolean
  /** How far the shaft is let down: 1 for whole, below for ankle socks. */
  shaft?: number
  /** Star pattern on the shaft. */
  pattern?: boolean
  /** Ribbed from top to heel. */
  ribbed?: boolean
}

export function socks(options: SockOptions): Scene {
  const { seed } = options
  const parts: Part[] = []
  const sock: Point[] = path(
    '380,150c 480,140 580,150c 586,400 590,640 620,740 720,850 760,930 740,1000 660,1030 560,1000',
    '450,900 390,800 366,680 372,400',
  )
  parts.push({
    outlines: [sock],
    role: 'main',
    material: options.ribbed ? { ...materials.rib, scale: 1.5 } : { ...materials.wool, scale: 1.5, amplitude: 0.9 },
    puff: [
      [60, 62],
      [14, 12],
    ],
    wrinkle: [{ amplitude: 7, fx: 0.007, fy: 0.011, seed }],
    folds: [
      ...creases(seed, 7, 470, 800, 120, 120, -28, 120, 12, 6),
      ...creases(seed + 2, 5, 480, 520, 160, 200, 4, 130, 13, 4),
    ],
    paints: [
      { outlines: [path('340,760 440,742 476,820 440,900 340,900')], role: 'secondary', soft: 2 },
      { outlines: [path('668,800c 900,800c 900,1100c 620,1100c 640,960 700,880')], role: 'secondary', soft: 2 },
      ...(options.pattern
        ? [{ outlines: nordic(320, 330, 640, 480, 26), role: 'secondary', soft: 0.8 } satisfies Paint]
        : []),
      ...(options.stripes
        ? [path('300,300c 700,300c 700,324c 300,324c'), path('300,350c 700,350c 700,374c 300,374c')]
        : []
      ).map((stripe): Paint => ({ outlines: [stripe], role: 'secondary', soft: 1 })),
    ],
  })
  parts.push({
    outlines: [path('376,140c 480,128 584,140c 586,200 584,250c 480,258 374,250c')],
    role: 'secondary',
    material: { ...materials.rib, scale: 1.3 },
    puff: [
      [30, 30],
      [8, 8],
    ],
    shadow: null,
  })
  const shaft = options.shaft ?? 1
  /** The shaft is shortened or drawn out above the heel, then the whole set to the middle of the board. */
  const middle = 640 - (130 + 600 * (1 - shaft) + 1040) / 2
  const shaped = parts.map((part) =>
    transformPart(part, (x, y) => [x, (y < 740 ? 740 - (740 - y) * shaft : y) + (shaft === 1 ? 0 : middle)]),
  )
  const left = shaped.map((part) => transformPart(part, (x, y) => [x - 130, y + 10]))
  const turned = rotateAbout(500, 640, 7)
  const right = shaped.map((part) =>
    transformPart(part, (x, y) => {
      const [tx, ty] = turned(x, y)
      return [tx + 110, ty - 10]
    }),
  )
  return { parts: [...left, ...right], ground: 'flat' }
}
