import type { Tokens } from './token-names.ts'

const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

export const isHexColour = (value: string): boolean => hex.test(value)

/** Relative luminance of WCAG 2.2. */
function luminanceOf(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two hexadecimal colours, 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Least contrast of text, and of lines of controls, by WCAG 2.2 AA. */
const [ofText, ofControls] = [4.5, 3]

const pairs: readonly (readonly [front: string, back: string, least: number])[] = [
  ...['c-text', 'c-muted', 'c-sale', 'c-error', 'c-warning', 'c-success', 'c-info', 'c-primary'].flatMap((front) =>
    ['c-bg', 'c-surface'].map((back) => [front, back, ofText] as const),
  ),
  ['c-text', 'c-sunken', ofText],
  ['c-muted', 'c-sunken', ofText],
  ['c-on-primary', 'c-primary', ofText],
  ['c-on-primary', 'c-primary-hover', ofText],
  ['c-on-accent', 'c-accent', ofText],
  ['c-on-hero', 'c-hero', ofText],
  ...['c-control', 'c-focus'].flatMap((front) =>
    ['c-bg', 'c-surface'].map((back) => [front, back, ofControls] as const),
  ),
]

/** A text or line that is too faint on its ground. */
export interface FaintPair {
  front: string
  back: string
  contrast: number
  least: number
}

/** Pairs of tokens with too little contrast. Tokens that are no hexadecimal colours are skipped. */
export const faintPairs = (tokens: Tokens): FaintPair[] =>
  pairs.flatMap(([front, back, least]) => {
    const [one, other] = [tokens[front] ?? '', tokens[back] ?? '']
    if (!isHexColour(one) || !isHexColour(other)) return []
    const contrast = contrastOf(one, other)
    return contrast < least ? [{ front, back, contrast, least }] : []
  })
