import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demo } from '../demo/index.ts'
import { publicAddress, render } from '../entry-server.tsx'
import { builtAssets } from '../ssr/built-assets.ts'
import { staffAssetsFrom } from '../ssr/staff-assets.ts'
import { run } from './run.ts'
import { settingsHelp } from './settings-help.ts'
import { workerFile } from './workers.ts'

// The production entry: `node dist/server/main.js`, beside the built files. `--help` prints the settings.

if (process.argv.includes('--help')) {
  console.log(settingsHelp())
  process.exit(0)
}

const clientDir = join(import.meta.dirname, '../client')
const manifest = join(clientDir, '.vite/manifest.json')
if (!existsSync(manifest)) {
  console.error(`The built files are not in ${clientDir}. Run npm run build, or npm start, which builds them.`)
  process.exit(70)
}
const assets = builtAssets(clientDir)

process.env.SHOP_WORKERS ??= import.meta.dirname
await run({
  renderPage: (request, context) => render(request, context, assets),
  publicAddress,
  pageThread: workerFile('page-thread'),
  clientDir,
  staffAssets: staffAssetsFrom(JSON.parse(readFileSync(join(clientDir, '.vite/staff.json'), 'utf8'))),
  ...demo,
})
