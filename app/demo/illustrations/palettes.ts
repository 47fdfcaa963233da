import type { Palette } from './colourise.ts'

/** Hue in degrees, chroma and lightness 0 to 1 (OKLCH): equal steps look equal, so a derived tone suits any colour. */
interface Tone {
  lightness: number
  chroma: number
  hue: number
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toScreen = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

function toneOf(colour: string): Tone {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const u = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const v = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(u, v),
    hue: (Math.atan2(v, u) * 180) / Math.PI,
  }
}

function hexOf({ lightness, chroma, hue }: Tone): string {
  const u = chroma * Math.cos((hue * Math.PI) / 180)
  const v = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * u + 0.2158037573 * v) ** 3
  const m = (lightness - 0.1055613458 * u - 0.0638541728 * v) ** 3
  const s = (lightness - 0.0894841775 * u - 1.291485548 * v) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const hex = channels.map((light) => {
    const value = Math.round(toScreen(Math.max(0, Math.min(1, light))) * 255)
    return value.toString(16).padStart(2, '0')
  })
  return `#${hex.join('')}`
}

/** Deeper by a share of its lightness, never quite black. */
const deeper = (tone: Tone, share: number): string =>
  hexOf({ ...tone, lightness: Math.max(0.16, tone.lightness * (1 - share)), chroma: tone.chroma * 0.85 })

const lighter = (tone: Tone, lightness: number, chroma: number): string =>
  hexOf({ ...tone, lightness, chroma: Math.min(chroma, tone.chroma) })

const orange = '#d9632f'
const ochre = '#e0a458'
const ink = '#20252a'
const bone = '#f1ece1'

/** Zips and cords: orange, but ochre where orange would drown in a warm main colour, and dark on a loud yellow. */
function accentFor({ hue, chroma, lightness }: Tone): string {
  if (chroma < 0.05) return lightness < 0.35 ? '#c98a3c' : orange
  if (hue > 70 && hue < 112 && lightness > 0.68) return '#b8401f'
  if (hue > -20 && hue < 70) return lightness > 0.62 ? '#8a3324' : ochre
  return orange
}

const fixed = {
  trim: ink,
  lining: '#3a424a',
  metal: '#b9bdc1',
  logo: '#f4f1ea',
  sole: '#ece8df',
  lens: '#2b3d52',
  glass: '#c8742a',
} satisfies Partial<Palette>

/** White and bone goods need a mark that shows. */
const logoOn = ({ lightness }: Tone) => (lightness > 0.77 ? '#3a4046' : fixed.logo)

const paletteOf = (colour: string, change: (tone: Tone) => Partial<Palette>): Palette => {
  const tone = toneOf(colour)
  return {
    ...fixed,
    main: colour,
    secondary: deeper(tone, 0.34),
    accent: accentFor(tone),
    logo: logoOn(tone),
    ...change(tone),
  }
}

export const technical = (colour: string) => paletteOf(colour, () => ({}))

export const quilted = (colour: string) =>
  paletteOf(colour, (tone) => ({ secondary: deeper(tone, 0.4), lining: deeper(tone, 0.5) }))

export const fleece = (colour: string) =>
  paletteOf(colour, (tone) => {
    const pale = tone.lightness > 0.75
    return {
      secondary: pale ? '#3f4d3c' : deeper(tone, 0.32),
      trim: pale ? '#2c352b' : deeper(tone, 0.48),
      lining: pale ? '#cfc3ab' : deeper(tone, 0.18),
      accent: pale ? '#c7762f' : accentFor(tone),
      logo: fixed.logo,
    }
  })

/** Stripes and patterns: a pale tone on dark wool, a deep one on pale wool. */
const contrast = (tone: Tone) => (tone.lightness > 0.66 ? deeper(tone, 0.46) : lighter(tone, 0.84, 0.035))

export const baseLayer = (colour: string) =>
  paletteOf(colour, (tone) => ({
    secondary: contrast(tone),
    trim: tone.lightness > 0.66 ? deeper(tone, 0.3) : lighter(tone, tone.lightness + 0.24, 0.06),
    lining: deeper(tone, 0.2),
  }))

export const shirt = (colour: string) =>
  paletteOf(colour, (tone) => ({ secondary: contrast(tone), trim: deeper(tone, 0.3), lining: deeper(tone, 0.2) }))

export const knitted = (colour: string) =>
  paletteOf(colour, (tone) => ({
    secondary: tone.lightness > 0.75 ? '#8a3324' : bone,
    accent: tone.lightness < 0.35 ? '#8a3324' : '#3a2a20',
    lining: deeper(tone, 0.2),
    logo: fixed.logo,
  }))

export const trousers = (colour: string) =>
  paletteOf(colour, (tone) => ({ secondary: deeper(tone, 0.42), lining: deeper(tone, 0.3) }))

export const children = (colour: string) =>
  paletteOf(colour, (tone) => ({
    accent: '#f2c14e',
    trim: '#2a2030',
    lining: '#e7ddd0',
    secondary: deeper(tone, 0.36),
  }))

export const leather = (colour: string) =>
  paletteOf(colour, (tone) => ({
    secondary: deeper(tone, tone.lightness > 0.4 ? 0.42 : 0.3),
    accent: tone.hue > 20 && tone.hue < 80 && tone.chroma > 0.06 && tone.lightness > 0.6 ? '#8a3324' : '#c8442c',
    trim: '#1d1f21',
    lining: deeper(tone, 0.5),
    sole: '#3a3632',
  }))

export const sportShoe = (colour: string) =>
  paletteOf(colour, (tone) => ({
    secondary: deeper(tone, tone.lightness > 0.75 ? 0.58 : 0.46),
    accent: accentFor(tone) === ochre ? '#f2c14e' : '#e8632b',
    trim: '#1d1f21',
    lining: '#20303a',
    logo: '#f4f1ea',
    sole: '#f4f1ea',
  }))

export const rubberBoot = (colour: string) =>
  paletteOf(colour, (tone) => ({
    secondary: tone.lightness > 0.6 ? '#2b4a6b' : deeper(tone, 0.36),
    accent: tone.lightness > 0.6 ? '#2b4a6b' : deeper(tone, 0.36),
    trim: '#1d1f21',
    lining: '#777777',
    sole: tone.lightness > 0.6 ? '#e9e3d4' : '#8c8372',
  }))

export const sandal = (colour: string) =>
  paletteOf(colour, (tone) => ({
    secondary: deeper(tone, 0.3),
    trim: '#1d1f21',
    lining: '#b49a78',
    sole: '#3a3632',
  }))

export const headwear = (colour: string) =>
  paletteOf(colour, (tone) => ({
    secondary: deeper(tone, 0.28),
    accent: '#b98a4b',
    trim: deeper(tone, 0.5),
    logo: fixed.logo,
  }))

export const gloves = (colour: string) =>
  paletteOf(colour, (tone) => ({
    secondary: tone.lightness < 0.42 ? '#b98a4b' : deeper(tone, 0.55),
    accent: '#d9482b',
    logo: fixed.logo,
  }))

export const socks = (colour: string) =>
  paletteOf(colour, (tone) => ({
    secondary:
      tone.lightness > 0.75 ? '#6b7680' : tone.hue > 15 && tone.hue < 60 && tone.chroma > 0.08 ? bone : '#b5432a',
  }))

export const eyewear = (colour: string) =>
  paletteOf(colour, (tone) => ({
    secondary: deeper(tone, 0.2),
    trim: '#15181a',
    lining: '#555555',
    lens: '#8a4a24',
    glass: '#34506b',
    logo: '#f4f1ea',
  }))

export const helmet = (colour: string) =>
  paletteOf(colour, (tone) => ({ secondary: deeper(tone, 0.16), trim: '#202428', lining: '#444444' }))

export const poles = (colour: string) =>
  paletteOf(colour, (tone) => ({
    secondary: tone.chroma > 0.08 ? bone : '#c8442c',
    accent: '#222222',
    trim: '#1a1d1f',
    lining: '#b98a58',
  }))

export const pack = (colour: string) =>
  paletteOf(colour, (tone) => ({
    secondary: deeper(tone, 0.36),
    accent: accentFor(tone) === orange ? '#e9a23b' : accentFor(tone),
    trim: '#1a1d1f',
    glass: tone.hue > 15 && tone.hue < 60 && tone.chroma > 0.08 ? '#4f6f7a' : '#d9482b',
    logo: '#f4f1ea',
  }))

export const tent = (colour: string) =>
  paletteOf(colour, (tone) => ({
    secondary: deeper(tone, 0.14),
    trim: deeper(tone, 0.5),
    lining: tone.lightness > 0.7 ? '#6b5a44' : '#2a2d25',
    glass: '#c8442c',
  }))

export const sleepingBag = (colour: string) =>
  paletteOf(colour, (tone) => ({
    secondary: deeper(tone, 0.3),
    accent: '#e9a23b',
    trim: '#1a1d1f',
    lining: tone.hue > 15 && tone.hue < 90 && tone.chroma > 0.08 ? '#4a5a66' : '#d58b2a',
  }))

export const bottle = (colour: string) => paletteOf(colour, () => ({ accent: '#8a5a3a', trim: '#1d2022' }))

export const can = (colour: string) =>
  paletteOf(colour, (tone) => ({
    secondary: deeper(tone, 0.42),
    accent: '#5f7a3a',
    trim: deeper(tone, 0.62),
    metal: '#c9ccd0',
  }))
