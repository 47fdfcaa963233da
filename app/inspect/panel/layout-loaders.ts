import type { Sheet } from '../chart/index.ts'

/** Prepared sheets by machine: each file is loaded when its chart is first shown. */
export const layoutLoaders = import.meta.glob<Sheet[]>('../layouts/*.json', { import: 'default' })
