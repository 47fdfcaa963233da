/**
 * Letters of one line, as on a drawing with measures. They are drawn here, because a server need have no fonts.
 * Baseline 12, height of small letters 8, all in units of the pen.
 */
interface Letter {
  width: number
  /** SVG path of its strokes. */
  strokes: string
}

const ring = 'M8 8a4 4 0 1 1-8 0a4 4 0 1 1 8 0'

const letters: Readonly<Record<string, Letter>> = {
  a: { width: 8, strokes: `${ring}M8 4v8` },
  b: { width: 8, strokes: `${ring}M0 0v12` },
  c: { width: 7, strokes: 'M7 5.3A4 4 0 1 0 7 10.7' },
  d: { width: 8, strokes: `${ring}M8 0v12` },
  e: { width: 8, strokes: 'M.2 8H8A4 4 0 1 0 7 10.7' },
  f: { width: 5, strokes: 'M5 .4C3-.4 2 1 2 3V12M0 4.4H5' },
  g: { width: 8, strokes: `${ring}M8 4v8.6a3.8 3.6 0 0 1-7.4 1` },
  h: { width: 7.2, strokes: 'M0 0v12M0 7.6a3.6 3.6 0 0 1 7.2 0v4.4' },
  i: { width: 0, strokes: 'M0 4v8M0 .7v.1' },
  j: { width: 2, strokes: 'M2 4v9.6C2 15.2 1 16 -.6 15.6M2 .7v.1' },
  k: { width: 6.4, strokes: 'M0 0v12M6 4 0 9M2.4 7.2 6.4 12' },
  l: { width: 0, strokes: 'M0 0v12' },
  m: { width: 12.4, strokes: 'M0 4v8M0 7.1a3.1 3.1 0 0 1 6.2 0v4.9M6.2 7.1a3.1 3.1 0 0 1 6.2 0v4.9' },
  n: { width: 7.2, strokes: 'M0 4v8M0 7.6a3.6 3.6 0 0 1 7.2 0v4.4' },
  o: { width: 8, strokes: ring },
  p: { width: 8, strokes: `${ring}M0 4v12` },
  r: { width: 4.6, strokes: 'M0 4v8M0 7.6a3.6 3.6 0 0 1 4.6-3.4' },
  s: { width: 6, strokes: 'M5.6 5.2C4.6 3.6.6 3.6.6 6C.6 8.4 5.8 7.6 5.8 10C5.8 12.6 1.2 12.6.2 10.6' },
  t: { width: 5, strokes: 'M2 1v8.4C2 11.4 3.2 12.2 5 11.8M0 4.4H5' },
  u: { width: 7.2, strokes: 'M0 4v4.4a3.6 3.6 0 0 0 7.2 0V4M7.2 4v8' },
  v: { width: 7.2, strokes: 'M0 4 3.6 12 7.2 4' },
  y: { width: 7.4, strokes: 'M0 4 3.8 12M7.4 4 3.4 13.6C2.8 15.2 1.8 15.8.4 15.4' },
  å: { width: 8, strokes: `${ring}M8 4v8M5.4.6a1.4 1.4 0 1 1-2.8 0a1.4 1.4 0 1 1 2.8 0` },
  é: { width: 8, strokes: 'M.2 8H8A4 4 0 1 0 7 10.7M3.4 2 5.8-.2' },
  ø: { width: 8, strokes: `${ring}M7.4 3.2.6 12.8` },
  L: { width: 6.6, strokes: 'M0 0v12H6.6' },
  M: { width: 10, strokes: 'M0 12V0L5 7.4 10 0V12' },
  S: { width: 7.4, strokes: 'M7 2C5.6-.6.6-.8.6 2.8C.6 6.4 7.2 5 7.2 9C7.2 12.8 1.4 12.8.2 9.8' },
  '0': { width: 8, strokes: 'M8 6a4 6 0 1 1-8 0a4 6 0 1 1 8 0' },
  '1': { width: 3.4, strokes: 'M0 2.6 3.4 0V12' },
  '2': { width: 8, strokes: 'M.4 3.2C.8-1 7.6-1 7.6 3.2C7.6 6 4 8 .2 12H8' },
  '3': { width: 8, strokes: 'M.6 1.8C2.6-1 7.2-.4 7.2 3C7.2 5 5.6 5.8 3.6 5.8C6 5.8 7.8 7 7.8 9C7.8 12.8 2 13 .2 9.8' },
  '4': { width: 8, strokes: 'M6 12V0L0 8.6H8' },
  '5': { width: 8, strokes: 'M7.2 0H1.4L.8 5.4C3 4.2 7.8 4.4 7.8 8.2C7.8 12.6 2 13 .2 10.2' },
  '6': { width: 8, strokes: 'M6.4 0C3 2.6.2 5.4.2 8.2a3.9 3.8 0 1 0 7.8 0a3.9 3.8 0 1 0-7.8 0' },
  '7': { width: 8, strokes: 'M0 0H8L2.8 12' },
  '8': { width: 8, strokes: 'M7.4 3a3.4 3 0 1 1-6.8 0a3.4 3 0 1 1 6.8 0M8 9a4 3 0 1 1-8 0a4 3 0 1 1 8 0' },
  '9': { width: 8, strokes: 'M1.6 12C5 9.4 7.8 6.6 7.8 3.8a3.9 3.8 0 1 0-7.8 0a3.9 3.8 0 1 0 7.8 0' },
  ',': { width: 1.4, strokes: 'M1.2 11.4v.6L.2 14' },
  '–': { width: 6, strokes: 'M0 8h6' },
  '/': { width: 5, strokes: 'M0 13 5-1' },
  ' ': { width: 4.4, strokes: '' },
}

const gap = 2.9
const height = 12

const letterOf = (sign: string): Letter => {
  const letter = letters[sign]
  if (!letter) throw new RangeError(`No letter is drawn for '${sign}'.`)
  return letter
}

const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + letterOf(sign).width + gap, -gap)

/** A text on a plate, its middle at (x, y), as SVG; and how wide the plate is. */
export function plate(text: string, x: number, y: number, size: number): { svg: string; width: number } {
  const scale = size / height
  const width = widthOf(text) * scale
  const padding = size * 0.62
  const whole = { width: width + padding * 2, height: size + padding * 1.5 }
  let at = 0
  const strokes = [...text].map((sign) => {
    const letter = letterOf(sign)
    const placed = `<path transform="translate(${at.toFixed(2)})" d="${letter.strokes}"/>`
    at += letter.width + gap
    return placed
  })
  const svg = `<rect x="${x - whole.width / 2}" y="${y - whole.height / 2}" width="${whole.width}" height="${whole.height}" rx="${whole.height / 2}" fill="${paper}"/>
<g transform="translate(${x - width / 2} ${y - size / 2}) scale(${scale})" fill="none" stroke="${ink}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`
  return { svg, width: whole.width }
}

/** Readable on light and dark tiles alike, as dark on light. */
export const ink = '#20252a'
export const paper = '#fffdf8'
