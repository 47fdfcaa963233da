import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * File of a bundled worker or child process. They lie beside the built server; from source (development, tests),
 * SHOP_WORKERS names their folder.
 */
export const workerFile = (name: string): URL =>
  pathToFileURL(join(process.env.SHOP_WORKERS ?? import.meta.dirname, `${name}.js`))
