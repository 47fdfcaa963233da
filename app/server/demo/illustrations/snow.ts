import { mark } from './details.ts'
import { materials } from './materials.ts'
import { type Part, type Scene, transformPart } from './scene.ts'
import { ellipse, type Point, path, rotateAbout } from './shapes.ts'

export function poles(_options: { seed?: number; basket?: 'alpine' | 'trek' } = {}): Scene {
  const one = (): Part[] => {
    const parts: Part[] = []
    const x = 500
    parts.push({
      kind: 'tube',
      line: [
        [x, 250],
        [x, 1140],
      ],
      radius: 9,
      role: 'main',
      material: materials.plastic,
      shadow: null,
      paints: [
        {
          outlines: [
            path('480,420c 520,420c 520,520c 480,520c'),
            path('480,840c 520,840c 520,860c 480,860c'),
            path('480,872c 520,872c 520,880c 480,880c'),
          ],
          role: 'secondary',
        },
      ],
    })
    parts.push(
      {
        kind: 'tube',
        line: [
          [x, 1130],
          [x, 1184],
        ],
        radius: 5,
        role: 'metal',
        material: materials.metal,
        shadow: null,
      },
      {
        outlines: [
          [
            [x - 5, 1180, 'c'],
            [x + 5, 1180, 'c'],
            [x, 1204, 'c'],
          ],
        ],
        role: 'metal',
        material: materials.metal,
        puff: [[2, 2]],
        shadow: null,
      },
    )
    parts.push(
      {
        outlines: [ellipse(x, 1112, 46, 13)],
        role: 'trim',
        material: materials.plastic,
        puff: [[8, 10]],
        shadow: null,
      },
      { outlines: [ellipse(x, 1108, 14, 8)], role: 'trim', material: materials.plastic, puff: [[5, 8]], shadow: null },
    )
    parts.push({
      kind: 'strap',
      line: [
        [x + 4, 92],
        [x + 60, 150],
        [x + 74, 230],
        [x + 40, 290],
        [x + 6, 230],
        [x - 4, 130],
      ],
      radius: 11,
      role: 'accent',
      material: materials.webbing,
    })
    parts.push({
      outlines: [
        [
          [x - 22, 84],
          [x, 70],
          [x + 26, 82],
          [x + 24, 120],
          [x + 17, 170],
          [x + 21, 220],
          [x + 16, 290, 'c'],
          [x - 16, 290, 'c'],
          [x - 22, 230],
          [x - 14, 190],
          [x - 22, 150],
          [x - 16, 116],
        ],
      ],
      role: 'trim',
      material: materials.matteRubber,
      lathe: true,
      seams: [150, 180, 210, 240, 265].map((y) => ({
        points: [
          [x - 26, y],
          [x + 26, y - 6],
        ] as Point[],
        depth: 4,
        width: 3,
      })),
    })
    parts.push(mark(x, 470, 10))
    return parts
  }
  const a = rotateAbout(500, 640, -9),
    b = rotateAbout(500, 640, 9)
  const A = one().map((p) =>
      transformPart(p, (x, y) => {
        const [u, v] = a(x, y)
        return [u - 6, v]
      }),
    ),
    B = one().map((p) =>
      transformPart(p, (x, y) => {
        const [u, v] = b(x, y)
        return [u + 6, v]
      }),
    )
  return { parts: [...A, ...B], ground: 'flat', shadowStrength: 1.1 }
}
