import { slugOf } from '../../machines/domain/index.ts'

/** Path of the list of a brand's articles. */
export const brandPath = (name: string): string => `/merke/${slugOf(name)}`
