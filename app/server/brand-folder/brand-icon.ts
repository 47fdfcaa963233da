import type { BrandSource } from './brand-schema.ts'
import type { Tokens } from './token-names.ts'

/** An icon for a brand that has none: its mark, or the first letter of its name, on its colour. */
export function iconOf({ mark, name, themeColour }: BrandSource, { 'c-on-hero': colour = '#fff' }: Tokens): Buffer {
  const letter = [...name][0]?.replace(/[^\p{L}\p{N}]/u, '') ?? ''
  const drawing = mark
    ? `<path transform="translate(12 17.8) scale(1.18)" fill="${colour}" d="${mark}"/>`
    : `<text x="32" y="45" text-anchor="middle" font-family="Arial,sans-serif" font-weight="700" font-size="38" fill="${colour}">${letter}</text>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${themeColour}"/>${drawing}</svg>`,
  )
}
