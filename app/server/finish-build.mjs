import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServiceWorker } from '../build/build-service-worker.mjs'
import { buildStaff } from '../build/build-staff.mjs'
import { drawIcons } from '../build/draw-icons.mjs'
import { writeStamp } from './build-stamp.mjs'
import { precompress } from './precompress.mjs'

// Last build steps after Vite: compression, prepared database, stamp.

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

await drawIcons(join(root, 'dist/client'))
await buildServiceWorker(join(root, 'dist/client'))
await buildStaff(join(root, 'dist/client'))
console.log('Compressing the browser’s files …')
await precompress(join(root, 'dist/client'))
console.log('Preparing the database …')
const { status } = spawnSync(process.execPath, [join(root, 'dist/server/make-template.js')], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
writeStamp(root)
