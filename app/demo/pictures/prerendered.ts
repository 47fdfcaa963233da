import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mediaEdition } from '../../content/media.ts'

/** The project's root: the nearest folder above that has a package.json, from source and from the built server alike. */
function projectRoot(from = import.meta.dirname): string {
  if (existsSync(join(from, 'package.json')) || dirname(from) === from) return from
  return projectRoot(dirname(from))
}

/** Folder of the pictures that are rendered beforehand and come with the code; each edition has its own. */
export const prerenderedDirectory = (): string => join(projectRoot(), 'app/demo/pictures', `edition-${mediaEdition}`)
