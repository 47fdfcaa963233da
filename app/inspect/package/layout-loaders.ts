import type { Sheet } from '../chart/index.ts'

/** No chart is prepared: each is laid out when it is first shown. */
export const layoutLoaders: Readonly<Record<string, () => Promise<Sheet[]>>> = {}
