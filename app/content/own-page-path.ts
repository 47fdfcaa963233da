import { contentPaths } from './paths.ts'

/** Path of a page that a chain has added: the file `verksted.md` of its folder. */
export const ownPagePath = '/side/'

/** Path of a page by the name of its file. */
export const pagePathOf = (name: string): string =>
  (contentPaths as readonly string[]).includes(`/${name}`) ? `/${name}` : `${ownPagePath}${name}`
