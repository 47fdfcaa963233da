import { join } from 'node:path'
import { demo } from '../demo/index.ts'
import { devStaffAssets } from '../ssr/staff-assets.ts'
import { loadBrands } from './brand-folder/load-brands.ts'
import { buildWorkers } from './build-workers.ts'
import { createServer, type Server, type ServerOptions } from './create-server.ts'
import { chooseProviders } from './providers/choose-providers.ts'
import { readSettings } from './settings.ts'

/** Opens the server for `npm run dev`: from source, with workers built first. */
export async function openForDevelopment(options: Pick<ServerOptions, 'renderPage' | 'log'>): Promise<Server> {
  const workers = join(process.cwd(), 'node_modules/.cache/dev-workers')
  await buildWorkers(workers)
  process.env.SHOP_WORKERS = workers
  loadBrands(process.env.CONTENT_DIR)
  const settings = readSettings(process.env)
  const providers = chooseProviders(settings, { card: 0, mobile: 0, later: 0, carrier: 0 }, options.log)
  const server = await createServer({
    ...settings,
    ...options,
    ...demo,
    staffAssets: devStaffAssets,
    mail: settings.mail ?? { type: 'mailbox' },
    providers,
  })
  return {
    ...server,
    async close() {
      await server.close()
      await providers.stop()
    },
  }
}
