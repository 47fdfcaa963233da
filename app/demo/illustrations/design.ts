import { boardHeight, boardWidth } from './bake.ts'
import type { Palette } from './colourise.ts'
import type { Scene } from './scene.ts'

/** A detail picture: a 4:5 piece of the drawing board. */
interface Detail {
  view: 'a' | 'b'
  crop: { x: number; y: number; width: number; height: number }
  /** Norwegian: what is seen. */
  caption: string
}

export interface Design {
  scene: () => Scene
  /** The colourway of a main colour, `#rrggbb`. */
  palette: (colour: string) => Palette
  details: readonly [Detail, Detail]
}

/** A crop about a point; `width` of the board's 1000 units. */
function detail(view: 'a' | 'b', centreX: number, centreY: number, width: number, caption: string): Detail {
  const height = width * 1.25
  const within = (start: number, size: number, board: number) => Math.max(0, Math.min(board - size, start))
  return {
    view,
    crop: {
      x: within(centreX - width / 2, width, boardWidth),
      y: within(centreY - height / 2, height, boardHeight),
      width,
      height,
    },
    caption,
  }
}

/** Centre and width of a detail picture, and what it shows. */
export type Spot = readonly [x: number, y: number, width: number, caption: string]

export const design = (scene: () => Scene, palette: (colour: string) => Palette, a: Spot, b: Spot): Design => ({
  scene,
  palette,
  details: [detail('a', ...a), detail('b', ...b)],
})
