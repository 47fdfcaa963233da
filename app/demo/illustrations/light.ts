import { smoothStep } from './noise.ts'

export type Vector = readonly [number, number, number]

function unit(x: number, y: number, z: number): Vector {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/** Upper left, where shoppers expect light to come from. */
export const keyLight = unit(-0.48, -0.62, 0.62)
export const fillLight = unit(0.75, -0.05, 0.5)
/** Half-way between the key light and the eye, for highlights. */
export const highlight = unit(keyLight[0], keyLight[1], keyLight[2] + 1)

/** What a mirror would see: a big softbox upper left, a strip at the right, a bright floor and a dark gap. */
export function studio(x: number, y: number, blur: number): number {
  const box =
    smoothStep(-0.98 - blur, -0.88 + blur, x) *
    (1 - smoothStep(-0.42 - blur, -0.3 + blur, x)) *
    smoothStep(-0.98 - blur, -0.86 + blur, y) *
    (1 - smoothStep(-0.08 - blur, 0.06 + blur, y))
  const strip =
    smoothStep(0.58 - blur, 0.68 + blur, x) *
    (1 - smoothStep(0.84 - blur, 0.92 + blur, x)) *
    smoothStep(-0.95 - blur, -0.75 + blur, y) *
    (1 - smoothStep(0.5 - blur, 0.7 + blur, y))
  const top = (1 - smoothStep(-0.9 - blur, -0.55 + blur, y)) * 0.35
  const floor = smoothStep(0.45, 0.95, y) * 0.25
  return box + 0.55 * strip + top + floor + 0.05
}
