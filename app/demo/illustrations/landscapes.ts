import type { Climate, Colour, Landscape } from './terrain.ts'

const light = (hex: string): Colour => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2)
  return [r, g, b]
}

const fjord: Climate = {
  sun: [-0.75, 0.5, -0.35],
  sunlight: light('#ffe9c8'),
  ambient: light('#7d98b8'),
  zenith: light('#3f7bb8'),
  horizon: light('#cfe0ea'),
  haze: light('#a9c3d6'),
  hazeDensity: 1 / 27000,
  snowLine: 1050,
  grass: [light('#5f7a3a'), light('#7d8a45')],
  rock: [light('#6e6a66'), light('#8e877e')],
  forest: light('#24402f'),
  water: light('#123a4a'),
  clouds: 0.5,
  cloudColour: light('#ffffff'),
  glow: light('#fff3dc'),
  waterWidth: null,
  winter: false,
}

const winter: Climate = {
  sun: [-0.8, 0.34, -0.3],
  sunlight: light('#ffd9b0'),
  ambient: light('#7f9ccb'),
  zenith: light('#2d5f9e'),
  horizon: light('#e6e4ea'),
  haze: light('#b7c7de'),
  hazeDensity: 1 / 30000,
  snowLine: -200,
  grass: [light('#8a8f86'), light('#a5a69c')],
  rock: [light('#55565c'), light('#6e6f76')],
  forest: light('#22323a'),
  water: light('#12304a'),
  clouds: 0.35,
  cloudColour: light('#ffffff'),
  glow: light('#ffe6c4'),
  waterWidth: null,
  winter: true,
}

const autumn: Climate = {
  sun: [0.8, 0.4, -0.4],
  sunlight: light('#ffd6a0'),
  ambient: light('#8093ad'),
  zenith: light('#4f7fae'),
  horizon: light('#f0dfc4'),
  haze: light('#c7bfb4'),
  hazeDensity: 1 / 27000,
  snowLine: 1250,
  grass: [light('#a0622a'), light('#c08a3a')],
  rock: [light('#6b6560'), light('#8f867a')],
  forest: light('#4a4a24'),
  water: light('#1a3c50'),
  clouds: 0.55,
  cloudColour: light('#fff4e4'),
  glow: light('#ffe2b4'),
  waterWidth: 900,
  winter: false,
}

const dusk: Climate = {
  sun: [-0.5, 0.16, 0.85],
  sunlight: light('#ff9a5c'),
  ambient: light('#4d5f94'),
  zenith: light('#1f2f63'),
  horizon: light('#f7a877'),
  haze: light('#8d7aa0'),
  hazeDensity: 1 / 17000,
  snowLine: 700,
  grass: [light('#3c4a3c'), light('#4a5244')],
  rock: [light('#4a4854'), light('#5c5866')],
  forest: light('#151f2b'),
  water: light('#1a2748'),
  clouds: 0.6,
  cloudColour: light('#f08a6a'),
  glow: light('#ffcf8f'),
  waterWidth: null,
  winter: false,
}

const mist: Climate = {
  sun: [-0.4, 0.5, 0.5],
  sunlight: light('#f2ead8'),
  ambient: light('#93a5ac'),
  zenith: light('#8fa3aa'),
  horizon: light('#c9d2d2'),
  haze: light('#a9b7ba'),
  hazeDensity: 1 / 9500,
  snowLine: 1700,
  grass: [light('#4c5f48'), light('#66745a')],
  rock: [light('#64686a'), light('#7c807e')],
  forest: light('#1d352f'),
  water: light('#4d6a72'),
  clouds: 0,
  cloudColour: light('#ffffff'),
  glow: light('#fff8e8'),
  waterWidth: null,
  winter: false,
}

const coast: Climate = {
  sun: [0.6, 0.3, -0.6],
  sunlight: light('#ffe2b0'),
  ambient: light('#7f9dbd'),
  zenith: light('#4a86bd'),
  horizon: light('#f4e7d2'),
  haze: light('#bfd0da'),
  hazeDensity: 1 / 30000,
  snowLine: 1500,
  grass: [light('#6a7a3e'), light('#8b8a4e')],
  rock: [light('#75706a'), light('#99918a')],
  forest: light('#2d4a38'),
  water: light('#0f4459'),
  clouds: 0.6,
  cloudColour: light('#fff8ee'),
  glow: light('#fff0cf'),
  waterWidth: 3600,
  winter: false,
}

export const landscapeNames = ['mist', 'winter', 'dusk', 'autumn', 'coast', 'fjord'] as const
export type LandscapeName = (typeof landscapeNames)[number]

type View = Pick<Landscape, 'climate' | 'seed' | 'eye' | 'horizon' | 'trees'>

const views: Record<LandscapeName, View> = {
  mist: { climate: mist, seed: 47, eye: 200, horizon: 0.42, trees: true },
  winter: { climate: winter, seed: 23, eye: 300, horizon: 0.45, trees: true },
  dusk: { climate: dusk, seed: 31, eye: 260, horizon: 0.5, trees: true },
  autumn: { climate: autumn, seed: 5, eye: 240, horizon: 0.45, trees: false },
  coast: { climate: coast, seed: 8, eye: 180, horizon: 0.48, trees: false },
  fjord: { climate: fjord, seed: 11, eye: 330, horizon: 0.42, trees: false },
}

/** The drawing of a landscape at its largest: 16:7, or 5:7 for tall screens. */
export const landscapeOf = (name: LandscapeName, portrait: boolean): Landscape => ({
  ...views[name],
  ...(portrait ? { width: 800, height: 1120 } : { width: 1600, height: 700 }),
})
