import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * The built file of a worker or of a process of our own, by its entry name. They lie beside the built server; where the
 * server runs from source (development, tests), SHOP_WORKERS names the folder that they were built into.
 */
export const workerFile = (name: string): URL =>
  pathToFileURL(join(process.env.SHOP_WORKERS ?? import.meta.dirname, `${name}.js`))
