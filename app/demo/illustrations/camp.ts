import { creases, mark, zip } from './details.ts'
import { type Material, materials } from './materials.ts'
import { bagFromBelow, domePlan, lavvoPlan, mummyHood } from './plans.ts'
import { type Part, placeParts, type Scene, type Seam } from './scene.ts'
import { type Point, path, roundedRect, smooth, symmetric } from './shapes.ts'
import { doorFlap, doorway, guy, pole, tentCloth } from './tent-parts.ts'

export function tent({ seed }: { seed: number }): Scene {
  const parts: Part[] = []
  const dome: Point[] = path(
    '110,905c 150,800 230,650 340,520 470,448 560,440 660,480 770,590 850,730 900,905c 500,915',
  )
  parts.push({
    outlines: [dome],
    role: 'main',
    material: tentCloth,
    puff: [
      [150, 190],
      [40, 30],
    ],
    wrinkle: [
      { amplitude: 7, fx: 0.004, fy: 0.01, angle: 60, seed },
      { amplitude: 3, fx: 0.014, fy: 0.02, angle: -40, seed: seed + 1 },
    ],
    folds: [
      ...creases(seed, 6, 240, 790, 150, 180, 115, 220, 16, 7),
      ...creases(seed + 1, 6, 790, 790, 130, 180, 62, 220, 16, 7),
    ],
    shadow: null,
    seams: [
      { points: path('560,440 470,560 380,740 330,910'), depth: 4, width: 3, stitch: 2 },
      { points: path('560,440 650,560 720,740 740,910'), depth: 4, width: 3, stitch: 2 },
    ],
    paints: [
      {
        outlines: [path('560,430 470,556 380,740 330,930c 740,930c 720,740 650,556')],
        role: 'secondary',
        material: tentCloth,
        seam: true,
      },
      {
        outlines: [path('60,862c 330,872 330,960c 60,960c'), path('740,872 960,862c 960,960c 740,960c')],
        role: 'trim',
        material: tentCloth,
        seam: true,
      },
    ],
  })
  // door
  parts.push(doorway('420,910c 440,780 500,640 556,590 606,650 646,780 660,910c'))
  parts.push({
    outlines: [path('470,912c 486,840 560,812 620,850 628,912c')],
    role: 'glass',
    material: materials.nylon,
    shade: 0.6,
    puff: [[20, 18]],
    quilting: [path('470,860 640,860'), path('470,886 640,886')],
    quiltReach: 13,
    quiltHeight: 8,
    shadow: null,
  })
  parts.push(
    doorFlap(
      '556,588c 606,648 648,780 664,912c 720,912c 700,800 660,740 630,650',
      creases(seed + 6, 6, 670, 800, 30, 200, 80, 140, 9, 8),
      { puff: [[16, 20]] },
    ),
  )
  parts.push({
    kind: 'tube',
    line: path('416,910 438,780 500,636 556,586 608,646 650,780 664,910'),
    radius: 4,
    role: 'trim',
    material: materials.plastic,
    teeth: 5,
    shadow: null,
  })
  parts.push(
    pole('110,905 170,760 290,570 430,470 560,440 690,500 800,640 870,790 900,905', 6.5),
    pole('330,908 380,740 470,556 560,440', 6.5),
    pole('740,908 720,740 650,556 560,440', 6.5),
    ...guy(150, 800, 30, 930),
    ...guy(850, 730, 972, 930),
    ...guy(380, 740, 270, 960),
    ...guy(722, 740, 820, 962),
    mark(300, 700, 30),
  )
  parts.push({
    outlines: [roundedRect(690, 600, 44, 26, 4)],
    role: 'trim',
    material: materials.mesh,
    puff: [[4, -3]],
    shadow: null,
  })
  return {
    parts: placeParts(parts, 1.0, 500, 700, 500, 720),
    ground: 'stand',
    groundY: 930,
    back: domePlan(seed),
    size: {
      beside: 'person',
      axis: 'height',
      unitsPerCm: 3.6,
      from: 455,
      to: 935,
      sizing: 'fixed',
      note: '3 personer',
    },
  }
}

export function sleepingBag({ seed }: { seed: number }): Scene {
  const parts: Part[] = []
  const bag: Point[] = symmetric(
    path('500,90 590,100 664,150 700,250 716,400 706,640 668,900 640,1080 600,1140 500,1150'),
  )
  const channels: Point[][] = []
  for (let y = 372; y < 1130; y += 68)
    channels.push([
      [250, y - 8],
      [380, y + 6],
      [500, y + 11],
      [620, y + 6],
      [750, y - 8],
    ])
  parts.push({
    outlines: [bag],
    role: 'main',
    material: materials.down,
    puff: [
      [90, 90],
      [18, 14],
    ],
    quilting: channels,
    quiltReach: 34,
    quiltHeight: 22,
    quiltWidth: 3.4,
    pucker: 6,
    wrinkle: [{ amplitude: 6, fx: 0.008, fy: 0.01, seed }],
    relief: (x) => -(((x - 500) / 210) ** 2) * 50,
    paints: [{ outlines: [path('200,900 500,940 800,900 800,1200c 200,1200c')], role: 'secondary' }],
  })
  const opening: Point[] = symmetric(path('500,150 566,160 606,210 604,290 560,340 500,352'))
  parts.push({
    outlines: [opening],
    role: 'lining',
    material: materials.nylon,
    puff: [[40, -40]],
    shade: 0.62,
    gradient: [0.7, 1.3],
    wrinkle: [{ amplitude: 10, fx: 0.012, fy: 0.012, seed: seed + 3 }],
  })
  parts.push({
    kind: 'tube',
    line: [...smooth(opening, true, 20), [500, 150]],
    radius: 17,
    role: 'main',
    material: materials.down,
    wrinkle: [{ amplitude: 4, fx: 0.05, fy: 0.05, seed }],
    shadow: { dx: 0, dy: 6, blur: 8, opacity: 0.5 },
  })
  parts.push(
    {
      kind: 'tube',
      line: path('470,356 462,400 474,440'),
      radius: 4,
      role: 'accent',
      material: materials.webbing,
      twist: 1.5,
    },
    { kind: 'tube', line: path('474,436 476,452'), radius: 8, role: 'trim', material: materials.plastic },
  )
  parts.push(...zip(path('600,330 636,420 640,640 620,860'), { tape: 'trim', radius: 5, slider: 0.03, pull: 'accent' }))
  parts.push(mark(410, 470, 34))
  return {
    parts,
    ground: 'flat',
    back: {
      caption: 'Sett fra undersiden, med kanaler og stropper',
      view: () => bagFromBelow(parts[0]!, { mark: [500, 470], hood: mummyHood, seed }),
    },
    size: { beside: 'person', axis: 'height', unitsPerCm: 5.1, called: 'lengde', sizing: 'beds' },
  }
}

/** A cone of cotton canvas with a smoke hole and its poles crossing at the top. */
export function lavvo({ seed }: { seed: number }): Scene {
  const canvas: Material = { ...materials.twill, scale: 1.3, mottle: 0.05 }
  const rope = (x0: number, y0: number, x1: number, y1: number): Part => ({
    kind: 'tube',
    line: path(`${x0},${y0} ${x1},${y1}`),
    radius: 2.6,
    role: 'accent',
    material: materials.webbing,
    shadow: null,
  })
  const wood = (line: string): Part => ({
    kind: 'tube',
    line: path(line),
    radius: 7,
    role: 'lining',
    material: materials.nubuck,
    shadow: { dx: 2, dy: 3, blur: 3, opacity: 0.3 },
  })
  const seamLine = (x: number): Seam => ({
    points: path(`${500 + (x - 500) * 0.1},270 ${500 + (x - 500) * 0.62},650 ${x},960`),
    depth: 4,
    width: 3,
    stitch: 1,
  })
  const parts: Part[] = [
    wood('478,300 556,150'),
    wood('522,300 446,144'),
    wood('502,300 508,128'),
    {
      outlines: [
        path(
          '448,262c 552,262c 640,430 740,620 836,800 912,938c 700,962 500,968 300,962 88,938c',
          '164,800 260,620 360,430',
        ),
      ],
      role: 'main',
      material: canvas,
      puff: [
        [130, 150],
        [30, 20],
        [8, 6],
      ],
      shadow: null,
      wrinkle: [
        { amplitude: 8, fx: 0.005, fy: 0.008, angle: 70, seed },
        { amplitude: 3, fx: 0.014, fy: 0.018, angle: -40, seed: seed + 1 },
      ],
      folds: [
        ...creases(seed, 7, 280, 780, 160, 180, 118, 240, 18, 8),
        ...creases(seed + 1, 7, 730, 780, 160, 180, 62, 240, 18, 8),
      ],
      seams: [seamLine(250), seamLine(750), seamLine(60), seamLine(940)],
      paints: [
        { outlines: [path('60,880c 500,912 940,880c 940,1000c 60,1000c')], role: 'secondary', seam: true },
        { outlines: [path('420,200c 580,200c 590,372c 500,384 410,372c')], role: 'secondary', seam: true },
      ],
    },
    {
      outlines: [path('500,560c 572,740 626,962c 500,966 374,962c 428,740')],
      role: 'lining',
      material: materials.mesh,
      shade: 0.4,
      gradient: [0.5, 1.4],
      puff: [[60, -50]],
      shadow: null,
    },
    {
      outlines: [path('500,556c 566,720 632,962c 716,958c 690,860 640,800 560,640')],
      role: 'main',
      material: canvas,
      puff: [
        [16, 20],
        [6, 5],
      ],
      folds: creases(seed + 6, 7, 640, 820, 40, 200, 70, 150, 10, 9),
      shadow: { dx: -6, dy: 4, blur: 9, opacity: 0.4 },
    },
    {
      kind: 'strap',
      line: path('596,772 640,786 668,780'),
      radius: 8,
      role: 'accent',
      material: materials.webbing,
      shadow: { dx: 2, dy: 4, blur: 4, opacity: 0.4 },
    },
    rope(330, 480, 60, 946),
    rope(670, 480, 940, 946),
    mark(330, 760, 34),
  ]
  return {
    parts,
    ground: 'stand',
    groundY: 960,
    back: lavvoPlan(seed, false),
    size: {
      beside: 'person',
      axis: 'height',
      unitsPerCm: 2.2,
      from: 262,
      to: 962,
      sizing: 'fixed',
      note: '8 personer',
    },
  }
}
