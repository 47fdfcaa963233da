/** Tub, triangle, square, iron and circle of ISO 3758, as lines in a box of 36 by 36. */
const tub = 'M5 12h3c2 2 4 2 6 0s4-2 6 0 4 2 6 0 3-1 5 0l-3 18H8z'
const cross = 'M7 7l22 22M29 7 7 29'
const square = 'M6 6h24v24H6z'
const drum = 'M10 18a8 8 0 1 0 16 0a8 8 0 1 0-16 0'
const iron = 'M4 28h28l-3-12H16c-6 0-10 5-12 12zM16 16l1-5h10'
const triangle = 'M18 6 32 30H4z'
const circle = 'M6 18a12 12 0 1 0 24 0a12 12 0 1 0-24 0'
const gentle = 'M8 33h20'
const dot = (x: number) => `M${x - 0.8} 23a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0-1.6 0`

/** A drawing, and the number in the tub. */
interface CareSymbol {
  path: string
  degrees?: number
}

/** By the keys of the catalogue's care labels. */
export const careSymbols: Readonly<Record<string, CareSymbol>> = {
  wash30: { path: tub, degrees: 30 },
  wash40: { path: tub, degrees: 40 },
  wash60: { path: tub, degrees: 60 },
  wash30d: { path: tub + gentle, degrees: 30 },
  wool30: { path: `${tub}M8 33h20M8 35h20`, degrees: 30 },
  handWash: { path: `${tub}M12 22l6-6 4 3` },
  noWash: { path: tub + cross },
  bleach: { path: triangle },
  noBleach: { path: `${triangle}M8 8l20 24M28 8 8 32` },
  tumbleLow: {
    path: `${square + drum}M17.2 18a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0-1.6 0`,
  },
  noTumble: { path: square + drum + cross },
  dryFlat: { path: `${square}M11 18h14` },
  dryLine: { path: `${square}M6 6q12 12 24 0` },
  iron1: { path: iron + dot(18) },
  iron2: { path: iron + dot(15) + dot(21) },
  noIron: { path: `${iron}M7 7l22 24M29 7 7 31` },
  dry: { path: circle },
  noDry: { path: `${circle}M8 8l20 20M28 8 8 28` },
}
