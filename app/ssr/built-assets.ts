import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AssetsFor, assetsFrom } from './assets.ts'

/** Finds files in the built client. @throws when it is not there */
export const builtAssets = (clientDir: string): AssetsFor =>
  assetsFrom(JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')), (file) =>
    readFileSync(join(clientDir, file), 'utf8'),
  )
