import { buckle, mark } from './details.ts'
import { materials } from './materials.ts'
import { type Part, placeParts, type Scene } from './scene.ts'
import { ellipse, type Point, path } from './shapes.ts'

export function helmet(): Scene {
  const parts: Part[] = []
  parts.push(
    {
      kind: 'strap',
      line: path('380,860 430,980 520,1040 600,1000 610,880'),
      radius: 14,
      role: 'trim',
      material: materials.webbing,
      shadow: null,
    },
    ...buckle(520, 1036, 10),
  )
  parts.push({
    outlines: [path('250,640 420,700 700,700 800,640 790,800 640,830 300,830')],
    role: 'lining',
    material: materials.fleece,
    shade: 0.5,
    puff: [[20, -14]],
    shadow: null,
  })
  const shell: Point[] = path(
    '176,760c 166,620 200,470 300,350 460,296 620,316 750,400 826,520 856,650 850,700c 760,716',
    '660,700 600,708c 560,760 470,800 300,806',
  )
  parts.push({
    outlines: [shell],
    role: 'main',
    material: materials.powder,
    puff: [
      [170, 260],
      [60, 50],
      [10, 8],
    ],
    shadow: { dx: 0, dy: 8, blur: 12, opacity: 0.5 },
    seams: [{ points: path('180,640 330,560 560,540 740,570 846,620'), depth: 4, width: 3 }],
    paints: [
      {
        outlines: [path('120,640 330,560 560,540 740,570 900,628c 900,900c 100,900c')],
        role: 'secondary',
        material: materials.powder,
        soft: 0.6,
      },
    ],
  })
  const vent = (c: Point[]) => {
    parts.push(
      { outlines: [c], role: 'trim', material: materials.matte, shade: 0.42, puff: [[10, -18]], shadow: null },
      { kind: 'tube', line: [...c, c[0]!], radius: 3.2, role: 'main', material: materials.powder, shadow: null },
    )
  }
  vent(path('300,430 360,392 420,380 400,420 330,460'))
  vent(path('460,366 540,362 600,378 570,410 470,404'))
  vent(path('640,400 700,440 740,500 690,480 640,440'))
  vent(path('250,520 300,480 330,486 290,540 240,570'))
  parts.push({
    outlines: [path('640,694c 740,690 860,676 930,700 918,722 820,736 700,736')],
    role: 'trim',
    material: materials.plastic,
    puff: [[14, 18]],
    shadow: { dx: 0, dy: 5, blur: 6, opacity: 0.4 },
  })
  parts.push({
    outlines: [path('330,730 420,690 540,696 600,740 604,840 560,930 470,950 390,900 340,820')],
    role: 'trim',
    material: materials.twill,
    puff: [
      [44, 50],
      [12, 10],
    ],
    seams: [{ points: path('372,760 470,736 560,770 568,850 520,910 440,900 384,830 372,760'), depth: 3, stitch: 1 }],
    shadow: { dx: 2, dy: 6, blur: 8, opacity: 0.5 },
  })
  parts.push({
    outlines: [ellipse(470, 820, 40, 40)],
    role: 'trim',
    material: materials.mesh,
    puff: [[10, -6]],
    shadow: null,
  })
  parts.push(
    { kind: 'strap', line: path('168,620 200,600 236,590'), radius: 20, role: 'trim', material: materials.matteRubber },
    { outlines: [ellipse(236, 590, 24, 24)], role: 'accent', material: materials.plastic, puff: [[8, 10]] },
  )
  parts.push(mark(540, 484, 44))
  return { parts: placeParts(parts, 1.02, 530, 660, 500, 640), ground: 'flat' }
}
