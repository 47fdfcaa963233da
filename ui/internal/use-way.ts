import { createContext, useContext } from 'react'

/** The sign of scroll positions, swipes and slides: -1 where lines run from right to left. */
export type Way = 1 | -1

export const WayContext = createContext<Way>(1)

/** The way that `LabelsProvider` gives. */
export const useWay = (): Way => useContext(WayContext)

/** The arrow that means the same from left to right; other keys as they are. */
export const keyAlong = (key: string, way: Way): string =>
  way === 1 ? key : key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
