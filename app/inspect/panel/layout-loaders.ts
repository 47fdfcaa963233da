import type { Layout } from '../chart/index.ts'

/** Prepared layouts by machine: each is loaded when its chart is first shown. */
export const layoutLoaders = import.meta.glob<Layout>('../layouts/*.json', { import: 'default' })
