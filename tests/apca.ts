/** Red, green and blue of '#rgb' or '#rrggbb', 0 to 1. */
export const channelsOf = (hex: string): number[] => {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
}

/**
 * Lightness contrast Lc of text on its ground by APCA 0.98G-4g, without its sign: 75 is what it asks of body text. It
 * judges light on dark, where WCAG's ratio is too kind.
 */
export function apca(text: string, ground: string): number {
  const [ofText = 0, ofGround = 0] = [text, ground].map((hex) => {
    const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => channel ** 2.4)
    const y = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue
    // biome-ignore lint/suspicious/noApproximativeNumericConstant: the formula has 1.414, not the root of two
    return y < 0.022 ? y + (0.022 - y) ** 1.414 : y
  })
  const lc = ofGround > ofText ? (ofGround ** 0.56 - ofText ** 0.57) * 1.14 : (ofText ** 0.62 - ofGround ** 0.65) * 1.14
  return lc < 0.1 ? 0 : (lc - 0.027) * 100
}
