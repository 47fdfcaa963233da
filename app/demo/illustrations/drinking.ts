import { mark } from './details.ts'
import { materials } from './materials.ts'
import type { Part, Scene, Seam } from './scene.ts'
import { box, ellipse, path, roundedRect, symmetric } from './shapes.ts'
import { vesselBack, vesselSize } from './vessel-back.ts'

/** Ribs of a screw lid: closer towards the edges, as they are on a round thing. */
const ribs = (radius: number, top: number, bottom: number): Seam[] =>
  Array.from({ length: 15 }, (_, i) => {
    const x = 500 + Math.sin(((-0.94 + i * 0.134) * Math.PI) / 2) * radius
    return { points: path(`${x},${top} ${x},${bottom}`), depth: 3, width: 1.8 }
  })

const line = (y: number): Part => ({
  outlines: [box(466, y, 68, 5)],
  role: 'logo',
  material: materials.flat,
  shadow: null,
})

export function bottle(): Scene {
  const parts: Part[] = [
    {
      outlines: [symmetric(path('500,250c 560,250c 562,310c 500,312'))],
      role: 'metal',
      material: materials.metal,
      lathe: true,
      shadow: null,
    },
    {
      outlines: [
        symmetric(
          path('500,300c 566,300c 570,330 600,372 640,420 650,480 650,640 650,860 650,1060 644,1092 620,1104 500,1108'),
        ),
      ],
      role: 'main',
      material: materials.powder,
      lathe: true,
      latheDepth: 0.92,
      shadow: null,
      relief: (_, y) => (y < 480 ? -(480 - y) * 0.35 : 0),
    },
    {
      outlines: [symmetric(path('500,1040c 650,1036c 650,1064 644,1094 620,1106 500,1110'))],
      role: 'metal',
      material: materials.metal,
      lathe: true,
      latheDepth: 0.92,
      shadow: null,
      seams: [{ points: path('348,1038 500,1042 652,1038'), depth: 3, width: 2 }],
    },
    {
      outlines: [symmetric(path('500,162c 556,164 578,176c 582,282c 500,290'))],
      role: 'trim',
      material: materials.matte,
      lathe: true,
      seams: ribs(80, 190, 276),
    },
    {
      kind: 'tube',
      line: path('436,196 424,130 450,92 500,84 550,92 576,130 564,196'),
      radius: 12,
      role: 'trim',
      material: materials.matte,
      shadow: { dx: 2, dy: 4, blur: 5, opacity: 0.4 },
    },
    mark(500, 690, 62),
    line(752),
  ]
  return {
    parts,
    ground: 'stand',
    groundY: 1104,
    back: vesselBack({ parts, groundY: 1104, half: 150, from: 520, to: 940 }),
    size: vesselSize(38, '1 liter'),
  }
}

export function thermos(): Scene {
  const parts: Part[] = [
    {
      outlines: [symmetric(path('500,404c 618,400c 622,430 622,620 622,840 622,1050 616,1084 594,1096 500,1100'))],
      role: 'main',
      material: materials.powder,
      lathe: true,
      latheDepth: 0.92,
      shadow: null,
      seams: [{ points: path('376,1046 500,1050 624,1046'), depth: 3, width: 2 }],
    },
    {
      outlines: [symmetric(path('500,384c 614,380c 618,426c 500,430'))],
      role: 'trim',
      material: materials.matte,
      lathe: true,
      shadow: null,
    },
    {
      outlines: [symmetric(path('500,160 560,164 588,178 600,204 608,384c 500,390'))],
      role: 'metal',
      material: { ...materials.metal, mirror: 0.4 },
      lathe: true,
      latheDepth: 0.92,
      shadow: { dx: 0, dy: 5, blur: 6, opacity: 0.4 },
      seams: [
        { points: path('390,212 500,216 610,212'), depth: 3, width: 2.4 },
        { points: path('390,346 500,350 610,346'), depth: 3, width: 2.4 },
      ],
    },
    {
      kind: 'strap',
      line: path('616,470 668,500 690,600 682,740 622,790'),
      radius: 17,
      role: 'accent',
      material: materials.webbing,
      shadow: { dx: 4, dy: 6, blur: 6, opacity: 0.4 },
    },
    ...[470, 790].map(
      (y): Part => ({
        outlines: [roundedRect(372, y - 14, 256, 28, 6)],
        role: 'trim',
        material: materials.matteRubber,
        lathe: true,
        latheDepth: 0.92,
        shadow: { dx: 0, dy: 3, blur: 4, opacity: 0.3 },
      }),
    ),
    mark(500, 620, 54),
    line(676),
  ]
  return {
    parts,
    ground: 'stand',
    groundY: 1096,
    back: vesselBack({ parts, groundY: 1096, half: 122, from: 520, to: 760 }),
    size: vesselSize(31, '1 liter'),
  }
}

/** A drinks can with berries on it. */
export function can(): Scene {
  const berry = (x: number, y: number, radius: number): Part[] => [
    {
      outlines: [ellipse(x, y, radius, radius)],
      role: 'secondary',
      material: materials.matte,
      puff: [[radius * 0.5, radius * 0.4]],
      shadow: { dx: 3, dy: 5, blur: 6, opacity: 0.28 },
    },
    {
      outlines: [ellipse(x - radius * 0.2, y - radius * 0.3, radius * 0.34, radius * 0.26, 9)],
      role: 'trim',
      material: materials.matte,
      puff: [[4, -4]],
      shadow: null,
      opacity: 0.7,
    },
  ]
  const leaf = (tilt: string): Part => ({
    outlines: [path(tilt)],
    role: 'accent',
    material: materials.matte,
    puff: [[8, 8]],
    shadow: { dx: 2, dy: 4, blur: 5, opacity: 0.25 },
  })
  const parts: Part[] = [
    {
      outlines: [symmetric(path('500,252 600,256 626,268c 634,300 650,330 656,356c 500,364'))],
      role: 'metal',
      material: materials.metal,
      lathe: true,
      latheDepth: 0.9,
      shadow: null,
    },
    {
      outlines: [ellipse(500, 270, 120, 17)],
      role: 'metal',
      material: materials.metal,
      puff: [[8, -8]],
      shade: 0.7,
      shadow: null,
    },
    {
      kind: 'tube',
      line: [...ellipse(500, 268, 126, 18), [626, 268]],
      radius: 5,
      role: 'metal',
      material: materials.metal,
      shadow: null,
    },
    {
      outlines: [ellipse(512, 268, 34, 7)],
      role: 'metal',
      material: materials.metal,
      puff: [[4, 6]],
      shadow: { dx: 1, dy: 2, blur: 2, opacity: 0.5 },
    },
    {
      outlines: [symmetric(path('500,350c 656,342c 662,376c 662,1040c 656,1066c 500,1074'))],
      role: 'main',
      material: { ...materials.powder, mirror: 0.2, specular: 0.3 },
      lathe: true,
      latheDepth: 0.92,
      shadow: null,
      paints: [{ outlines: [path('300,930c 500,900 700,930c 700,1100c 300,1100c')], role: 'secondary', soft: 0.8 }],
    },
    {
      outlines: [symmetric(path('500,1062c 656,1054c 640,1090 620,1104 500,1108'))],
      role: 'metal',
      material: materials.metal,
      lathe: true,
      latheDepth: 0.9,
      shadow: null,
    },
    mark(500, 470, 58),
    line(528),
    leaf('500,700c 520,640 590,606 640,610c 630,660 570,704 500,700c'),
    leaf('480,690c 440,640 400,630 366,640c 380,690 430,712 480,690c'),
    ...berry(440, 770, 52),
    ...berry(556, 760, 46),
    ...berry(500, 836, 50),
  ]
  return {
    parts,
    ground: 'stand',
    groundY: 1104,
    back: vesselBack(
      { parts, groundY: 1104, half: 162, from: 0, to: 0, isCan: true },
      'Sett bakfra, med næringsinnhold og pantemerke',
    ),
    size: vesselSize(74, '0,33 liter'),
  }
}
