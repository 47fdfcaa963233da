import { createContext, useContext } from 'react'

/** The direction of a line: from left to right, as Norwegian, or from right to left, as Arabic. */
export type Direction = 'ltr' | 'rtl'

export const DirectionContext = createContext<Direction>('ltr')

/** The direction that `LabelsProvider` gives. */
export const useDirection = (): Direction => useContext(DirectionContext)

/** 1, or -1 where lines run from right to left: scroll positions, swipes and slides have their sign. */
export const useWay = (): 1 | -1 => (useDirection() === 'rtl' ? -1 : 1)

/** The arrow that means the same from left to right; other keys as they are. */
export const keyAlong = (key: string, way: 1 | -1): string =>
  way === 1 ? key : key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
