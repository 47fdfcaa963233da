import { slugOf } from '../../machines/domain/index.ts'

/** Where the articles of a brand, by its name, are listed. */
export const brandPath = (name: string): string => `/merke/${slugOf(name)}`
