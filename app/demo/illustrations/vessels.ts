import { mark } from './details.ts'
import { materials } from './materials.ts'
import type { Part, Scene, Seam } from './scene.ts'
import { box, ellipse, path, roundedRect, symmetric } from './shapes.ts'
import { vesselBack, vesselSize } from './vessel-back.ts'

/** Bottles, flasks, a food jar and cans of other makes. */

const turned = (outline: string, role: Part['role'], material: Part['material'], extra: Partial<Part> = {}): Part => ({
  outlines: [symmetric(path(outline))],
  role,
  material,
  lathe: true,
  latheDepth: 0.92,
  shadow: null,
  ...extra,
})

const ring = (y: number, half: number): Seam => ({
  points: path(`${500 - half},${y} 500,${y + 4} ${500 + half},${y}`),
  depth: 3,
  width: 2.2,
})

/** A wide-necked bottle of clear plastic look with a loop lid. */
export function wideBottle(): Scene {
  const scale = Array.from(
    { length: 5 },
    (_, i): Part => ({
      outlines: [box(610, 560 + i * 90, i % 2 ? 34 : 52, 6)],
      role: 'logo',
      material: materials.flat,
      shadow: null,
      opacity: 0.8,
    }),
  )
  const parts: Part[] = [
    turned('500,330c 640,330c 690,360 700,420c 700,1040 690,1086 650,1104 500,1108', 'main', materials.plastic, {
      seams: [ring(470, 200), ring(1020, 200)],
    }),
    turned('500,236c 630,238c 640,250 640,330 500,340', 'trim', materials.matte, {
      seams: Array.from({ length: 17 }, (_, i) => {
        const x = 500 + Math.sin(((-0.94 + i * 0.1175) * Math.PI) / 2) * 138
        return { points: path(`${x},250 ${x},326`), depth: 3, width: 1.8 }
      }),
    }),
    {
      kind: 'strap',
      line: path('640,300 706,300 716,360 650,372 600,356'),
      radius: 13,
      role: 'trim',
      material: materials.matteRubber,
      shadow: { dx: 3, dy: 6, blur: 6, opacity: 0.4 },
    },
    ...scale,
    mark(450, 720, 66),
  ]
  return {
    parts,
    ground: 'stand',
    groundY: 1104,
    back: vesselBack({ parts, groundY: 1104, half: 200, from: 540, to: 960 }),
    size: vesselSize(40, '1 liter'),
  }
}

/** A soft-sided sports bottle with a mouthpiece. */
export function sportBottle(): Scene {
  const parts: Part[] = [
    turned(
      '500,420c 560,420 634,450 650,520 640,640 620,700 640,770 652,900 646,1070 620,1104 500,1108',
      'main',
      materials.matteRubber,
      {
        seams: [ring(680, 122), ring(720, 120)],
      },
    ),
    turned('500,330c 590,334 630,360 634,430 500,440', 'secondary', materials.matte, { seams: [ring(400, 132)] }),
    turned('500,250c 540,252c 550,340 500,344', 'secondary', materials.matte),
    turned('500,176c 530,180 540,200 536,262 500,266', 'trim', materials.plastic),
    {
      kind: 'tube',
      line: path('612,356 660,300 640,220 560,190'),
      radius: 7,
      role: 'trim',
      material: materials.matteRubber,
      shadow: { dx: 2, dy: 4, blur: 5, opacity: 0.4 },
    },
    mark(500, 900, 56),
  ]
  return {
    parts,
    ground: 'stand',
    groundY: 1104,
    back: vesselBack({ parts, groundY: 1104, half: 140, from: 760, to: 1040 }, 'Sett bakfra, med måleskala og midje'),
    size: vesselSize(39, '0,75 liter'),
  }
}

/** A slim flask with a push button. */
export function slimThermos(): Scene {
  const parts: Part[] = [
    turned('500,360c 596,358c 604,400 604,620 604,1040 598,1086 576,1102 500,1106', 'main', materials.powder, {
      paints: [{ outlines: [path('300,820c 700,820c 700,1150c 300,1150c')], role: 'secondary', soft: 0.8 }],
    }),
    turned('500,340c 594,338c 598,372c 500,378', 'metal', materials.metal),
    turned('500,130 560,134 588,150 592,340 500,346', 'trim', materials.matte, {
      seams: [ring(190, 90), ring(310, 92)],
    }),
    {
      outlines: [ellipse(500, 250, 34, 34)],
      role: 'accent',
      material: materials.plastic,
      puff: [[12, 14]],
      shadow: { dx: 1, dy: 4, blur: 5, opacity: 0.45 },
    },
    mark(500, 560, 48),
  ]
  return {
    parts,
    ground: 'stand',
    groundY: 1102,
    back: vesselBack({ parts, groundY: 1102, half: 104, from: 440, to: 780 }),
    size: vesselSize(33, '0,75 liter'),
  }
}

/** A wide jar for hot food with a handle. */
export function foodJar(): Scene {
  const parts: Part[] = [
    {
      kind: 'tube',
      line: path('312,560 268,400 330,300 500,262 670,300 732,400 688,560'),
      radius: 14,
      role: 'trim',
      material: materials.matte,
      shadow: null,
    },
    turned('500,560c 690,556c 706,600 708,760 708,1010 696,1070 650,1096 500,1100', 'main', materials.powder, {
      seams: [ring(1030, 208)],
    }),
    turned('500,530c 696,526c 700,574c 500,582', 'metal', materials.metal),
    turned('500,360 630,364 680,390 692,530 500,536', 'secondary', materials.matte, {
      seams: [ring(420, 186), ring(500, 192)],
    }),
    {
      outlines: [roundedRect(670, 500, 52, 90, 14)],
      role: 'trim',
      material: materials.plastic,
      puff: [[10, 12]],
    },
    {
      outlines: [roundedRect(278, 500, 52, 90, 14)],
      role: 'trim',
      material: materials.plastic,
      puff: [[10, 12]],
    },
    mark(500, 790, 60),
  ]
  return {
    parts,
    ground: 'stand',
    groundY: 1096,
    back: vesselBack({ parts, groundY: 1096, half: 208, from: 640, to: 980 }),
    size: vesselSize(42, '0,75 liter'),
  }
}

/** A flask with a handle at its side and a cup on top. */
export function handleThermos(): Scene {
  const parts: Part[] = [
    {
      kind: 'tube',
      line: path('600,470 724,480 748,600 744,800 708,880 600,886'),
      radius: 24,
      role: 'trim',
      material: materials.matte,
      shadow: null,
    },
    turned('500,420c 560,420 620,450 638,540c 638,1040 632,1084 608,1102 500,1106', 'main', materials.powder, {
      seams: [ring(520, 138), ring(1030, 140)],
    }),
    ...[470, 880].map(
      (y): Part => turned(`500,${y - 22}c 636,${y - 24}c 640,${y + 20}c 500,${y + 26}`, 'trim', materials.matte),
    ),
    turned('500,380c 576,380c 590,410 500,424', 'metal', materials.metal),
    turned(
      '500,190 570,194 590,210 604,380 500,386',
      'metal',
      { ...materials.metal, mirror: 0.4 },
      {
        seams: [ring(230, 94), ring(350, 102)],
      },
    ),
    mark(480, 680, 52),
  ]
  return {
    parts,
    ground: 'stand',
    groundY: 1102,
    back: vesselBack({ parts, groundY: 1102, half: 138, from: 560, to: 980 }),
    size: vesselSize(31, '1 liter'),
  }
}

/** A slim can with a mountain ridge round it. */
export function slimCan(): Scene {
  const parts: Part[] = [
    turned('500,214 580,218 600,230c 606,258 616,280 620,304c 500,312', 'metal', materials.metal),
    {
      kind: 'tube',
      line: [...ellipse(500, 230, 100, 14), [600, 230]],
      radius: 5,
      role: 'metal',
      material: materials.metal,
      shadow: null,
    },
    turned(
      '500,300c 620,292c 626,326c 626,1046c 620,1070c 500,1078',
      'main',
      { ...materials.powder, mirror: 0.2, specular: 0.3 },
      {
        paints: [
          {
            outlines: [path('300,860c 380,760c 430,810c 520,660c 590,770c 630,730c 700,820c 700,1150c 300,1150c')],
            role: 'secondary',
            soft: 0.8,
          },
        ],
      },
    ),
    turned('500,1066c 620,1058c 606,1092 590,1104 500,1108', 'metal', materials.metal),
    mark(500, 440, 52),
    { outlines: [box(456, 510, 88, 8)], role: 'logo', material: materials.flat, shadow: null },
    { outlines: [box(470, 530, 60, 6)], role: 'logo', material: materials.flat, shadow: null },
  ]
  return {
    parts,
    ground: 'stand',
    groundY: 1104,
    back: vesselBack(
      { parts, groundY: 1104, half: 126, from: 0, to: 0, isCan: true },
      'Sett bakfra, med næringsinnhold og pantemerke',
    ),
    size: vesselSize(61, '0,33 liter'),
  }
}
