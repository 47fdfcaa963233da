import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mediaEdition } from '../../content/media.ts'

/** Finds the project's root: the nearest parent folder with a package.json, from source and from the build alike. */
function projectRoot(from = import.meta.dirname): string {
  if (existsSync(join(from, 'package.json')) || dirname(from) === from) return from
  return projectRoot(dirname(from))
}

/** Folder of the checked-in pictures; each edition has its own. */
export const prerenderedDirectory = (): string => join(projectRoot(), 'app/demo/pictures', `edition-${mediaEdition}`)
